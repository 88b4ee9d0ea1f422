// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@testable import LinkContracts

/// Origins without their base paths: which links are theirs, and which of them comes first.
@Suite struct ContractScopeTests {
  private static func scope(_ origin: String) throws -> ContractScope {
    ContractScope(try LinkOrigin(origin))
  }

  @Test(
    arguments: [
      ("https://a.example", "https://A.example/base", true),
      ("https://a.example", "https://b.example", false),
      ("https://a.example", "http://a.example", true),
      ("http://a.example", "https://a.example", false),
      ("https://{x}.example", "http://a.example", true),
      ("https://{x}.example", "http://{y}.a.example", true),
      ("https://a.example:80", "http://a.example", false),
      ("https://a.example:8443", "http://a.example:8443", false),
      ("https://a.example", "https://a.example:8443", false),
      ("https://a.example:8443", "https://a.example:8443", true),
      ("https://a.example", "https://{x}.example", false),
      ("https://{x}.example", "https://a.example", true),
      ("https://{x}.example", "https://a.b.example", true),
      ("https://{x}.example", "https://a.example:8443", false),
      ("https://{x}.example", "https://{y}.example", true),
      ("https://{x}.example", "https://{y}.a.example", true),
      ("https://{x}.a.example", "https://{y}.example", false),
      ("https://{x}.a.example", "https://a.example", false),
      ("https://s-{x}.example", "https://s-1.example", true),
      ("https://s-{x}.example", "https://s-1.a.example", false),
      ("https://s-{x}.example", "https://{y}.example", false),
      ("https://{x}.example", "https://s-{y}.example", true),
      ("https://{x}", "https://a.example", true),
      ("https://{x}", "https://{y}.example", true),
      ("app://{x}", "app://user@host", false),
      ("app://user@host", "app://user@host", true),
      ("app://user@host", "app://host", false),
      ("app://", "app://", true),
      ("app://", "app://host", false),
      ("app://host", "app://", false),
      ("app://", "other://", false), ("app://", "other://host", false),
      ("app://", "https://a.example", false), ("app://host", "other://", false),
      ("https://{x}.example", "https://{y}.example:8443", false),
      ("https://{x}.example:8443", "https://{y}.example:8443", true),
      ("https://{x}.example", "app://{y}.example", false),
      ("https://s-{x}.example", "https://s-{y}.example:8443", false),
      ("app://host", "other://host", false),
    ])
  func `a scope has the links of another one`(
    _ one: String, _ other: String, _ contains: Bool
  ) throws {
    let left = try Self.scope(one)
    let right = try Self.scope(other)
    #expect(left.contains(right) == contains)
    #expect(left.meets(right) == (contains || right.contains(left)))
    #expect(right.meets(left) == left.meets(right))
    let isMixed = left.scheme == right.scheme && one.hasSuffix("://") != other.hasSuffix("://")
    #expect(left.isMixed(with: right) == isMixed)
    #expect(right.isMixed(with: left) == isMixed)
  }

  @Test(
    arguments: [
      ("https://a.example", "https://a.example/x", true),
      ("https://a.example", "https://A.EXAMPLE", true),
      ("https://a.example", "https://a.example:443/", true),
      ("https://a.example", "https://a.example:8443/", false),
      ("https://a.example:8443", "https://a.example:8443/", true),
      ("https://a.example:8443", "https://a.example/", false),
      ("https://a.example", "http://a.example/", true),
      ("https://a.example", "http://a.example:80/", true),
      ("https://a.example", "http://a.example:8080/", false),
      ("https://a.example:8443", "http://a.example:8443/", false),
      ("http://a.example", "https://a.example/", false),
      ("https://a.example", "https://b.example/", false),
      ("https://a.example", "https://u@a.example/", false),
      ("https://a.example", "no link", false),
      ("https://{x}.example", "https://a.example/", true),
      ("https://{x}.example", "https://A.Example/", true),
      ("https://{x}.example", "https://example/", false),
      ("https://{x}.example", "https://a.examples/", false),
      ("https://{x}.example", "https://a.example:8443/", false),
      ("https://{x}.example", "https://u@a.example/", false),
      ("https://{x}", "https://anything/", true),
      ("app://user@host", "app://user@host/x", true),
      ("app://user@host", "app://USER@host/x", false),
      ("app://user@host", "app://host/x", false),
      ("app://host", "app://HOST/x", true),
      ("app://", "app://host/x", true),
      ("app://", "app:x", true),
      ("app://", "other://host/x", false),
    ])
  func `a link is of a scope`(_ origin: String, _ link: String, _ isOwn: Bool) throws {
    #expect(try Self.scope(origin).contains(link) == isOwn)
  }

  @Test(
    arguments: [
      ("https://a.example", "https://a.example"), ("https://a.example:443", "https://a.example"),
      ("https://a.example:8443/base", "https://a.example:8443"),
      ("https://{x}.example:8443", "https://any.example:8443"),
      ("https://{x}", "https://example.com"),
      ("app://", "app://"), ("app://Host", "app://host"), ("app://me@host", "app://me@host"),
    ])
  func `links of a scope begin with its head`(_ origin: String, _ head: String) throws {
    #expect(try Self.scope(origin).head == head)
  }

  @Test func `a whole host comes before labels, more of them before fewer, and none at last`()
    throws
  {
    let ranks = [
      ["http://a.example"], ["https://a.example", "https://c.b.example", "app://host"],
      ["http://{x}.a.b.example"], ["https://{x}.a.b.example"], ["https://{x}.b.example"],
      ["https://{x}.example"],
      ["https://{x}"], ["app://"],
    ]
    for (one, left) in ranks.enumerated() {
      for (other, right) in ranks.enumerated() {
        for origin in left {
          for its in right {
            #expect(
              try Self.scope(origin).precedes(Self.scope(its)) == (one < other), "\(origin) \(its)")
          }
        }
      }
    }
  }

  @Test func `the name of a capture in a host does not count`() throws {
    #expect(try Self.scope("https://{x}.example") == Self.scope("https://{y}.example/base"))
    #expect(try Self.scope("https://{x}.example") != Self.scope("https://{x}.examples"))
    #expect(try Self.scope("https://{x}.example").hasHost)
    #expect(try !Self.scope("app://").hasHost && Self.scope("app://host").hasHost)
  }
}
