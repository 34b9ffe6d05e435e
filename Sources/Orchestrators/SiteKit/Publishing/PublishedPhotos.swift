import SiteModel

/// Copies the photos that pages may show.
struct PublishedPhotos {
  let shelf: SiteShelf
  let content: any ContentReading

  func write(into publication: any Publication, _ written: WrittenPages) throws {
    for photo in shelf.photos.values.sorted(by: { $0.name < $1.name }) {
      let bytes = try content.photoBytes(photo.name)
      try bytes.withUnsafeBytes { try publication.write("photos/" + photo.name, $0) }
      written.noteFile()
    }
  }
}
