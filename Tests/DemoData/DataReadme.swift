/// content/data/README.md: each file in a few lines, for whoever keeps the books.
enum DataReadme {
  static func text(_ mistakes: Mistakes) -> String {
    let rows = mistakes.entries.map { "| `\($0.file)` | \($0.line) | \($0.what) | \($0.outcome) |" }
    return head + rows.joined(separator: "\n") + "\n" + foot
  }

  private static let head = """
    # The data of the demonstration

    The co-operative, its people, plots, prices and figures are invented. Only the districts and the six markets are real
    places. Everything in `data/`, `private/`, `ledger/` and `photos/` is made by `swift run DemoData content`, and comes
    out the same each time; the pages are written by hand. The demonstration's own day is 15 March 2026.

    All files are plain tables. Open them in any spreadsheet. One row is one thing. Columns are known by their headings, in
    any order.

    ## The land

    - `farms.csv`: the four farms. Positions are rounded to a tenth of a degree and only serve to find the nearest markets.
    - `plots.csv`: the sixteen plots, 65,000 m² in all.
    - `nodes.csv`: one sensor node on each plot; each should report every hour.
    - `crops.csv`: the twelve crops, with method, base and cutoff of their degree days and the months of their season.
      Tomato and wheat follow AquaCrop's table, grapes the Winkler base; the others are values in common use. Put in your own.
    - `plantings.csv`: what was sown where and when. A row without `ended` still stands.

    ## The work

    - `operations.csv`: the field book. One row for each sowing, watering, feeding, spray, weeding, walk through the rows,
      and harvest. A spray needs `phi_days`, the days it asks for before a harvest: without it the lot is held.
    - `harvest-lots.csv`: what was picked on a plot on a day, where several lots are packed from it. The weight is that of
      the store: raisins, turmeric and dal after drying and milling. The field book has the weight from the field.
    - `lots.csv`: what was packed. Either `harvest_lots` says what went in, or `plot`, `crop` and `harvested` do. Several
      harvest lots in one cell are parted by `;`.
    - `products.csv`: what is sold. `gtin` is the number under the bar code; these start with 952, which GS1 keeps for
      demonstrations. A page in `products/` with the same name adds words and may override a field.

    ## What comes from outside

    - `weather.csv`: one station, one row a day. Days after 15 March 2026 are the forecast.
    - `mandi/prices.csv`: wholesale prices in ₹ per quintal (100 kg), in the columns of data.gov.in. Yards rest on Sundays.
    - `markets.csv`: where the six markets lie; price files don't say.

    ## The sensors

    Four farms, four kinds of logger, one folder:

    - `sensors/jambhul-mala.csv`: local time without a zone (`site.yaml` says which), °C.
    - `sensors/nadikath.csv`: seconds since 1970, and °F in the heading.
    - `sensors/tekdi-mala.csv`: semicolons, day before month.
    - `sensors/vihir-mala/n13.csv` to `n16.csv`: the logger writes neither its name nor what its four channels measure;
      `sources` in `site.yaml` says both.

    Node 7 was out from 18 to 21 January 2026, node 3 for a night, node 12 for a day. The humidity of node 10 is stuck
    from 5 March. Node 14 has been silent since the morning of 13 March.

    ## Private

    `../private/orders.csv` and `../private/buyers.csv` are never published. Here they are invented and may be looked at;
    in a site of your own, keep that folder out of version control.

    ## Wrong on purpose

    Real files have mistakes. So have these, to show what becomes of them:

    | file | line | what is wrong | what becomes of it |
    | --- | --- | --- | --- |

    """

  private static let foot = """

    One lot is held: it was picked two days after a spray that asks for three. One lot is recalled in `../ledger/recalls.csv`.

    """
}
