"""What the main job costs: `make bench`.

Scales the demonstration (the same farms, plots and readings; each lot with its own operations, code and page), builds
it with the release binary, and reads two and twenty million readings, each in a fresh folder. Renders one page of tables, from
database rows to bytes, beside Jinja2 and chevron. Machines are noisy: compare the figures of one run with each other,
never those of two.

    bench.py [--only ingest|build|templates] [--lots 10000] [--readings 2000000 20000000] [--repeat N]
             [--folder DIR]
"""
import argparse
import csv
import json
import os
import pathlib
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

import templates

ROOT = pathlib.Path(__file__).parents[2]
FIELDPRESS = ROOT / ".build/release/fieldpress"
DEMO_DATA = ROOT / ".build/release/DemoData"
INSERT_LOOP = ROOT / ".build/release/InsertLoop"
AS_OF = "2026-03-15"


def run(*command, folder):
    """Runs a command; returns its JSON result, seconds, and peak memory in MB."""
    started = time.perf_counter()
    process = subprocess.Popen(list(map(str, command)), cwd=folder, stdout=subprocess.PIPE, text=True)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - started
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit(f"{' '.join(map(str, command))} failed")
    return (json.loads(output) if output.startswith("{") else {}), seconds, usage.ru_maxrss / 1024


def table(title, rows):
    print(f"\n{title}")
    print(f"  {'':<34}{'seconds':>9}{'MB':>8}{'count':>12}{'per second':>13}")
    for name, seconds, memory, count, unit in rows:
        rate = f"{count / seconds:,.0f} {unit}/s" if count and seconds > 0 else ""
        print(f"  {name:<34}{seconds:>9.3f}{memory:>8.0f}{count or '':>12}{rate:>20}")


def stages(result):
    for stage in result.get("stages", []):
        yield f"  {stage['name']}", stage["seconds"], stage["peakMegabytes"], stage["count"], stage["unit"]


