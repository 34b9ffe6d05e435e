"""What the main job costs: `make bench`.

Scales the demonstration (the same farms, plots and readings; each lot with its own operations, code and page), builds
it with the release binary, and reads two million readings, each in a fresh folder. Machines are noisy: compare the
figures of one run with each other, never those of two.

    bench.py [--lots 10000] [--readings 2000000] [--repeat 3] [--folder DIR]
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).parents[2]
FIELDPRESS = ROOT / ".build/release/fieldpress"
DEMO_DATA = ROOT / ".build/release/DemoData"
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
    runs = []
    site = folder / "readings"
    run(DEMO_DATA, site / "content", "--readings", readings, folder=folder)
    (site / "content/site.yaml").write_text("title: Readings\nbase: https://farm.example\ntime_zone: Asia/Kolkata\n")
    size = sum(path.stat().st_size for path in (site / "content").rglob("*.csv")) / 1e6
    for _ in range(repeat):
        shutil.rmtree(site / ".fieldpress", ignore_errors=True)
        runs.append(run(FIELDPRESS, "ingest", "--site", site, "--json", "--quiet", folder=site))
    result, seconds, memory = median_run(runs, "ingest")
    title = f"ingest, {readings:,} readings, {size:.0f} MB of CSV (median of {repeat})"
    table(title, [*stages(result), ("whole process", seconds, memory, readings, "rows")])


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--lots", type=int, default=10_000)
    options.add_argument("--readings", type=int, default=2_000_000)
    options.add_argument("--repeat", type=int, default=3)
    options.add_argument("--folder", help="where to work (default: a temporary folder)")
    options = options.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder, prefix="fieldpress-bench-") as folder:
        folder = pathlib.Path(folder)
        bench_ingest(options.readings, options.repeat, folder)
        bench_build(options.lots, options.repeat, folder)


if __name__ == "__main__":
    main()
