// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// The address where a tool listens, and the token that proves the right to connect.
///
/// ```swift
/// try InspectorAddress("http://127.0.0.1:4747/#ticket=T")        // ✅ as the tool prints it
/// try InspectorAddress("http://127.0.0.1:4747/", token: "T")     // ✅
/// try InspectorAddress("http://192.0.2.1:4747/?token=T")         // ❌ foreign-address
/// ```
///
/// Only `127.0.0.1`, `::1`, and `localhost` are accepted, over `http`: what an app sends never
/// leaves the device it runs on.
public struct InspectorAddress: Sendable, Hashable {
  /// The host as written in a URL: `127.0.0.1`, `[::1]`, or `localhost`.
  package let host: String
  /// The port.
  let port: Int
  /// The secret that the tool printed; it is never sent, see `InspectorHandshake`.
  package let token: String

  /// Reads an address.
  ///
  /// - Parameters:
  ///   - text: the address, such as `http://127.0.0.1:4747/?token=T`.
  ///   - token: the token, if it is not part of the address.
  /// - Throws: `InspectorError`, if the address is not on the loopback interface or has no token.
  public init(_ text: String, token: String? = nil) throws(InspectorError) {
    guard let link = try? DeepLink(text), link.scheme == "http", let host = link.host else {
      throw InspectorError(
        .malformedAddress, hint: "Give an address such as http://127.0.0.1:4747/?token=T.")
    }
    let name = host.lowercased()
    switch name {
    case "127.0.0.1", "localhost": self.host = name
    case "::1", "[::1]": self.host = "[::1]"
    default:
      throw InspectorError(
        .foreignAddress, hint: "Only 127.0.0.1, ::1 and localhost are connected to.")
    }
    port = link.port.map { Int($0) } ?? 80
    let named =
      token ?? link.queryItems.first { $0.name == "token" }?.value
      ?? link.fragment.flatMap(Self.ticket)
    // The token is compared byte by byte; anything but visible ASCII could be written in two ways.
    guard let secret = named, !secret.isEmpty, secret.utf8.allSatisfy({ 0x21...0x7e ~= $0 }),
      secret.utf8.count <= 1_024
    else { throw InspectorError(.token, hint: "Give the whole address that the tool printed.") }
    self.token = secret
  }

  /// Returns the ticket in the fragment of an address that a tool printed.
  private static func ticket(in fragment: String) -> String? {
    let items = fragment.utf8.split(separator: UInt8(ascii: "&"))
    return items.first { $0.starts(with: "ticket=".utf8) }
      .map { String(decoding: $0.dropFirst(7), as: UTF8.self) }
  }

  /// The host and port to connect to; `localhost` is the loopback address that tools listen on.
  var authority: String { "\(host == "localhost" ? "127.0.0.1" : host):\(port)" }

  /// The address without the token.
  var base: String { "http://\(host):\(port)" }
}

extension InspectorAddress: CustomStringConvertible {
  /// The address without the token, safe to log.
  public var description: String { base }
}

/// Options for how an app lets itself be inspected.
public struct InspectorOptions: Sendable {
  /// Where the tool listens.
  ///
  /// Default: the value of the environment variable `DEEPLINKS_INSPECTOR`; if it is not set, the
  /// file of a running tool.
  public var address: InspectorAddress?
  /// The description of the app.
  ///
  /// Default: taken from its bundle and its process.
  public var app: InspectorApp?
  /// Whether release builds may be inspected, too.
  ///
  /// Default: `false`.
  public var isEnabledInRelease: Bool
  /// Whether messages include the texts of links and the values of screens.
  ///
  /// Default: `true`, because they go only to the device itself.
  public var revealsValues: Bool
  /// The maximum number of messages that wait for a tool; the oldest are dropped first.
  ///
  /// Default: 1,000; the minimum is 10.
  public var bufferCapacity: Int
  /// Receives one line that says why no connection was made.
  ///
  /// Default: none; the line goes to standard error.
  public var log: (@MainActor @Sendable (String) -> Void)?

  /// Creates options.
  public init(
    address: InspectorAddress? = nil, app: InspectorApp? = nil, isEnabledInRelease: Bool = false,
    revealsValues: Bool = true, bufferCapacity: Int = 1_000,
    log: (@MainActor @Sendable (String) -> Void)? = nil
  ) {
    self.address = address
    self.app = app
    self.isEnabledInRelease = isEnabledInRelease
    self.revealsValues = revealsValues
    self.bufferCapacity = bufferCapacity
    self.log = log
  }

  /// Whether this library was built in the debug configuration.
  static var isDebugBuild: Bool {
    #if DEBUG
    true
    #else
    false
    #endif
  }

  /// Whether these options allow inspecting the app.
  func isEnabled(inDebugBuild isDebug: Bool = isDebugBuild) -> Bool {
    isDebug || isEnabledInRelease
  }
}

/// Why a connection to an inspector is not possible.
public struct InspectorError: Error, Sendable, Hashable {
  /// The cause of the error, for code.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name; it never changes once published.
    public let rawValue: String
    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }

    /// The address is invalid.
    public static let malformedAddress = Code(rawValue: "malformed-address")
    /// The address is not on the device itself.
    public static let foreignAddress = Code(rawValue: "foreign-address")
    /// The token is missing, or the tool does not recognize it.
    public static let token = Code(rawValue: "token")
    /// The tool uses another version of the protocol.
    public static let version = Code(rawValue: "protocol-version")
  }

  /// The cause of the error.
  public let code: Code
  /// What to do now.
  public let hint: String

  /// Creates an error.
  init(_ code: Code, hint: String) {
    self.code = code
    self.hint = hint
  }

  /// The app and the tool speak different versions of the protocol.
  ///
  /// - Parameter theirs: the tool's; `nil` if it does not say.
  static func version(theirs: Int?) -> InspectorError {
    let version = theirs.map { "version \($0)" } ?? "another version"
    return InspectorError(
      .version,
      hint: "The tool speaks \(version) of the protocol, and the app"
        + " \(InspectorMessage.protocolVersion); update the older one.")
  }
}

extension InspectorError: CustomStringConvertible {
  /// One line for a log, without the address or the token.
  public var description: String { "No inspector (\(code)). \(hint)" }
}
