"""A trace page prints on one A4 page with its code at 30 mm; the report prints on few."""
import subprocess

import pytest
import zxingcpp
from PIL import Image

from conftest import PUBLIC, SITE, trace_pages


def print_to_pdf(chromium, url, path):
    page = chromium.new_page()
    page.goto(url)
    page.pdf(path=str(path), format="A4", prefer_css_page_size=True)
    page.close()
    info = subprocess.run(["pdfinfo", str(path)], capture_output=True, text=True, check=True).stdout
    return int(next(line.split()[1] for line in info.splitlines() if line.startswith("Pages:")))


@pytest.mark.parametrize("prefix", ["", "hi/"])
def test_a_trace_page_prints_on_one_page_with_its_code_at_30_mm(chromium, address, tmp_path, prefix):
    for page in [page for page in trace_pages() if 'class="code"' in (PUBLIC / page).read_text(encoding="utf-8")][:4]:
        pdf = tmp_path / "trace.pdf"
        assert print_to_pdf(chromium, f"{address}/{prefix}{page}", pdf) == 1, page
        subprocess.run(["pdftoppm", "-r", "300", "-png", str(pdf), str(tmp_path / "trace")], check=True)
        picture = Image.open(next(tmp_path.glob("trace*.png"))).convert("L")
        codes = zxingcpp.read_barcodes(picture)
        assert len(codes) == 1 and codes[0].text.endswith(page.removesuffix("/index.html"))
        corners = codes[0].position
        side = ((corners.top_right.x - corners.top_left.x) ** 2 + (corners.top_right.y - corners.top_left.y) ** 2) ** 0.5
        # 30 mm with the quiet zone of four modules on each side.
        assert 30 * 0.70 <= side / 300 * 25.4 <= 30.5, f"{page}: {side / 300 * 25.4:.1f} mm"
        for picture in tmp_path.glob("trace*"):
            picture.unlink()


def test_the_report_prints_on_few_pages(chromium, tmp_path):
    report = sorted((SITE / "reports").glob("*/index.html"))[-1]
    farms = len(list((SITE / "content/farms").glob("*.hi.md")))
    assert print_to_pdf(chromium, report.as_uri(), tmp_path / "report.pdf") <= 2 * max(1, farms)
