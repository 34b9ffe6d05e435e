"""Nothing of the buyers, and no key, is published."""
import csv

from conftest import PUBLIC, SITE


def test_no_buyer_and_no_phone_number_is_published():
    with open(SITE / "content/private/buyers.csv", encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) >= 300
    private = {value.encode() for row in rows for key, value in row.items() if value and key != "code"}
    private |= {value.replace(" ", "").encode() for row in rows for key, value in row.items() if key == "phone"}
    published = b"\n".join(path.read_bytes() for path in sorted(PUBLIC.rglob("*")) if path.is_file())
    leaked = [value for value in private if value in published]
    assert not leaked


def test_no_key_is_published():
    for path in PUBLIC.rglob("*"):
        if path.is_file():
            assert b"PRIVATE KEY" not in path.read_bytes(), path
