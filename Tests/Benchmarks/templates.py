"""The template part of the benchmarks: one page, from database rows to bytes, by Fieldpress and by Python's engines.

The page has 30 table rows of seven values, six events and six links. Every engine is given the same rows and makes the
same bytes, which is checked before anything is measured; making its view models or context, with all numbers formatted,
counts as part of the work. All run on the same core, in turns; what is printed are medians of the processor time, which
a busy machine moves less than the time of day, and their ratios.
"""
import os
import pathlib
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).parents[2]
FOLDER = pathlib.Path(__file__).parent / "Templates"
TEMPLATE_BENCH = ROOT / ".build/release/TemplateBench"
TURNS = 15
# How many pages a turn renders: some tenths of a second each.
FIELDPRESS_PAGES, PEER_PAGES = 20_000, 500

sys.path.insert(0, str(FOLDER))


def fieldpress(*arguments):
    """What TemplateBench prints."""
    return subprocess.run([TEMPLATE_BENCH, FOLDER, *map(str, arguments)], check=True, capture_output=True).stdout


def fieldpress_seconds():
    """Seconds per page, measured inside of the process, without its start."""
    return float(fieldpress(FIELDPRESS_PAGES)) / FIELDPRESS_PAGES


def peer_seconds(page):
    started = time.process_time()
    for _ in range(PEER_PAGES):
        page()
    return (time.process_time() - started) / PEER_PAGES


def bench():
    import peers
    data = peers.read_rows()
    pages = {"Jinja2": peers.jinja_page(data), "chevron": peers.chevron_page(data)}
    expected = fieldpress()
    for name, page in pages.items():
        if page() != expected:
            sys.exit(f"{name} and Fieldpress make different pages")
    engines = {"Fieldpress": fieldpress_seconds}
    engines |= {name: lambda page=page: peer_seconds(page) for name, page in pages.items()}
    seconds = {name: [] for name in engines}
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    for _ in range(TURNS):
        for name, measure in engines.items():
            seconds[name].append(measure())
    os.sched_setaffinity(0, cores)
    show({name: statistics.median(times) for name, times in seconds.items()}, len(expected))


def show(seconds, size):
    print(f"\none page of {size:,} bytes and 210 values, from rows to bytes, one core (medians of {TURNS} turns)")
    print(f"  {'':<34}{'µs a page':>12}{'pages/s':>12}{'MB/s':>9}{'times as long':>16}")
    for name, time_taken in seconds.items():
        ratio = time_taken / seconds["Fieldpress"]
        print(f"  {name:<34}{time_taken * 1e6:>12.1f}{1 / time_taken:>12,.0f}{size / time_taken / 1e6:>9.0f}{ratio:>16.1f}")
