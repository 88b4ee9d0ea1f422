// SPDX-License-Identifier: MIT

/// A place where links arrive from the system.
package struct SourceRegistration: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    /// `.onOpenURL`, with the app's own closure.
    case openURL
    /// `.deepLinks(inbox)`.
    case deepLinks
    /// `scene(_:openURLContexts:)`.
    case sceneDelegate
    /// `application(_:open:)`.
    case applicationDelegate
  }

  package var kind: Kind
  /// The place of the name.
  package var place: SourcePlace
  package var context: SourceContext
  /// The range of the call in bytes; everything inside belongs to the same view.
  package var extent: Range<Int>

  /// Marks the branches around it as those that stay the same.
  mutating func fixBranches() {
    for index in context.branches.indices where context.branches[index].number >= 0 {
      context.branches[index].number = ~context.branches[index].number
    }
  }
}
