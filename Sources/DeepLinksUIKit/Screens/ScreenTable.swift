// SPDX-License-Identifier: MIT

public import Foundation

/// Paths and the kinds of screens they lead to, as sent by a server.
///
/// ```json
/// {"format": 1, "version": 7, "screens": {"welcome": "text", "products/{id}": "page"}}
/// ```
///
/// A server can give the app's screens new paths; it cannot send new kinds of screens.
public struct ScreenTable: Sendable, Hashable, Codable {
  /// The format of the table: 1.
  public var format: Int
  /// The version; a table replaces tables with lower versions.
  public var version: Int
  /// The kind of screen for each path.
  public var screens: [String: String]

  /// The maximum size of a table in bytes: 1 MiB.
  public static var sizeLimit: Int { 1_048_576 }

  /// Creates a table.
  public init(version: Int, screens: [String: String]) {
    format = 1
    self.version = version
    self.screens = screens
  }

  /// Reads a table.
  ///
  /// - Throws: `ScreenRegistryError` with the code `.unreadable`, for any bytes that are not a
  ///   table.
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
