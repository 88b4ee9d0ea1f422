// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

/// What a window shows.
public struct InspectorState: Sendable, Hashable, Codable {
  /// The window.
  public var window: LinkSceneID
  /// What a person may call it: the name of the app's structure.
  public var name: String
  /// Everything that it shows.
  public var outline: InspectorOutline

  /// Makes a state.
  public init(window: LinkSceneID, name: String, outline: InspectorOutline) {
    self.window = window
    self.name = name
    self.outline = outline
  }
}
