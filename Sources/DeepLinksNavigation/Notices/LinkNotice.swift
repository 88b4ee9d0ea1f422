// SPDX-License-Identifier: MIT

/// Explains to the user why a link did not open, or why it has to wait.
///
/// A link that opened, performed an action, or left the app has no notice. Neither has one that the
/// user declined or that something newer replaced.
///
/// ```swift
/// if let notice = notices.current {
///   notice.kind   // .gone
///   notice.text   // This page is gone.
/// }
/// ```
///
/// `text` comes from the library, in the language of the app: English, German, Spanish, French,
/// Japanese, Simplified Chinese, or Portuguese. To replace a text or to add a language, give the
/// app a string table of its own, `LinkNotices`, whose keys are the raw values of `Kind` and
/// `close`. The keys of the buttons in questions and in `LinkHeldList` are `open`, `continue`,
/// `cancel`, and `forget`.
public struct LinkNotice: Identifiable, Sendable, Hashable {
  /// The link's request.
  public let id: LinkRequestID
  /// Why there is a notice.
  public let kind: Kind
  /// The gate that declined the link, or that it is waiting for; `nil` if there is none.
  public let gate: String?
  /// The outcome of the link; `nil` while it waits.
  public let outcome: LinkOutcome?
  /// The text for the user: one or two short sentences, without text of the link.
  public private(set) var text: String

  /// The reason that a gate, a resolver, or a rule for dismissals gave, in the app's own words.
  ///
  /// It also goes to logs, so the app decides whether it is fit for users.
  public var reason: String? {
    guard case .declined(let refusal) = outcome else { return nil }
    return switch refusal.code {
    case .gate, .dismissalRefused: refusal.reason
    default: nil
    }
  }

  /// Returns the same notice with an app's own text.
  @_spi(Project) public func worded(_ text: String) -> LinkNotice {
    var notice = self
    notice.text = text
    return notice
  }

  /// Whether the link may still open by itself.
  package var isWaiting: Bool { outcome == nil }

  /// Creates the notice of a link that ended; `nil` if there is nothing to say.
  package init?(_ outcome: LinkOutcome, of id: LinkRequestID, in words: LinkNoticeWords) {
    guard let kind = Kind(outcome) else { return nil }
    self.id = id
    self.kind = kind
    self.outcome = outcome
    gate = if case .declined(let refusal) = outcome { refusal.gate } else { nil }
    text = words.text(of: kind)
  }

  /// Creates the notice of a link that is waiting for a gate.
  package init(waitingFor gate: String, _ id: LinkRequestID, in words: LinkNoticeWords) {
    self.id = id
    kind = Kind(waitingFor: gate)
    self.gate = gate
    outcome = nil
    text = words.text(of: kind)
  }
}

extension LinkNotice: LinkRedacted {
  /// Only the kind.
  public var _redacted: String { kind.rawValue }
  /// The kind, and the outcome of the link.
  public var _revealed: String {
    outcome.map { "\(description): \($0.revealedDescription)" } ?? description
  }
}

extension LinkNotice {
  /// Why there is a notice; the raw value is the key of its text and never changes.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// No route in this version of the app matches the link, and none comes near.
    case newerVersion
    /// The text is not a link, or a part of it is missing or wrong.
    case broken
    /// The link is not for this app.
    case foreign
    /// A resolver found that what the link leads to is gone.
    case gone
    /// A gate declined the link, or the user does not have the tab that it leads to.
    case refused
    /// A modal that is in the way may not be closed.
    case unfinished
    /// The place exists, but cannot be shown now.
    case unavailable
    /// The link waited too long.
    case expired
    /// Something went wrong, and nothing was done.
    case failed
    /// The link's action may or may not have been performed.
    case uncertain
    /// The link is waiting for the gate `signed-in`.
    case signIn
    /// The link is waiting for the user to close what is in front.
    case finishFirst
    /// The link is waiting for another gate.
    case waiting
  }
}

extension LinkNotice.Kind {
  /// Creates the kind of notice for an outcome; `nil` if there is nothing to say.
  package init?(_ outcome: LinkOutcome) {
    switch outcome {
    case .opened, .refreshed, .performed, .external, .superseded: return nil
    case .expired: self = .expired
    case .failed(let failure): self.init(failure.code)
    case .declined(let refusal):
      guard let kind = LinkNotice.Kind(refusal) else { return nil }
      self = kind
    }
  }

  /// Creates the kind of notice for a link that is waiting for a gate.
  package init(waitingFor gate: String) {
    self =
      switch gate {
      case "signed-in": .signIn
      // The name, in events, of what `LinkRules.dismissal` holds.
      case "modal": .finishFirst
      default: .waiting
      }
  }

  private init?(_ refusal: LinkRefusal) {
    switch refusal.code {
    case .notALink, .rejectedByRoute: self = .broken
    // If a route is near, the link is wrong; otherwise, it is for a newer version.
    case .noRoute: self = refusal.nearest == nil ? .newerVersion : .broken
    case .foreignOrigin, .untrustedScheme, .loop: self = .foreign
    // A resolver has no gate name.
    case .gate: self = refusal.gate == nil ? .gone : .refused
    case .absentTab: self = .refused
    case .dismissalRefused: self = .unfinished
    case .unavailable: self = .unavailable
    // The user said no, or has already seen it.
    case .unconfirmed, .alreadyConsumed: return nil
    }
  }

  private init(_ code: LinkFailure.Code) {
    switch code {
    // Trying again might perform it twice.
    case .actionTimedOut, .interrupted: self = .uncertain
    case .configuration, .resolver, .resolverTimedOut, .gateTimedOut, .preparation,
      .preparationTimedOut, .action, .unsaved, .parentsInACycle, .absentModalHost,
      .ignoredByInterface, .queueFull, .foreignRoute:
      self = .failed
    }
  }
}
