// SPDX-License-Identifier: MIT

/// A decision of a gate to ask the user, `.confirm(prompt:)`, or a gate that says that it asks, with
/// `asks: true`.
package struct SourceConfirmation: Sendable, Hashable, Codable {
  /// The route that its gate or its rules are for, as spelled; `nil` if that is not said there.
  package var route: String?
  package var context: SourceContext
}
