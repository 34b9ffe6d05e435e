import Foundation
import Testing

/// One lot from end to end, and what happens when something is wrong.
@Suite("A small site")
struct SmallSiteTests {
  static let yaml = """
    title: Green Valley
    base: https://valley.example
    time_zone: Asia/Kolkata

    """

  private func site() throws -> SiteFolder {
    let site = try SiteFolder()
    try site.write("content/site.yaml", Self.yaml)
    try site.write("content/data/plots.csv", "code,name,area\nP1,Riverside,2 acre\n")
    try site.write("content/data/crops.csv", "code,name,base,cutoff\nTOM,Tomato,7,35\n")
    try site.write("content/data/plantings.csv", "plot,crop,sown\nP1,TOM,01/12/2025\n")
    try site.write(
      "content/data/operations.csv",
      "date,plot,crop,kind,what,amount,unit,phi\n10/02/2026,P1,TOM,pesticide,Neem oil,3,ml/l,3\n")
    // 4006381333931 is the EAN-13 of the GS1 check digit's usual worked example.
    try site.write("content/data/products.csv", "code,name,crop,price,unit,gtin\nTOM1,Tomato,TOM,48,kg,4006381333931\n")
    try site.write(
      "content/data/lots.csv", "product,lot,plot,harvested,packed\nTOM1,L260214A,P1,14/02/2026,15/02/2026\n")
    try site.write(
      "content/data/sensors/p1.csv",
      "node,time,Temp (°F),humidity\n"
        + (0..<48).map { "N1,2026-02-\($0 < 24 ? 13 : 14)T\(String(format: "%02d", $0 % 24)):00:00,\(60 + $0 % 24),70" }
        .joined(separator: "\n") + "\n")
    try site.write("content/data/nodes.csv", "code,plot\nN1,P1\n")
    return site
  }

  private let page = "public/01/04006381333931/10/L260214A/index.html"

  @Test("goes from a sensor log, a planting and a product to one trace page with its code, and into the ledger")
  func oneLot() throws {
    let site = try site()
    let result = try site.build("--as-of", "2026-02-20")
    #expect(result.exitCode == 0, "\(result.errors)")
    let text = try site.text(page)
    #expect(text.contains("L260214A") && text.contains("14 February 2026") && text.contains("Neem oil"))
    #expect(text.contains("https://valley.example/01/04006381333931/10/L260214A"))
    #expect(text.contains("class=\"code\""))
    let ledger = try site.text("content/ledger/codes.csv")
    #expect(ledger.contains("https://valley.example/01/04006381333931/10/L260214A") && ledger.contains("2026-02-20"))
    // 60 °F to 83 °F
    let day = try site.query(
      "SELECT round(temperature_minimum, 3), round(temperature_maximum, 3) FROM plot_days_view WHERE day = '2026-02-13'"
    )
    #expect(day == [["15.556", "28.333"]])
  }

  @Test("holds a lot picked inside the interval: the page says so, and there is no code, no offer and no ledger entry")
  func held() throws {
    let site = try site()
    try site.write(
      "content/data/lots.csv", "product,lot,plot,harvested,packed\nTOM1,L260214A,P1,12/02/2026,15/02/2026\n")
    #expect(try site.build("--as-of", "2026-02-20").exitCode == 0)
    let text = try site.text(page)
    #expect(text.contains("Held") && text.contains("Neem oil"))
    #expect(!text.contains("class=\"code\"") && !text.contains("Offer"))
    let ledger = site.exists("content/ledger/codes.csv") ? try site.text("content/ledger/codes.csv") : ""
    #expect(!ledger.contains("L260214A"))
  }

