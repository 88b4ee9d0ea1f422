// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI

/// What a person is told of a link that was not opened.
enum LinkNotice {
  /// The text; `nil` if there is nothing to say.
  static func text(for event: LinkEvent) -> String? {
    guard case .outcome(let outcome) = event.kind else { return nil }
    return switch outcome {
    case .declined: "This link is broken."
    case .failed, .expired: "The link could not be opened."
    case .opened, .refreshed, .performed, .external, .superseded: nil
    }
  }
}
