"""Whatever ends a run, the database holds whole files, and the next run makes good what is missing.

FIELDPRESS_KILLS: how many runs are killed (default: 25; `make robustness` kills 200). FIELDPRESS_SEED: another choice of
moments and files.
"""
import fcntl
import os
import random
import shutil
import signal
import time

from site_folder import Site, rows

KILLS = int(os.environ.get("FIELDPRESS_KILLS", "25"))
SEED = int(os.environ.get("FIELDPRESS_SEED", "1"))


class Logger:
    """Writes three files: one that grows, one whose oldest rows make room for new ones, one that is another each time."""

    def __init__(self, site, chance):
        self.site, self.chance = site, chance
        self.grown, self.first = 40_000, 0
        site.write("content/data/still.csv", rows("A", 0, 40_000))
        site.write("content/data/grown.csv", rows("G", 0, self.grown))
        site.write("content/data/rotating/r.csv", rows("R", 0, 3_000))

    def go_on(self, turn):
        if self.chance.random() < 0.5:
            self.site.write("content/data/grown.csv", rows("G", self.grown, 2_000, header=False), append=True)
            self.grown += 2_000
        if self.chance.random() < 0.7:
            self.first += self.chance.randrange(1, 2_000)
            self.site.write("content/data/rotating/r.csv", rows("R", self.first, 3_000))
        # From time to time it has rows that another file has too: both are read again then.
        self.site.write("content/data/other.csv", rows("A" if turn % 5 == 0 else "B", turn * 10, 20_000))


def test_a_run_killed_at_any_moment_loses_nothing(tmp_path):
    chance = random.Random(SEED)
    site = Site(tmp_path / "site")
    logger = Logger(site, chance)
    started = time.monotonic()
    site.expect_success()
    seconds = time.monotonic() - started
    read = {logger.first}  # what the rotating file began with, each time that a run was seen to end
    ends = {True: 0, False: 0}
    for turn in range(KILLS):
        logger.go_on(turn)
        process = site.start()
        time.sleep(chance.random() * seconds)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        ends[process.returncode == 0] += 1
        site.expect_whole()
        if chance.random() < 0.3:
            site.expect_success()
        if site.has_read("content/data/rotating/r.csv"):
            read.add(logger.first)
    print(f"{ends[False]} runs were killed, {ends[True]} were over before, {len(read)} states of the logger were read")
    assert ends[False] > 0 and len(read) > 1
    site.expect_success()
    site.expect_whole()

    # All that the logger held when a run read it is there, though most of it is in no file of the logger any more.
    minutes = {time for node, time in site.readings() if node == "R"}
    held = rows_of(read | {logger.first})
    assert held <= minutes, f"{len(held - minutes)} rows of the rotating file are lost"

    shutil.copytree(tmp_path / "site/content", tmp_path / "fresh/content")
    fresh = Site(tmp_path / "fresh")
    fresh.expect_success()
    assert site.contents() == fresh.contents()


def rows_of(firsts):
    """The times of the rotating file, as the database shows them."""
    return {
        line.split(",")[1].replace("Z", ".000Z") for first in firsts for line in rows("R", first, 3_000).splitlines()[1:]
    }


def test_a_second_run_says_who_is_at_work(tmp_path):
    site = Site(tmp_path)
    site.write("content/data/a.csv", rows("A", 0, 1_000))
    site.expect_success()
    lock = (tmp_path / ".fieldpress/lock").open("w")
    fcntl.flock(lock, fcntl.LOCK_EX)
    lock.write("4711\n2026-03-15T04:00:00Z\nbuild\n")
    lock.flush()
    code, text = site.ingest()
    assert code != 0 and "'fieldpress build' (process 4711, since 2026-03-15T04:00:00Z) is at work" in text, text
    lock.close()
    site.expect_success()
