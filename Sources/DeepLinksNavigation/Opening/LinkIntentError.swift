// SPDX-License-Identifier: MIT

public import Foundation

/// Why an App Intent's link is not on screen, in a sentence that Siri can say.
///
/// The sentence comes from the same table as those of `LinkNotice`, in the language of the app, and
/// has no text of the link.
public struct LinkIntentError: Error, Sendable, Hashable {
  /// The sentence, such as *Sign in to open this link*.
  public let text: String
  /// The outcome of the link; `nil` while it waits, and may still open.
  public let outcome: LinkOutcome?

  private init(_ text: String, _ outcome: LinkOutcome? = nil) {
    self.text = text
    self.outcome = outcome
  }

  /// The error of a link that ended; `nil` if an intent can end with that.
  package init?(_ outcome: LinkOutcome) {
    switch outcome {
    case .opened, .refreshed, .performed, .external: return nil
    case .declined, .superseded, .expired, .failed:
      let words = LinkNoticeWords.ofApp
      let text = LinkNotice.Kind(outcome).map { words.text(of: $0) }
      self.init(text ?? words.text(of: .unopened), outcome)
    }
  }

  /// The error of a link that waits for the user, or for a window; `nil` if it is on its way.
  ///
  /// - Parameter isLate: whether a window should be there by now.
  @MainActor init?(waiting request: LinkRequest, isLate: Bool) {
    guard let opening = request.driver?.opening, let index = opening.index(of: request.key)
    else {
      guard isLate else { return nil }
      self.init(.waiting)
      return
    }
    let entry = opening.requests[index]
    switch entry.stage {
    case .held:
      self.init(LinkNotice.Kind(waitingFor: request.driver?.name(ofGate: entry.gate) ?? ""))
    case .confirming: self.init(LinkNoticeWords.ofApp.text(of: .question))
    case .unassigned, .unread, .waiting:
      guard isLate else { return nil }
      self.init(.waiting)
    case .resolving, .deciding, .ready, .running, .preparing, .acting: return nil
    }
  }

  /// The error of a link that waits, for this reason.
  init(_ kind: LinkNotice.Kind) { self.init(LinkNoticeWords.ofApp.text(of: kind)) }
}

extension LinkIntentError: LocalizedError {
  /// The sentence.
  public var errorDescription: String? { text }
}

extension LinkIntentError: LinkRedacted {
  /// The outcome, without text of the link.
  public var _redacted: String { outcome?.description ?? "Waiting. \(text)" }
  /// The outcome, with text of the link.
  public var _revealed: String { outcome?.revealedDescription ?? description }
}

#if canImport(Darwin)
extension LinkIntentError: CustomLocalizedStringResourceConvertible {
  /// The sentence, which App Intents says and shows.
  public var localizedStringResource: LocalizedStringResource { "\(text)" }
}
#endif
