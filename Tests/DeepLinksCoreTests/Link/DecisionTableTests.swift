// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@Suite struct DecisionTableTests {
  @Test(arguments: DecisionTable.accepted)
  func `accepts what everyone reads alike, and reads its own text the same`(
    _ row: AcceptedLink
  ) throws {
    row.check(try DeepLink(row.input))
    row.check(try DeepLink(row.text))
  }

  @Test(arguments: [
    ("arc://hong.com", "arc://hong.com/", true),
    ("https://ex.com/%41", "https://ex.com/A", true),
    ("HTTPS://EX.com:443/?", "https://ex.com", true),
    ("https://ex.com/é", "https://ex.com/%c3%A9", true),
    ("https://ex.com/A", "https://ex.com/a", false),
    ("https://ex.com?a=1&b=2", "https://ex.com?b=2&a=1", false),
    ("https://ex.com?a", "https://ex.com?a=", false),
    ("https://ex.com?a=1+2", "https://ex.com?a=1%202", false),
    ("https://ex.com/a/b", "https://ex.com/a%2Fb", false),
    ("https://ex.com", "http://ex.com", false),
    ("https://ex.com", "https://ex.com.", false),
    ("https://ex.com:80", "https://ex.com", false),
    // What is the same only under an origin is the router's to say.
    ("MyApp://Foo", "myapp://foo", false),
    ("weixin:dl/scan", "weixin://dl/scan", false),
    ("weixin:/dl/scan", "weixin:///dl/scan", false),
  ])
  func `is equal by canonical bytes`(_ left: String, _ right: String, _ isEqual: Bool) throws {
    let left = try DeepLink(left)
    let right = try DeepLink(right)
    #expect((left == right) == isEqual, "\(left.text) \(right.text)")
    if isEqual { #expect(left.hashValue == right.hashValue) }
  }

  @Test(
    arguments: [
      ("a", "1"), ("b", nil), ("c", ""), ("d", "x y"), ("e", "first"), ("E", nil), ("missing", nil),
      ("", "nameless"), ("ä", "ö"),
    ] as [(String, String?)])
  func `finds the first value of a name`(_ name: String, _ value: String?) throws {
    let link = try DeepLink(
      "myapp://x?a=1&b&c=&d=x%20y&e=first&e=second&=nameless&%C3%A4=%C3%B6&b=late&c=late&=late")
    #expect(link.value(of: name) == value)
  }
}
