// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Values at the edges of each type, as written in a link.
struct HostileValues {
  let limits: LinkLimits

  /// Returns a value that most routes accept.
  func plain(for type: String) -> String {
    switch type {
    case "Bool": "true"
    case "UUID": "00000000-0000-0000-0000-000000000000"
    case "Date": "2026-11-21T08:30:00Z"
    case "WebAddress": "https://example.com"
    case "ServerAddress": "example.com:8443"
    default: "1"
    }
  }

  /// Returns all values for a type, encoded, including values of other types.
  func values(for type: String) -> [String] {
    let isText = type == "String" || !isKnown(type)
    let texts = isText ? HostileTexts.all + HostileTexts.longest(limits) : []
    return unique((own(type) + Self.few + texts).map(Self.encoded) + HostileTexts.encoded)
  }

  /// Returns the values at the edges of a type and a few others, encoded.
  func edges(for type: String) -> [String] { unique((own(type) + Self.few).map(Self.encoded)) }

  private func unique(_ values: [String]) -> [String] {
    var seen: Set<[UInt8]> = []
    return values.filter { seen.insert(Array($0.utf8)).inserted }
  }

  /// Returns a value encoded so that it can stand anywhere in a link.
  static func encoded(_ value: String) -> String {
    var bytes: [UInt8] = []
    PercentCoding.append(value.utf8, to: &bytes, bare: .unreserved)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Values to try with every type.
  private static let few = [
    "", "0", "1", "-1", " 1", "01", "+1", "a", "..", "a/b", "NaN", "\u{202E}1", "e\u{301}", "１",
    "9223372036854775807", "-9223372036854775808", "18446744073709551615",
  ]

  private static let integers: [String: (least: String, most: String)] = [
    "Int": ("\(Int.min)", "\(Int.max)"), "Int8": ("\(Int8.min)", "\(Int8.max)"),
    "Int16": ("\(Int16.min)", "\(Int16.max)"), "Int32": ("\(Int32.min)", "\(Int32.max)"),
    "Int64": ("\(Int64.min)", "\(Int64.max)"), "UInt": ("0", "\(UInt.max)"),
    "UInt8": ("0", "\(UInt8.max)"), "UInt16": ("0", "\(UInt16.max)"),
    "UInt32": ("0", "\(UInt32.max)"), "UInt64": ("0", "\(UInt64.max)"),
  ]

  private static let others: [String: [String]] = [
    "Double": numbers, "Float": numbers, "Bool": ["true", "false", "TRUE", "yes", "2"],
    "UUID": [
      "00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
      "ffffffff-ffff-ffff-ffff-ffffffffffff", "{00000000-0000-0000-0000-000000000000}",
    ],
    "Date": [
      "0001-01-01T00:00:00Z", "0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59Z",
      "9999-12-31T23:59:59-23:59", "0000-01-01T00:00:00Z", "10000-01-01T00:00:00Z",
      "1582-10-10T00:00:00Z", "1900-02-29T00:00:00Z", "2000-02-29T00:00:00Z",
      "2016-12-31T23:59:60Z", "2038-01-19T03:14:08Z", "2026-03-29T02:30:00Z",
      "2026-11-21T24:00:00Z", "-0001-01-01T00:00:00Z",
    ],
    "ServerAddress": [
      "example.com", "EXAMPLE.com:8443", "example.com:0", "example.com:65535", "example.com:65536",
      "example.com:08443", "example.com:", "example.com:80:80", ":80", "user@example.com",
      "user:word@example.com:80", "[::1]", "[::1]:8065", "[fe80::1%en0]", "[fe80::1%25en0]:80",
      "::1",
      "[::1", "127.0.0.1:80", "127.1", "0x7f.1", "b\u{FC}cher.example", "example.com/a",
      "example.com?a",
      "example.com#a", "example.com\\a", "example.\u{200B}com", "exa\u{202E}mple.com",
      String(repeating: "a.", count: 4_096),
    ],
    "WebAddress": [
      "https://example.com", "HTTP://EXAMPLE.com:80/",
      "https://example.com/a?url=https://b.example?c=d&e#f",
      "https://user@example.com", "https://user:word@example.com",
      "https://example.com@evil.example",
      "https://example.com:65535", "https://example.com:65536", "https://[::1]:8080/",
      "https://[fe80::1%25en0]/",
      "https://", "https:///a", "https:example.com", "//example.com", "javascript:alert(1)",
      "ftp://example.com",
      "https://example.com/\u{202E}", "https://example.com/\u{200B}", "https://b\u{FC}cher.example",
      "https://127.1/",
      "https://example.com/" + String(repeating: "a", count: 8_172),
      "https://example.com/" + String(repeating: "a", count: 8_173),
      "https://example.com/" + String(repeating: "/?&#", count: 4_091),
    ],
  ]

  private static let numbers = [
    "-0", "0.0", "1e308", "1.7976931348623157e308", "-1.7976931348623157e308", "1e309", "5e-324",
    "1e-400", "3.4028235e38", "9007199254740993", "9223372036854775808", "1e19", "-1e19", "inf",
    "-inf", "nan", "NaN", "Infinity", "0x1p4", "0.1",
  ]

  private func isKnown(_ type: String) -> Bool {
    Self.integers[type] != nil || Self.others[type] != nil
  }

  private func own(_ type: String) -> [String] {
    guard let (least, most) = Self.integers[type] else { return Self.others[type] ?? [] }
    return [
      least, most, least + "0", most + "0", "2", "3", "7", "10", "30", "9999", "10000",
      "-2", "2147483647", "2147483648", "-2147483648", "4611686018427387904",
      "922337203685477580", "922337203685477581", "9223372036854775808", "-9223372036854775809",
      "18446744073709551616", "128", "256", "65536", "4294967296", "0x10", "1e3", "1.0",
      "1_000", "٣", "-0",
    ]
  }
}

/// Texts that attackers put into links to see what an app does with them.
enum HostileTexts {
  /// Empty text, spaces, and characters that end a text in other languages.
  private static let ends = ["", " ", "\u{0}", "a\u{0}b", "\r\n", "\u{1B}[31m"]

