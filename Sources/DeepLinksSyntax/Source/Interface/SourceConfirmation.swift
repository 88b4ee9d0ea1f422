// SPDX-License-Identifier: MIT

/// A gate's decision to ask the user, `.confirm(prompt:)`, or a gate that declares that it asks,
/// with `asks: true`.
package struct SourceConfirmation: Sendable, Hashable, Codable {
  /// The route of its gate or rules, as spelled; `nil` if it is not named there.
  package var route: String?
  package var context: SourceContext
}
