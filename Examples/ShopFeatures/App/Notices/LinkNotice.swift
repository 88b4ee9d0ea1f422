// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI

/// What a user is told of a link that was not opened.
enum LinkNotice {
  /// The text; `nil` if there is nothing to say.
  static func text(for event: LinkEvent) -> String? {
    guard case .outcome(let outcome) = event.kind else { return nil }
    return switch outcome {
    case .declined(let refusal): text(for: refusal)
    case .failed, .expired: "The link could not be opened."
    case .opened, .refreshed, .performed, .external, .superseded: nil
    }
  }

  private static func text(for refusal: LinkRefusal) -> String {
    switch refusal.code {
    case .absentTab: "This tab is switched off. Settings brings it back."
    case .gate: refusal.reason ?? "The link could not be opened."
    default: "This link leads nowhere in this app."
    }
  }
}
