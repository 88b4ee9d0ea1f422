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
    let sealed = Self.seal.sealed("app://go/t1.p3?note=n")
    let request = inbox.deliver(isSealed ? sealed : sealed + "0", from: source).request
    #expect(request.delivery.text == "app://go/t1.p3?note=n")
    #expect(request.context.source == expected)
    #expect(request.context.link?.text == "app://go/t1.p3?note=n")
    #expect(LinkSource.widget.trust == .trusted)
  }

  @Test func `an inbox without a seal leaves a link as it is`() {
    let sealed = Self.seal.sealed("app://go/t1")
    let request = LinkInbox().deliver(sealed, from: .customScheme).request
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

extension [UInt8] {
  /// Two digits for each byte, in small letters.
  var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}

@Suite struct MessageCodeTests {
  /// RFC 4231, test cases 1 to 4, 6 and 7.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      Array(UInt8(1)...25), [UInt8](repeating: 0xcd, count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array(
        ("This is a test using a larger than block-size key and a larger than block-size data. "
          + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ])
  func `makes codes as the standard says`(_ key: [UInt8], _ message: [UInt8], _ code: String) {
    #expect(MessageCode.code(of: message, key: key).hexadecimal == code)
  }
}

#if !canImport(CryptoKit)

/// SHA-256 against the examples of FIPS 180-4, and against what Python's `hashlib` computes.
@Suite struct SHA256HashTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      String(repeating: "a", count: 100_000),
      "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
    ),
  ])
  func `hashes what the standard hashes`(_ message: String, _ hash: String) {
    #expect(SHA256Hash.hash(Array(message.utf8)).hexadecimal == hash)
  }

  /// One hash over those of messages of 0 to 130 bytes: every length of the padding, and up to
  /// three blocks.
  @Test func `hashes messages of every length`() {
    let hashes = (0...130).flatMap { count in
      SHA256Hash.hash((0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) })
    }
    #expect(
      SHA256Hash.hash(hashes).hexadecimal
        == "969b9f993f9c27e8424a46288c5b7999eee502a7befa92cad6cfef1034d76c51")
  }
}

#endif
