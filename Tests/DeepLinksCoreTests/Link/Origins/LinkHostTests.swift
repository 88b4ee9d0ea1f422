// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksCore

/// What a host is, whatever stands around it.
@Suite struct LinkHostTests {
  /// Answers of a function about a host alone, and in the middle of other bytes.
  private func answers(
    _ host: String, _ function: (RawSpan, Int, Int) -> Bool
  ) -> Set<Bool> {
    var answers: Set<Bool> = []
    for (before, after) in [
      ("", ""), ("1.", ".1"), ("xn--", "-"), (":", ":"), ("0x", "x.0"), ("f", "F"),
    ] {
      let text = before + host + after
      text.withLinkBytes { bytes in
        _ = answers.insert(
          function(bytes, before.utf8.count, before.utf8.count + host.utf8.count))
      }
    }
    return answers
  }

  @Test(arguments: [
    ("a", false), ("a.b", false), ("a.", true), (".", true), ("1.2.3.4", true),
    ("1.2.3.5.a", false),
    ("1.2.3.256", false), ("[::1]", true), ("[", true), ("localhost", true), ("LocalHost", true),
    ("localhosts", false), ("localhos", false), ("localhosu", false), ("kocalhost", false),
    ("alocalhost", false), ("local.host", false), ("a[", false),
  ])
  func `knows what is only declared`(_ host: String, _ isAddress: Bool) {
    #expect(answers(host) { LinkHost.isAddress($0, from: $1, to: $2) } == [isAddress])
  }

  @Test(arguments: [
    ("", false), (".", true), ("..", true), ("...", false), ("a", false), (".a", false),
    ("a.", false), ("..a", false), ("%2e", false),
  ])
  func `knows dots`(_ host: String, _ isDots: Bool) {
    #expect(answers(host) { LinkHost.isDots($0, from: $1, to: $2) } == [isDots])
  }

  @Test(arguments: [
    ("1.2.3.4", true), ("0.0.0.0", true), ("255.255.255.255", true), ("10.20.30.40", true),
    ("100.9.99.199", true), ("256.1.1.1", false), ("1.256.1.1", false), ("1.1.1.256", false),
    ("999.1.1.1", false), ("1.2.3", false), ("1.2.3.4.5", false), ("1.2.3.4.", false),
    (".1.2.3.4", false), ("1..2.3", false), ("1.2.3.", false), ("01.2.3.4", false),
    ("1.02.3.4", false), ("1.2.3.00", false), ("1.2.3.1000", false), ("1000.1.1.1", false),
    ("1.2.3.a", false), ("a.2.3.4", false), ("1.2.3.4a", false), ("1.2.3-4", false),
    ("1:2:3:4", false), ("", false), ("1", false), (".", false), ("...", false), ("1.2.3.0", true),
    ("1,2,3,4", false), ("1.2.3./", false), ("1.2.3.:", false),
  ])
  func `knows four decimal numbers`(_ host: String, _ isAddress: Bool) {
    #expect(answers(host) { LinkHost.isCanonicalIPv4($0, from: $1, to: $2) } == [isAddress])
  }

