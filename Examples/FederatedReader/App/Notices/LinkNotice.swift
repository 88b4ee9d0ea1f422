// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI

/// What a user is told of a link that was not opened, or that did something.
enum LinkNotice {
  /// The text; `nil` if there is nothing to say.
  static func text(for event: LinkEvent) -> String? {
    guard case .outcome(let outcome) = event.kind else { return nil }
    return switch outcome {
    case .performed: "You follow this person now."
    case .declined(let refusal) where refusal.code == .unconfirmed: nil
    case .declined: "This link is broken."
    case .failed, .expired: "The link could not be opened."
    case .opened, .refreshed, .external, .superseded: nil
    }
  }
}
