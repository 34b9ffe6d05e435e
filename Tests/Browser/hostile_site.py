"""A site in which everything that a farm can write is hostile, and its twin: the same rows, with words in their place."""
import base64
import csv
import io
import json
import pathlib
import re

from hostile import STRINGS

PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPgEjECAADaAHG6ivG2AAAAAElFTkSuQmCC"
)
DAY = "2026-03-12"
BASE = "https://farm.example"
WORDS = pathlib.Path(__file__).parents[2] / "templates/i18n/en.yaml"
PHOTO = "it's & on=x;y.png"

# A file that holds NUL or other control characters is no table; these stand in the pages alone.
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\x85\ufffe\uffff]")
EVERYTHING = " ".join(STRINGS["texts"] + STRINGS["lookalikes"] + STRINGS["addresses"])
TABLE = CONTROL.sub("", EVERYTHING).replace("\n", " ").replace("\t", " ")
# What can be a code: it is an address too, and has to be the same in the twin's.
CODES = [text for text in STRINGS["texts"] + STRINGS["addresses"] if text.isascii() and text.isprintable()]
CODES = [text for text in CODES if len(text) < 70 and re.match(r"\W*[a-z]", text, re.I)]


def tame(text):
    """Words of a text: the same address is made of them."""
    return re.sub(r"[^A-Za-z0-9]+", " ", text.replace("'", "")).strip()


