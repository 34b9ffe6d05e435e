import Diagnostics
import FarmModel
import Tabular
import Testing

@testable import FieldRecords

@Suite("Records from tables")
struct RecordTests {
  @Test(
    arguments: [
      ("code,name,village,area (acre)", RecordKind.farm), ("plot,farm,name,area_m2,soil", .plot),
      ("node,plot,model,interval_s", .node),
      ("crop,name,category,base_c,cutoff_c,season", .crop), ("plot,crop,sown,variety", .planting),
      ("date,plot,operation,product,amount,unit", .operation),
      ("code,name,crop,farm,category,unit,price,packs", .product),
      ("product,lot,plot,crop,harvested,packed", .packedLot),
      ("harvest lot,plot,crop,harvest date,quantity (kg)", .harvestLot),
      ("order,product,quantity,ordered,buyer", .order), ("buyer,name,phone,address", .buyer),
      ("state,district,market,latitude,longitude", .market),
      ("State,District,Market,Commodity,Variety,Arrival_Date,Modal_x0020_Price", .mandiPrice),
      ("station,date,tmin,tmax,rain", .weather), ("sensor_id,timestamp,temperature,humidity", .reading),
    ] as [(String, RecordKind)])
  func theHeadingsTellTheKind(_ header: String, _ kind: RecordKind) throws {
    let cells = header.split(separator: ",").map { _ in "1" }.joined(separator: ",")
    #expect(try RecordRun(header + "\n" + cells + "\n").plan.kind == kind)
  }

  @Test func theFilesNameBreaksATie() throws {
    let text = "code,name,area\nA,North,100\n"
    let plot = try RecordRun(text, path: "content/data/plots.csv")
    #expect(plot.plan.kind == .plot)
    let farm = try RecordRun(text, path: "content/data/farms.csv")
    #expect(farm.plan.kind == .farm)
    #expect(throws: Diagnostic.self) { try RecordRun(text) }
  }

  @Test func aTimeOfDayTellsReadingsFromDailyWeather() throws {
    let daily = try RecordRun("station,date,temperature,humidity\nX,2026-03-01,20,50\n")
    #expect(daily.plan.kind == .weather)
    let log = try RecordRun("station,date,temperature,humidity\nX,2026-03-01 06:00,20,50\n")
    #expect(log.plan.kind == .reading)
  }

  @Test func headingsWithTheirWordsWrittenTogetherAreKnown() throws {
    let run = try RecordRun("Station,Date,MinTemp,MaxTemp,ReferenceET\nX,2026-03-01,12,30,4.5\n")
    #expect(run.reals("tmin_c") == [12] && run.reals("tmax_c") == [30] && run.reals("et0_mm") == [4.5])
    #expect(run.codes.isEmpty)
  }

