// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// What a capture in a host takes, and which hosts are also another one's.
@Suite struct HostCaptureTests {
  private static func capture(_ text: String) throws -> LinkOrigin.HostCapture {
    guard case .captured(let capture) = try LinkOrigin("https://\(text)").host else {
      throw LinkOriginError(
        code: .invalidHost, range: 0..<0, hint: "", replacement: nil, origin: text)
    }
    return capture
  }

  @Test(arguments: [
    ("{a}", "x", "x"), ("{a}", "x.y", "x.y"), ("{a}.ex.com", "x.y.ex.com", "x.y"),
    ("{a}.ex.com", "ex.com", nil), ("{a}.ex.com", ".ex.com", nil), ("{a}.ex.com", "xex.com", nil),
    ("s-{a}.ex.com", "s-1.ex.com", "1"), ("s-{a}.ex.com", "s-.ex.com", nil),
    ("s-{a}.ex.com", "s-1.2.ex.com", nil), ("s-{a}.ex.com", "t-1.ex.com", nil),
    ("{a}s.ex.com", "ss.ex.com", "s"), ("{a}s.ex.com", "s.ex.com", nil),
    ("aa{b}aa.c", "aaa.c", nil), ("aa{b}aa.c", "aaaaa.c", "a"),
  ])
  func `takes`(_ text: String, _ host: String, _ value: String?) throws {
    let capture = try Self.capture(text)
    #expect(capture.value(in: host) == value)
    if let value { #expect(capture.host(with: value) == host) }
  }

  /// Checked against every host of a few letters, so that the table shares nothing with the code.
  @Test func `contains another, or meets it, as their hosts do`() throws {
    let texts = [
      "{a}", "{a}.b.c", "{a}.c", "s{a}.b.c", "st{a}.b.c", "{a}s.b.c", "s{a}t.b.c", "b.{a}.b.c",
      "s.{a}.b.c", "{a}b.b.c", "{a}t.b.c",
    ]
    var hosts = [""]
    for _ in 0..<5 { hosts += hosts.flatMap { host in ["s", "t", "b", "."].map { host + $0 } } }
    hosts = Set(hosts).flatMap { [$0 + ".b.c", $0 + ".c", $0] }.filter { !$0.isEmpty }
    for one in texts {
      for other in texts {
        let (one, other) = (try Self.capture(one), try Self.capture(other))
        let isInside = hosts.allSatisfy { other.value(in: $0) == nil || one.value(in: $0) != nil }
        #expect(one.contains(other) == isInside, "\(one) \(other)")
        let isShared = hosts.contains { other.value(in: $0) != nil && one.value(in: $0) != nil }
        #expect(one.meets(other) == isShared, "\(one) \(other)")
      }
    }
  }
}
