// SPDX-License-Identifier: MIT

/// Why a route has no link.
public struct LinkPrintError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The stable name of a reason.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, in `lowerCamelCase`; it never changes once published.
    public let rawValue: String
    /// Makes a code from its name; unknown names are kept.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }

    /// The route opens from inside the app only.
    public static let hidden = Code(rawValue: "hidden")
    /// The route has no pattern in this router.
    public static let unknownRoute = Code(rawValue: "unknownRoute")
    /// No origin can be written: its host is a capture that the route has no value for.
    public static let noOrigin = Code(rawValue: "noOrigin")
    /// A value is missing, or empty in the path.
    public static let emptyValue = Code(rawValue: "emptyValue")
    /// A value does not survive being written and read again.
    public static let unfaithfulValue = Code(rawValue: "unfaithfulValue")
    /// The link would not open this route: another one takes it, or a value is refused.
    public static let unfaithfulLink = Code(rawValue: "unfaithfulLink")
    /// The link would not be accepted, for instance because it is too long.
    public static let invalidLink = Code(rawValue: "invalidLink")
  }

  /// What is wrong.
  public let code: Code
  /// The name of the route, if it is known.
  public let route: String?
  /// The name of the parameter concerned, if one is.
  public let parameter: String?
  /// What to do now, in one sentence.
  public let hint: String

  package init(code: Code, route: String?, parameter: String? = nil, hint: String) {
    self.code = code
    self.route = route
    self.parameter = parameter
    self.hint = hint
  }

  /// The code, the route, the parameter and the hint; no values.
  public var description: String {
    var text = "No link"
    if let route { text += " for \(route)" }
    text += " (\(code))"
    if let parameter { text += " because of \(parameter)" }
    return text + ". " + hint
  }
}
