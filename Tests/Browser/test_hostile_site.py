"""A site whose every text is hostile, built by the program: on its pages and in its files it is text and nothing else."""
import csv
import json
import os
import re
import subprocess
import urllib.parse
import xml.etree.ElementTree

import pytest

from conftest import SITE, serve
from hostile import Watch, difference
from hostile_site import BASE, DAY, TABLE, Site

BINARY = os.environ.get("FIELDPRESS_BINARY", str(SITE / ".build/release/fieldpress"))

# What Markdown may become: element names with the attributes that each may have.
MARKDOWN = {
    "A": {"href", "title", "class", "id", "aria-label", "data-footnote-ref", "data-footnote-backref",
          "data-footnote-backref-idx"},
    "IMG": {"src", "alt", "title", "width", "height"}, "CODE": {"class"}, "PRE": {"lang"}, "P": {"class"},
    "LI": {"id"}, "OL": {"start"}, "TD": {"class"}, "TH": {"class"}, "SECTION": {"class", "data-footnotes"},
    "SUP": {"class"}, "TIME": {"datetime"}, **{name: set() for name in (
        "H1", "H2", "H3", "H4", "H5", "H6", "EM", "STRONG", "DEL", "UL", "BLOCKQUOTE", "BR", "HR", "TABLE", "THEAD",
        "TBODY", "TR")},
}
# Where links may lead: within the site, its own address, an order by WhatsApp, mail or telephone.
PLACES = {BASE, "https://wa.me", "mailto://", "tel://"}


def build(root, is_hostile):
    Site(root, is_hostile).make()
    for command in ("build", "report"):
        run = subprocess.run([BINARY, command, "--site", str(root), "--as-of", DAY], capture_output=True, text=True)
        assert run.returncode == 0, run.stderr[-2000:]
    return root


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sites")
    build(folder / "hostile", True)
    build(folder / "twin", False)
    return folder


@pytest.fixture(scope="module")
def hostile(sites):
    return sites / "hostile"


@pytest.fixture(scope="module")
def texts(hostile):
    return [(hostile / page).read_text(encoding="utf-8") for page in pages_of(hostile)]


def pages_of(root):
    return sorted(
        str(path.relative_to(root))
        for folder in ("public", "reports") for path in (root / folder).rglob("*.html")
    )


def test_no_script_runs_and_no_element_or_attribute_appears(chromium, sites):
    pages = pages_of(sites / "hostile")
    assert pages == pages_of(sites / "twin")
    kinds = {re.sub(r"(^public/(hi/)?)|(/?index.html)", "", page).split("/")[0] for page in pages}
    assert kinds >= {"market", "products", "farms", "prices", "community", "about", "lot", "404.html", "reports"}
    with serve(sites) as home:
        watch = Watch(chromium, home)
        for start in range(0, len(pages), 25):
            part = pages[start:start + 25]
            found = watch.look([f"hostile/{page}" for page in part] + [f"twin/{page}" for page in part])
            for page, twin in zip(found, found[len(part):]):
                assert difference(page, twin) is None, difference(page, twin)
                for element in page["prose"]:
                    name, *attributes = element.split(" ")
                    assert name in MARKDOWN and set(attributes) <= MARKDOWN[name], f"{page['address']}: <{element}>"
                links = set(page["links"])
                if page["prose"]:
                    # Markdown makes links of what looks like one.
                    links = {link for link in links if not link.startswith(("https://", "http://", "mailto:"))}
                assert links <= PLACES | {home}, f"{page['address']}: {page['links']}"
        watch.close()


@pytest.mark.parametrize(
    "place",
    [
        r'<svg class="chart"[^>]*><title[^>]*>[^<]*__pwned', r"<desc[^>]*>[^<]*__pwned", r"<text[^>]*>[^<]*__pwned",
        r'<svg class="qr"', r'<svg class="chart spark"', r'<svg class="chart bars"', r'<img [^>]*alt="[^"]*__pwned',
        r'<p title="[^"]*__pwned', r'aria-label="[^"]*__pwned', r'<article class="prose">[^$]*__pwned',
        r"<figcaption>[^<]*__pwned", r'class="stamp released"', r'class="stamp held"', r'class="stamp recalled"',
        r'class="action" href="https://wa.me/', r'class="action" href="mailto:', r'<ol class="tasks">[^$]*__pwned',
        r'<dd><a href="[^"]*">[^<]*__pwned', r'<link rel="alternate" [^>]*title="[^"]*__pwned',
    ],
)
def test_the_site_has_what_is_to_be_proven(texts, place):
    assert any(re.search(place, text) for text in texts)


def test_the_data_for_machines_says_what_was_written(hostile):
    names = set()
    for page in (hostile / "public/products").rglob("*.html"):
        [data] = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page.read_text(encoding="utf-8"))
        names.add(json.loads(data)["name"])
    assert {f"G{number:02} {TABLE}" for number in range(1, 12)} <= names
    manifest = json.loads((hostile / "public/manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["name"] == f"T {TABLE}"


def test_feeds_and_sitemaps_are_well_formed(hostile):
    for name in ("feed.xml", "hi/feed.xml"):
        feed = xml.etree.ElementTree.parse(hostile / "public" / name).getroot()
        atom = {"a": "http://www.w3.org/2005/Atom"}
        assert feed.findtext("a:title", namespaces=atom) == f"T {TABLE}"
        known = {"feed", "id", "title", "updated", "author", "name", "link", "entry", "summary"}
        assert {element.tag.split("}")[1] for element in feed.iter()} == known
    for entry in xml.etree.ElementTree.parse(hostile / "public/sitemap.xml").getroot().iter():
        for address in [entry.text or ""] + list(entry.attrib.values()):
            if "://" in address:
                parts = urllib.parse.urlsplit(address)
                assert f"{parts.scheme}://{parts.netloc}" == BASE and re.fullmatch(r"[\w/.-]*", parts.path), address


def test_no_cell_of_a_written_table_is_a_formula(hostile):
    written = list((hostile / "rejected").rglob("*.csv")) + [hostile / "content/ledger/codes.csv"]
    assert len(written) > 1
    for file in written:
        with open(file, encoding="utf-8-sig", newline="") as table:
            for row in csv.reader(table):
                for cell in row:
                    assert not re.match(r"[=+\-@\t\r]", cell) or re.fullmatch(r"[+-]?[\d.]+", cell), f"{file}: {cell}"


def test_no_file_outside_the_sites_folders_is_made(sites):
    assert sorted(path.name for path in sites.iterdir()) == ["hostile", "twin"]
    for root in sites.iterdir():
        assert {path.name for path in root.iterdir()} <= {
            "content", "public", "reports", "rejected", "templates", ".fieldpress"}