class Site:
    """Writes one of the two. `change` is what stands for a hostile text."""

    def __init__(self, root, is_hostile):
        self.root = root
        self.change = (lambda text: text) if is_hostile else tame
        self.rows = range(4)

    def text(self, label):
        """Begins with its label, so that both sites sort alike."""
        return f"{label} {self.change(TABLE)}"

    def code(self, label, number):
        """Every hostile code is one of a plot, crop, product, market or commodity."""
        return f"{label}{number:02} {self.change(CODES[number % len(CODES)])}"

    def write(self, path, content):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())

    def table(self, name, rows):
        """The first line says the delimiter: in such cells every other stands as often in each row."""
        out = io.StringIO()
        out.write("sep=,\r\n")
        writer = csv.DictWriter(out, list(dict.fromkeys(key for row in rows for key in row)))
        writer.writeheader()
        writer.writerows(rows)
        self.write(f"content/{name}.csv", out.getvalue())

    def both(self, name, label):
        return {name: self.text(label), f"{name}_hi": self.text(label)}

    # MARK: the site's parts

    def make(self):
        self.configuration()
        self.land()
        self.work()
        self.shop()
        self.outside()
        self.pages()
        self.write("content/photos/" + PHOTO, PIXEL)
        return self

    def configuration(self):
        words = {"en": self.text("T"), "hi": self.text("T")}
        self.write(
            "content/site.yaml",
            json.dumps(
                {
                    "title": words, "tagline": words, "notice": words, "base": BASE, "trace": {"base": BASE},
                    "languages": ["en", "hi"], "time_zone": "Asia/Kolkata", "date_order": "year-first",
                    "contacts": {
                        "email": "a`{{t.home}}`;=(x)@farm.example" if self.change("<") else "abc@farm.example",
                        "phone": "+91 (0) 98765-00000", "whatsapp": "+919876500000", "address": words,
                    },
                    "page_size": 5, "categories": [{"slug": "vegetables", "name": words}],
                    "home": {
                        "commodities": [self.code("m", number) for number in range(3)],
                        "weather_station": self.code("station", 0),
                    },
                }
            ),
        )

    def land(self):
        self.table(
            "data/farms",
            [
                {
                    "code": self.code("f", n), **self.both("name", f"F{n}"), **self.both("village", "V"),
                    "district": self.text("D"), "state": self.text("S"), "growers": self.text("G"), "area_m2": 100,
                    "certificates": self.text("C"), "latitude": 17.0, "longitude": 74.5,
                }
                for n in self.rows
            ],
        )
        self.table(
            "data/plots",
            [
                {
                    "code": self.code("p", n), "farm": self.code("f", n), **self.both("name", f"P{n}"), "area_m2": 50,
                    **self.both("soil", "S"), **self.both("irrigation", "I"),
                }
                for n in self.rows
            ],
        )
        self.table(
            "data/nodes",
            [{"code": self.code("n", n), "plot": self.code("p", n), "model": self.text("M")} for n in self.rows]
            + [{"code": self.code("stray", n), "plot": self.code("unknown", n)} for n in range(len(CODES))],
        )
        self.table(
            "data/crops",
            [
                {
                    "code": self.code("c", n), **self.both("name", f"C{n}"), "category": "vegetables", "base_c": 10,
                    "gdd_to_harvest": 900, "commodity": self.code("m", n),
                }
                for n in self.rows
            ],
        )

    def work(self):
        self.table(
            "data/plantings",
            [
                {
                    "plot": self.code("p", n), "crop": self.code("c", n), "sown": sown, **self.both("variety", "V"),
                    "ended": ended,
                }
                for n in self.rows
                for sown, ended in (("2025-07-01", "2025-10-01"), ("2025-12-02", ""))
            ],
        )
        kinds = ["sowing", "irrigation", "fertilizer", "pesticide", "scouting", "weeding", "harvest", "other"]
        self.table(
            "data/operations",
            [
                {
                    "plot": self.code("p", n), "crop": self.code("c", n), "day": f"2026-01-{10 + i}", "kind": kind,
                    **self.both("what", "W"), "amount": 5, "unit": self.text("U"), "phi_days": 3, "rei_hours": 4,
                    **self.both("purpose", "P"), "note": self.text("N"),
                }
                for n in self.rows
                for i, kind in enumerate(kinds)
            ]
            # Rows that are set aside, with all that they say.
            + [
                {"plot": self.change("=cmd|'/C calc'!A0") or "x", "day": self.change(f"@{text}"), "kind": "sowing"}
                for text in CODES
            ],
        )
        days = [f"2026-03-{day:02}" for day in range(1, 13)]
        self.table(
            "data/readings",
            [
                {"node": self.code("n", n), "time": f"{day}T{hour:02}:00", "air_temperature_c": 20 + hour % 12}
                for n in self.rows
                for day in days
                for hour in range(24)
            ],
        )

    def shop(self):
        self.table(
            "data/products",
            [
                {
                    "code": self.code("g", n), **self.both("name", f"G{n:02}"), "crop": self.code("c", n % 4),
                    "farm": self.code("f", n % 4), "category": "vegetables", "unit": "kg" if n else self.text("U"),
                    "price": 40, "packs": "1;5", "stock": 9, "organic": "yes", "certificate": self.text("C"),
                    "photo": PHOTO, **self.both("summary", "S"), "since": "2026-03-01",
                }
                for n in range(12)
            ],
        )
        self.table(
            "data/lots",
            [
                {
                    "product": self.code("g", n), "lot": f"L{n}.-_{n}", "plot": self.code("p", n),
                    "crop": self.code("c", n), "harvested": "2026-01-16" if n else "2026-01-14", "packed": "2026-01-17",
                    "best_before": "2026-04-01", "quantity_kg": 50, "packs": 50,
                }
                for n in self.rows
            ]
            + [
                # No lot's code may hold these, and no page is made of them.
                {"product": self.code("g", n), "lot": self.change(text)[:20], "plot": self.code("p", n)}
                for n, text in enumerate(STRINGS["texts"][:4])
            ],
        )
        ledger = [["2026-01-20", "L1.-_1", "recall", self.text("R"), self.text("B")]]
        self.write("content/ledger/recalls.csv", self.rows_of(["date", "lot", "action", "reason", "by"], ledger))
        ledger = [
            ["2026-01-20", "L2.-_2", "release", self.text("R"), self.text("B")],
            ["2026-01-20", "L3.-_3", "hold", self.text("R"), self.text("B")],
        ]
        self.write("content/ledger/releases.csv", self.rows_of(["date", "lot", "decision", "reason", "by"], ledger))
        self.table(
            "private/orders",
            [
                {
                    "order": self.code("o", n), "product": self.code("g", n), "name": self.text("N"), "quantity": 20,
                    "ordered": "2026-03-11", "due": "2026-03-13", "status": "open", "buyer": self.code("b", n),
                }
                for n in self.rows
            ],
        )
        self.table(
            "private/buyers",
            [
                {"code": self.code("b", n), "name": self.text("N"), "phone": self.text("P"), "address": self.text("A")}
                for n in self.rows
            ],
        )

    @staticmethod
    def rows_of(heading, rows):
        quoted = lambda cell: '"' + str(cell).replace('"', '""') + '"'
        return "".join(",".join(map(quoted, row)) + "\r\n" for row in [heading] + rows)

    def outside(self):
        self.table(
            "data/prices",
            [
                {
                    "state": self.text("S"), "district": self.text("D"), "market": self.code("market", n % 4),
                    "commodity": self.code("m", n), "variety": self.text("V"), "grade": self.text("G"),
                    "day": f"2026-03-{day:02}", "min_price": 900 + n, "max_price": 1500 + n, "modal_price": 1200 + day,
                }
                for n in range(16)
                for day in (1, 4, 9, 11)
            ],
        )
        self.table(
            "data/weather",
            [
                {
                    "station": self.code("station", 0), "day": f"2026-03-{day:02}", "tmin_c": 18, "tmax_c": 39,
                    "rain_mm": 1, "condition": self.text("C"),
                }
                for day in range(1, 17)
            ],
        )

    def pages(self):
        attacks = STRINGS["texts"] + STRINGS["lookalikes"] + STRINGS["addresses"]
        # Sorted first in both sites.
        everything = "A " + self.change(EVERYTHING.replace("\0", ""))
        body = self.markdown(attacks) if self.change("<") else "Words.\n"
        for path, extra in {
            "pages/about": {"menu": 1}, "community/2026-03-08-news": {"photo": PHOTO},
            "farms/farm": {"code": self.code("f", 0), "photo": PHOTO}, "products/product": {"code": self.code("g", 0)},
        }.items():
            for language in ("", ".hi"):
                own = {} if language else extra
                matter = {"title": everything, "summary": everything, **own, "extra": {"motto": everything}}
                text = "---\n" + json.dumps(matter) + "\n---\n\n" + body
                self.write(f"content/{path}{language}.md", text)
        self.theme()

    def theme(self):
        """A translator's words, and a template that prints a page's own fields."""
        attack = self.change("\"'></script><script>window.__pwned=1</script><!--")
        words = re.sub(
            r'^(\w[\w.]*: )"(.*)"$', lambda word: f"{word[1]}{json.dumps(word[2] + attack)}",
            WORDS.read_text(encoding="utf-8"), flags=re.M,
        )
        assert words.count("pwned") > 100
        self.write("templates/i18n/en.yaml", words)
        self.write(
            "templates/text-page.mustache",
            "{{<layout}}{{$main}}<h1>{{heading}}</h1><p title=\"{{extra.motto}}\">{{extra.motto}}</p>"
            '<article class="prose">{{{body}}}</article>{{/main}}{{/layout}}',
        )

    @staticmethod
    def markdown(attacks):
        """Every string as text and in every place where Markdown makes an element or an attribute of it."""
        parts = ["| a | b |\n|:--|--:|\n"]
        for text in attacks:
            line = text.replace("\r\n", " ").replace("\n", " ").replace("\0", "")
            quoted = line.replace('"', '\\"')
            address = line.replace(" ", "%20").replace("<", "%3C").replace(">", "%3E")
            parts += [
                f"{text}\n", f"`{line}` **{line}** ~~{line}~~ <{line}> \\{line}", f"[{line}]({address} \"{quoted}\")",
                f"[x](<{line}>)", f"![{line}]({address} '{line}')", f"![x](/photos/p.png \"{quoted}\")",
                f"[ref]: <{line}> \"{quoted}\"", "[ref]", f"```{line}\n{line}\n```", f"- [ ] {line}", f"> {line}",
                f"# {line}", f"| {line} | {line} |\n|--|--|\n| {line} | {line} |", f"<p title='{line}'>{line}</p>",
                f"word[^{line.replace(' ', '')}]\n\n[^{line.replace(' ', '')}]: {line}", f"www.example.org/{line}",
            ]
        return "\n\n".join(parts) + "\n"
