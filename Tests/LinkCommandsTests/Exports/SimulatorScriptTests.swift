// SPDX-License-Identifier: MIT

import DeepLinksCore
@_spi(Project) import LinkContracts
import Testing

@testable import LinkCommands

@Suite struct SimulatorScriptTests {
  @Test func `chooses a link for each origin of each route`() throws {
    let script = SimulatorScript(try Samples.shop())
    let rows = script.links.map { "\($0.isMadeUp ? "made-up " : "")\($0.route) \($0.text)" }
    #expect(
      rows == [
        "made-up files https://shop.example.com/app/files/x",
        "made-up files com.example.shop://files/x",
        "made-up home https://shop.example.com/app",
        "made-up home com.example.shop://",
        "made-up intern com.example.shop://intern",
        "offer https://shop.example.com/app/offers/A-1?code=x#top",
        "made-up offer com.example.shop://offers/A-1?code=x#top",
        "made-up old https://shop.example.com/app/old",
        "made-up old com.example.shop://old",
        "product https://shop.example.com/app/products/7",
        "product com.example.shop://products/7",
        "made-up product.review https://shop.example.com/app/products/42/reviews/42",
        "made-up product.review com.example.shop://products/42/reviews/42",
        "made-up Shop.help https://shop.example.com/app/help%20me?from=app&full",
        "made-up Shop.help com.example.shop://help%20me?from=app&full",
      ])
    #expect(script.notes.isEmpty)
  }

  /// A link of the script is one that the contract says opens the route.
  @Test func `opens nothing else`() throws {
    let contract = try Samples.shop()
    for link in SimulatorScript(contract).links {
      #expect(try contract.route(of: link.text)?.title == link.route)
    }
  }

  @Test func `says what it cannot open`() throws {
    let script = SimulatorScript(
      try Samples.contract(
        .init(name: "web", origins: ["http://example.com", "a.b://"], pattern: "/web"),
        .init(name: "tenant", origins: ["https://{t}.example.com"], pattern: "/t"),
        .init(
          name: "known", origins: ["https://{t}.example.com", "https://{u}.example.com"],
          pattern: "/known",
          examples: ["https://one.example.com/known", "no link", "/elsewhere"]),
        .init(
          name: "sku", origins: ["a.b://"], pattern: "/sku/{sku}",
          parameters: [Samples.value("sku", "SKU")])))
    #expect(
      script.links.map(\.text) == [
        "https://one.example.com/known", "a.b://sku/sku", "a.b://web",
      ])
    #expect(
      script.notes.map(\.description) == [
        "sku (/sku/{sku}): Nothing is known about SKU, so the app may refuse a.b://sku/sku. "
          + "Declare a link as an example.",
        "tenant (/t) is left out: No host of https://{t}.example.com is known. Declare a link of "
          + "one as an example.",
        "http://example.com is left out: Declare it with https, which includes http.",
      ])
  }

  /// The examples of a mounted enum begin behind its prefix.
  @Test func `finds the examples of a mounted enum`() throws {
    let script = SimulatorScript(
      try Samples.contract(
        .init(
          name: "post", origins: ["a.b://"], pattern: "/teams/{team}/posts/{id}",
          parameters: [Samples.value("team"), Samples.value("id", "Int")],
          examples: ["/posts/9"])))
    #expect(script.links.map(\.text) == ["a.b://teams/1/posts/9"])
    #expect(script.links.first?.isMadeUp == false)
  }
}
