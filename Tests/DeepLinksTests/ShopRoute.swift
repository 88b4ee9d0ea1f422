// SPDX-License-Identifier: MIT

public import DeepLinks
import Foundation

/// The users of the library have names of their own; none of them breaks an expansion.
enum DeepLinks {}

enum Sort: String, LinkValue { case newest, price }

/// A route enum with every way to capture a value.
@DeepLinkRoutes(
  "shop://", "https://shop.example.com/app", "https://{tenant}.example.org",
  options: [.plusIsSpace], feature: "Shop")
@LinkRedirect("/item/{id}", to: "/products/{id}")
enum ShopRoute: Hashable {
  /// The first screen.
  ///
  /// It has "everything".
  @LinkPath("/") case home
  @LinkPath("/products/{id}", since: "2.0", examples: ["/products/7"])
  @LinkPath("/p/{id}", deprecated: "Printed on the flyers of 2019.")
  case product(id: Int)
  @LinkPath("/search?q={q}&sort={sort}&tag={tag}&page={page}")
  case search(q: String, sort: Sort = .newest, tag: [String], page: Int?)
  @LinkPath("/files/{path+}") case file(path: [String])
  @LinkPath("/users/{user}/{slug}-{number}") case post(String, number: Int, String)
  @LinkPath("/orders/{order}#{part}", owner: "Payments", trust: .sensitive, captureLength: 36)
  case order(order: UUID, part: Swift.String)
  @LinkPath("/tenant") case tenant(tenant: String)
  @LinkPath(#"/none"#, priority: 1, shared: true) case none
  @LinkPath("/default/{in}") case `default`(`in`: Swift.Int)
  @LinkGroup("/teams/{team}") case team(team: Int, TeamRoute)
  @LinkGroup case help(route: HelpRoute)
  @LinkHidden() case checkout([Int: String]), cart

  static func cheapest() -> Self { .search(q: "", sort: .price, tag: [], page: nil) }
}

@DeepLinkRoutes(feature: "Teams")
@LinkRedirect("/boss", to: "/members/1")
enum TeamRoute: Hashable {
  @LinkPath("/") case all
  @LinkPath("/members/{member}") case member(member: Int)
}

@DeepLinkRoutes
public enum HelpRoute: Hashable {
  @LinkPath("/help?topic={topic}") case topic(topic: String? = nil)
}
