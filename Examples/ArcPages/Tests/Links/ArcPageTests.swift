// SPDX-License-Identifier: MIT

import ArcPagesLinks
import DeepLinks
import Foundation
import Testing

@Suite struct ArcPageTests {
  @Test func `every identifier has one page, and every page one identifier`() throws {
    let router = try LinkRouter<ArcRoute>()
    let paths = router.catalog.routes.map { $0.pattern.prefix { $0 != "?" } }
    var pages: [String: ArcPage] = [:]
    for path in paths {
      guard case .page(let page)? = try router.match("arc://hong.com\(path)") else { continue }
      #expect(pages.updateValue(page, forKey: page.identifier) == nil)
      #expect(path == "/\(page.identifier)")
      #expect(ArcRoute.page(page).url?.absoluteString == "arc://hong.com\(path)")
    }
    #expect(pages.keys.sorted() == ["aboutpage", "purplepage", "yellowpage"])
    #expect(Set(pages.values).count == 3)
  }

  @Test(arguments: [
    ("", []), ("?name=ada", ["name=ada"]), ("?b=2&name=ada&a=1", ["name=ada", "b=2", "a=1"]),
    ("?a=1&flag&a=2", ["a=1", "flag", "a=2"]), ("?name=", ["name="]),
  ])
  func `a page has every parameter of its link`(_ query: String, _ items: [String]) throws {
    for identifier in ["purplepage", "yellowpage", "aboutpage"] {
      let link = "arc://hong.com/\(identifier)\(query)"
      guard case .page(let page)? = try LinkRouter<ArcRoute>().match(link) else {
        Issue.record("\(link) opens no page.")
        continue
      }
      let texts = page.pageParams.map { item in
        item.value.map { "\(item.name)=\($0)" } ?? item.name
      }
      #expect(texts == items, "\(link)")
    }
  }
}
