// SPDX-License-Identifier: MIT

package import Foundation

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

extension InspectorApp {
  /// The running app, as described by its bundle and its process.
  @MainActor static var current: InspectorApp {
    let process = ProcessInfo.processInfo
    let bundle = Bundle.main
    func text(_ key: String) -> String? { bundle.object(forInfoDictionaryKey: key) as? String }
    return InspectorApp(
      name: text("CFBundleDisplayName") ?? text("CFBundleName") ?? process.processName,
      identifier: bundle.bundleIdentifier ?? "",
      version: text("CFBundleShortVersionString") ?? "",
      process: Int(process.processIdentifier), system: process.operatingSystemVersionString)
  }
}

/// An app's introduction to an inspector: the first message of a session.
@_spi(Project) public struct InspectorHello: Sendable, Hashable, Codable {
  /// The protocol version that the app speaks.
  package var version: Int
  /// The app.
  package var app: InspectorApp
  /// Identifies the run of the app: the same after a lost connection, a different one after a
  /// relaunch.
  package var session: UUID

  private enum CodingKeys: String, CodingKey {
    case version = "protocol"
    case app, session
  }

  /// Creates a greeting.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - session: the run of the app. Default: a new one.
  ///   - version: the version of the protocol. Default: this library's version.
  package init(
    app: InspectorApp, session: UUID = UUID(), version: Int = InspectorMessage.protocolVersion
  ) {
    self.version = version
    self.app = app
    self.session = session
  }
}
