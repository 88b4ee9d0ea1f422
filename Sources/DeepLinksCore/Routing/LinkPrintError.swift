// SPDX-License-Identifier: MIT

/// Why a route has no link.
public struct LinkPrintError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why; the raw value is a name in `lowerCamelCase`, for metrics, and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The route opens from inside the app only.
    case hidden
    /// The route has no pattern in this router.
    case unknownRoute
    /// No origin can be written: its host is a capture that the route has no value for.
    case noOrigin
    /// A value is missing, or empty in the path.
    case emptyValue
    /// A value does not survive being written and read again.
    case unfaithfulValue
    /// The link would not open this route: another one takes it, or a value is refused.
    case unfaithfulLink
    /// The link would not be accepted, for instance because it is too long.
    case invalidLink
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
