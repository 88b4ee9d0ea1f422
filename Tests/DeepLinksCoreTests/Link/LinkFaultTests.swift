// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import DeepLinksCore

/// Which reason a text is refused for, and at which byte, whatever stands in front.
@Suite struct LinkFaultTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    /// `nil` for a link.
    var fault: LinkFault?

    init(_ text: String, _ reason: LinkFault.Reason? = nil, _ position: Int = 0) {
      self.text = text
      fault = reason.map { LinkFault($0, at: position) }
    }

    var testDescription: String { text.debugDescription }
  }

  static let schemes: [Row] = [
    Row("", .empty), Row("a", .missingScheme), Row("abc", .missingScheme),
    Row("abc/d:e", .missingScheme), Row("abc?d:e", .missingScheme), Row("abc#d:e", .missingScheme),
    Row("/a:b", .missingScheme), Row("?a:b", .missingScheme), Row("#a:b", .missingScheme),
    Row(":", .invalidScheme), Row(":a", .invalidScheme), Row("://a", .invalidScheme),
    Row("1a:b", .invalidScheme), Row("-a:b", .invalidScheme), Row("1a", .missingScheme),
    Row("a_b:c", .invalidScheme, 1), Row("ab~:c", .invalidScheme, 2), Row("a_b", .missingScheme),
    Row("a_b/c:d", .missingScheme), Row("a_b?c:d", .missingScheme), Row("a_b#c:d", .missingScheme),
    Row("é:a", .invalidScheme), Row("aé:b", .invalidScheme, 1), Row("a%41:b", .invalidScheme, 1),
    Row("a b:c", .invalidScheme, 1), Row("a\t:b", .invalidScheme, 1), Row("a b", .missingScheme),
    Row(" a:b", .surroundingSpace), Row("\na:b", .surroundingSpace),
    Row("a ", .surroundingSpace, 1),
    Row("a\r\n", .surroundingSpace, 1), Row(" ", .surroundingSpace), Row("  ", .surroundingSpace),
    Row("a:"), Row("A1+-.z:"), Row("z9:x"), Row("Z:x"), Row("a2345678901:x"), Row("a234567890:x"),
  ]

  static let kinds: [Row] =
    ["javascript", "data", "file", "about", "blob", "intent"].flatMap { scheme in
      [
        Row(scheme + ":x", .forbiddenScheme), Row(scheme.uppercased() + "://x/", .forbiddenScheme),
        Row(scheme + "s:x"), Row(scheme.dropLast() + ":x"), Row("x" + scheme + ":x"),
      ]
    }
    + ["http", "https", "ws", "wss", "ftp"].flatMap { scheme in
      let end = scheme.utf8.count + 1
      return [
        Row(scheme + ":", .missingHost, end), Row(scheme + ":x", .missingHost, end),
        Row(scheme + ":/", .missingHost, end), Row(scheme + ":/x", .missingHost, end),
        Row(scheme + "://", .missingHost, end + 2), Row(scheme + ":///x", .missingHost, end + 2),
        Row(scheme + "://:1", .missingHost, end + 2), Row(scheme + "://?x", .missingHost, end + 2),
        Row(scheme + "://a.b"), Row(scheme.uppercased() + "://a.b:1/c?d#e"),
        Row(scheme + "://a%41", .invalidHost, end + 3),
        Row(scheme + "://1.2", .ambiguousHost, end + 2),
        Row(scheme + "x:"), Row("x" + scheme + ":"), Row(scheme + "x://a%40"),
      ]
    }

  static let authorities: [Row] = [
    Row("x://u@h", .userinfo, 4), Row("https://a.b@h", .userinfo, 8), Row("x://@", .userinfo, 4),
    Row("https://a:1@h", .userinfo, 8), Row("x://h/u@h"), Row("x://h?u@h"), Row("x://h#u@h"),
    Row("x://ab\\c", .backslash, 6), Row("https://ab\\c", .backslash, 10),
    Row("https://a\\@b", .backslash, 9), Row("https://a@\\b", .userinfo, 8),
    Row("x://:1", .missingHost, 4), Row("x://:", .missingHost, 4), Row("x://:/", .missingHost, 4),
    Row("x://"), Row("x:///"), Row("x://?"), Row("x://#"), Row("x://h"), Row("x://h:"),
    Row("https://a_b"), Row("https://a-b.c-d"), Row("https://ab-.c"), Row("https://ab."),
    Row("https://xn--a-.b", .ambiguousHost, 8), Row("https://xn--.b/c-d", .ambiguousHost, 8),
    Row("https://a.b-c/xn--"), Row("https://a.b/-xn--"),
    Row("https://é.b", .nonASCIIHost, 8), Row("https://ab.é", .nonASCIIHost, 11),
    Row("x://é", .nonASCIISegment, 4), Row("x://abé", .nonASCIISegment, 6),
    Row("x://a b", .illegalCharacter, 5),
    Row("https://a b", .invalidHost, 9), Row("https://a!b", .invalidHost, 9),
    Row("https://a%2eb", .invalidHost, 9), Row("https://a\u{1}b", .controlCharacter, 9),
    Row("https://a\u{1f}b", .controlCharacter, 9), Row("https://a\u{7f}b", .controlCharacter, 9),
    Row("https://\u{9}b", .controlCharacter, 8), Row("https://a.b\u{0}", .controlCharacter, 11),
    Row("x://a\u{1f}b", .controlCharacter, 5), Row("x://a[b", .illegalCharacter, 5),
    Row("x://a]b", .illegalCharacter, 5), Row("x://a|", .illegalCharacter, 5),
    Row("x://a\"", .illegalCharacter, 5),
    Row("x://%41%zz", .malformedPercent, 7), Row("x://a%FF", .invalidUTF8, 5),
    Row("x://%C3/%A9", .invalidUTF8, 4), Row("x://ab%0A", .controlCharacter, 6),
    Row("x://a!$&'()*+,;=b"),
    Row("https://.", .invalidHost, 8), Row("https://..", .invalidHost, 8), Row("https://...a"),
    Row("x://.", .invalidHost, 4), Row("x://%2E.:1", .invalidHost, 4), Row("x://..."),
    Row("x://.a"),
    Row("https://1", .ambiguousHost, 8), Row("https://a.1", .ambiguousHost, 8),
    Row("https://a.1/b", .ambiguousHost, 8), Row("https://1.2.3.4"), Row("https://1a.b"),
    Row("x://1"),
    Row("https://[::1]"), Row("https://[::1]:1"), Row("https://[::1]:"), Row("https://[::1]/"),
    Row("x://[::1]:1/a"), Row("x://[::1", .invalidHost, 4), Row("https://[", .invalidHost, 8),
    Row("https://[::1]a", .invalidHost, 13), Row("https://[::1]]", .invalidHost, 13),
    Row("https://[::01]", .ambiguousHost, 8), Row("x://[]", .ambiguousHost, 4),
    Row("x://[::1]é", .invalidHost, 9), Row("x://%73hop/a", .invalidHost, 4),
    Row("x://a%3Ab%7Eb/c", .invalidHost, 9),
  ]

  static let ports: [Row] = [
    Row("https://h:0"), Row("https://h:65535"), Row("https://h:0000065535"),
    Row("https://h:65536", .invalidPort, 10), Row("https://h:99999", .invalidPort, 10),
    Row("https://h:655350", .invalidPort, 10),
    Row("https://h:99999999999999999999", .invalidPort, 10),
    Row("https://h:x", .invalidPort, 10), Row("https://h:1x", .invalidPort, 11),
    Row("https://h:-1", .invalidPort, 10), Row("https://h:1/x"), Row("https://h:/x"),
    Row("https://h:1:2", .invalidPort, 11), Row("https://h:%31", .invalidPort, 10),
    Row("x://h:/1"), Row("x://h:1/"), Row("x://h:1?"), Row("x://h:1#"),
    Row("x://h:1a?", .invalidPort, 7),
    Row("x://[::1]:x", .invalidPort, 10), Row("x://h:é", .invalidPort, 6),
    Row("x://h:9:", .invalidPort, 7),
    Row("x://h:;", .invalidPort, 6), Row("x://h:/;"),
  ]

  static let heads = schemes + kinds + authorities + ports
  /// The texts that are not links.
  static let rejected = heads.filter { $0.fault != nil }

  @Test(arguments: heads)
  func `refuses a head at its place`(_ row: Row) {
    #expect(ScannedLink(row.text).fault == row.fault)
    let error = DeepLinkError.of(row.text)
    #expect(error?.code == row.fault?.reason.code)
    #expect(error?.position == row.fault?.position)
  }

  @Test func `a reason is public by its own name, and those about hosts by one name`() {
    for reason in LinkFault.Reason.allCases {
      let isAboutHost = [.nonASCIIHost, .nonASCIISegment, .ambiguousHost].contains(reason)
      #expect(reason.code.rawValue == (isAboutHost ? "invalidHost" : "\(reason)"))
    }
  }

  @Test(arguments: [
    Row("x://u@h"), Row("x://u:p@h:1/a"), Row("x://@h"), Row("x://%40@h"),
    Row("x://a%41@h", .invalidHost, 5), Row("x://u@a%5f", .invalidHost, 7),
    Row("x://u!$&'()*+,;=@h"),
    Row("x://u@", .missingHost, 6), Row("x://u@:1", .missingHost, 6), Row("x://@", .missingHost, 5),
    Row("x://u@v@h", .userinfo, 4), Row("https://u@h", .userinfo, 8),
    Row("x://u%zz@h", .malformedPercent, 5),
    Row("x://u[@h", .illegalCharacter, 5), Row("x://u\\@h", .backslash, 5),
    Row("x://u@h\\", .backslash, 7),
    Row("x://u%FF@h", .invalidUTF8, 5), Row("x://u%C3@%A9", .invalidUTF8, 5),
    Row("x://u@[::01]", .ambiguousHost, 6),
    Row("x://u@é", .nonASCIISegment, 6), Row("x://u@.", .invalidHost, 6), Row("x:u@h"),
    Row("x:/u@h"),
  ])
  func `reads a user where an origin declares one`(_ row: Row) {
    #expect(ScannedLink(row.text, allowsUserinfo: true).fault == row.fault)
  }

  /// Texts that may stand nowhere, and what is wrong with them from which byte on.
  private static let bad: [(text: String, reason: LinkFault.Reason, offset: Int)] =
    [
      ("%", .malformedPercent, 0), ("%4", .malformedPercent, 0), ("%zz", .malformedPercent, 0),
      ("%4g", .malformedPercent, 0), ("%g4", .malformedPercent, 0), ("%41%", .malformedPercent, 3),
      ("%FF", .invalidUTF8, 0), ("%C3", .invalidUTF8, 0), ("%C3%28", .invalidUTF8, 0),
      ("%C3\u{e9}", .invalidUTF8, 0), ("é%A9", .invalidUTF8, 2), ("%E2%82", .invalidUTF8, 0),
      ("%e2%82%ac%80", .invalidUTF8, 9), ("%F0%9F%98", .invalidUTF8, 0),
      ("%00", .controlCharacter, 0), ("%1F", .controlCharacter, 0), ("%7f", .controlCharacter, 0),
      ("%C2%80", .controlCharacter, 0), ("é%C2%9F", .controlCharacter, 2),
      ("\u{80}", .controlCharacter, 0),
      ("\u{9f}", .controlCharacter, 0), ("\u{1}", .controlCharacter, 0),
      ("\u{b}", .controlCharacter, 0),
      ("\u{1f}", .controlCharacter, 0), ("\u{7f}", .controlCharacter, 0),
      ("\ta", .controlCharacter, 0),
      ("\na", .controlCharacter, 0), ("\ra", .controlCharacter, 0), (" a", .illegalCharacter, 0),
      ("\\", .backslash, 0),
    ] + "\"<>^`{}".map { (String($0), .illegalCharacter, 0) }

  private static let good = [
    "", "%41", "%c3%A9", "é", "€", "😀", "%F0%9F%98%80", "\u{a0}", "%C2%A0", "~@!$&'()*+,;=:", "%20",
    "%C2%A0%E2%82%AC", "\u{a0}€",
  ]

  @Test func `refuses a tail at its place, whatever stands in front`() {
    var count = 0
    for (place, bad, good) in [
      ("x://h/", Self.bad + "[]|".map { (String($0), .illegalCharacter, 0) }, Self.good + ["/"]),
      ("x:", Self.bad + "[]|".map { (String($0), .illegalCharacter, 0) }, Self.good + ["/"]),
      ("https://ex.com/a/", Self.bad + "[]|".map { (String($0), .illegalCharacter, 0) }, Self.good),
      ("x://h?", Self.bad, Self.good + ["[]|", "/?"]),
      ("x://h/a?b=c&d=", Self.bad, Self.good + ["[]|", "/?"]),
      ("x://h#", Self.bad + [("#", .illegalCharacter, 0)], Self.good + ["[]|", "/?"]),
      ("x://h/é?é#", Self.bad + [("#", .illegalCharacter, 0)], Self.good + ["[]|", "/?"]),
    ] {
      for length in 0...17 {
        let front = place + String(repeating: "a", count: length)
        for (text, reason, offset) in bad {
          // No digits that might be the missing ones.
          for end in ["g", "ghijklmnopq"] {
            #expect(
              ScannedLink(front + text + end).fault
                == LinkFault(reason, at: front.utf8.count + offset), "\(front + text + end)")
            count += 1
          }
        }
        for text in good {
          #expect(ScannedLink(front + text + "b").fault == nil, "\(front + text)b")
          count += 1
        }
      }
    }
    #expect(count == 11_538)
    TestReport.line("places of faults: \(count) texts")
  }

  @Test func `refuses what is cut off at the end`() {
    for place in ["x://h/", "x:", "x://h?", "x://h?a=", "x://h#", "x://h/é"] {
      for length in 0...9 {
        let front = place + String(repeating: "a", count: length)
        let count = front.utf8.count
        for text in ["%", "%4", "%C3%A"] {
          #expect(
            ScannedLink(front + text).fault
              == LinkFault(.malformedPercent, at: count + (text == "%C3%A" ? 3 : 0)),
            "\(front + text)")
        }
        for text in ["%C3", "%E2%82", "%F0%9F%98"] {
          #expect(
            ScannedLink(front + text).fault == LinkFault(.invalidUTF8, at: count), "\(front + text)"
          )
        }
        for text in [" ", "\n", "\t", "\r", "  ", " \r\n"] {
          #expect(
            ScannedLink(front + text).fault == LinkFault(.surroundingSpace, at: count),
            "\(front + text)")
        }
      }
    }
  }

  @Test(arguments: [".", "..", "%2e", "%2E", ".%2e", "%2E.", "%2e%2E"])
  func `refuses a dot segment where it begins`(_ dots: String) {
    for front in [
      "x://h/", "x:/", "x:", "https://ex.com/a/", "https://ex.com/é/", "x://h/ab/c%20/",
    ] {
      for end in ["", "/", "/b", "?", "?b", "#", "#b"] {
        #expect(
          ScannedLink(front + dots + end).fault == LinkFault(.dotSegment, at: front.utf8.count),
          "\(front + dots + end)")
      }
      for end in [".", "%2e", "a", "%41", "é", "-"] where (dots + end).utf8.count > 2 {
        let isLonger = end.hasPrefix(".") || end == "%2e"
        let isDots = isLonger && (dots == "." || dots == "%2e" || dots == "%2E")
        #expect(
          ScannedLink(front + dots + end).fault
            == (isDots ? LinkFault(.dotSegment, at: front.utf8.count) : nil))
        #expect(ScannedLink(front + "a" + dots).fault == nil)
        #expect(ScannedLink(front + "é" + dots + "/b").fault == nil)
      }
    }
    for front in ["x://h?", "x://h#", "x://h/a?b="] {
      #expect(ScannedLink(front + dots).fault == nil)
    }
  }

  @Test func `refuses what is beyond a limit where it begins`() {
    for count in 1...40 {
      let path = String(repeating: "/ab", count: count)
      let limits = LinkLimits(segments: count - 1)
      let place = 5 + 3 * (count - 1) + 1
      for end in ["", "/", "?q", "#f", "/c"] {
        #expect(
          ScannedLink("x://h" + path + end, limits: limits).fault
            == LinkFault(.tooManySegments, at: place))
        #expect(
          (ScannedLink("x://h" + path + end, limits: LinkLimits(segments: count)).fault == nil)
            == (end != "/c"))
      }
      let query = Array(repeating: "a=1", count: count).joined(separator: "&")
      for (front, end) in [("x://h?", ""), ("x://h/é?", "#f"), ("x:?", "&é"), ("x:?é&", "")] {
        let more = end == "&é" || front == "x:?é&" ? 1 : 0
        let text = front + query + end
        #expect(
          ScannedLink(text, limits: LinkLimits(queryItems: count + more - 1)).fault
            == LinkFault(.tooManyQueryItems, at: front == "x:?é&" ? 3 : front.utf8.count), "\(text)"
        )
        #expect(ScannedLink(text, limits: LinkLimits(queryItems: count + more)).fault == nil)
      }
    }
    #expect(
      ScannedLink("x://abc", limits: LinkLimits(bytes: 6)).fault == LinkFault(.tooLong, at: 6))
    #expect(ScannedLink("", limits: LinkLimits(bytes: 0)).fault == LinkFault(.empty, at: 0))
    #expect(ScannedLink("x://h?", limits: LinkLimits(queryItems: 0)).fault == nil)
    #expect(
      ScannedLink("x://h?é", limits: LinkLimits(queryItems: 0)).fault?.reason == .tooManyQueryItems)
  }

  /// What may follow the first byte of a character, and what may not.
  @Test func `takes UTF-8 alone, and no control`() {
    let edges: [UInt8] = [0x1f, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0]
    var texts: [[UInt8]] = []
    for first in UInt8(0x80)...0xff {
      for second in stride(from: 0, to: 256, by: 5) { texts.append([first, UInt8(second)]) }
    }
    for first in UInt8(0xc1)...0xf5 {
      for second in edges {
        for third in edges {
          texts.append([first, second, third])
          if first >= 0xef { texts += edges.map { [first, second, third, $0] } }
        }
      }
    }
    for text in texts {
      let expected = fault(in: text)
      let encoded = text.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let found = ScannedLink("x:a" + encoded).fault
      #expect(found == expected.map { LinkFault($0.reason, at: 3 + 3 * $0.position) }, "\(text)")
      if !text.contains(where: { $0 < 0x80 }) {
        let raw = ScannedLink(Array("x:?".utf8) + text + [0x61]).fault
        #expect(raw == expected.map { LinkFault($0.reason, at: 3 + $0.position) }, "\(text)")
      }
    }
    TestReport.line("UTF-8: \(texts.count) texts")
    #expect(texts.count == 18_956)
  }

  /// The first invalid or control character, by the decoder of the standard library.
  private func fault(in bytes: [UInt8]) -> LinkFault? {
    var place = 0
    while place < bytes.count {
      let character = (1...4).lazy.compactMap { count -> (Unicode.Scalar, Int)? in
        guard place + count <= bytes.count else { return nil }
        let part = bytes[place..<place + count]
        let text = String(decoding: part, as: UTF8.self)
        guard text.utf8.elementsEqual(part), text.unicodeScalars.count == 1 else { return nil }
        return text.unicodeScalars.first.map { ($0, count) }
      }.first
      guard let (scalar, count) = character else { return LinkFault(.invalidUTF8, at: place) }
      if scalar.properties.generalCategory == .control {
        return LinkFault(.controlCharacter, at: place)
      }
      place += count
    }
    return nil
  }
}
