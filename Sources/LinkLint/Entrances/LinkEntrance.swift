// SPDX-License-Identifier: MIT

/// A place in an app's sources where links come in.
package struct LinkEntrance: Sendable, Hashable {
  /// What the system or SwiftUI calls: `onOpenURL`, or `scene(_:openURLContexts:)`.
  package let name: String
  /// What decides about the link; `nil` if nothing is called with it.
  package let decision: String?
  package let place: LintFinding.Place
}
