// SPDX-License-Identifier: MIT

/// Why an inspector cannot be connected to.
public struct InspectorError: Error, Sendable, Hashable {
  /// What is wrong, for code.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name; it never changes once published.
    public let rawValue: String
    /// Makes a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }

    /// The address cannot be read.
    public static let malformedAddress = Code(rawValue: "malformed-address")
    /// The address is not one of the device itself.
    public static let foreignAddress = Code(rawValue: "foreign-address")
    /// There is no token, or the tool does not know it.
    public static let token = Code(rawValue: "token")
    /// The tool speaks another version of the protocol.
    public static let version = Code(rawValue: "protocol-version")
  }

  /// What is wrong.
  public let code: Code
  /// What to do now.
  public let hint: String

  /// Makes an error.
  init(_ code: Code, hint: String) {
    self.code = code
    self.hint = hint
  }
}

extension InspectorError: CustomStringConvertible {
  /// One line for a log; it holds neither the address nor the token.
  public var description: String { "No inspector (\(code)). \(hint)" }
}
