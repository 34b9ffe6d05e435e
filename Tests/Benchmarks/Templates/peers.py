"""The page of the template benchmark, made by the Python engines: from database rows to bytes.

Jinja2 has its template compiled once, autoescape on, and objects with slots for its rows (dictionaries and tuples were
within a tenth of them). chevron reads the same template as Fieldpress, whose tokens it keeps, and dictionaries. Numbers
are formatted while the context is made, as Fieldpress does in its view models.
"""
import json
import pathlib

import chevron
import jinja2

FOLDER = pathlib.Path(__file__).parent


class Row:
    __slots__ = ("crop", "plot", "lot", "plants", "degreeDays", "rain", "price")

    def __init__(self, row):
        crop, plot, lot, plants, degree_days, rain, price = row
        self.crop = crop
        self.plot = plot
        self.lot = lot
        self.plants = f"{plants:,}"
        self.degreeDays = f"{degree_days:,.1f}"
        self.rain = f"{rain:.1f}"
        self.price = f"₹{price:,.2f}"


class Event:
    __slots__ = ("day", "what")

    def __init__(self, event):
        self.day, self.what = event


class Link:
    __slots__ = ("address", "label")

    def __init__(self, link):
        self.address, self.label = link


def read_rows():
    """The committed data as tuples, the way a database returns them."""
    data = json.loads((FOLDER / "rows.json").read_text())
    return data["title"], *([tuple(row.values()) for row in data[name]] for name in ("rows", "events", "links"))


def jinja_page(data):
    """A function that makes the page's bytes with Jinja2."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(FOLDER), autoescape=True, trim_blocks=True, keep_trailing_newline=True)
    template = environment.get_template("page.jinja")
    title, rows, events, links = data

    def page():
        return template.render(
            title=title, rows=[Row(row) for row in rows], events=[Event(event) for event in events],
            links=[Link(link) for link in links]).encode()
    return page


def chevron_page(data):
    """A function that makes the page's bytes with chevron."""
    template = (FOLDER / "page.mustache").read_text()
    title, rows, events, links = data

    def page():
        context = {
            "title": title,
            "rows": [
                {
                    "crop": crop, "plot": plot, "lot": lot, "plants": f"{plants:,}", "degreeDays": f"{degree_days:,.1f}",
                    "rain": f"{rain:.1f}", "price": f"₹{price:,.2f}",
                } for crop, plot, lot, plants, degree_days, rain, price in rows
            ],
            "events": [{"day": day, "what": what} for day, what in events],
            "links": [{"address": address, "label": label} for address, label in links],
        }
        return chevron.render(template, context).encode()
    return page
