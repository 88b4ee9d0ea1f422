// SPDX-License-Identifier: MIT

/// Why a route cannot be printed as a link.
public struct LinkPrintError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// Only the app itself can open the route.
    case hidden
    /// The route's patterns are only read: they are declared `receiveOnly`.
    case receiveOnly
    /// The route has no pattern in this router.
    case unknownRoute
    /// No origin can be printed, because its host is a capture that the route has no value for.
    case noOrigin
    /// A value is missing, or empty in the path.
    case emptyValue
    /// A value changes when it is printed and read again.
    case unfaithfulValue
    /// The link would not open this route, because another route takes it or a value is rejected.
    case unfaithfulLink
    /// The link would not be accepted, for example because it is too long.
    case invalidLink
  }

  /// The cause of the error.
  public let code: Code
  /// The name of the route, if it is known.
  public let route: String?
  /// The name of the parameter involved, if there is one.
  public let parameter: String?
  /// What to do now, in one sentence.
  public let hint: String

  package init(code: Code, route: String?, parameter: String? = nil, hint: String) {
    self.code = code
    self.route = route
    self.parameter = parameter
    self.hint = hint
  }

  /// The code, the route, the parameter, and the hint; no values.
  public var description: String {
    var text = "No link"
    if let route { text += " for \(route)" }
    text += " (\(code))"
    if let parameter { text += " because of \(parameter)" }
    return text + ". " + hint
  }
}
