"""Each injection string in every field of every view model: nothing runs, and no element or attribute appears.

`swift test --filter HostilePagesTests` writes the pages into FIELDPRESS_HOSTILE_PAGES, as `make browser-test` has it do.
"""
import os
import pathlib

import pytest

from conftest import SITE, serve
from hostile import STRINGS, Watch, difference

PAGES = pathlib.Path(os.environ.get("FIELDPRESS_HOSTILE_PAGES", SITE / ".build/hostile-pages")).resolve()
ALL = STRINGS["texts"] + STRINGS["lookalikes"] + STRINGS["addresses"]
MODELS = 14

# The probe's places, each compared with the string of its section: how many there are for each string, and the first
# that is something else. HTML drops or replaces NUL, and a carriage return is a line's end.
COMPARE = r"""strings => {
  const kept = text => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\0\ufffd]/g, '');
  const sections = [...document.querySelectorAll('section')];
  return sections.map((section, index) => {
    const wanted = kept(strings[index]);
    let places = 0;
    let wrong = null;
    const compare = (path, text) => {
      places += 1;
      if (kept(text) !== wanted) wrong ??= path;
    };
    for (const place of section.querySelectorAll('div[data-path]')) {
      const path = place.dataset.path;
      for (const p of place.querySelectorAll('p')) [p.textContent, p.title, p.className].map(text => compare(path, text));
      for (const area of place.querySelectorAll('textarea')) compare(path, area.value);
      for (const svg of place.querySelectorAll('svg')) compare(path, svg.getAttribute('aria-label'));
      for (const part of place.querySelectorAll('svg > *')) compare(path, part.textContent);
    }
    for (const script of section.querySelectorAll('script')) {
      const data = JSON.parse(script.textContent);
      if (data.name !== strings[index] || data[strings[index]][0] !== strings[index]) wrong ??= script.dataset.path;
    }
    const shape = [...section.querySelectorAll('*')].map(element => element.tagName + element.getAttributeNames()).join();
    return {places, wrong, shape};
  });
}"""


@pytest.fixture(scope="module")
def models():
    found = sorted(path.name for path in PAGES.glob("*") if path.name != "probe")
    assert len(found) == MODELS, f"{PAGES} holds no pages: run 'make browser-test'"
    return found


@pytest.fixture(scope="module")
def watch(chromium):
    with serve(PAGES) as address:
        watch = Watch(chromium, address)
        yield watch
        watch.close()


def test_the_themes_pages_keep_their_shape(watch, models):
    for model in models:
        for prefix in ("", "bare-"):
            paths = [f"{model}/{path.name}" for path in (PAGES / model).glob(f"{prefix}[0-9]*.html")]
            assert len(paths) == 1 if prefix else len(paths) > len(STRINGS["addresses"])
            twin, *pages = watch.look([f"{model}/{prefix}clean.html"] + paths)
            for page in pages:
                assert difference(page, twin) is None, difference(page, twin)
                assert set(page["links"]) <= {watch.home}, f"{page['address']}: {page['links']}"


def test_every_field_is_what_was_written_in_every_place(watch, models):
    for model in models:
        [page] = watch.look([f"probe/{model}.html"])
        assert set(page["links"]) <= {watch.home}, f"{model}: {page['links']}"
        sections = watch.page.frames[1].evaluate(COMPARE, ALL)
        assert len(sections) == len(ALL)
        assert [section["wrong"] for section in sections] == [None] * len(ALL), model
        assert len({(section["places"], section["shape"]) for section in sections}) == 1, f"{model}: shapes differ"
        assert sections[0]["places"] > 0
