// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DeepLinksNavigation

/// Links that the app's own widget sealed, and those that only look like it.
@MainActor @Suite struct LinkSealTests {
  private static let seal = LinkSeal(secret: (0..<32).map { UInt8($0) })

  private nonisolated static let links = [
    ("shop://orders/7", "shop://orders/7?_seal="), ("shop://a?x=1", "shop://a?x=1&_seal="),
    ("shop://a?x=1&y#f?z", "shop://a?x=1&y&_seal="), ("shop://a#f", "shop://a?_seal="),
    ("shop://a?", "shop://a?&_seal="), ("https://ex.com/é?q=ü", "https://ex.com/é?q=ü&_seal="),
    ("", "?_seal="), ("not a link?a b", "not a link?a b&_seal="),
  ]

  @Test(arguments: links)
  func `a seal is the last item, and holds`(_ link: String, _ prefix: String) {
    let sealed = Self.seal.sealed(link)
    #expect(sealed.hasPrefix(prefix))
    #expect(sealed.hasSuffix(link.contains("#") ? String(link.drop { $0 != "#" }) : ""))
    #expect(Self.seal.opened(sealed) == (link, true))
    #expect(Self.seal.sealed(sealed) == sealed)
    #expect(Self.seal.opened(link) == (link, false))
  }

  /// Each: what becomes of a sealed `shop://a?x=1`, and what is left of it.
  private nonisolated static let forgeries: [(String, @Sendable (String) -> String, String)] = [
    ("cut short", { String($0.dropLast()) }, "shop://a?x=1"),
    ("cut to nothing", { String($0.dropLast(64)) }, "shop://a?x=1"),
    ("longer", { $0 + "0" }, "shop://a?x=1"),
    ("twice", { $0 + "&" + $0.split(separator: "&")[1] }, "shop://a?x=1"),
    ("digits in other case", { forge($0) { $0.uppercased() } }, "shop://a?x=1"),
    ("name in other case", { $0.replacingOccurrences(of: "_seal", with: "_Seal") }, "shop://a?x=1"),
    ("name encoded", { $0.replacingOccurrences(of: "_seal", with: "%5fseal") }, "shop://a?x=1"),
    ("not last", { $0 + "&y" }, "shop://a?x=1&y"),
    ("another link", { $0.replacingOccurrences(of: "x=1", with: "x=2") }, "shop://a?x=2"),
    ("with a fragment", { $0 + "#f" }, "shop://a?x=1#f"),
    ("without a value", { _ in "shop://a?x=1&_seal" }, "shop://a?x=1"),
    (
      "of another app",
      { _ in
        LinkSeal(secret: [UInt8](repeating: 1, count: 32)).sealed("shop://a?x=1")
      }, "shop://a?x=1"
    ),
    ("of no secret", { _ in LinkSeal(secret: []).sealed("shop://a?x=1") }, "shop://a?x=1"),
    ("in the fragment", { "shop://a#" + $0.split(separator: "&")[1] }, ""),
  ]

  private nonisolated static func forge(_ link: String, _ change: (String) -> String) -> String {
    let parts = link.components(separatedBy: "_seal=")
    return parts[0] + "_seal=" + change(parts[1])
  }

  @Test(arguments: forgeries.indices)
  func `a seal that is not quite one vouches for nothing, and is removed`(_ number: Int) {
    let (name, change, left) = Self.forgeries[number]
    let forged = change(Self.seal.sealed("shop://a?x=1"))
    let opened = Self.seal.opened(forged)
    #expect(!opened.isVouchedFor, "\(name)")
    #expect(opened.link == (left.isEmpty ? forged : left), "\(name)")
  }

  @Test func `a secret that is too short vouches for nothing`() {
    for count in [0, 1, 15, 16] {
      let seal = LinkSeal(secret: [UInt8](repeating: 7, count: count))
      #expect(seal.opened(seal.sealed("shop://a")) == ("shop://a", count == 16))
    }
  }

  @Test func `the secret is shown nowhere`() {
    let seal = LinkSeal(secret: Array("a secret of the group".utf8))
    #expect("\(seal)" == "(seal)")
    #expect(String(reflecting: seal) == "(seal)")
    var dumped = ""
    dump(seal, to: &dumped)
    #expect(!dumped.contains("97"))
  }

  private nonisolated static let sources: [(LinkSource, Bool, LinkSource)] = [
    (.customScheme, true, .widget), (.universalLink, true, .widget),
    (.customScheme, false, .customScheme), (.universalLink, false, .universalLink),
    (.content, true, .content), (.pasteboard, true, .pasteboard), (.inApp, true, .inApp),
  ]

  @Test(arguments: sources)
  func `an inbox takes a sealed link for a widget's, and reads it without its seal`(
    _ source: LinkSource, _ isSealed: Bool, _ expected: LinkSource
  ) {
    let inbox = LinkInbox()
    inbox.seal = Self.seal
    let sealed = Self.seal.sealed("seq://go/t1.p3?note=n")
    let request = inbox.deliver(
      LinkDelivery(
        text: isSealed ? sealed : sealed + "0", source: source, callback: .onOpenURL)
    ).request
    #expect(request.delivery.text == "seq://go/t1.p3?note=n")
    #expect(request.context.source == expected)
    #expect(request.context.link?.text == "seq://go/t1.p3?note=n")
    #expect(LinkSource.widget.trust == .trusted)
  }

  @Test func `an inbox without a seal leaves a link as it is`() {
    let sealed = Self.seal.sealed("seq://go/t1")
    let request = LinkInbox().deliver(
      LinkDelivery(text: sealed, source: .customScheme, callback: .onOpenURL)
    ).request
    #expect(request.delivery.text == sealed)
    #expect(request.context.source == .customScheme)
  }

  @Test func `a URL is sealed as its text`() throws {
    let url = try #require(URL(string: "shop://orders/7?x=1"))
    #expect(Self.seal.sealed(url).absoluteString == Self.seal.sealed("shop://orders/7?x=1"))
  }

  @Test func `codes are compared byte by byte, of any length`() {
    let rows: [([UInt8], [UInt8], Bool)] = [
      ([], [], true), ([1], [1], true), ([1], [2], false), ([1], [], false), ([], [1], false),
      ([1, 2], [1], false), ([1, 2], [1, 2], true), ([1, 2], [1, 3], false), ([0], [], false),
    ]
    for (first, second, isEqual) in rows {
      #expect(MessageCode.areEqual(first, second) == isEqual)
    }
  }
}
