// SPDX-License-Identifier: MIT

/// Where a link is to be opened.
package enum LinkSceneChoice: Sendable, Hashable {
  /// In this scene.
  case scene(LinkSceneID)
  /// In a window that has yet to be opened.
  case newWindow
  /// Nowhere yet: the request waits until a window attaches.
  case wait
}
