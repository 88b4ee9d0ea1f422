import DeepLinks

/// The links that open Shop.
///
/// Each case is a route, and its pattern says which links open it. Once a link is published,
/// it should open the same route forever: to change a pattern, add the new one above the old
/// one, and keep the old one for links that people may have in their email.
@DeepLinkRoutes("https://example.com", "com.calendar.shop://")
enum ShopRoute: Hashable {
  /// The first screen.
  @LinkPath("/", since: "1.0", examples: ["/"])
  case home

  /// One item, by its identifier.
  @LinkPath("/items/{id}", since: "1.0", examples: ["/items/42"])
  case item(id: String)
}
