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

  @Test(arguments: [
    // Earlier versions had no parameter but the name.
    (#"{"about":{}}"#, ArcPage.about(name: nil, others: [])),
    (#"{"yellow":{"name":"ada"}}"#, .yellow(name: "ada", others: [])),
    (#"{"purple":{"name":null}}"#, .purple(name: nil, others: [])),
    (#"{"purple":{"others":[]}}"#, .purple(name: nil, others: [])),
    (
      #"{"about":{"name":"ada","others":[{"name":"color","value":"plum"},{"name":"flag"}]}}"#,
      .about(
        name: "ada",
        others: [
          LinkQueryItem(name: "color", value: "plum"), LinkQueryItem(name: "flag", value: nil),
        ])
    ),
  ])
  func `a page that was kept is read, also one of an earlier version`(
    _ json: String, _ page: ArcPage
  ) throws {
    #expect(try JSONDecoder().decode(ArcPage.self, from: Data(json.utf8)) == page)
    let again = try JSONDecoder().decode(ArcPage.self, from: JSONEncoder().encode(page))
    #expect(again == page)
  }

  @Test(arguments: [
    "{}", "[]", #"{"green":{}}"#, #"{"about":{},"purple":{}}"#, #"{"about":7}"#,
    #"{"about":{"name":7}}"#, #"{"about":{"others":7}}"#, #"{"about":{"others":[{}]}}"#,
  ])
  func `what is not a page is not read`(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ArcPage.self, from: Data(json.utf8))
    }
  }
}
