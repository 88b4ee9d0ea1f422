// SPDX-License-Identifier: MIT

package import DeepLinksNavigation

/// What a window shows.
package struct InspectorState: Sendable, Hashable, Codable {
  /// The window.
  package var window: LinkSceneID
  /// What a user may call it: the name of the app's structure.
  package var name: String
  /// Everything that it shows.
  package var outline: InspectorOutline

  /// Makes a state.
  package init(window: LinkSceneID, name: String, outline: InspectorOutline) {
    self.window = window
    self.name = name
    self.outline = outline
  }
}
