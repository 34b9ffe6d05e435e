"""Every code on a page decodes to that page's printed address; held and withdrawn lots have none."""
import csv
import io

import pytest
import zxingcpp
from PIL import Image

from conftest import PUBLIC, SITE, trace_pages


def ledger():
    with open(SITE / "content/ledger/codes.csv", encoding="utf-8-sig", newline="") as file:
        return [row for row in csv.DictReader(file) if not row["voided"]]


def decode(chromium, address, page):
    window = chromium.new_page(viewport={"width": 1000, "height": 1400}, device_scale_factor=2)
    window.goto(f"{address}/{page}")
    picture = Image.open(io.BytesIO(window.screenshot(full_page=True))).convert("L")
    window.close()
    return [code.text for code in zxingcpp.read_barcodes(picture)]


def test_every_code_decodes_to_its_pages_printed_address(chromium, address):
    printed = {row["code"] for row in ledger()}
    with_code = 0
    for page in trace_pages():
        text = (PUBLIC / page).read_text(encoding="utf-8")
        codes = decode(chromium, address, page)
        if 'class="code"' not in text:
            assert codes == [], f"{page} shows a code though it should not"
            continue
        with_code += 1
        assert len(codes) == 1, f"{page}: {codes}"
        assert codes[0] in printed, f"{page}: {codes[0]} is not in the ledger"
        assert codes[0].endswith("/" + page.removesuffix("/index.html")), f"{page}: {codes[0]}"
    assert with_code >= 50


def test_every_printed_code_has_a_page():
    for row in ledger():
        path = row["code"].split("://", 1)[1].split("/", 1)[1]
        assert (PUBLIC / path / "index.html").is_file(), row["code"]


@pytest.mark.parametrize("stamp, code", [("held", False), ("recalled", False), ("released", True)])
def test_a_code_stands_on_released_lots_only(stamp, code):
    found = [
        page for page in trace_pages() if f'class="stamp {stamp}"' in (PUBLIC / page).read_text(encoding="utf-8")
    ]
    assert found
    for page in found:
        assert ('class="code"' in (PUBLIC / page).read_text(encoding="utf-8")) == code, page