  @Test("keeps the page of a printed code when a late spray record holds its lot, and when its record is gone")
  func permanence() throws {
    let site = try site()
    _ = try site.build("--as-of", "2026-02-20")
    try site.write(
      "content/data/late.csv",
      "date,plot,crop,kind,what,amount,unit,phi\n13/02/2026,P1,TOM,pesticide,Mancozeb,2.5,g/l,7\n")
    let late = try site.build("--as-of", "2026-02-21")
    #expect(late.exitCode == 0)
    let text = try site.text(page)
    #expect(text.contains("Mancozeb") && !text.contains("class=\"code\""))
    try site.write("content/data/lots.csv", "product,lot,plot,harvested,packed\n")
    #expect(try site.build("--as-of", "2026-02-22").exitCode == 0)
    #expect(try !site.text(page).contains("class=\"code\""))
    #expect(try site.text("content/ledger/codes.csv").split(separator: "\n").count == 2)
  }

  @Test("takes a product's GTIN and price from its page's front matter, for its lots' addresses too")
  func frontMatter() throws {
    let site = try site()
    // 9501101530003 is GS1's own example of a GTIN-13.
    try site.write(
      "content/products/tom1.md",
      "---\ntitle: Red tomato\ngtin: \"9501101530003\"\nprice: 52\n---\nGrown by the river.\n")
    #expect(try site.build("--as-of", "2026-02-20").exitCode == 0)
    let text = try site.text("public/01/09501101530003/10/L260214A/index.html")
    #expect(text.contains("Red tomato") && text.contains("₹52"))
    #expect(!site.exists(page))
  }

  @Test("knows a product by its page alone, with its lots, and does not call it undeclared")
  func pageOnly() throws {
    let site = try site()
    try site.write("content/data/products.csv", "code,name\n")
    try site.write("content/products/tom1.md", "---\ntitle: Tomato\ncode: TOM1\ncrop: TOM\nprice: 48\n---\nText.\n")
    let result = try site.build("--as-of", "2026-02-20")
    #expect(result.exitCode == 0)
    #expect((result.result["ingest"] as? [String: Any])?["undeclared"] as? [[String: String]] == [])
    #expect(try site.text("public/lot/L260214A/index.html").contains("Tomato"))
    #expect(try site.text("public/products/tom1/index.html").contains("/lot/L260214A/"))
  }

  @Test("takes a page away with its product, and never a file that people put into public/")
  func removal() throws {
    let site = try site()
    try site.write("content/data/more.csv", "code,name,price,unit\nOKRA,Okra,56,kg\n")
    _ = try site.build("--as-of", "2026-02-20")
    #expect(site.exists("public/products/okra/index.html"))
    try site.write("public/verification.txt", "mine")
    try FileManager.default.removeItem(at: site.root.appending(path: "content/data/more.csv"))
    let result = try site.build("--as-of", "2026-02-20")
    #expect(result.list("removed").contains("products/okra/index.html"))
    #expect(!site.exists("public/products/okra") && site.exists("public/verification.txt"))
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: String
    let text: String
    let message: String
  }

  @Test(
    "that has an error says where and what, exits 1, and leaves the site as it was",
    arguments: [
      Fault(
        testDescription: "configuration", file: "content/site.yaml", text: yaml + "languges: [en]\n",
        message: "content/site.yaml:4:1: error: "),
      Fault(
        testDescription: "template", file: "templates/home-page.mustache",
        text: "{{<layout}}{{$main}}\n{{page.titel}}{{/main}}{{/layout}}",
        message: "templates/home-page.mustache:2:"),
      Fault(
        testDescription: "content page", file: "content/pages/about.md",
        text: "---\ntitle: About\nautor: me\n---\nHello\n",
        message: "content/pages/about.md:3:1: error: "),
      Fault(
        testDescription: "ledger", file: "content/ledger/recalls.csv",
        text: "date,lot,action,reason,by\nsoon,L260214A,recall,x,y\n",
        message: "content/ledger/recalls.csv:2:"),
      Fault(
        testDescription: "private key", file: "content/pages/key.txt",
        text: "-----BEGIN " + "PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA==\n-----END PRIVATE KEY-----\n",
        message: "content/pages/key.txt"),
    ])
  func faults(_ fault: Fault) throws {
    let site = try site()
    _ = try site.build("--as-of", "2026-02-20")
    let before = try site.tree("public")
    try site.write(fault.file, fault.text)
    let run = try site.run(["build", "--as-of", "2026-02-20"])
    #expect(run.exitCode == 1)
    #expect(run.errors.contains(fault.message), "\(run.errors)")
    #expect(try site.tree("public") == before)
  }

