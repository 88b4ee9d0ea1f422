// SPDX-License-Identifier: MIT

/// Why a link was not opened although nothing is broken: it was not allowed, not known, or not now.
///
/// `description` is fit for a log: it holds no text of the link. `revealedDescription` shows the link.
public struct LinkRefusal: Error, Sendable, Hashable {
  /// The stable name of a reason, for metrics and for programs.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, in `lowerCamelCase`; it never changes once published.
    public let rawValue: String
    /// Makes a code from its name; unknown names are kept.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }

    /// The text is no deep link; `error` says where and why.
    public static let notALink = Code(rawValue: "notALink")
    /// No route answers a link of one of the app's origins.
    public static let noRoute = Code(rawValue: "noRoute")
    /// A route's own check refused the link; `error` says which.
    public static let rejectedByRoute = Code(rawValue: "rejectedByRoute")
    /// The link is of an origin that is not the app's.
    public static let foreignOrigin = Code(rawValue: "foreignOrigin")
    /// The link would leave the app by a scheme that is not the web's, and its source does not vouch
    /// for it.
    public static let untrustedScheme = Code(rawValue: "untrustedScheme")
    /// The tab that the route lives in is not shown to this person.
    public static let absentTab = Code(rawValue: "absentTab")
    /// A gate declined; `gate` and `reason` are its own.
    public static let gate = Code(rawValue: "gate")
    /// The person was asked and said no.
    public static let unconfirmed = Code(rawValue: "unconfirmed")
    /// What is presented may not be dismissed.
    public static let dismissalRefused = Code(rawValue: "dismissalRefused")
    /// The system gave back what the external fallback had handed to it.
    public static let loop = Code(rawValue: "loop")
    /// The link was opened before the app was started anew.
    public static let alreadyConsumed = Code(rawValue: "alreadyConsumed")
    /// The place exists but cannot be shown now.
    public static let unavailable = Code(rawValue: "unavailable")

    /// Every code named here.
    public static let all: [Code] = [
      .notALink, .noRoute, .rejectedByRoute, .foreignOrigin, .untrustedScheme, .absentTab, .gate,
      .unconfirmed, .dismissalRefused, .loop, .alreadyConsumed, .unavailable,
    ]
  }

  /// What is wrong.
  public let code: Code
  /// The gate that declined, if one did.
  public let gate: String?
  /// Why, in the words of the app; without text of the link, for it goes into logs.
  public let reason: String?
  /// What the parser or the route found, if it was one of them.
  public let error: DeepLinkError?
  /// What to do now, in one sentence.
  public let hint: String
  /// The link, cut after 2,048 bytes; it may hold secrets.
  package let link: String?

  /// Makes a refusal.
  ///
  /// - Parameters:
  ///   - code: what is wrong.
  ///   - gate: the gate that declined.
  ///   - reason: why, without text of the link.
  ///   - link: the link, for `revealedDescription` alone.
  ///   - error: what the parser or the route found.
  ///   - hint: what to do now. Default: that of the error, or else of the code.
  public init(
    _ code: Code, gate: String? = nil, reason: String? = nil, link: String? = nil,
    error: DeepLinkError? = nil, hint: String? = nil
  ) {
    self.code = code
    self.gate = gate
    self.reason = reason
    self.error = error
    self.hint = hint ?? error?.hint ?? code.hint
    self.link = link.map(DeepLinkError.excerpt)
  }

  /// Makes the refusal of a link that the parser, or a route's own check, did not accept.
  public init(_ error: DeepLinkError, link: String? = nil) {
    self.init(
      error.code == .rejectedByRoute ? .rejectedByRoute : .notALink, link: link, error: error)
  }
}

extension LinkRefusal: LinkRedacted {
  /// The code, the gate, the reason and the hint; no text of the link.
  public var description: String {
    var text = "Declined (\(code)"
    if let error, code == .notALink { text += ", \(error.code) at byte \(error.position)" }
    text += ")"
    if let gate { text += " by \(gate)" }
    if let reason { text += ": \(reason)" }
    return "\(text). \(hint)"
  }

  /// The description, and the link with what was found in it.
  public var revealedDescription: String {
    if let error { return "\(description)\n\(error.revealedDescription)" }
    return link.map { "\(description)\n  \($0)" } ?? description
  }
}

extension LinkRefusal.Code {
  fileprivate var hint: String {
    switch self {
    case .notALink: "Correct the link at its source."
    case .noRoute: "Declare a route for the link, or say that it was not found."
    case .rejectedByRoute: "Give the route a link whose values it accepts."
    case .foreignOrigin: "Declare the origin if its links are the app's."
    case .untrustedScheme: "Ask the person first, and then open the link as the app's own."
    case .absentTab: "Show the tab, or give the route a destination that this person has."
    case .gate: "Open the gate, then open the link again."
    case .unconfirmed: "Nothing: the person declined."
    case .dismissalRefused: "Finish what is presented, then open the link again."
    case .loop: "Declare a route for the link, or take its path out of the association file."
    case .alreadyConsumed: "Nothing: the link was opened already."
    case .unavailable: "Try again later."
    default: "See what the code means where it was made."
    }
  }
}
