/// The drawings of content/photos: seed packets for the crops, small landscapes for the farms.
enum Pictures {
  private static let drawings: [(name: String, draw: @Sendable () -> Sketch)] = [
    ("tomato.svg", tomato), ("onion.svg", onion), ("okra.svg", okra), ("brinjal.svg", brinjal),
    ("chilli.svg", chilli), ("spinach.svg", spinach), ("grape.svg", grape), ("pomegranate.svg", pomegranate),
    ("chickpea.svg", chickpea), ("wheat.svg", wheat), ("turmeric.svg", turmeric), ("marigold.svg", marigold),
    ("basket.svg", basket), ("jambhul-mala.svg", jambhulMala), ("nadikath.svg", nadikath),
    ("tekdi-mala.svg", tekdiMala), ("vihir-mala.svg", vihirMala), ("pimpalpar.svg", pimpalpar), ("node.svg", node),
  ]

  static var names: [String] { drawings.map(\.name) }

  /// The file's text; empty for a name that there is none of.
  static func picture(_ name: String) -> String { drawings.first { $0.name == name }?.draw().svg ?? "" }
}
