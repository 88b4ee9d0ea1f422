// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation

/// Routes of each kind that `deeplinks export app-intents` distinguishes.
@DeepLinkRoutes("https://shop.example.com", "com.example.shop://")
enum ExportedRoute: Hashable, Sendable {
  @LinkPath("/") case home
  @LinkPath("/products/{id}?ref={ref}&tag={tag}&page={page}&sku={sku}")
  case product(id: Int, ref: String?, tag: [String], page: Int = 1, sku: ExportedSKU = .usual)
  @LinkPath("/products/{product}/reviews/{number}") case review(product: Int, number: Int)
  @LinkPath("/receipts/{id}") case receipt(id: UUID)
  @LinkPath("/days/{date}?note={note}") case day(date: Date, note: String)
  @LinkPath("/account/delete", trust: .sensitive) case deleteAccount
  @LinkPath("/files/{path+}") case files(path: [String])
  @LinkPath("/offers/{sku}") case offer(sku: ExportedSKU)
  @LinkGroup("/help") case help(ExportedHelp)
  @LinkGroup("/teams/{team}") case team(team: Int, ExportedTeam)

  // Names that mean something else in an intent.
  @LinkPath("/app/{id}") case app(id: String)
  @LinkPath("/intent") case intent
  @LinkPath("/init") case `init`
  @LinkPath("/default/{route}/{await}/{inout}")
  case `default`(route: Int, await: Bool, `inout`: Bool)
  @LinkPath("/self/{inbox}/{title}/{String}")
  case `self`(inbox: Int, title: String, String: Double)
}

/// Routes whose values belong to the innermost case.
@DeepLinkRoutes
enum ExportedHelp: Hashable, Sendable {
  @LinkPath("/") case start
  @LinkPath("/{article}") case article(article: String)
}

/// A route whose value belongs to the case around it.
@DeepLinkRoutes
enum ExportedTeam: Hashable, Sendable {
  @LinkPath("/") case news
}

/// A value that no `@Parameter` takes.
struct ExportedSKU: Hashable, Sendable, LinkValue {
  /// A default whose text the source does not show.
  static let usual = Self(linkText: String(describing: Self.self))

  let linkText: String

  init(linkText: String) { self.linkText = linkText }
}
