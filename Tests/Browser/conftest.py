"""The generated demonstration site, served and opened in a headless Chromium.

The folder comes from FIELDPRESS_SITE (default: the checkout, which `make site` has built).
"""
import contextlib
import functools
import http.server
import os
import pathlib
import re
import threading

import pytest
from playwright.sync_api import sync_playwright

SITE = pathlib.Path(os.environ.get("FIELDPRESS_SITE", pathlib.Path(__file__).parents[2])).resolve()
PUBLIC = SITE / "public"


def pages():
    """All pages, relative to public/."""
    return sorted(str(path.relative_to(PUBLIC)) for path in PUBLIC.rglob("*.html"))


def trace_pages():
    """Trace pages of the first language, relative to public/."""
    return [page for page in pages() if re.match(r"(01|lot)/", page)]


@pytest.fixture(scope="session", autouse=True)
def built():
    assert (PUBLIC / "index.html").exists(), f"{PUBLIC} holds no site: run 'make site' first"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def serve(folder):
    """The address at which a folder is served."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="session")
def address():
    with serve(PUBLIC) as address:
        yield address


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()
