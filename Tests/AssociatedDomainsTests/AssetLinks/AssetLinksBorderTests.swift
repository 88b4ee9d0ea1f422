// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

/// Sites and fingerprints at the borders of what they are.
@Suite struct AssetLinksBorderTests {
  @Test(arguments: [
    ("https://a.org", "https://a.org"), ("HTTPS://A.Org", "https://a.org"),
    ("http://a.org", "http://a.org"), ("https://a.org:443", "https://a.org"),
    ("http://a.org:80", "http://a.org"), ("https://a.org:80", "https://a.org:80"),
    ("http://a.org:443", "http://a.org:443"), ("https://a.org.", "https://a.org"),
    ("https://a.org:1", "https://a.org:1"), ("https://a.org:65535", "https://a.org:65535"),
    ("https://a.org:00443", "https://a.org"), ("https://[::1]", "https://[::1]"),
    ("https://[::1]:8", "https://[::1]:8"), ("https://[1.2:f]", "https://[1.2:f]"),
    ("https://localhost", "https://localhost"), ("https://a_b-c.D9", "https://a_b-c.d9"),
    ("https://bücher.example", "https://bücher.example"), ("https://1.2.3.4", "https://1.2.3.4"),
  ])
  func `a site is a scheme, a host and a port`(_ text: String, _ site: String) throws {
    let read = try AssetLinks.Site(text)
    #expect(read.description == site)
    #expect(read.listURL == site + "/.well-known/assetlinks.json")
    #expect(try AssetLinks.Site(site) == read)
  }

  @Test(arguments: [
    ("", "urlForm"), ("a.org", "urlForm"), ("https:a.org", "urlForm"), ("https:/a.org", "urlForm"),
    ("://a.org", "urlForm"), ("1a://a.org", "urlForm"), ("a b://a.org", "urlForm"),
    ("ä://a.org", "urlForm"), ("mailto://u@a.org", "urlScheme"), ("{a://a.org", "urlForm"),
    ("ftp://a.org", "urlScheme"),
    ("a+b-c.1://a.org", "urlScheme"), ("httpss://a.org", "urlScheme"),
    ("https://", "urlForm"), ("https:///a", "urlForm"), ("https://.", "urlForm"),
    ("https://.a", "urlForm"), ("https://a..", "urlForm"), ("https://a..b", "urlForm"),
    ("https://a b", "urlForm"), ("https://a%20", "urlForm"), ("https://[g]", "urlForm"),
    ("https://[::1", "urlForm"), ("https://[::1]x", "urlPort"), ("https://a]", "urlForm"),
    ("https://a.org:", "urlPort"),
    ("https://a.org:0", "urlPort"), ("https://a.org:65536", "urlPort"),
    ("https://a.org:000080", "urlPort"), ("https://a.org:+1", "urlPort"),
    ("https://a.org:8a", "urlPort"), ("https://a:1:2", "urlForm"),
    ("https://a.org/", "sitePath"), ("https://a.org/b?c#d", "sitePath"),
    ("https://a.org?b", "siteQuery"), ("https://a.org/*", "sitePath"),
    ("https://a.org?/", "siteQuery"),
    ("https://a.org#", "siteFragment"), ("https://a.org#/?", "siteFragment"),
    ("https://u@a.org", "siteLogin"), ("https://@a.org", "siteLogin"),
    ("https://u:p@x@a.org:8", "siteLogin"), ("https://u@a.org/b", "siteLogin"),
  ])
  func `what is no site has a code`(_ text: String, _ code: String) {
    let error = #expect(throws: AssetLinksError.self) { try AssetLinks.Site(text) }
    #expect(error?.code.rawValue == Self.codes[code]?.rawValue)
    #expect(Self.codes[code] != nil)
  }

  private static let codes: [String: AssociationFinding.Code] = [
    "urlForm": .urlForm, "urlScheme": .urlScheme, "urlPort": .urlPort, "sitePath": .sitePath,
    "siteQuery": .siteQuery, "siteFragment": .siteFragment, "siteLogin": .siteLogin,
  ]

  @Test func `a host is 253 characters long at most`() throws {
    for (count, isHost) in [(253, true), (254, false)] {
      let host = String(repeating: "a", count: count)
      #expect(((try? AssetLinks.Site("https://" + host)) != nil) == isHost)
      #expect(((try? AssetLinks.Site("https://" + host + ".")) != nil) == isHost)
    }
    #expect(AssetLinks.Site(host: "A.Org.").description == "https://a.org")
  }

  /// 32 bytes, none of which looks like a sample.
  private static let bytes: [UInt8] = (0..<32).map { UInt8(truncatingIfNeeded: $0 * $0 * 37 + 11) }

  private static func hex(_ bytes: [UInt8]) -> [String] {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
  }

  private static func text(_ bytes: [UInt8]) -> String { hex(bytes).joined(separator: ":") }

  private static let good = text(bytes)

