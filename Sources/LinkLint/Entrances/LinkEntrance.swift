// SPDX-License-Identifier: MIT

/// A place in an app's sources where links arrive.
package struct LinkEntrance: Sendable, Hashable {
  /// The function that the system or SwiftUI calls: `onOpenURL`, or `scene(_:openURLContexts:)`.
  package let name: String
  /// The function that decides what to do with the link; `nil` if none is called with it.
  package let decision: String?
  package let place: LintFinding.Place
}
