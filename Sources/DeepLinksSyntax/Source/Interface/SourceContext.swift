// SPDX-License-Identifier: MIT

/// The surroundings of a place in a file, as far as they decide when it applies.
package struct SourceContext: Sendable, Hashable, Codable {
  /// A branch of an `if`, a `switch`, or a `?`.
  package struct Branch: Sendable, Hashable, Codable {
    /// The place of the branching statement or expression.
    package var place: SourcePlace
    /// Which branch it is; negative if it stays the same while the app runs.
    package var number: Int
  }

  /// The names of the enclosing types, outermost first.
  package var owner: [String]
  /// The property or function in the innermost type.
  package var member: String?
  /// The conditions of `#if`, innermost first.
  package var conditions: [String] = []
  package var branches: [Branch] = []
  /// The place of the scene that contains it, such as a `WindowGroup`.
  package var scene: SourcePlace?
  /// Whether only a preview shows it.
  package var isPreview = false
}
