// SPDX-License-Identifier: MIT

public import DeepLinks

/// The pages: one identifier, one page.
///
/// A page is both the route of its link and the pushed screen, so neither can exist without the
/// other. It receives every item of the link's query: the name, which all pages know, and the
/// others unchanged.
@DeepLinkRoutes
public enum ArcPage: Hashable, Codable, Sendable {
  /// The purple page.
  @LinkPath("/purplepage?name={name}&{others*}")
  case purple(name: String?, others: [LinkQueryItem])
  /// The yellow page.
  @LinkPath("/yellowpage?name={name}&{others*}")
  case yellow(name: String?, others: [LinkQueryItem])
  /// The page about the app.
  @LinkPath("/aboutpage?name={name}&{others*}")
  case about(name: String?, others: [LinkQueryItem])
}
