// SPDX-License-Identifier: MIT

import AppIntents
import DeepLinks
import Foundation
import SwiftUI
import Testing

/// The file that `deeplinks export app-intents` writes for `ExportedRoute` compiles, and its intents
/// open the routes with their values.
@Suite struct ExportedIntentTests {
  @Test func `an intent without values names its route`() {
    #expect(OpenHome().route == .home)
    #expect(OpenHelpStart().route == .help(.start))
    #expect(OpenDeleteAccount().route == .deleteAccount)
    #expect(OpenIntent2().route == .intent)
    #expect(OpenInit().route == .`init`)
  }

  @Test func `an entity is the value of its route`() async throws {
    let product = OpenProduct()
    product.target = ProductEntity(id: 1_000)
    #expect(product.route == .product(id: 1_000, ref: nil, tag: [], page: 1, sku: .usual))
    #expect(product.target.displayRepresentation == "1000")
    #expect(try await ProductEntity.defaultQuery.entities(for: [1, 2]).map(\.id) == [1, 2])
    let article = OpenHelpArticle()
    article.target = HelpArticleEntity(id: "a b")
    #expect(article.route == .help(.article(article: "a b")))
    let id = UUID()
    let receipt = OpenReceipt()
    receipt.target = ReceiptEntity(id: id)
    #expect(receipt.route == .receipt(id: id))
  }

  @Test func `parameters are the values of their route`() {
    let review = OpenReview()
    (review.product, review.number) = (7, 2)
    #expect(review.route == .review(product: 7, number: 2))
    let named = OpenSelf()
    (named.inbox2, named.title, named.String2) = (1, "t", 0.5)
    #expect(named.route == .`self`(inbox: 1, title: "t", String: 0.5))
  }

  @Test func `an app has ten shortcuts`() {
    #expect(LinkShortcuts.appShortcuts.count == 10)
  }

  @MainActor @Test func `a button opens the universal link of its route, and no other scheme`()
    throws
  {
    let opened = OpenedLinks()
    let app = HeadlessApp {
      LinkButton(title: "Product", route: .product(id: 7, ref: nil, tag: []))
        .onOpenURL { opened.texts.append($0.absoluteString) }
    }
    app.window?.tap("Product")
    app.perform(OpenURLIntent(try #require(URL(string: "com.example.shop://products/8"))))
    #expect(opened.texts == ["https://shop.example.com/products/7"])
  }
}

@MainActor private final class OpenedLinks {
  var texts: [String] = []
}
