import FarmModel

/// A Markdown file under content/, rendered.
public struct ContentPage: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// content/products
    case product
    /// content/farms
    case farm
    /// content/pages
    case page
    /// content/community
    case community
  }

  public var kind: Kind
  /// The file's name without language and extension: lower-case letters, digits and hyphens.
  public var slug: String
  /// Nil: the site's first language. From `tomato.hi.md`.
  public var language: String?
  /// Relative to the site's folder.
  public var file: String
  public var title: String
  public var summary: String
  /// Rendered by cmark-gfm, raw HTML left out.
  public var html: String
  /// Plain text of the first paragraph.
  public var excerpt: String
  public var date: CalendarDay?
  public var photo: String
  public var isDraft: Bool
  /// Shown in the navigation, in this order; nil: not shown.
  public var menuOrder: Int?
  /// The other fields of front matter that the kind knows, by name (`price`, `stock`, …): they override the table's.
  public var fields: [String: String]
  /// The line of each of `fields` in `file`, from 1, for diagnostics.
  public var fieldLines: [String: Int]
  /// The fields under `extra:`, as text.
  public var extra: [String: String]

  public init(
    kind: Kind, slug: String, language: String? = nil, file: String, title: String, summary: String = "",
    html: String = "", excerpt: String = "", date: CalendarDay? = nil, photo: String = "", isDraft: Bool = false,
    menuOrder: Int? = nil, fields: [String: String] = [:], extra: [String: String] = [:],
    fieldLines: [String: Int] = [:]
  ) {
    self.kind = kind
    self.slug = slug
    self.language = language
    self.file = file
    self.title = title
    self.summary = summary
    self.html = html
    self.excerpt = excerpt
    self.date = date
    self.photo = photo
    self.isDraft = isDraft
    self.menuOrder = menuOrder
    self.fields = fields
    self.fieldLines = fieldLines
    self.extra = extra
  }
}

/// A picture under content/photos.
public struct Photo: Sendable, Equatable {
  /// Relative to content/photos.
  public var name: String
  public var width: Int
  public var height: Int
  public var size: Int

  public init(name: String, width: Int, height: Int, size: Int) {
    self.name = name
    self.width = width
    self.height = height
    self.size = size
  }
}