  /// Every kind of trouble in Unicode: combining marks without a base and in large numbers,
  /// directional controls, invisible characters, noncharacters, incomplete emoji, other digits, and
  /// lookalike letters.
  private static let unicode = [
    "e\u{301}", "\u{301}", "a" + String(repeating: "\u{301}", count: 200), "\u{202E}gpj.exe",
    "\u{2066}abc", "\u{200F}abc\u{200E}", "\u{200D}", "\u{FEFF}abc", "\u{2028}", "\u{AD}",
    "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "\u{E0041}\u{E007F}", "\u{3164}", "👩‍👩‍👧‍👦", "🇫🇷🇫", "İ", "ﬀ",
    "\u{1100}\u{1161}", "１２３", "٣٤", "𝟙", "لغة", "\u{2024}\u{2024}", "а",
  ]

  /// Paths, and text that would be code elsewhere.
  private static let code = [
    ".", "..", "a/../b", "/etc/passwd", "\\", "//evil.com", "%", "%25", "%2F", "+", "a=b&c=d", "#",
    "?", ";", ",", ":", "@", "'", "\"", "$(x)", "{id}", "}", "<script>", "%@", "%n%s", "*", "nil",
  ]

  /// All texts, not yet encoded.
  static let all = ends + unicode + code

  /// Returns texts at the limits of what a link may hold.
  static func longest(_ limits: LinkLimits) -> [String] {
    let length = limits.captureLength
    return [
      String(repeating: "a", count: length), String(repeating: "a", count: length + 1),
      String(repeating: "9", count: length), String(repeating: "é", count: length / 2),
      String(repeating: "😀", count: length / 2), String(repeating: "../", count: length / 3),
    ]
  }

  /// Already encoded bytes that are not valid text when decoded.
  static let encoded = ["%FF", "%C0%80", "%ED%A0%80", "%F5%80%80%80", "%E2%82", "%00", "%2e%2e"]
}
