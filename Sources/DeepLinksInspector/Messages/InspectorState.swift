// SPDX-License-Identifier: MIT

package import DeepLinksNavigation

/// What a window shows.
@_spi(Project) public struct InspectorState: Sendable, Hashable, Codable {
  /// The window.
  package var window: LinkSceneID
  /// The name that users know the window by: the name of the app's structure.
  package var name: String
  /// The contents of the window.
  package var outline: InspectorOutline

  /// Creates a state.
  package init(window: LinkSceneID, name: String, outline: InspectorOutline) {
    self.window = window
    self.name = name
    self.outline = outline
  }
}
