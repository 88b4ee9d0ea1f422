// SPDX-License-Identifier: MIT

/// What is around a place in a file, as far as that decides when it holds.
package struct SourceContext: Sendable, Hashable, Codable {
  /// One of the ways that an `if`, a `switch` or a `?` goes.
  package struct Branch: Sendable, Hashable, Codable {
    /// Where the ways part.
    package var place: SourcePlace
    package var number: Int
  }

  /// The names of the types around it, outermost first.
  package var owner: [String]
  /// The property or the function of the innermost type.
  package var member: String?
  /// The conditions of `#if`, from the inside out.
  package var conditions: [String] = []
  package var branches: [Branch] = []
  /// The place of the scene that it is part of, such as a `WindowGroup`.
  package var scene: SourcePlace?
  /// Whether only a preview shows it.
  package var isPreview = false
}
