// SPDX-License-Identifier: MIT

public import DeepLinks

/// The pages: one identifier, one page.
///
/// A page is both the route of its link and the screen that is
/// pushed, so neither can be without the other.
@DeepLinkRoutes
public enum ArcPage: Hashable, Codable, Sendable {
  /// The purple page.
  @LinkPath("/purplepage?name={name}") case purple(name: String?)
  /// The yellow page.
  @LinkPath("/yellowpage?name={name}") case yellow(name: String?)
  /// The page about the app.
  @LinkPath("/aboutpage?name={name}") case about(name: String?)
}
