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
}
