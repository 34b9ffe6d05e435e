import Foundation
import PackagePlugin

/// Puts the repository's `templates/` into the binary: they are the built-in theme.
@main
struct EmbedTheme: BuildToolPlugin {
  /// What a theme consists of; a README or a screenshot beside it is none of it.
  private static let extensions: Set = ["mustache", "css", "js", "svg", "yaml"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let theme = context.package.directoryURL.appending(path: "templates")
    let everything = FileManager.default.enumerator(at: theme, includingPropertiesForKeys: nil)?.allObjects as? [URL]
    let files = (everything ?? []).filter { Self.extensions.contains($0.pathExtension) }.sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTheme.swift")
    return [
      .buildCommand(
        displayName: "Embedding the built-in theme", executable: try context.tool(named: "ThemeEmbedder").url,
        arguments: [output.path, theme.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
