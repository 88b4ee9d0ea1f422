// SPDX-License-Identifier: MIT

/// A place where links of the system come in.
package struct SourceRegistration: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    /// `.onOpenURL`, with a closure of the app's.
    case openURL
    /// `.deepLinks(inbox)`.
    case deepLinks
    /// `scene(_:openURLContexts:)`.
    case sceneDelegate
    /// `application(_:open:)`.
    case applicationDelegate
  }

  package var kind: Kind
  /// The place of its name.
  package var place: SourcePlace
  package var context: SourceContext
  /// Where the call begins and ends, in bytes; what is within belongs to the same view.
  package var extent: Range<Int>
}
