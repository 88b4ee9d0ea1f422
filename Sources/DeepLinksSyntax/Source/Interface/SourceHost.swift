// SPDX-License-Identifier: MIT

/// Something that shows the state of a navigator.
package struct SourceHost: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    /// Lets the user choose among tabs.
    case tabs
    /// Shows one stack.
    case stack
    /// Presents modals.
    case modals
    /// Connects a navigator to a window.
    case window
  }

  package var kind: Kind
  /// The name of the view, object, or modifier: `LinkStack`.
  package var name: String
  /// The names in `model.navigator`; empty if it is expressed in another way.
  package var navigator: [String]
  /// The type of the first of these names, if it is a parameter or a local constant.
  package var localType: String?
  /// The names of the tabs that it shows; `nil` if it shows all, or if the source does not reveal
  /// them.
  package var tabs: [String]?
  package var place: SourcePlace
  package var context: SourceContext
}

/// A property whose type is in the source.
package struct SourceProperty: Sendable, Hashable, Codable {
  /// The type that has it; empty at the top level of a file.
  package var owner: [String]
  package var name: String
  /// The type, as spelled.
  package var type: String
}
