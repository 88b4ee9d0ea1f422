// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import Testing

@DeepLinkRoutes("https://www.trips.example", "tcal://www.trips.example")
enum RefusingRoute: Hashable {
  @LinkPath("/trips/{id}") case trip(id: Int)
  @LinkPath("/search?q={text}") case search(text: String)
}

/// What the page Migrating lists as accepted by old code and refused here.
@Suite struct RefusedLinksTests {
  private static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/DeepLinksNavigation/DeepLinksNavigation.docc/Migrating.md")

  @Test func `each link of the list is refused`() throws {
    let router = try LinkRouter<RefusingRoute>()
    for link in ["https://www.trips.example/trips/7", "tcal://www.trips.example/search?q=Oslo"] {
      #expect(try router.match(link) != nil)
    }
    let text = String(decoding: try Data(contentsOf: Self.page), as: UTF8.self)
    let section = try #require(text.components(separatedBy: "\n## Accepted before").last)
    let links = section.components(separatedBy: "\n## ")[0].split(separator: "\n").compactMap {
      $0.wholeMatch(of: /\| `([^`]+:\/\/[^`]+)` \|.*/).map { String($0.1) }
    }
    #expect(links.count >= 14)
    for link in links {
      #expect(((try? router.match(link)) ?? nil) == nil, "\(link)")
    }
  }
}
