/// Keeps a second fieldpress out of a site while one is at work in it.
public protocol SiteLocking: AnyObject {
  /// - Parameter command: what is being done, such as `build`; told to whoever comes second.
  /// - Throws: a `Diagnostic` that names the holder where another process has the site, or that says why the lock cannot
  ///   be taken.
  func acquire(command: String) throws
  /// Lets the next one in. Without effect where nothing was acquired; the end of the process releases too.
  func release()
}
