// SPDX-License-Identifier: MIT

public import DeepLinks

/// Every link of the host; only its registry knows the paths.
@DeepLinkRoutes("screens://")
public enum ScreensRoute: Hashable, Sendable {
  /// The first screen.
  @LinkPath("/") case home
  /// Any path, before anyone looked it up; its data is every item of the link's query.
  @LinkPath("/{path+}?{data*}") case link(path: [String], data: [LinkQueryItem])
  /// A screen that is there: what a link turned out to be.
  @LinkHidden() case screen(ScreenReference)
}
