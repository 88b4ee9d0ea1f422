// SPDX-License-Identifier: MIT

/// A view that shows a navigator or a composition.
///
/// While one view replaces another, both exist, and either may end first.
@_spi(Project) public final class LinkHost: Sendable {
  /// The view's window; `nil` if it has none that receives links.
  @_spi(Project) public let window: LinkSceneID?

  /// Creates a host.
  @_spi(Project) public init(in window: LinkSceneID?) { self.window = window }
}
