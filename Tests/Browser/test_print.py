"""A trace page prints on one A4 page with its code at 30 mm, in every language; the report prints on few."""
import subprocess

import pytest
import zxingcpp
from PIL import Image

from conftest import PUBLIC, SITE, trace_pages

MILLIMETRES = 25.4
POINTS_PER_PIXEL = 0.75
SMALLEST_TYPE = 7.5


def print_to_pdf(page, url, path):
    page.goto(url)
    page.pdf(path=str(path), format="A4", prefer_css_page_size=True)
    info = subprocess.run(["pdfinfo", str(path)], capture_output=True, text=True, check=True).stdout
    return int(next(line.split()[1] for line in info.splitlines() if line.startswith("Pages:")))


@pytest.fixture
def page(chromium):
    page = chromium.new_page()
    yield page
    page.close()


def printed_lots():
    return [page for page in trace_pages() if 'class="code"' in (PUBLIC / page).read_text(encoding="utf-8")]


@pytest.mark.parametrize("prefix", ["", "hi/"])
def test_every_trace_page_prints_on_one_page(page, address, tmp_path, prefix):
    pdf = tmp_path / "trace.pdf"
    long = {}
    for lot in trace_pages():
        count = print_to_pdf(page, f"{address}/{prefix}{lot}", pdf)
        if count != 1:
            long[prefix + lot] = count
    assert not long


@pytest.mark.parametrize("prefix", ["", "hi/"])
def test_printed_type_is_large_enough_and_the_code_is_30_mm_wide(page, address, prefix):
    page.emulate_media(media="print")
    for lot in printed_lots():
        page.goto(f"{address}/{prefix}{lot}")
        width, smallest = page.evaluate(
            """() => {
              const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              let smallest = 100;
              while (walk.nextNode()) {
                const element = walk.currentNode.parentElement;
                if (!walk.currentNode.data.trim() || !element.getClientRects().length) continue;
                const svg = element.closest('svg.chart');
                const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
                smallest = Math.min(smallest, parseFloat(getComputedStyle(element).fontSize) * scale);
              }
              return [document.querySelector('.code svg').getBoundingClientRect().width, smallest];
            }"""
        )
        assert width / 96 * MILLIMETRES == pytest.approx(30, abs=0.1), lot
        assert smallest * POINTS_PER_PIXEL >= SMALLEST_TYPE - 0.01, f"{prefix}{lot}: {smallest * POINTS_PER_PIXEL:.2f} pt"


@pytest.mark.parametrize("prefix", ["", "hi/"])
def test_a_printed_code_can_be_read(page, address, tmp_path, prefix):
    for lot in printed_lots()[::12]:
        pdf = tmp_path / "trace.pdf"
        print_to_pdf(page, f"{address}/{prefix}{lot}", pdf)
        subprocess.run(["pdftoppm", "-r", "300", "-singlefile", "-png", str(pdf), str(tmp_path / "trace")], check=True)
        codes = zxingcpp.read_barcodes(Image.open(tmp_path / "trace.png").convert("L"))
        assert len(codes) == 1 and codes[0].text.endswith(lot.removesuffix("/index.html"))


def test_the_report_prints_on_few_pages(page, tmp_path):
    report = sorted((SITE / "reports").glob("*/index.html"))[-1]
    farms = len(list((SITE / "content/farms").glob("*.hi.md")))
    assert print_to_pdf(page, report.as_uri(), tmp_path / "report.pdf") <= 2 * max(1, farms)


def test_a_farms_report_prints_on_two_pages(page, tmp_path):
    newest = sorted((SITE / "reports").glob("*/index.html"))[-1].parent
    for report in sorted(newest.glob("farm-*.html")):
        assert print_to_pdf(page, report.as_uri(), tmp_path / "report.pdf") <= 2, report.name