  @Test(arguments: [
    // Names, whatever labels they have but the last.
    ("a", true), ("ex.com", true), ("ex.com.", true), ("1.com", true), ("0x1.com", true),
    ("1.2.3.4.com", true), ("a-", true), ("-", true), ("a..b", true), ("", true),
    // Labels that are nearly numbers.
    ("ex.1a", true), ("ex.a1", true), ("ex.0xg", true), ("ex.0x1g", true), ("ex.x1", true),
    ("ex.00x1", true), ("ex.1x1", true), ("ex.0y1", true), ("ex.-1", true), ("ex.1-", true),
    ("ex.1_", true), ("1a", true), ("0xfg", true), ("ex.1a.", true), ("1.a", true), ("x", true),
    ("ex./", true), ("ex.:", true),
    // Numbers that are no address.
    ("1", false), ("ex.1", false), ("ex.09", false), ("ex.0x", false), ("ex.0X", false),
    ("ex.0xf", false), ("ex.0xAf9", false), ("ex.1.", false), ("ex.0x1.", false), ("1.", false),
    ("0", false), ("0x", false), ("127.1", false), ("1.2.3", false), ("1.2.3.4.5", false),
    ("1.2.3.256", false), ("1.2.3.04", false), ("0x7f.0.0.1", false), ("1.2.3.4.", false),
    ("a.0", false), ("a.9", false),
    // An address.
    ("1.2.3.4", true), ("127.0.0.1", true),
    // Labels that decode to no name.
    ("xn--", false), ("xn--.com", false), ("ex.xn--", false), ("a.xn--.b", false),
    ("xn--a-", false), ("XN--a-.com", false), ("Xn--A-.com", false), ("xN--.com", false),
    ("a.xn--b-.c", false), ("xn--a-.", false), ("xn--", false), ("xn---", false),
    // Labels that only look like these.
    ("xn--a", true), ("xn-", true), ("xn", true), ("yn--", true), ("xm--", true), ("xn-a-", true),
    ("xna--", true), ("axn--", true), ("xn--mnchen-3ya.de", true), ("a-.com", true),
    ("xn--a.b-", true), ("x", true), ("xn--a.-", true),
  ])
  func `knows what all programs read alike`(_ host: String, _ isReadAlike: Bool) {
    #expect(answers(host) { LinkHost.isReadAlike($0, from: $1, to: $2) } == [isReadAlike])
  }

  @Test(arguments: [
    ("::", true), ("::1", true), ("1::", true), ("1:2:3:4:5:6:7:8", true),
    ("a:b:c:d:e:f:0:9", true),
    ("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", true), ("1:0:3:4:5:6:7:8", true),
    ("1:2:3:4:5:6:7:0", true), ("0:2:3:4:5:6:7:8", true), ("0:2:3:4:5:6:7:0", true),
    ("::3:4:5:6:7:8", true), ("1::4:5:6:7:8", true), ("1:2:3:4:5:6::", true),
    ("1:2::5:0:0:8", true),
    ("1:0:0:4::8", true), ("1::4:0:6:0:8", true), ("1:0:3::8", true), ("::ffff:102:304", true),
    ("2001:db8::a", true), ("10:200:3000::", true), ("0:0:3::", true), ("::3:0:0:6:0:8", true),
    // The second of two runs of the same length, the shorter of two, or a run of one.
    ("1:0:0:4::7:8", false), ("1::4:0:0:0:8", false), ("1::3:4:5:6:7:8", false),
    ("1:2:3:4:5:6:7::", false), ("::2:3:4:5:6:7:8", false), ("0:0:3:4::7:8", false),
    // Runs that are written out.
    ("0:0:0:0:0:0:0:0", false), ("0:0:0:0:0:0:0:1", false), ("1:2:3:4:5:6:0:0", false),
    ("0:0:3:4:5:6:7:8", false), ("1:0:0:4:5:6:7:8", false), ("1:2:3:0:0:6:7:8", false),
    // Digits that are not the shortest.
    ("::01", false), ("::0001", false), ("::A", false), ("2001:DB8::1", false), ("::0", false),
    ("00::", false), ("1:2:3:4:5:6:7:08", false),
    // Groups that are too few, too many, too long or none.
    ("1:2:3:4:5:6:7", false), ("1:2:3:4:5:6:7:8:9", false), ("1::3:4:5:6:7:8:9", false),
    ("1:2:3:4:5:6:7:8::", false), ("::1:2:3:4:5:6:7:8", false), ("1:2:3:4::5:6:7:8", false),
    ("12345::", false), ("::12345", false), ("1::2::3", false), ("::1::", false), (":::", false),
    ("1:::2", false), (":1", false), ("1:", false), (":", false), ("", false), ("1", false),
    ("::1:", false), (":1::", false), ("1:2:3:4:5:6:7:", false), ("g::", false), ("::g", false),
    ("1-2::", false), ("1::-", false), ("::1.2.3.4", false), ("::1%25", false), ("1:2", false),
  ])
  func `knows the shortest form of an address`(_ host: String, _ isShortest: Bool) {
    #expect(answers(host) { LinkHost.isCanonicalIPv6($0, from: $1, to: $2) } == [isShortest])
  }
}
