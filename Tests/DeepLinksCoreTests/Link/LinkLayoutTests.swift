// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import DeepLinksCore

/// Where the parts of a link stand: every way to write one part with every way to write the others.
@Suite struct LinkLayoutTests {
  private struct Part {
    var text: String
    /// Whether it is surely written as it would be printed.
    var isCanonical = true
    /// Whether it has nothing that must be looked at byte by byte.
    var isPlain = true
    var segments: [String] = []

    init(_ text: String, isCanonical: Bool = true, isPlain: Bool = true, _ segments: [String] = [])
    {
      self.text = text
      self.isCanonical = isCanonical
      self.isPlain = isPlain
      self.segments = segments
    }
  }

  private static let heads:
    [(scheme: Part, user: String, host: Part, port: String, number: Int32)] = [
      (Part("https"), "", Part("ex.com"), "", -1),
      (Part("https"), "", Part("a-b.example.com"), "", -1),
      (Part("https"), "", Part("a_b.c"), ":8443", 8_443),
      (Part("https"), "", Part("ex.com"), ":443", -1),
      (Part("https"), "", Part("ex.com"), ":", -1),
      (Part("HTTPs", isCanonical: false), "", Part("ex.com"), "", -1),
      (Part("https"), "", Part("shop.EXAMPLE.com", isCanonical: false), "", -1),
      (Part("https"), "", Part("[::1]"), "", -1),
      (Part("http"), "", Part("127.0.0.1"), ":80", -1),
      (Part("ftp"), "", Part("ex.com"), ":21", -1),
      (Part("wss"), "", Part("ex.com"), ":80", 80),
      (Part("x"), "", Part(""), "", -1),
      (Part("x"), "", Part("h"), "", -1),
      (Part("x"), "", Part("H-o_s.T"), "", -1),
      (Part("x"), "", Part("caf%C3%A9", isCanonical: false), "", -1),
      (Part("X", isCanonical: false), "", Part("h"), "", -1),
      (Part("a2345678.+-"), "", Part("h"), ":0", 0),
      (Part("com.example.Apps", isCanonical: false), "", Part("host"), "", -1),
      (Part("com.example.apps"), "", Part("host"), "", -1),
      (Part("x"), "u:p@", Part("h"), "", -1),
      (Part("x"), "u@", Part("h.example"), ":7", 7),
    ]

  private static let paths: [Part] = [
    Part(""), Part("/", isCanonical: false), Part("/a", ["a"]),
    Part("/a/", isCanonical: false, ["a"]),
    Part("/abcdefgh", ["abcdefgh"]), Part("/abcdefghi/b", ["abcdefghi", "b"]),
    Part("/a/b/cdefghijklmnopqrstuv", ["a", "b", "cdefghijklmnopqrstuv"]),
    Part("//", isCanonical: false, [""]),
    Part("/a//b", ["a", "", "b"]), Part("/%41", isCanonical: false, isPlain: false, ["%41"]),
    Part("/a/%C3%A9/b", isCanonical: false, isPlain: false, ["a", "%C3%A9", "b"]),
    Part("/é/bcdefgh", isCanonical: false, isPlain: false, ["é", "bcdefgh"]),
    Part("/abcdefgh%2Fi", isCanonical: false, isPlain: false, ["abcdefgh%2Fi"]),
    Part("/.a/...", [".a", "..."]), Part("/@a", isCanonical: false, isPlain: false, ["@a"]),
    Part("/a~", isCanonical: false, isPlain: false, ["a~"]),
    Part("/A:b;c,d!$&'()*+=", ["A:b;c,d!$&'()*+="]),
  ]

  private static let queries: [Part] = [
    Part(""), Part("?", isCanonical: false), Part("?a"), Part("?a=1&b=2"),
    Part("?abcdefgh=i&j=klmnopqrs"),
    Part("?a+b", isCanonical: false), Part("?abcdefghi=jkl+", isCanonical: false),
    Part("?&a", isCanonical: false),
    Part("?a&", isCanonical: false), Part("?a=b&&c", isCanonical: false),
    Part("?a%26", isCanonical: false, isPlain: false),
    Part("?abcdefgh&é=1", isCanonical: false, isPlain: false),
    Part("?[a]=b", isCanonical: false, isPlain: false),
    Part("?a=/b?c=d"), Part("?="), Part("?a=b|c", isCanonical: false, isPlain: false),
    Part("?a=@", isCanonical: false, isPlain: false),
  ]

  private static let fragments: [Part] = [
    Part(""), Part("#", isCanonical: false), Part("#f", isCanonical: false),
    Part("#/é?%20", isCanonical: false),
  ]

