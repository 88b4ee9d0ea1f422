// SPDX-License-Identifier: MIT

public import DeepLinks

/// Every place in the pages app that a link can open.
@DeepLinkRoutes("arc://hong.com", options: .ignoresPathCase)
public enum ArcRoute: Hashable, Sendable {
  /// A tab as the user left it.
  @LinkPath("/tab?tabIndex={tabIndex}") case tab(tabIndex: ArcTab)
  /// A page on top of the current one.
  @LinkGroup("") case page(ArcPage)
  /// A page in the Profile tab.
  @LinkGroup("/profile") case profile(ArcPage)
}
