"""What the tests of hostile data share: a window that reports what ran and what was asked for, and the shape of a page."""
import json
import pathlib

STRINGS = json.loads((pathlib.Path(__file__).parent / "injections.json").read_text(encoding="utf-8"))

# Opens addresses in frames and says of each what it holds: element and attribute names in the document's order, those
# within rendered Markdown by themselves, where links lead as the browser reads them, the scripts, and whether one of the set has run. The frames are not drawn:
# scripts run all the same, and a thousand pages are looked at in seconds.
LOOK = r"""async addresses => {
  const addressed = /^(href|src|srcset|action|formaction|data|poster|background|ping|cite|xlink:href)$/;
  const look = frame => {
    const page = frame.contentDocument;
    const shape = [];
    const prose = new Set();
    const links = {};
    for (const element of page.querySelectorAll('*')) {
      const names = element.tagName + element.getAttributeNames().map(name => ' ' + name).join('');
      if (element.parentElement?.closest('.prose')) prose.add(names);
      else shape.push(names);
      for (const {name, value} of element.attributes) {
        if (!addressed.test(name)) continue;
        const url = URL.parse(value, page.baseURI);
        links[url ? url.protocol + '//' + url.host : 'nowhere'] ??= `${name}="${value}"`;
      }
    }
    return {
      address: frame.src,
      at: frame.contentWindow.location.href,
      shape: shape.join('\n'),
      prose: [...prose],
      links: links,
      scripts: [...page.querySelectorAll('script')].map(script => [script.type, script.textContent]),
      ran: frame.contentWindow.__pwned ?? window.__pwned ?? null,
    };
  };
  const frames = addresses.map(address => {
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.style.display = 'none';
    return frame;
  });
  const loaded = Promise.all(frames.map(frame => new Promise(done => { frame.onload = done; })));
  document.body.replaceChildren(...frames);
  await loaded;
  return frames.map(look);
}"""


class Watch:
    """A window without the site's own Content-Security-Policy: what that would stop must not be there to be stopped."""

    def __init__(self, chromium, home):
        """`home` is the address of a server; nothing else may be asked for."""
        self.home = home
        self.context = chromium.new_context(bypass_csp=True)
        self.page = self.context.new_page()
        self.events = []
        self.page.on("dialog", self.dismiss)
        self.page.on("request", self.request)
        self.page.on("pageerror", lambda error: self.events.append(f"script error: {error}"))
        self.page.on("popup", lambda _: self.events.append("a window opened"))

    def dismiss(self, dialog):
        self.events.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def request(self, request):
        if not request.url.startswith(self.home + "/"):
            self.events.append(f"request: {request.url}")

    def look(self, paths):
        """What the pages hold; fails where anything ran, another host was asked, or a script is more than data."""
        self.page.goto(f"{self.home}/{paths[0]}")
        self.page.set_content("<!doctype html><title>frames</title>")
        self.events.clear()
        found = self.page.evaluate(LOOK, [f"{self.home}/{path}" for path in paths])
        assert not self.events, self.events
        for page in found:
            assert page["ran"] is None, f"{page['address']}: a script ran"
            assert page["at"] == page["address"], f"{page['address']} went to {page['at']}"
            for kind, text in page["scripts"]:
                assert kind == "application/ld+json", f"{page['address']}: a script of type '{kind}'"
                json.loads(text)  # raises where it is not JSON
        return found

    def close(self):
        self.context.close()


def difference(page, twin):
    """The first element in which two pages differ."""
    if page["shape"] == twin["shape"]:
        return None
    both = (found["shape"].split("\n") + ["nothing"] for found in (page, twin))
    index, one, other = next((index, one, other) for index, (one, other) in enumerate(zip(*both)) if one != other)
    return f"{page['address']}: element {index} is <{one}> and not <{other}>"
