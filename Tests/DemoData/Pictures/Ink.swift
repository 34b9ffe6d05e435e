/// The colours of the drawings: those of the theme, and two or three steps of each.
enum Ink {
  static let paper = "#fbf8f1"
  static let line = "#d9d4c5"
  static let cream = "#f6edd6"
  static let ink = "#1d261b"

  static let night = "#1b4a2c"
  static let leaf = "#24613a"
  static let fern = "#42804f"
  static let moss = "#76a468"
  static let pale = "#b7cd9b"
  static let dew = "#e4ecd5"

  static let turmeric = "#f2c14e"
  static let ochre = "#d9962e"
  static let amber = "#8a5a00"
  static let straw = "#f7dd96"

  static let brick = "#9c2f1f"
  static let red = "#c14630"
  static let coral = "#dd7757"
  static let blush = "#f3d9cc"

  static let plum = "#4b2546"
  static let mauve = "#74406b"
  static let lilac = "#b58aac"
  static let mist = "#eadfe8"

  static let sky = "#1f5f8b"
  static let water = "#7fb0cc"
  static let air = "#dde9ee"

  static let earth = "#6e4a2c"
  static let clay = "#a5754a"
  static let sand = "#dcc39a"
}
