// SPDX-License-Identifier: MIT

public import Foundation

/// Paths and the kinds of screens that they lead to, as a server sends them.
///
/// ```json
/// {"format": 1, "version": 7, "screens": {"welcome": "text", "products/{id}": "page"}}
/// ```
///
/// A server can give screens the app has new paths; it cannot send new kinds of screens.
public struct ScreenTable: Sendable, Hashable, Codable {
  /// The format of the table: 1.
  public var format: Int
  /// The version; a table replaces those of lower versions.
  public var version: Int
  /// The kind of screen for each path.
  public var screens: [String: String]

  /// How many bytes a table may have: 1 MiB.
  public static var sizeLimit: Int { 1_048_576 }

  /// Makes a table.
  public init(version: Int, screens: [String: String]) {
    format = 1
    self.version = version
    self.screens = screens
  }

  /// Reads a table.
  ///
  /// - Throws: `ScreenRegistryError` with the code `.unreadable`, whatever the bytes.
  public init(json: Data) throws(ScreenRegistryError) {
    let table =
      json.count <= ScreenTable.sizeLimit
      ? try? JSONDecoder().decode(ScreenTable.self, from: json) : nil
    guard let table else {
      throw ScreenRegistryError(problems: [ScreenRegistryProblem(.unreadable)])
    }
    self = table
  }
}
