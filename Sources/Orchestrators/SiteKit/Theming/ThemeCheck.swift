import Diagnostics
import Presentation

extension Theme {
  /// Whether every page's template fits what its page offers; what does not is in the log.
  public func fitsSite(_ log: DiagnosticLog) -> Bool { SiteTemplates(self, log) != nil }
}
