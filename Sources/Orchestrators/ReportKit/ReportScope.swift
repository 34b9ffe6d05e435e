import FarmModel
import SiteModel

/// Whom a report is for.
struct ReportScope: Sendable {
  /// Nil: the whole co-operative.
  var farm: Farm?
  var file: String

  /// The co-operative; where it has several farms, each of them too.
  static func all(_ farms: [Farm]) -> [ReportScope] {
    var taken: Set<String> = ["index.html"]
    return [ReportScope(farm: nil, file: "index.html")]
      + (farms.count < 2 ? [] : farms).map { farm in
        let slug = Slug(from: farm.code, code: farm.code).text
        var file = "farm-\(slug).html"
        var number = 2
        while !taken.insert(file).inserted {
          file = "farm-\(slug)-\(number).html"
          number += 1
        }
        return ReportScope(farm: farm, file: file)
      }
  }
}
