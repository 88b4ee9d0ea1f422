// SPDX-License-Identifier: MIT

public import DeepLinks

/// Every link that the reader handles, no matter which server it names.
///
/// A post has a page on the server where it was written, so a link can have any host. This applies
/// to links tapped in the app; the resolvers in `LinkRules` decide what a link to a server is.
@DeepLinkRoutes("https://{server}", "reader://{server}")
public enum ReaderRoute: Hashable, Sendable {
  /// A post by its web page; the ID is the server's own, and means nothing on another one.
  @LinkPath("/@{user}/{id}")
  @LinkPath("/users/{user}/statuses/{id}")
  @LinkPath("/web/@{user}/{id}")
  @LinkPath("/deck/@{user}/{id}")
  case post(server: String, user: String, id: String)

  /// A post by its number, as on other pages of a server.
  @LinkPath("/statuses/{id}")
  @LinkPath("/web/statuses/{id}")
  case numbered(server: String, id: String)

  /// Any other page, under the app's scheme; it becomes the web page.
  @LinkPath("reader://{server}/{path+}") case page(server: String, path: [String])

  /// Follows a user after asking; only under the app's scheme, because no web page does this.
  @LinkPath("reader://{server}/@{user}/follow") case follow(server: String, user: String)

  /// A post by its ID on the reader's own server, after a link was resolved.
  @LinkHidden() case status(id: String)
}
