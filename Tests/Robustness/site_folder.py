"""A site in a folder, given to the release binary, and what its database holds."""
import hashlib
import os
import pathlib
import sqlite3
import subprocess

ROOT = pathlib.Path(__file__).parents[2]
FIELDPRESS = pathlib.Path(os.environ.get("FIELDPRESS", ROOT / ".build/release/fieldpress"))

CONFIGURATION = """title: Robust
base: https://farm.example
sources:
  - files: data/rotating/*.csv
    rotating: true
"""


class Site:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.write("content/site.yaml", CONFIGURATION)

    def write(self, path, text, append=False):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a" if append else "w") as output:
            output.write(text)

    def start(self, *arguments, **options):
        return subprocess.Popen(
            [FIELDPRESS, "ingest", *arguments], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, **options)

    def ingest(self, *arguments, **options):
        """The exit code, and what was printed for people."""
        process = self.start(*arguments, **options)
        output, errors = process.communicate(timeout=300)
        return process.returncode, output + errors

    def expect_success(self):
        code, text = self.ingest()
        assert code == 0, text

    @property
    def database(self):
        return self.folder / ".fieldpress/farm.sqlite"

    def query(self, sql):
        connection = sqlite3.connect(self.database)
        try:
            return connection.execute(sql).fetchall()
        finally:
            connection.close()

    def readings(self):
        """Node and time of each reading, with its temperature."""
        return {(node, time): value for node, time, value in self.query(
            "SELECT node, time, air_temperature_c FROM readings_view")}

    def contents(self):
        """All that a fresh database would hold too: rows with the files that they come from, and the files' counts."""
        rows = self.query("SELECT node, time, air_temperature_c, flags, file, line FROM readings_view ORDER BY node, time")
        files = self.query(
            "SELECT path, sha256, rows, taken, replaced, duplicate, empty, aside FROM files ORDER BY path")
        return rows, files

    def has_read(self, path):
        """Whether the database holds the file as it is now."""
        digest = hashlib.sha256((self.folder / path).read_bytes()).hexdigest()
        return self.query(f"SELECT count(*) FROM files WHERE path = '{path}' AND sha256 = '{digest}'") == [(1,)]

    def expect_whole(self):
        """The database is sound, and each file in it is there with all its rows or not at all."""
        assert self.query("PRAGMA integrity_check") == [("ok",)]
        assert self.query("SELECT count(*) FROM files WHERE NOT is_complete") == [(0,)]
        for path, taken, found in self.query(
            "SELECT path, taken, (SELECT count(*) FROM readings WHERE file = number) FROM files WHERE kind = 'reading'"
        ):
            assert taken == found, f"{path} has {found} of its {taken} rows"
        strays = self.query("SELECT count(*) FROM readings WHERE file NOT IN (SELECT number FROM files)")
        assert strays == [(0,)]


def rows(node, first, count, header=True):
    """Lines of a log: a reading each minute from the minute `first` on."""
    lines = ["node,time,temperature\n"] if header else []
    for minute in range(first, first + count):
        day, rest = divmod(minute, 1440)
        time = f"2026-{1 + day // 28:02}-{1 + day % 28:02}T{rest // 60:02}:{rest % 60:02}:00Z"
        lines.append(f"{node},{time},{10 + minute % 200 / 10}\n")
    return "".join(lines)
