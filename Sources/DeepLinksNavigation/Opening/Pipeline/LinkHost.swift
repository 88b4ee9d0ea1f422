// SPDX-License-Identifier: MIT

/// A view that shows a navigator or a composition.
///
/// While one view replaces another, both exist, and either may end first.
package final class LinkHost: Sendable {
  /// The view's window; `nil` if it has none that receives links.
  package let window: LinkSceneID?

  /// Creates a host.
  package init(in window: LinkSceneID?) { self.window = window }
}
