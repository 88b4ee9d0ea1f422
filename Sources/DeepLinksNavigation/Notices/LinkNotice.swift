// SPDX-License-Identifier: MIT

/// The explanation to the user of a link that did not open, or that has to wait.
///
/// A link that opened, acted or left the app has no notice, nor has one that the user declined or
/// that something newer replaced.
///
/// ```swift
/// if let notice = notices.current {
///   notice.kind   // .gone
///   notice.text   // This page is gone.
/// }
/// ```
///
/// `text` is the library's, in the language of the app: English, German, Spanish, French, Japanese,
/// Simplified Chinese or Portuguese. An app replaces a text, or adds a language, by a string table
/// `LinkNotices` of its own, whose keys are the raw values of `Kind`, and
/// `close`. The keys of the buttons of questions and of `LinkHeldList` are `open`, `continue`,
/// `cancel`, and `forget`.
public struct LinkNotice: Identifiable, Sendable, Hashable {
  /// The request of the link.
  public let id: LinkRequestID
  /// Why there is a notice.
  public let kind: Kind
  /// The gate that declined the link, or that it waits for; `nil` if it was none.
  public let gate: String?
  /// What became of the link; `nil` while it waits.
  public let outcome: LinkOutcome?
  /// What a user reads: one or two short sentences, without text of the link.
  public package(set) var text: String

  /// The reason that a gate, a resolver or a rule for dismissals gave, in the app's own words.
  ///
  /// It goes into logs too, so an app decides whether it is fit for users.
  public var reason: String? {
    guard case .declined(let refusal) = outcome else { return nil }
    return switch refusal.code {
    case .gate, .dismissalRefused: refusal.reason
    default: nil
    }
  }

  /// Whether the link may still open by itself.
  package var isWaiting: Bool { outcome == nil }

  /// Makes the notice of a link that ended; `nil` if there is nothing to say.
  package init?(_ outcome: LinkOutcome, of id: LinkRequestID, in words: LinkNoticeWords) {
    guard let kind = Kind(outcome) else { return nil }
    self.id = id
    self.kind = kind
    self.outcome = outcome
    gate = if case .declined(let refusal) = outcome { refusal.gate } else { nil }
    text = words.text(of: kind)
  }

  /// Makes the notice of a link that waits for a gate.
  package init(waitingFor gate: String, _ id: LinkRequestID, in words: LinkNoticeWords) {
    self.id = id
    kind = Kind(waitingFor: gate)
    self.gate = gate
    outcome = nil
    text = words.text(of: kind)
  }
}

extension LinkNotice: LinkRedacted {
  /// The kind alone.
  public var _redacted: String { kind.rawValue }
  /// The kind, and what became of the link.
  public var _revealed: String {
    outcome.map { "\(description): \($0.revealedDescription)" } ?? description
  }
}
