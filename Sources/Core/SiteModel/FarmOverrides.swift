import Diagnostics
import FarmModel

/// A farm page's front matter overrides the same field from a table.
public enum FarmOverrides {
  public static func apply(_ page: ContentPage, to farm: Farm, _ log: DiagnosticLog) -> Farm {
    var result = farm
    if let language = page.language {
      result.name.translations[language] = page.title
      return result
    }
    let fields = FieldReader(page: page, log: log)
    result.name.base = page.title
    fields.text("village") { result.village.base = $0 }
    fields.text("district") { result.district = $0 }
    fields.text("state") { result.state = $0 }
    fields.text("growers") { result.growers = $0 }
    fields.text("certificates") { result.certificates = $0 }
    return result
  }
}
