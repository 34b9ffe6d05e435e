import ChartGeometry
import Presentation

/// A season's drawing and table in a language.
struct DrawnSeason: Sendable {
  var body: Drawings.GrowthBody
  var rows: [GrowthRow]
}
