// SPDX-License-Identifier: MIT

public import DeepLinks

/// Every link that the reader takes for its own, whichever server it names.
///
/// A post has a page on the server it was written on, so any host may stand in a link; that is for
/// links tapped in the app, and the resolvers in `LinkRules` decide what a server's link is.
@DeepLinkRoutes("https://{server}", "reader://{server}")
public enum ReaderRoute: Hashable, Sendable {
  /// A post by its web page; the id is the server's own, and means nothing on another one.
  @LinkPath("/@{user}/{id}")
  @LinkPath("/users/{user}/statuses/{id}")
  @LinkPath("/web/@{user}/{id}")
  @LinkPath("/deck/@{user}/{id}")
  case post(server: String, user: String, id: String)

  /// A post by its number alone, as deeper pages of a server have it.
  @LinkPath("/statuses/{id}")
  @LinkPath("/web/statuses/{id}")
  case numbered(server: String, id: String)

  /// Any other page, under the app's scheme: it becomes the web page.
  @LinkPath("reader://{server}/{path+}") case page(server: String, path: [String])

  /// Follows a user, once the reader was asked; under the app's scheme, since no page of the web does.
  @LinkPath("reader://{server}/@{user}/follow") case follow(server: String, user: String)

  /// A post by its number on the reader's own server: what a link turned out to be.
  @LinkHidden() case status(id: Int)
}
