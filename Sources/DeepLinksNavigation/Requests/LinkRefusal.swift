// SPDX-License-Identifier: MIT

/// Why a link was not opened although nothing is broken.
///
/// It was not allowed, not known, or not possible now.
///
/// `description` is safe to log, because it contains no text of the link. `revealedDescription`
/// includes the link.
public struct LinkRefusal: Error, Sendable, Hashable {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The text is not a deep link; `error` says where and why.
    case notALink
    /// The link has one of the app's origins, but no route matches it.
    case noRoute
    /// A route's own check rejected the link; `error` says which.
    case rejectedByRoute
    /// The link's origin is not one of the app's.
    case foreignOrigin
    /// The link would leave the app by a non-web scheme, and its source is unverified.
    case untrustedScheme
    /// The tab that the route lives in is not shown to this user.
    case absentTab
    /// A gate declined; `gate` and `reason` are that gate's.
    case gate
    /// The user was asked and said no.
    case unconfirmed
    /// The modal that is presented must not be dismissed.
    case dismissalRefused
    /// The system returned a link that the external fallback had handed to it.
    case loop
    /// The link was already opened before the app was relaunched.
    case alreadyConsumed
    /// The place exists but cannot be shown now.
    case unavailable
  }

  /// The cause of the refusal.
  public let code: Code
  /// The gate that declined, if one did.
  public let gate: String?
  /// The app's own reason; it goes into logs, so it must not contain text of the link.
  public let reason: String?
  /// The error from the parser or the route, if there was one.
  public let error: DeepLinkError?
  /// For a link that no route matches, the nearest route and what keeps it from matching.
  ///
  /// An example is a value of the wrong type. It is `nil` if no route is near. It contains no text
  /// of the link, so an app can use it to say what is wrong in its own words.
  public let nearest: LinkExplanation.Candidate?
  /// What to do now, in one sentence, for developers.
  public let hint: String
  /// The link, cut after 2,048 bytes; may contain secrets.
  package let link: String?

  /// Creates a refusal.
  ///
  /// - Parameters:
  ///   - code: the cause.
  ///   - gate: the gate that declined.
  ///   - reason: the reason, without text of the link.
  ///   - link: the link; only for `revealedDescription`.
  ///   - error: the error from the parser or the route.
  ///   - nearest: the nearest route.
  ///   - hint: what to do now. Default: the hint of the error or, without one, of the code.
  package init(
    _ code: Code, gate: String? = nil, reason: String? = nil, link: String? = nil,
    error: DeepLinkError? = nil, nearest: LinkExplanation.Candidate? = nil, hint: String? = nil
  ) {
    self.code = code
    self.gate = gate
    self.reason = reason
    self.error = error
    self.nearest = nearest
    self.hint = hint ?? error?.hint ?? code.hint
    self.link = link.map(DeepLinkError.excerpt)
  }

  /// Creates the refusal of a link that the parser, or a route's own check, rejected.
  package init(_ error: DeepLinkError, link: String? = nil) {
    self.init(
      error.code == .rejectedByRoute ? .rejectedByRoute : .notALink, link: link, error: error)
  }
}

extension LinkRefusal: LinkRedacted {
  /// The code, the gate, the reason, and the hint; no text of the link.
  public var _redacted: String {
    var text = "Declined (\(code)"
    if let error, code == .notALink { text += ", \(error.code) at byte \(error.position)" }
    text += ")"
    if let gate { text += " by \(gate)" }
    if let reason { text += ": \(reason)" }
    return "\(text). \(hint)"
  }

  /// The description, the link, and the errors found in it.
  public var _revealed: String {
    if let error { return "\(description)\n\(error.revealedDescription)" }
    return link.map { "\(description)\n  \($0)" } ?? description
  }
}

extension LinkRefusal.Code {
  fileprivate var hint: String {
    switch self {
    case .notALink: "Correct the link at its source."
    case .noRoute: "Declare a route for the link, or tell the user that it was not found."
    case .rejectedByRoute: "Give the route a link whose values it accepts."
    case .foreignOrigin: "Declare the origin if its links belong to the app."
    case .untrustedScheme: "Ask the user first, then open the link as the app's own."
    case .absentTab: "Show the tab, or give the route a destination that this user has."
    case .gate: "Satisfy the gate, then open the link again."
    case .unconfirmed: "Nothing to do: the user declined."
    case .dismissalRefused: "Close what is presented, then open the link again."
    case .loop: "Declare a route for the link, or remove its path from the association file."
    case .alreadyConsumed: "Nothing to do: the link was already opened."
    case .unavailable: "Try again later."
    }
  }
}