  @Test func aFileOfAnotherSubjectIsNotTakenForTheNearestKind() throws {
    let error = #expect(throws: Diagnostic.self) {
      try RecordRun("latitude,longitude,a,b,c,d,e,f,g,h\n1,2,3,4,5,6,7,8,9,0\n")
    }
    #expect(error?.message == "no row of headings says what the file holds")
  }

  @Test func titlesBeforeTheHeaderAreNoRows() throws {
    let run = try RecordRun("Plots of the co-operative\n\n,,\nplot,farm,name\nP1,F1,North\n")
    #expect(run.plan.headerLine == 4 && run.outcome.counts.rows == 1)
  }

  @Test func repeatedHeadersTotalsAndBlankRowsAreEmpty() throws {
    let run = try RecordRun(
      "plot,crop,sown,area\nP1,TOM,2026-01-01,5\n\nplot,crop,sown,area\n,,,\nTotal,,,5\nGrand total\n")
    #expect(run.outcome.counts.empty == 5 && run.outcome.counts.taken == 1 && run.outcome.counts.aside == 0)
  }

  @Test func raggedRowsAreSetAsideAndEmptyTailsAreNot() throws {
    let run = try RecordRun("plot,farm,name\nP1,F1,North,,\nP2,F1,South,x\nP3,F1\n")
    #expect(run.outcome.counts.taken == 1 && run.outcome.counts.aside == 2)
    #expect(
      run.outcome.rejected.map(\.reason) == [
        "the row has 4 cells, the heading row 3", "the row has 2 cells, the heading row 3",
      ])
  }

  @Test func aRecordIsTakenWholeOrSetAsideWhole() throws {
    let run = try RecordRun("code,name,price,stock\nTOM,Tomato,48,12\nONI,Onion,abc,5\n")
    #expect(run.texts("code") == ["TOM"])
    #expect(run.outcome.rejected.map(\.isSetAside) == [true])
    #expect(run.outcome.diagnostics[0].message == "price 'abc' is not a number")
    #expect(
      run.outcome.diagnostics[0].hint
        == "the row stands in rejected/data/file.csv; correct the source and run ingest again")
  }

  @Test func weatherIsTakenCellByCell() throws {
    let run = try RecordRun("station,date,tmin,tmax\nX,2026-03-01,12,abc\n")
    #expect(run.outcome.counts.taken == 1 && run.reals("tmin_c") == [12] && run.reals("tmax_c")[0].isNaN)
    #expect(run.outcome.rejected.map(\.isSetAside) == [false])
  }

  @Test func translationsStandInColumnsOfTheirLanguage() throws {
    let run = try RecordRun(
      "code,name,name_hi,name (mr),summary_hi\nTOM,Tomato,टमाटर,टोमॅटो,\"\"\"ताज़ा\"\"\"\nONI,Onion,,,\n")
    #expect(run.records[0].translations == [#"{"name":{"hi":"टमाटर","mr":"टोमॅटो"},"summary":{"hi":"\"ताज़ा\""}}"#, nil])
    #expect(run.codes.isEmpty)
  }

  @Test func equalOperationsOfADayWithoutATimeAreCounted() throws {
    let run = try RecordRun(
      "date,plot,operation,product\n2026-03-01,P1,irrigation,\n2026-03-01,P1,watering,\n2026-03-02,P1,irrigation,\n2026-03-01 06:30,P1,irrigation,\n"
    )
    #expect(run.integers("occurrence") == [0, 1, 0, 0])
    #expect(run.integers("time") == [-1, -1, -1, 23_400_000])
    #expect(run.texts("kind") == ["irrigation", "irrigation", "irrigation", "irrigation"])
    #expect(run.texts("crop") == ["", "", "", ""])
  }

  @Test func linesOfAnOrderAreCountedAndCancellationsKnown() throws {
    let run = try RecordRun(
      "InvoiceNo,StockCode,Quantity,InvoiceDate,CustomerID\n5,A,1,2026-03-01,17850.0\n5,A,1,2026-03-01,17850.0\n6,B,1,2026-03-01,\nC7,B,-1,2026-03-01,9\n8,B,-1,2026-03-01,9\n"
    )
    #expect(run.integers("line") == [1, 2, 1, 1, 1])
    #expect(run.texts("status") == [nil, nil, nil, "cancelled", nil])
    #expect(run.texts("buyer") == ["17850", "17850", nil, "9", "9"])
  }

  @Test func listsFlagsAndChoicesAreReadAsPeopleWriteThem() throws {
    let products = try RecordRun("code,name,packs,organic\nA,A,0.5;1;5,yes\nB,B,\"250 g, 1 kg\",हाँ\nC,C,1|2,No\n")
    #expect(products.texts("packs") == ["0.5\u{1F}1\u{1F}5", "0.25\u{1F}1", "1\u{1F}2"])
    #expect(products.integers("organic") == [1, 1, 0])
    let operations = try RecordRun(
      "date,plot,operation,stage\n2026-03-01,P1,Spraying,Fruit set\n2026-03-01,P1,pestcide,\n")
    #expect(operations.texts("kind") == ["pesticide"] && operations.texts("stage") == ["fruiting"])
    #expect(operations.outcome.diagnostics[0].hint == "did you mean 'pesticide'?")
  }

  @Test func datesFollowTheSiteUnlessTheFileProvesOtherwise() throws {
    let open = try RecordRun("plot,crop,sown\nP1,TOM,03/04/2026\n")
    #expect(open.outcome.first == "2026-04-03" && open.codes.isEmpty)
    let american = try RecordRun("plot,crop,sown\nP1,TOM,03/04/2026\nP2,TOM,05/16/2026\n")
    #expect(american.outcome.first == "2026-03-04" && american.codes == ["date-order-proven"])
    let site = try RecordRun("plot,crop,sown\nP1,TOM,03/04/2026\n", SourceReading(dateOrder: .monthFirst))
    #expect(site.outcome.first == "2026-03-04")
    let both = try RecordRun("plot,crop,sown\nP1,TOM,13/04/2026\nP2,TOM,05/16/2026\n")
    #expect(both.codes == ["date-order-contradictory", "cell-not-a-date"])
    let short = try RecordRun("plot,crop,sown\nP1,TOM,03/04/26\n")
    #expect(short.codes == ["cell-not-a-date"])
    let proven = try RecordRun("plot,crop,sown\nP1,TOM,03/04/26\nP1,TOM,13/04/26\n")
    #expect(proven.outcome.first == "2026-04-03")
  }

  @Test func areasMassesAndPricesKeepTheirFieldsUnit() throws {
    let plots = try RecordRun("plot,farm,area (acre)\nP1,F,1\nP2,F,0.6 ha\n")
    #expect(plots.reals("area_m2") == [4046.8564224, 6000])
    let prices = try RecordRun(
      "market,commodity,date,modal price (Rs/kg),arrivals (quintal)\nKolar,Tomato,2026-03-01,12,50\n")
    #expect(prices.reals("modal") == [1200] && abs(prices.reals("arrivals_t")[0] - 5) < 1e-12)
  }

  @Test func theSiteMapsUnusualColumnsAndLeavesOthersOut() throws {
    let run = try RecordRun(
      "Schlag,Kultur,Gesaet,Notiz\nP1,TOM,2026-01-01,x\n",
      SourceReading(kind: .planting, columns: ["Schlag": "plot", "Kultur": "crop", "Gesaet": "sown", "Notiz": "-"]))
    #expect(run.outcome.counts.taken == 1 && run.codes.isEmpty)
  }

  @Test func anAmountKeepsTheUnitOfItsCellOrHeading() throws {
    let cells = try RecordRun("date,plot,operation,amount\n2026-03-01,P1,spray,3 ml/l\n2026-03-01,P1,irrigation,20\n")
    #expect(cells.texts("unit") == ["ml/l", nil] && cells.reals("amount") == [3, 20])
    let heading = try RecordRun("date,plot,operation,quantity (kg)\n2026-03-01,P1,fertilizer,12\n")
    #expect(heading.texts("unit") == ["kg"])
  }

  @Test func aFieldThatTheSiteNamesAndTheKindLacksIsTold() throws {
    let run = try RecordRun(
      "code,name,x\nA,A,1\n", path: "content/data/products.csv", SourceReading(columns: ["x": "prce"]))
    #expect(run.codes.contains("source-field-unknown"))
    #expect(run.findings.contains { $0.hint == "did you mean 'price'?" })
  }

  @Test func unknownColumnsAreNamedInOneNote() throws {
    let run = try RecordRun("code,name,prise,foo\nA,A,1,2\n", path: "content/data/products.csv")
    #expect(run.codes == ["columns-unknown"])
    #expect(run.findings[0].message == "columns 'prise', 'foo' are not read")
    #expect(run.findings[0].hint == "did you mean 'price' by 'prise'?")
  }

  @Test func allFieldsOfEverySchemaHaveAPlaceInItsNames() {
    for kind in RecordKind.allCases {
      let names = SchemaNames(kind)
      for (index, field) in kind.schema.fields.enumerated() where field.name != "occurrence" {
        #expect(names.lookup(Heading.folded(field.name))?.field == index, "\(kind) \(field.name)")
      }
      for name in kind.indispensableFields { #expect(kind.schema.index(of: name) != nil, "\(kind) \(name)") }
    }
  }

  @Test func weatherThatCannotBeCountsAsMissing() throws {
    let run = try RecordRun(
      "station,date,tmax,tmin,rain\nS,2026-02-10,35,10,-5\nS,2026-02-11,-999,100,9999\nS,2026-02-12,56.7,-89.2,1825\n",
      path: "content/data/weather.csv")
    #expect(run.outcome.counts.taken == 3)
    #expect(run.reals("tmax_c")[0] == 35 && run.reals("tmax_c")[1].isNaN && run.reals("tmin_c")[1].isNaN)
    #expect(run.reals("rain_mm")[0].isNaN && run.reals("rain_mm")[2] == 1825)
    #expect(run.codes.contains("cell-out-of-bounds"))
  }

  @Test("a price or stock below nothing is not taken, and its product is, without it")
  func aPriceOrStockBelowNothingIsNotTaken() throws {
    let run = try RecordRun(
      "code,name,price,stock\nA,Okra,-5,1\nB,Rice,5,-3\nC,Bean,0,0\n", path: "content/data/products.csv")
    #expect(run.outcome.counts.taken == 3 && run.outcome.counts.aside == 0)
    #expect(run.codes == ["cell-negative", "cell-negative"])
    #expect(run.texts("name") == ["Okra", "Rice", "Bean"])
    #expect(run.reals("price").map { $0.isNaN ? -1 : $0 } == [-1, 5, 0])
    #expect(run.reals("stock").map { $0.isNaN ? -1 : $0 } == [1, -1, 0])
  }

  @Test func textsLoseTheirControlCharacters() throws {
    let run = try RecordRun(
      "code,name\nA,\"water\u{1B}]0;pwn\u{07}\tlong\nname\"\n", path: "content/data/crops.csv")
    #expect(run.texts("name") == ["water]0;pwn long name"])
  }

  @Test func translationsLoseTheirControlCharacters() throws {
    let run = try RecordRun(
      "code,name,name_hi\nA,Okra,\"भिं\u{1B}[31mडी\tताज़ी\"\n", path: "content/data/crops.csv")
    #expect(run.records[0].translations == [#"{"name":{"hi":"भिं[31mडी ताज़ी"}}"#])
  }

  @Test("a day whose lowest temperature lies above its highest keeps the rest")
  func aMinimumAboveTheMaximumIsNotUsed() throws {
    let run = try RecordRun(
      "station,date,tmin,tmax,rain\nS,2026-03-01,31,18,4\nS,2026-03-02,18,31,0\n", path: "content/data/weather.csv")
    #expect(run.outcome.counts.taken == 2 && run.codes == ["minimum-above-maximum"])
    #expect(run.reals("tmin_c").map { $0.isNaN ? -1 : $0 } == [-1, 18])
    #expect(run.reals("tmax_c").map { $0.isNaN ? -1 : $0 } == [-1, 31])
    #expect(run.reals("rain_mm") == [4, 0])
  }

  @Test("as much rain may fall in a day as no sun can dry")
  func evaporationHasItsOwnBound() throws {
    let run = try RecordRun(
      "station,date,rain,et0\nS,2026-03-01,300,5\nS,2026-03-02,0,45\n", path: "content/data/weather.csv")
    #expect(run.codes == ["cell-out-of-bounds"])
    #expect(run.reals("rain_mm") == [300, 0])
    #expect(run.reals("et0_mm").map { $0.isNaN ? -1 : $0 } == [5, -1])
  }
}
