// SPDX-License-Identifier: MIT

/// What a policy knows about one of the app's scenes.
package struct LinkSceneInfo: Sendable, Hashable, Identifiable {
  /// Which scene it is.
  package var id: LinkSceneID
  /// Whether it is in front and takes touches.
  package var isActive: Bool
  /// Whether it is a window, not something like CarPlay; default: `true`.
  package var isWindow: Bool
  /// Whether it shows the route of the link already; default: `false`.
  package var showsRoute: Bool
  /// When it was active last: the higher, the later; default: 0.
  package var lastActive: Int

  /// Describes a scene.
  package init(
    id: LinkSceneID, isActive: Bool, isWindow: Bool = true, showsRoute: Bool = false,
    lastActive: Int = 0
  ) {
    self.id = id
    self.isActive = isActive
    self.isWindow = isWindow
    self.showsRoute = showsRoute
    self.lastActive = lastActive
  }
}
