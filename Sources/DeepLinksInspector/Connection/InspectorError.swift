// SPDX-License-Identifier: MIT

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
}

extension InspectorError: CustomStringConvertible {
  /// One line for a log, without the address or the token.
  public var description: String { "No inspector (\(code)). \(hint)" }
}
