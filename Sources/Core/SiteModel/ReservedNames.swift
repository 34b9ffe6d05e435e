/// Names at the root of a site that pages under content/pages must leave alone.
public enum ReservedNames {
  public static let all: Set<String> = [
    "01", "404", "assets", "community", "farms", "index", "lot", "market", "photos", "prices", "products",
  ]

  public static func contains(_ slug: String, languages: [String]) -> Bool {
    all.contains(slug) || languages.contains(slug)
  }
}
