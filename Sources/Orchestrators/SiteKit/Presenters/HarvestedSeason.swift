import FarmModel
import Traceability

/// What one planting gave to a lot: one harvest or several, whose season is told once.
struct HarvestedSeason {
  /// That of the last harvest: its operations reach furthest.
  var source: LotSource
  /// All of them, in the order of their days.
  var harvests: [LotSource]

  var days: [CalendarDay] { harvests.compactMap(\.harvested) }

  /// Up to the last harvest.
  var operations: [FieldOperation] {
    guard let last = days.last else { return source.operations }
    return source.operations.filter { $0.day <= last }
  }

  /// The harvest that came next after a day.
  func harvest(after day: CalendarDay) -> CalendarDay? { days.first { $0 >= day } }

  /// Of a lot's sources those with a field, by planting, in the order of the sources.
  static func all(_ sources: [LotSource]) -> [HarvestedSeason] {
    var seasons: [HarvestedSeason] = []
    for source in sources where source.plot != nil {
      let place = seasons.firstIndex {
        source.planting != nil && source.harvested != nil && $0.source.harvested != nil
          && $0.source.planting?.key == source.planting?.key
      }
      guard let place else {
        seasons.append(HarvestedSeason(source: source, harvests: [source]))
        continue
      }
      seasons[place].harvests.append(source)
      seasons[place].harvests.sort { ($0.harvested ?? .init(number: 0)) < ($1.harvested ?? .init(number: 0)) }
      if let last = seasons[place].harvests.last { seasons[place].source = last }
    }
    return seasons
  }
}
