import Diagnostics
import Foundation
import SiteModel
import Testing

@testable import PublicDirectory

/// What a kill leaves behind is made by hand: a staging folder with and without its plan.
@Suite struct RecoveryTests {
  private static let old = ["index.html": "old", "a/index.html": "a", "gone/index.html": "gone", "turn": "file"]
  private static let new = [
    "index.html": "new", "a/index.html": "a", "b/c/index.html": "c", "turn/index.html": "folder",
  ]

  /// A site whose second publication was stopped after its plan was on the disk and `done` of its steps.
  private func killed(after done: Int) throws -> Site {
    let site = try Site()
    try site.publish(Self.old)
    let place = PublishingPlace(
      root: site.folder + "/public", stateFolder: site.folder + "/.fieldpress", isPrivate: false)
    let records = try Data(contentsOf: URL(filePath: place.records))
    // The same publication on a copy says what the new record is.
    let copy = try Site()
    for name in ["public", ".fieldpress"] {
      try FileManager.default.removeItem(atPath: copy.folder + "/" + name, ifThere: true)
      try FileManager.default.copyItem(atPath: site.folder + "/" + name, toPath: copy.folder + "/" + name)
    }
    try copy.publish(Self.new)
    let newRecords = try Data(contentsOf: URL(filePath: copy.folder + "/.fieldpress/published-public.tsv"))
    #expect(records != newRecords)

    let staged = [("1", "new", "index.html"), ("2", "c", "b/c/index.html"), ("3", "folder", "turn/index.html")]
    let path = { (text: String) in try #require(PublishedPath(text)) }
    let steps: [SwitchPlan.Step] =
      [.remove(try path("turn"))] + (try staged.map { .move(Int($0.0)!, try path($0.2)) })
      + [.remove(try path("gone/index.html"))]
    for item in staged { try site.put(".fieldpress/staging-public/\(item.0)", item.1) }
    try newRecords.write(to: URL(filePath: place.stagedRecords))
    // Carry out some of the steps, then put back what the switch cleans up.
    if done > 0 {
      try Data(SwitchPlan(steps: Array(steps.prefix(done))).bytes).write(to: URL(filePath: place.plan))
      try Switch(place: place, plan: SwitchPlan(steps: Array(steps.prefix(done)))).perform()
      try records.write(to: URL(filePath: place.records))
      let left = steps.dropFirst(done).compactMap { step -> (String, String, String)? in
        guard case .move(let number, _) = step else { return nil }
        return staged[number - 1]
      }
      for item in left { try site.put(".fieldpress/staging-public/\(item.0)", item.1) }
      try FileManager.default.createDirectory(atPath: place.staging, withIntermediateDirectories: true)
      try newRecords.write(to: URL(filePath: place.stagedRecords))
    }
    try Data(SwitchPlan(steps: steps).bytes).write(to: URL(filePath: place.plan))
    return site
  }

  @Test("a run that was killed during the switch is completed by the next, wherever it stopped", arguments: 0...5)
  func completed(_ done: Int) throws {
    let site = try killed(after: done)
    try site.publishing.begin().discard()
    #expect(
      try site.tree() == [
        "index.html": "new", "a/": "", "a/index.html": "a", "b/": "", "b/c/": "", "b/c/index.html": "c", "turn/": "",
        "turn/index.html": "folder",
      ])
    #expect(try site.tree(".fieldpress").keys.sorted() == ["published-public.tsv", "publishing-public.lock"])
    // What it published is known: nothing is foreign, and what goes is removed.
    #expect(try site.publish(["index.html": "new"]).removed == ["a/index.html", "b/c/index.html", "turn/index.html"])
  }

  @Test("a run that was killed before the switch leaves the folder as it was, and its leftovers go")
  func before() throws {
    let site = try Site()
    try site.publish(Self.old)
    let before = try site.stamps("public")
    try site.put(".fieldpress/staging-public/1", "half")
    try site.put(".fieldpress/staging-public/records", "half")
    try site.put(".fieldpress/staging-public/plan.new", "half")
    try site.publishing.begin().discard()
    #expect(try site.stamps("public") == before)
    #expect(try site.tree(".fieldpress").keys.sorted() == ["published-public.tsv", "publishing-public.lock"])
  }

  @Test(
    "a plan that can't be read stops the run, and leads nowhere",
    arguments: [
      "", "fieldpress-switch 1\nmove\t1\tindex.html\n", "fieldpress-switch 1\nmove\t1\t../secret\nend 1\n",
      "fieldpress-switch 1\nfly\t1\ta\nend 1\n", "fieldpress-switch 1\nmove\tx\ta\nend 1\n",
    ])
  func damaged(_ plan: String) throws {
    let site = try Site()
    try site.put("secret", "keep")
    try site.publish(Self.old)
    try site.put(".fieldpress/staging-public/1", "x")
    try site.put(".fieldpress/staging-public/plan", plan)
    let error = #expect(throws: Diagnostic.self) { try site.publishing.begin() }
    #expect(error?.code == "publish-record-damaged")
    #expect(try String(contentsOfFile: site.folder + "/secret", encoding: .utf8) == "keep")
  }

  @Test("a disk that refuses the switch half-way keeps the plan, and the next run completes it")
  func refusedHalfWay() throws {
    let site = try killed(after: 0)
    // A file where the plan needs a folder, put there after the plan was made.
    try site.put("public/b", "in the way")
    #expect(throws: Diagnostic.self) { try site.publishing.begin() }
    try FileManager.default.removeItem(atPath: site.folder + "/public/b")
    try site.publishing.begin().discard()
    #expect(try site.tree()["b/c/index.html"] == "c")
  }

  @Test("records and plans are read as they were written")
  func roundTrip() throws {
    let path = try #require(PublishedPath("टमाटर/index.html"))
    let digest = try #require(ContentDigest((0..<32).map { UInt8($0 * 7) }))
    let records = PublishedRecords(files: [path: PublishedRecord(digest: digest, size: 5, modified: -1)])
    #expect(try PublishedRecords(parsing: records.bytes).files == records.files)
    let plan = SwitchPlan(steps: [.move(7, path), .remove(path)])
    #expect(try SwitchPlan(parsing: plan.bytes).steps == plan.steps)
  }
}

extension FileManager {
  fileprivate func removeItem(atPath path: String, ifThere: Bool) throws {
    if !ifThere || fileExists(atPath: path) { try removeItem(atPath: path) }
  }
}