  @Test func `notes every part of a link with an authority`() {
    var count = 0
    for (number, head) in Self.heads.enumerated() {
      // Two heads with all tails, and all heads with some.
      for path in Self.paths {
        for query in number == 0 || number == 18 ? Self.queries[...] : Self.queries[..<4] {
          for fragment in number == 0 || number == 18 ? Self.fragments[...] : Self.fragments[..<1] {
            let authority = head.user + head.host.text + head.port
            let text =
              head.scheme.text + "://" + authority + path.text + query.text + fragment.text
            let link = ScannedLink(text, allowsUserinfo: true)
            var place = UInt32(head.scheme.text.utf8.count)
            func passed(_ text: String) -> UInt32 {
              place += UInt32(text.utf8.count)
              return place
            }
            var expected = LinkLayout()
            expected.form = .authority
            expected.isWeb = ["http", "https", "wss", "ftp"].contains(head.scheme.text.lowercased())
            expected.port = head.number
            expected.schemeUpper = place
            expected.authorityLower = passed("://")
            expected.hostLower = passed(head.user)
            expected.hostUpper = passed(head.host.text)
            expected.authorityUpper = passed(head.port)
            note(path, query, fragment, from: &place, in: &expected)
            let isCanonical =
              head.scheme.isCanonical && head.user.isEmpty && head.host.isCanonical
              && head.port.isEmpty && path.isCanonical && query.isCanonical
              && fragment.isCanonical
            check(link, expected, isCanonical: isCanonical, path, text)
            count += 1
          }
        }
      }
    }
    TestReport.line("layouts: \(count) links")
    #expect(count == 19 * 17 * 4 + 2 * 17 * 17 * 4)
  }

  @Test(arguments: ["x", "X", "com.example.app", "a2345678.+-"])
  func `notes every part of a link without an authority`(_ scheme: String) {
    for isRooted in [true, false] {
      for path in Self.paths
      where path.text.hasPrefix("/") == isRooted || path.text.isEmpty || !isRooted {
        // Two slashes are an authority.
        if isRooted, path.text.isEmpty || path.text.hasPrefix("//") { continue }
        for query in Self.queries {
          for fragment in Self.fragments {
            var path = path
            if !isRooted {
              if path.text.hasPrefix("//") { continue }
              path.text = String(path.text.drop { $0 == "/" })
            }
            let text = scheme + ":" + path.text + query.text + fragment.text
            var expected = LinkLayout()
            expected.form = isRooted ? .rooted : .opaque
            expected.schemeUpper = UInt32(scheme.utf8.count)
            var place = expected.schemeUpper + 1
            note(path, query, fragment, from: &place, in: &expected)
            check(ScannedLink(text), expected, isCanonical: false, path, text)
          }
        }
      }
    }
  }

  private func note(
    _ path: Part, _ query: Part, _ fragment: Part, from place: inout UInt32,
    in layout: inout LinkLayout
  ) {
    layout.pathLower = place
    place += UInt32(path.text.utf8.count)
    layout.pathUpper = place
    layout.segmentCount = UInt32(path.segments.count)
    layout.hasEmptySegment = path.segments.contains("")
    layout.hasPlainPath = path.isPlain
    if !query.text.isEmpty {
      layout.queryLower = place + 1
      place += UInt32(query.text.utf8.count)
      layout.queryUpper = place
      layout.hasPlainQuery = query.isPlain
    }
    if !fragment.text.isEmpty {
      layout.fragmentLower = place + 1
      layout.fragmentUpper = place + UInt32(fragment.text.utf8.count)
    }
  }

  private func parts(_ layout: LinkLayout) -> [Int] {
    [
      layout.schemeUpper, layout.authorityLower, layout.authorityUpper, layout.hostLower,
      layout.hostUpper, layout.pathLower, layout.pathUpper, layout.queryLower, layout.queryUpper,
      layout.fragmentLower, layout.fragmentUpper, layout.segmentCount,
    ].map(Int.init)
      + [layout.hasEmptySegment, layout.isWeb, layout.hasPlainPath, layout.hasPlainQuery].map {
        $0 ? 1 : 0
      } + [Int(layout.port), LinkForm.allCases.firstIndex(of: layout.form) ?? -1]
  }

  private func check(
    _ link: ScannedLink, _ expected: LinkLayout, isCanonical: Bool, _ path: Part, _ text: String
  ) {
    guard link.fault == nil, parts(link.layout) == parts(expected),
      link.isCanonical == isCanonical
    else {
      Issue.record("\(text): \(link) and not \(expected), \(isCanonical)")
      return
    }
    #expect(link.segments.count == path.segments.count, "\(text)")
    var lower = expected.pathLower + (path.text.hasPrefix("/") ? 1 : 0)
    for (segment, known) in zip(link.segments, path.segments) {
      let upper = lower + UInt32(known.utf8.count)
      let isOdd = known.utf8.contains { $0 >= 0x80 } || !known.allSatisfy { !"%@~".contains($0) }
      let first = known.utf8.prefix(8).reversed().reduce(UInt64(0)) { $0 &<< 8 | UInt64($1) }
      guard segment.lower == lower, segment.upper == upper, segment.word == first,
        segment.isPlain == !isOdd, segment.isEncoded == known.contains("%")
      else {
        Issue.record("\(text): \(segment) and not \(known)")
        return
      }
      lower = upper + 1
    }
  }
}
