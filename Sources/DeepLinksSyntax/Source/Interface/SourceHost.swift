// SPDX-License-Identifier: MIT

/// Something that shows what a navigator says.
package struct SourceHost: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    /// What lets a user choose among tabs.
    case tabs
    /// One stack.
    case stack
    /// What presents modals.
    case modals
    /// What makes a navigator that of a window.
    case window
  }

  package var kind: Kind
  /// The names in `model.navigator`; empty if it is said in another way.
  package var navigator: [String]
  /// The type of the first of these names, if it is a parameter or a local constant.
  package var localType: String?
  /// The names of the tabs that it shows; `nil` for all, or for those that the source does not tell.
  package var tabs: [String]?
  package var place: SourcePlace
  package var context: SourceContext
}

/// A property whose type the source tells.
package struct SourceProperty: Sendable, Hashable, Codable {
  /// The type that has it; empty at the top of a file.
  package var owner: [String]
  package var name: String
  /// Its type, as spelled.
  package var type: String
}