def median_run(times, name):
    """The run whose total is the median."""
    return sorted(times, key=lambda row: row[1])[len(times) // 2]


def bench_build(lots, repeat, folder):
    runs, again = [], []
    for turn in range(repeat):
        site = folder / f"site-{turn}"
        shutil.copytree(ROOT / "content", site / "content")
        shutil.copytree(ROOT / "templates", site / "templates")
        run(DEMO_DATA, site / "content", "--lots", lots, folder=site)
        command = [FIELDPRESS, "build", "--site", site, "--as-of", AS_OF, "--json", "--quiet"]
        runs.append(run(*command, folder=site))
        again.append(run(*command, folder=site))
        shutil.rmtree(site)
    for title, found in ((f"build, {lots:,} lots, cold (median of {repeat})", runs), ("the same again, nothing changed", again)):
        result, seconds, memory = median_run(found, title)
        table(title, [*stages(result), ("whole process", seconds, memory, result.get("pages", 0), "pages")])


def bench_ingest(readings, repeat, folder):
    """Against what SQLite itself costs: the same rows by a loop of prepared inserts, and by `sqlite3 .import`."""
    site = folder / f"readings-{readings}"
    run(DEMO_DATA, site / "content", "--readings", readings, folder=folder)
    (site / "content/site.yaml").write_text("title: Readings\nbase: https://farm.example\ntime_zone: Asia/Kolkata\n")
    size = sum(path.stat().st_size for path in (site / "content").rglob("*.csv")) / 1e6
    database = site / ".fieldpress/farm.sqlite"
    runs, loops, imports, summaries, ducks = [], [], [], [], []
    for _ in range(repeat):
        shutil.rmtree(site / ".fieldpress", ignore_errors=True)
        runs.append(run(FIELDPRESS, "ingest", "--site", site, "--json", "--quiet", folder=site))
        copy = folder / "loop.sqlite"
        loops.append(run(INSERT_LOOP, database, copy, folder=folder)[0]["seconds"])
        copy.unlink()
        imports.append(sqlite_import(database, folder / "import.sqlite"))
        result = run(FIELDPRESS, "report", "--site", site, "--as-of", AS_OF, "--json", "--quiet", folder=site)[0]
        ducks.append(duckdb_days(sorted((site / "content").rglob("*.csv"))))
        summaries += [stage["seconds"] for stage in result["stages"] if stage["name"] == "summarise"]
    result, seconds, memory = median_run(runs, "ingest")
    title = f"ingest, {readings:,} readings, {size:.0f} MB of CSV (median of {repeat})"
    table(title, [*stages(result), ("whole process", seconds, memory, readings, "rows")])
    loop, by_import, summary, duck = map(statistics.median, (loops, imports, summaries, ducks))
    print(f"  {'a loop of prepared inserts':<34}{loop:>9.3f}   ingest takes {seconds / loop:.2f} times as long")
    print(f"  {'sqlite3 .import':<34}{by_import:>9.3f}   ingest takes {seconds / by_import:.2f} times as long")
    print(f"  {'log to daily summaries':<34}{seconds + summary:>9.3f}   {(seconds + summary) / loop:.2f} times the loop")
    print(f"  {'DuckDB: read_csv, daily means':<34}{duck:>9.3f}   in memory, both cores, nothing kept")
    return seconds


def bench_sizes(sizes, repeat, folder):
    """How the time grows with the work."""
    seconds = [bench_ingest(readings, repeat, folder) for readings in sizes]
    for (small, large), (before, after) in zip(zip(sizes, sizes[1:]), zip(seconds, seconds[1:])):
        print(f"\n  {large / small:.0f} times the readings take {after / before:.1f} times as long")


def duckdb_days(files):
    """Seconds of DuckDB's reading of the same files into means of each node and day, in a process of its own."""
    script = pathlib.Path(__file__).with_name("duckdb_days.py")
    run = subprocess.run([sys.executable, script, *files], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"DuckDB: {run.stderr}")
    return float(run.stdout)


def sqlite_import(database, copy):
    """Seconds of sqlite3's `.import` of the same rows, written out as CSV, into the same table (the columns in use)."""
    source = sqlite3.connect(database)
    known = source.execute("SELECT name, type FROM pragma_table_info('readings')").fetchall()
    used = [
        (name, kind) for name, kind in known
        if source.execute(f"SELECT 1 FROM readings WHERE {name} IS NOT NULL LIMIT 1").fetchone()
    ]
    names = ", ".join(name for name, _ in used)
    rows = copy.with_suffix(".csv")
    with rows.open("w", newline="") as file:
        csv.writer(file).writerows(source.execute(f"SELECT {names} FROM readings ORDER BY file, line"))
    source.close()
    columns = ", ".join(f"{name} {kind}" + (" PRIMARY KEY" if name == "key" else "") for name, kind in used)
    script = f"PRAGMA journal_mode = WAL;\nCREATE TABLE readings ({columns});\n.import --csv {rows} readings\n"
    started = time.perf_counter()
    subprocess.run(["sqlite3", str(copy)], input=script, text=True, check=True, stdout=subprocess.DEVNULL)
    seconds = time.perf_counter() - started
    for path in (copy, rows):
        path.unlink()
    return seconds


def main():
    parts = {
        "templates": lambda options, folder: templates.bench(),
        "ingest": lambda options, folder: bench_sizes(options.readings, options.repeat or 5, folder),
        "build": lambda options, folder: bench_build(options.lots, options.repeat or 3, folder),
    }
    options = argparse.ArgumentParser()
    options.add_argument("--only", choices=parts, help="one part alone")
    options.add_argument("--lots", type=int, default=10_000)
    options.add_argument("--readings", type=int, nargs="+", default=[2_000_000, 20_000_000])
    options.add_argument("--repeat", type=int, help="turns of each, of which the median counts (default: 5 and 3)")
    options.add_argument("--folder", help="where to work (default: a temporary folder)")
    options = options.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder, prefix="fieldpress-bench-") as folder:
        folder = pathlib.Path(folder)
        for part in [options.only] if options.only else parts:
            parts[part](options, folder)


if __name__ == "__main__":
    main()
