// SPDX-License-Identifier: MIT

import DeepLinks
import Testing

/// `shop-stage` and a number: one label of a host, of which the app wants a part.
struct Stage: LinkValue, Hashable {
  let number: Int

  init?(linkText: String) {
    let head = "shop-stage".utf8
    guard linkText.utf8.starts(with: head),
      let number = Int(linkText: String(linkText.dropFirst(head.count))), number >= 0
    else { return nil }
    self.number = number
  }

  init(number: Int) { self.number = number }

  var linkText: String { "shop-stage\(number)" }
  static var samples: [Stage] { [Stage(number: 1)] }
}

@DeepLinkRoutes("https://shop.example.com", "https://{stage}.apps.example")
enum StagedRoute: Hashable {
  @LinkPath("https://shop.example.com/products/{id}") case product(id: Int)
  @LinkPath("https://{stage}.apps.example/products/{id}") case staged(stage: Stage, id: Int)
}

/// A value as a part of one label of a host, where the app says so with a type.
@Suite struct PartialHostTests {
  private let router: LinkRouter<StagedRoute>

  init() throws { router = try LinkRouter() }

  @Test(
    arguments: [
      ("https://shop.example.com/products/7", .product(id: 7)),
      ("https://shop-stage2.apps.example/products/7", .staged(stage: Stage(number: 2), id: 7)),
      ("https://shop-stage12.apps.example/products/7", .staged(stage: Stage(number: 12), id: 7)),
      ("https://shop-stage.apps.example/products/7", nil),
      ("https://shop-stage-2.apps.example/products/7", nil),
      ("https://shop-stage02.apps.example/products/7", nil),
      ("https://shop-stage2.evil.apps.example/products/7", nil),
      ("https://evil.shop-stage2.apps.example/products/7", nil),
      ("https://shop-stage2.apps.example.evil.example/products/7", nil),
      ("https://shop-stage2-apps.example/products/7", nil),
      ("https://evil.apps.example/products/7", nil), ("https://apps.example/products/7", nil),
      ("https://shop-stage2%2Eevil.apps.example/products/7", nil),
    ] as [(String, StagedRoute?)])
  func `only the labels that the type takes lead anywhere, and no dot is in them`(
    _ text: String, _ route: StagedRoute?
  ) throws {
    #expect((try? router.match(text)) ?? nil == route)
    guard let route else { return }
    #expect(try router.link(for: route).text == text)
  }
}
