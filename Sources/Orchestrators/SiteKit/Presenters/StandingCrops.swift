import Agronomy
import FarmModel

/// What stands in the fields, read once for a page.
struct StandingCrops {
  var plantings: [Planting]
  var summaries: [PlantingKey: PlantingSummary]

  func on(_ plot: String) -> [Planting] { plantings.filter { $0.key.plot == plot } }
}
