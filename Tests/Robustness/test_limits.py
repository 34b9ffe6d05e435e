"""A disk without room, and files that are made to exhaust a program, are told of, and nothing is lost."""
import gzip
import os
import resource
import subprocess

import pytest

from site_folder import Site, rows

MEGABYTE = 1 << 20


@pytest.fixture
def small_disk(tmp_path):
    """A file system of 12 MB: a real one where this may be made, else none (a limit of file sizes stands in)."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=12m", "tmpfs", str(folder)], capture_output=True).returncode == 0
    yield folder, mounted
    if mounted:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_is_told_of_and_loses_nothing(small_disk):
    folder, is_mounted = small_disk
    site = Site(folder / "site")
    site.write("content/data/a.csv", rows("A", 0, 10_000))
    site.expect_success()
    before = site.contents()
    site.write("content/data/b.csv", rows("B", 0, 40_000))
    ballast = folder / "ballast"
    if is_mounted:
        fill(ballast)
        code, text = site.ingest()
        assert code == 1 and "No space left" in text and ".fieldpress/lock" in text, text
        os.truncate(ballast, ballast.stat().st_size - 512 * 1024)
        code, text = site.ingest()
    else:
        largest = site.database.stat().st_size + 64 * 1024
        code, text = site.ingest(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest)))
    assert code == 1, (code, text)
    assert "farm.sqlite" in text and "hint:" in text, text
    if is_mounted:
        assert "disk" in text and "full" in text, text
    site.expect_whole()
    assert site.contents() == before, "what was there before is there still"
    ballast.unlink(missing_ok=True)
    site.expect_success()
    assert len(site.readings()) == 50_000


def fill(ballast):
    """Takes all room that a disk has left."""
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass


def hostile(name):
    """Files of a shape that reads on for ever, or asks for all memory: bytes, in pieces."""
    header = b"node,time,temperature\n"
    good = b"A,2026-03-01T00:00:00Z,20\n"
    match name:
        case "line.csv":  # a line of 100 MB
            yield header + good
            for _ in range(100):
                yield b"x" * MEGABYTE
            yield b"\n" + good.replace(b"00:00:00", b"00:01:00")
        case "quote.csv":  # a quote that never closes
            yield header + good + b'"'
            for _ in range(100):
                yield b"x,\n" * (MEGABYTE // 3)
        case "columns.csv":
            yield b",".join(b"c%d" % column for column in range(1_000_000)) + b"\n" + b"1," * 1_000_000 + b"\n"
        case "nested.json":
            yield b"[" * 5_000_000
        case "objects.json":
            yield b'{"a":' * 2_000_000
        case "bomb.csv.gz":  # a gigabyte of zeros
            yield gzip.compress(bytes(1 << 30), 9)
        case "zeros.csv":
            for _ in range(1024):
                yield bytes(MEGABYTE)


@pytest.mark.parametrize(
    "name", ["line.csv", "quote.csv", "columns.csv", "nested.json", "objects.json", "bomb.csv.gz", "zeros.csv"])
def test_a_hostile_file_is_refused_and_the_others_are_read(name, tmp_path):
    site = Site(tmp_path)
    site.write("content/data/good.csv", rows("G", 0, 100))
    file = tmp_path / "content/data" / name
    if name == "zeros.csv":  # takes no room on the disk
        with file.open("wb") as output:
            output.truncate(1 << 30)
    else:
        with file.open("wb") as output:
            for piece in hostile(name):
                output.write(piece)
    process = site.start()
    _, status, usage = os.wait4(process.pid, 0)
    text = process.stdout.read() + process.stderr.read()
    code = os.waitstatus_to_exitcode(status)
    assert code in (0, 1), text
    assert f"content/data/{name}" in text and "hint:" in text, text
    assert usage.ru_maxrss < 400 * 1024, f"{usage.ru_maxrss // 1024} MB for {name}"
    assert sum(node == "G" for node, _ in site.readings()) == 100, "the good file is read"
    site.expect_whole()
