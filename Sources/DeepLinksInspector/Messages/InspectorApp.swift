// SPDX-License-Identifier: MIT

/// The description of an app for an inspector.
public struct InspectorApp: Sendable, Hashable, Codable {
  /// The name that users know.
  package var name: String
  /// The bundle identifier; empty for a program without one.
  package var identifier: String
  /// The version of the app; empty if it has none.
  package var version: String
  /// The process ID.
  package var process: Int
  /// The operating system, with its version.
  package var system: String

  /// Creates a description of an app.
  public init(
    name: String, identifier: String = "", version: String = "", process: Int = 0,
    system: String = ""
  ) {
    self.name = name
    self.identifier = identifier
    self.version = version
    self.process = process
    self.system = system
  }

  private enum CodingKeys: String, CodingKey { case name, identifier, version, process, system }

  /// Reads a description; everything but the name is optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      identifier: try container.decodeIfPresent(String.self, forKey: .identifier) ?? "",
      version: try container.decodeIfPresent(String.self, forKey: .version) ?? "",
      process: try container.decodeIfPresent(Int.self, forKey: .process) ?? 0,
      system: try container.decodeIfPresent(String.self, forKey: .system) ?? "")
  }
}
