"""Makes templates/screenshot.png: the home page on a phone and on a desk, side by side. `make screenshot`."""
import functools
import http.server
import io
import pathlib
import threading

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).parents[2]
TARGET = ROOT / "templates/screenshot.png"
HEIGHT, GAP, LIMIT = 900, 32, 250_000
BACKDROP = (217, 212, 197)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def pictures(address):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for width in (390, 1280):
            page = browser.new_page(viewport={"width": width, "height": HEIGHT}, color_scheme="light")
            page.goto(address, wait_until="networkidle")
            yield Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        browser.close()


def main():
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(ROOT / "public")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    phone, desk = pictures(f"http://127.0.0.1:{server.server_port}/")
    server.shutdown()
    sheet = Image.new("RGB", (phone.width + desk.width + 3 * GAP, HEIGHT + 2 * GAP), BACKDROP)
    sheet.paste(phone, (GAP, GAP))
    sheet.paste(desk, (phone.width + 2 * GAP, GAP))
    sheet.quantize(128, dither=Image.Dither.NONE).save(TARGET, optimize=True)
    size = TARGET.stat().st_size
    assert size <= LIMIT, f"{TARGET} has {size:,} bytes, more than {LIMIT:,}"
    print(f"Wrote {TARGET.relative_to(ROOT)}, {sheet.width} × {sheet.height}, {size:,} bytes")


if __name__ == "__main__":
    main()
