// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation
import Testing

/// The values that an app's links carry.
@Suite struct ValueTests {
  private enum Sort: String, CaseIterable, LinkValue { case newest, price }

  /// An identifier with a type of its own.
  private struct Tag: RawRepresentable, LinkValue { var rawValue: Int }

  private enum ShopHosts: LinkedHosts {
    static let hosts = ["shop.example.com", "*.cdn.example.com"]
  }

  /// A type of the app's own: `SKU-7`.
  private struct SKU: LinkValue {
    var number: Int

    init?(linkText: String) {
      guard linkText.hasPrefix("SKU-"), let number = Int(linkText: String(linkText.dropFirst(4)))
      else { return nil }
      self.number = number
    }

    var linkText: String { "SKU-\(number)" }
  }

  /// The law that a value has to obey, checked with the samples of its type.
  private func survives<Value: LinkValue>(_ type: Value.Type, _ texts: [String]) -> Bool {
    let values = texts.compactMap { Value(linkText: $0) }
    return values.count == texts.count && values.map(\.linkText) == texts
      && Value.samples.allSatisfy { Value(linkText: $0.linkText) == $0 }
      && Value.constrainsText != (Value.self == String.self)
  }

  @Test func `what is written is read`() {
    #expect(survives(Bool.self, ["true", "false"]))
    #expect(survives(Int.self, ["7", "-7"]))
    #expect(survives(Double.self, ["1.5", "2e-07"]))
    #expect(survives(String.self, ["", "a/b"]))
    #expect(survives(Date.self, ["2026-11-21T08:30:00Z"]))
    #expect(survives(UUID.self, ["5A1D3C70-0000-4000-8000-000000000001"]))
    #expect(survives(Sort.self, ["price"]))
    #expect(survives(Tag.self, ["7"]))
    #expect(survives(SKU.self, ["SKU-7"]))
    #expect(survives(LinkedURL<ShopHosts>.self, ["https://a.cdn.example.com/x"]))
    #expect(survives(WebAddress.self, ["HTTPS://Example.com/a?b#c", "http://127.0.0.1:8080"]))
  }

  @Test func `text that is not exactly a value is rejected`() {
    #expect(Bool(linkText: "1") == nil)
    #expect(Int(linkText: "007") == nil)
    #expect(Double(linkText: "inf") == nil)
    #expect(Date(linkText: "2026-11-21") == nil)
    #expect(UUID(linkText: "{5A1D3C70-0000-4000-8000-000000000001}") == nil)
    #expect(Sort(linkText: "PRICE") == nil)
    #expect(SKU(linkText: "SKU-x") == nil)
    #expect(String(linkText: "anything") == "anything")
  }

  @Test func `an app prints values without a link`() throws {
    let id = try #require(UUID(uuidString: "5a1d3c70-0000-4000-8000-000000000001"))
    let texts = [
      true.linkText, 42.linkText, 0.5.linkText, "a b".linkText, id.linkText, Sort.price.linkText,
      Date(timeIntervalSince1970: 0).linkText,
    ]
    #expect(
      texts == [
        "true", "42", "0.5", "a b", "5A1D3C70-0000-4000-8000-000000000001", "price",
        "1970-01-01T00:00:00Z",
      ])
  }

  @Test func `every type has samples for an app's own tests`() {
    #expect(Bool.samples == [true, false])
    #expect(Int8.samples == [1, 0, 42, 127, -1, -128])
    #expect(Double.samples.contains(-2.5))
    #expect(String.samples.contains("text"))
    #expect(Date.samples.first == Date(timeIntervalSince1970: 0))
    #expect(UUID.samples.count == 1)
    #expect(Sort.samples == [.newest, .price])
    #expect(Tag.samples.map(\.rawValue) == Int.samples)
    #expect(SKU.samples == [])
    #expect(LinkedURL<ShopHosts>.samples.map(\.linkText) == ["https://shop.example.com"])
  }

  @Test func `a type says whether any text is a value of it`() {
    #expect(!String.constrainsText)
    #expect(Int.constrainsText)
    #expect(Sort.constrainsText)
    #expect(SKU.constrainsText)
  }

  @Test(
    arguments: [
      ("https://shop.example.com/a", true), ("https://b.cdn.example.com/", true),
      ("https://evil.example/", false), ("http://shop.example.com/", false),
      ("https://shop.example.com:8443/", false),
    ])
  func `a URL in a link leads to declared hosts alone`(_ text: String, _ isTaken: Bool) throws {
    let value = LinkedURL<ShopHosts>(try DeepLink(text))
    #expect((value != nil) == isTaken)
    if let value { #expect(try value.link == DeepLink(text)) }
    #expect(ShopHosts.hosts.count == 2)
  }

  @Test func `an address leads anywhere on the web`() throws {
    let address = try #require(WebAddress(linkText: "HTTPS://Example.com/a"))
    #expect(address.link.host == "example.com")
    #expect(address.linkText == "HTTPS://Example.com/a")
    #expect(
      WebAddress.samples.map(\.linkText) == ["https://example.com", "http://example.com/page"])
    #expect(Set([address, address]) == [address])
    #expect(WebAddress(linkText: "https://user@example.com") == nil)
    #expect(WebAddress(linkText: "feed://example.com") == nil)
  }

  @Test func `a server has a host and a port`() throws {
    #expect(survives(ServerAddress.self, ["chat.example.org:8065", "[::1]", "127.0.0.1:80"]))
    let server = try #require(ServerAddress(linkText: "Chat.example.org:8065"))
    #expect(server.host == "chat.example.org")
    #expect(server.port == 8_065)
    #expect(Set([server]).count == 1)
    #expect(server.linkText == "chat.example.org:8065")
    #expect(ServerAddress.samples.map(\.port) == [nil, 8_443])
    #expect(ServerAddress(linkText: "ada@chat.example.org") == nil)
  }

  @Test func `a URL in a link is written as it is printed`() {
    #expect(
      LinkedURL<ShopHosts>(linkText: "https://shop.example.com/a")?.linkText.hasSuffix("/a") == true
    )
    #expect(LinkedURL<ShopHosts>(linkText: "HTTPS://shop.example.com/a") == nil)
  }
}
