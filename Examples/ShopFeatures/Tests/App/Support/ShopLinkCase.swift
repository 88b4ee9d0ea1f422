// SPDX-License-Identifier: MIT

import Testing

/// A link, the state in which it arrives, and what a user sees afterward.
struct ShopLinkCase: CustomTestStringConvertible {
  /// Where the user is when the link arrives.
  enum Start: String, CaseIterable {
    case cold, root, deepElsewhere, deepHere, underSheet, twice, twoAtOnce
  }

  let link: String
  let start: Start
  let tab: String
  let title: String
  /// A text that is visible there.
  let text: String
  /// The title of the back button's target; `nil` on a root.
  let back: String?

  var testDescription: String { "\(link) from \(start.rawValue)" }

  private static let links:
    [(link: String, tab: String, title: String, text: String, back: String?)] = [
      ("dla://Products", "products", "Products", "P0", nil),
      ("dla://Products?id=30", "products", "The Product 30", "Price", "Products"),
      ("dla://products?id=30", "products", "The Product 30", "Price", "Products"),
      ("dla://Products/30/reviews/2", "products", "Review 2", "Written by", "The Product 30"),
      ("dla://Settings", "settings", "Settings", "About", nil),
      ("dla://Settings/about", "settings", "About", "A shop put", "Settings"),
      ("dla://Profile", "profile", "Profile", "Order 7", nil),
      ("dla://Profile/orders/7", "profile", "Order 7", "You bought P70", "Profile"),
    ]

  static let all = links.flatMap { row in
    Start.allCases.map { start in
      // A link that only selects a tab keeps its stack.
      let isKept = row.back == nil && start == .deepHere
      let deep = deepScreens[row.tab] ?? ("", "")
      return ShopLinkCase(
        link: row.link, start: start, tab: row.tab, title: isKept ? deep.title : row.title,
        text: isKept ? deep.text : row.text, back: isKept ? row.title : row.back)
    }
  }

  /// The pushed screen in a tab when a user is deep in it.
  static let deepScreens = [
    "products": (title: "The Product 5", text: "Price"),
    "settings": (title: "About", text: "A shop put"),
    "profile": (title: "Order 3", text: "You bought P30"),
  ]

  /// A tab that the link does not lead to.
  var otherTab: String { tab == "settings" ? "profile" : "settings" }
}
