"""Every internal link, image and anchor leads somewhere, and ids are unique."""
import html.parser
import os
import urllib.parse
import xml.etree.ElementTree

from conftest import PUBLIC, pages


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.ids, self.targets = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        for name in ("href", "src", "poster"):
            if attributes.get(name):
                self.targets.append(attributes[name])
        for part in (attributes.get("srcset") or "").split(","):
            if part.strip():
                self.targets.append(part.split()[0])


def read():
    return {page: Page((PUBLIC / page).read_text(encoding="utf-8")) for page in pages()}


def file_of(path, page):
    path = urllib.parse.unquote(path)
    folder = path if path.startswith("/") else "/" + os.path.join(os.path.dirname(page), path)
    file = PUBLIC / os.path.normpath(folder).lstrip("/")
    return file / "index.html" if file.is_dir() else file


def test_every_internal_address_resolves():
    parsed = read()
    broken = []
    for page, content in parsed.items():
        for target in content.targets:
            parts = urllib.parse.urlsplit(target)
            if parts.scheme or parts.netloc:
                continue
            file = file_of(parts.path, page) if parts.path else PUBLIC / page
            if not file.is_file():
                broken.append(f"{page}: {target}")
            elif parts.fragment and file.suffix == ".html":
                if urllib.parse.unquote(parts.fragment) not in parsed[str(file.relative_to(PUBLIC))].ids:
                    broken.append(f"{page}: {target}: no such anchor")
    assert not broken, "\n".join(broken[:20])


def test_ids_are_unique_in_a_page():
    twice = [(page, i) for page, content in read().items() for i in set(content.ids) if content.ids.count(i) > 1]
    assert not twice


def test_the_sitemap_names_every_indexable_page_once():
    tree = xml.etree.ElementTree.parse(PUBLIC / "sitemap.xml")
    space = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    named = [entry.text for entry in tree.findall("s:url/s:loc", space)]
    assert len(named) == len(set(named))
    paths = {urllib.parse.urlsplit(entry).path for entry in named}
    for page in pages():
        text = (PUBLIC / page).read_text(encoding="utf-8")
        if 'content="noindex' in text or page.startswith("404"):
            continue
        assert "/" + page.removesuffix("index.html") in paths, page