  @Test("takes categories that differ only in how they are written for one")
  func categories() throws {
    let site = try site()
    try site.write(
      "content/data/products.csv", "code,name,category,price\nA,Spinach,Leafy Greens,40\nB,Amaranth,leafy greens,30\n")
    try site.write("content/data/lots.csv", "product,lot\n")
    let result = try site.build("--as-of", "2026-02-20")
    #expect(result.exitCode == 0, "\(result.errors)")
    let page = try site.text("public/market/leafy-greens/index.html")
    #expect(page.contains("Spinach") && page.contains("Amaranth") && page.contains("Leafy Greens"))
  }

  @Test("writes no code into the ledger where a foreign file keeps the site from being published")
  func ledgerWaits() throws {
    let site = try site()
    try site.write("public/index.html", "somebody's own")
    let run = try site.run(["build", "--as-of", "2026-02-20"])
    #expect(run.exitCode == 1 && run.errors.contains("a file that Fieldpress did not write"))
    #expect(!site.exists("content/ledger/codes.csv"))
    #expect(try site.tree("public").keys.sorted() == ["index.html"])
  }

  @Test(
    "refuses a destination that is the site, holds it, or is none of its outputs",
    arguments: [".", "..", "/", "content", "content/www", ".fieldpress/x", "reports", "templates"])
  func destinations(_ folder: String) throws {
    let site = try site()
    let before = try site.tree(".")
    let run = try site.run(["build", "--as-of", "2026-02-20", "--destination", folder])
    #expect(
      run.exitCode == 2 && run.errors.contains("'--destination \(folder)' is a folder of the site itself, or holds it"))
    #expect(try site.tree(".").keys.sorted() == before.keys.sorted())
  }

  @Test("reads a site.yaml that Windows saved with a byte order mark, and a file behind a link to a folder only once")
  func windowsAndLinks() throws {
    let site = try site()
    try site.write("content/site.yaml", "\u{FEFF}" + Self.yaml)
    try FileManager.default.createSymbolicLink(
      atPath: site.root.appending(path: "content/data/again").path, withDestinationPath: ".")
    let result = try site.build("--as-of", "2026-02-20")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.errors.contains("content/data/again: warning: the link leads to a folder and is not followed"))
    #expect(try site.query("SELECT count(*) FROM readings") == [["48"]])
  }

  @Test("says where site.yaml names a heading that the file does not have, for °F would be read as °C")
  func toldHeading() throws {
    let site = try site()
    try site.write(
      "content/site.yaml",
      Self.yaml
        + "sources:\n  - files: data/weather.csv\n    kind: weather\n    columns: {\"Max T\": tmax_c}\n    units: {\"MaxT\": °F}\n"
    )
    try site.write("content/data/weather.csv", "station,date,Max T\nS,2026-02-19,88\n")
    let result = try site.build("--as-of", "2026-02-20")
    #expect(
      result.errors.contains(
        "content/data/weather.csv:1: warning: site.yaml says how to read a column 'MaxT', and the file has none\n  hint: did you mean 'Max T'?"
      ), "\(result.errors)")
  }

  @Test("publishes a post on its day and not before, and a draft only with --drafts")
  func posts() throws {
    let site = try site()
    try site.write("content/community/2026-02-25-rain.md", "---\ntitle: Rain\n---\nIt rained.\n")
    try site.write("content/community/2026-02-10-idea.md", "---\ntitle: Idea\ndraft: true\n---\nPerhaps.\n")
    _ = try site.build("--as-of", "2026-02-20")
    #expect(!site.exists("public/community/rain") && !site.exists("public/community/idea"))
    _ = try site.build("--as-of", "2026-02-25")
    #expect(site.exists("public/community/rain") && !site.exists("public/community/idea"))
    _ = try site.build("--as-of", "2026-02-20", "--drafts")
    #expect(site.exists("public/community/rain") && site.exists("public/community/idea"))
  }

  @Test("writes its report for its owner alone")
  func reportIsPrivate() throws {
    let site = try site()
    #expect(try site.run(["report", "--as-of", "2026-02-20"]).exitCode == 0)
    for (path, mode) in [("reports", 0o700), ("reports/2026-02-20", 0o700), ("reports/2026-02-20/index.html", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: site.root.appending(path: path).path)
      #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
    }
  }

  @Test("warns of a picture that a table names and content/photos does not hold")
  func missingPhoto() throws {
    let site = try site()
    try site.write("content/data/more.csv", "code,name,price,photo\nOKRA,Okra,56,okra.jpg\n")
    let result = try site.build("--as-of", "2026-02-20")
    #expect(result.exitCode == 0)
    #expect(
      result.errors.contains(
        "warning: the product 'OKRA' names the picture 'okra.jpg', which content/photos does not hold"))
  }

  @Test("that is no site says so")
  func noSite() throws {
    let site = try SiteFolder()
    let run = try site.run(["build"])
    #expect(run.exitCode == 1 && run.errors.contains("it has no content/site.yaml"))
  }

  @Test("with nothing but a site.yaml is a site")
  func nothing() throws {
    let site = try SiteFolder()
    try site.write("content/site.yaml", Self.yaml)
    let run = try site.run(["build", "--as-of", "2026-02-20"])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("Published "))
    #expect(try site.text("public/index.html").contains("Green Valley"))
  }

  @Test("escapes what comes from data, wherever it lands")
  func hostileData() throws {
    let site = try site()
    let attack = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>"
    let cell = "\"" + attack.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    try site.write(
      "content/data/products.csv",
      "code,name,crop,price,unit,gtin,category\nTOM1,\(cell),TOM,48,kg,4006381333931,\(cell)\n")
    try site.write("content/data/plots.csv", "code,name,soil\nP1,\(cell),\(cell)\n")
    try site.write(
      "content/data/operations.csv",
      "date,plot,crop,kind,what,amount,unit,phi\n10/02/2026,P1,TOM,pesticide,\(cell),3,\(cell),3\n")
    #expect(try site.build("--as-of", "2026-02-20").exitCode == 0)
    for (path, bytes) in try site.tree("public") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("<script>alert") && !text.contains("<img src=x"), "\(path)")
    }
    #expect(try site.text(page).contains("&lt;script&gt;"))
  }

  @Test("shows how a file is understood, and keeps nothing of it")
  func explain() throws {
    let site = try site()
    let shown = try site.run(["ingest", "--explain", "content/data/sensors/p1.csv"])
    #expect(shown.exitCode == 0 && shown.output.contains("air_temperature_c in °F"), "\(shown.errors)")
    let part = try #require(
      (try site.run(["ingest", "--explain", "content/data/plots.csv", "--json"]).json()["files"] as? [[String: Any]])?
        .first)
    #expect(part["kind"] as? String == "plot" && (part["counts"] as? [String: Int])?["taken"] == 1)
    try site.write("content/data/odd.csv", "foo,bar\n1,2\n")
    let odd = try site.run(["ingest", "--explain", "content/data/odd.csv"])
    #expect(odd.exitCode == 1 && odd.errors.contains("no row of headings"))
    #expect(try site.run(["ingest", "--explain"]).exitCode == 2)
    #expect(!site.exists(".fieldpress") && !site.exists("rejected"))
  }
}
