"""A buyer gets from the home page to a product and to its trace page, without JavaScript."""
import pytest
from axe_playwright_python.sync_playwright import Axe

LANGUAGES = {"en": "/", "hi": "/hi/"}


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_from_home_to_a_product_to_its_trace_page(chromium, address, width, language):
    context = chromium.new_context(java_script_enabled=False, viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto(address + LANGUAGES[language])
    assert page.locator("html").get_attribute("lang") == language
    page.locator("main a[href*='/products/']").first.click()
    product = page.locator("h1").inner_text()
    assert "/products/" in page.url and product
    page.locator("main a[href*='/01/'], main a[href*='/lot/']").first.click()
    assert "/01/" in page.url or "/lot/" in page.url
    assert page.url.startswith(address + LANGUAGES[language])
    assert product in page.locator("main").inner_text()
    assert page.locator(".stamp").count() == 1
    context.close()


SAMPLES = ["", "market/", "prices/", "community/", "farms/"]


def sample(chromium, address, prefix):
    """One page of each kind, found by following links."""
    page = chromium.new_page()
    page.goto(address + prefix)
    found = {address + prefix}
    for part in ("/market/", "/products/", "/farms/", "/prices/", "/community/"):
        link = page.locator(f"a[href*='{part}']").first
        if link.count():
            found.add(link.evaluate("element => element.href"))
    for start in sorted(found):
        page.goto(start)
        for link in page.locator("main a[href*='/01/'], main a[href*='/lot/'], main a[href*='/farms/'], main a[href*='/prices/']").all()[:3]:
            found.add(link.evaluate("element => element.href"))
    page.close()
    return sorted(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scheme, width", [("light", 360), ("dark", 1280)])
def test_axe_finds_nothing_serious(chromium, address, language, scheme, width):
    for url in sample(chromium, address, LANGUAGES[language]):
        context = chromium.new_context(color_scheme=scheme, viewport={"width": width, "height": 800})
        page = context.new_page()
        errors = []
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto(url)
        assert not errors, f"{url}: {errors}"
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{url} is {wide} px wider than the window"
        serious = [
            (violation["id"], violation["nodes"][0]["target"])
            for violation in Axe().run(page).response["violations"]
            if violation["impact"] in ("serious", "critical", "moderate")
        ]
        assert not serious, f"{url} ({scheme}): {serious}"
        context.close()