  @Test func `a fingerprint is written in one way`() throws {
    #expect(try AssetLinks.Fingerprint(Self.good).description == Self.good)
    for digit in "0123456789ABCDEF" {
      let text = Self.good.dropLast() + "\(digit)"
      #expect(try AssetLinks.Fingerprint(String(text)).text == text)
      let first = "\(digit)" + Self.good.dropFirst()
      #expect(try AssetLinks.Fingerprint(String(first)).text == first)
    }
  }

  private static let faults: [(String, String)] = [
    ("", "The fingerprint is empty."),
    (text(Array(bytes.dropLast())), "The fingerprint has 31 bytes instead of 32."),
    (text(bytes + [9]), "The fingerprint has 33 bytes instead of 32."),
    (text([9]), "The fingerprint has 1 byte instead of 32."),
    ("09", "The fingerprint has 1 byte instead of 32."),
    ("0911", "The fingerprint has 2 bytes instead of 32."),
    (text(Array(bytes.prefix(20))), "The fingerprint has 20 bytes: it is a SHA-1."),
    (hex(Array(bytes.prefix(20))).joined(), "The fingerprint has 20 bytes: it is a SHA-1."),
    (hex(bytes).joined(), "The fingerprint has no colons."),
    (good.lowercased(), "The fingerprint has lowercase letters, so readers skip the statement."),
    (" " + good, "The fingerprint has white space."),
    (good + "\n", "The fingerprint has white space."),
    (hex(bytes).joined(separator: " : "), "The fingerprint has white space."),
    (
      (good + " ").lowercased(),
      "The fingerprint has lowercase letters, so readers skip the statement."
    ),
    ("0", "“0” is not made of hexadecimal bytes with colons between them."),
    ("0G", "“0G” is not made of hexadecimal bytes with colons between them."),
    ("0:1", "“0:1” is not made of hexadecimal bytes with colons between them."),
    ("01:", "“01:” is not made of hexadecimal bytes with colons between them."),
    ("01:2", "“01:2” is not made of hexadecimal bytes with colons between them."),
    ("01:2g", "“01:2g” is not made of hexadecimal bytes with colons between them."),
    ("01-23", "“01-23” is not made of hexadecimal bytes with colons between them."),
  ]

  private static let placeholders = [
    "YOUR_PRINT", "todo", "Replace", "placeholder", "fingerprint", "SHA-256", "cert", "example",
    "insert", "XX:XX", "14:...", "14:…", "<14>", "{14}", "$14",
  ]

  @Test(arguments: placeholders)
  func `what stands in place of a fingerprint is said`(_ text: String) {
    let error = #expect(throws: AssetLinksError.self) { try AssetLinks.Fingerprint(text) }
    #expect(error?.message == "“\(text)” is a placeholder, not a fingerprint.")
  }

  @Test(arguments: faults)
  func `what is no fingerprint is said`(_ text: String, _ message: String) {
    let error = #expect(throws: AssetLinksError.self) { try AssetLinks.Fingerprint(text) }
    #expect(error?.message == message)
  }

  @Test func `a fingerprint that no certificate has is a sample`() throws {
    func isSample(_ bytes: [UInt8]) throws -> Bool {
      try AssetLinks.Fingerprint(Self.text(bytes)).isSample
    }
    #expect(try !isSample(Self.bytes))
    let google: [UInt8] = [0x14, 0x6D, 0xE9, 0x83, 0xC5, 0x73, 0x06, 0x50]
    let behind: [UInt8] = Array(Self.bytes.dropFirst(8))
    #expect(try isSample(google + behind))
    for index in google.indices {
      var other = google
      other[index] ^= 1
      #expect(try !isSample(other + behind), "\(index)")
    }
    #expect(try isSample(Array(repeating: 7, count: 32)))
    // Seven different bytes, and eight.
    let mixed: [UInt8] = [3, 200, 17, 90, 41, 250, 128, 66]
    for (count, expected) in [(6, true), (7, true), (8, false)] {
      let rest: [UInt8] = (count..<32).map { mixed[$0 * $0 % count] }
      #expect(try isSample(Array(mixed.prefix(count)) + rest) == expected, "\(count)")
    }
    // Bytes that count up or down, also around the end, and with one other step.
    func counting(from start: UInt8, by steps: [UInt8]) -> [UInt8] {
      (1..<32).reduce(into: [start]) { bytes, index in
        bytes.append(bytes[index - 1] &+ steps[index % steps.count])
      }
    }
    #expect(try isSample(counting(from: 0, by: [1])))
    #expect(try isSample(counting(from: 200, by: [255])))
    #expect(try isSample(counting(from: 240, by: [1])))
    #expect(try isSample(counting(from: 3, by: [1, 100])))
    #expect(try !isSample(counting(from: 3, by: [1, 100, 50])))
    let rest: [UInt8] = Array(Self.bytes.dropFirst(6))
    let letters: [UInt8] = [0xAA, 0xBB, 0xCC, 0xDD, 0xEE]
    #expect(try isSample(letters + [0xFF] + rest))
    #expect(try !isSample(letters + [0xFE] + rest))
  }
}
