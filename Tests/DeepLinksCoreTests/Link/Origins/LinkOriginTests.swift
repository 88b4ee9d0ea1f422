// SPDX-License-Identifier: MIT

import DeepLinksCore
import MessageText
import Testing

/// How an origin is read, and what is said about text that is not an origin.
@Suite struct LinkOriginTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var scheme: String
    var host: LinkOrigin.Host
    var port: Int?
    var basePath: [String]

    init(
      _ text: String, _ scheme: String, _ host: LinkOrigin.Host, port: Int? = nil,
      _ basePath: [String] = []
    ) {
      self.text = text
      self.scheme = scheme
      self.host = host
      self.port = port
      self.basePath = basePath
    }

    var testDescription: String { text }
  }

  static let rows: [Row] = [
    Row("https://ex.com", "https", .literal("ex.com")),
    Row("HTTPS://ex.com", "https", .literal("ex.com")),
    Row("https://EX.com", "https", .literal("ex.com")),
    Row("https://ex.com/", "https", .literal("ex.com")),
    Row("https://ex.com:443", "https", .literal("ex.com")),
    Row("https://ex.com:", "https", .literal("ex.com")),
    Row("https://ex.com:8443", "https", .literal("ex.com"), port: 8_443),
    Row("http://ex.com:443/a", "http", .literal("ex.com"), port: 443, ["a"]),
    Row("https://ex.com/a", "https", .literal("ex.com"), ["a"]),
    Row("https://ex.com/a/B%20c/", "https", .literal("ex.com"), ["a", "B c"]),
    Row("https://127.0.0.1", "https", .literal("127.0.0.1")),
    Row("https://[::1]:3000", "https", .literal("[::1]"), port: 3_000),
    Row("http://localhost", "http", .literal("localhost")),
    Row("https://a_b.com", "https", .literal("a_b.com")),
    Row("x://", "x", .none), Row("My-App+1.x://", "my-app+1.x", .none), Row("x:///", "x", .none),
    Row("x:///a/b", "x", .none, ["a", "b"]), Row("x://Host", "x", .literal("host")),
    Row("x://h/a", "x", .literal("h"), ["a"]), Row("x://h:443", "x", .literal("h"), port: 443),
    Row("x://caf%c3%a9", "x", .literal("caf%c3%a9")),
    Row("x://a!$&'()*+,;=b", "x", .literal("a!$&'()*+,;=b")),
    Row("x://u@h", "x", .literal("u@h")),
    Row("x://User:P%40@H:80/b", "x", .literal("User:P%40@h"), port: 80, ["b"]),
    Row("https://{t}.ex.com", "https", captured("t", ".ex.com")),
    Row("https://{tenant}.EX.com", "https", captured("tenant", ".ex.com")),
    Row("https://{server}", "https", captured("server", "")),
    Row(
      "https://{server}:8443/a", "https", captured("server", ""), port: 8_443, ["a"]),
    Row("https://{t}.a.b:443/c/d", "https", captured("t", ".a.b"), ["c", "d"]),
    Row("x://{t}", "x", captured("t", "")),
    Row("x://{t}/ab", "x", captured("t", ""), ["ab"]),
    Row("https://ex-{t}.a.com", "https", captured("t", ".a.com", after: "ex-")),
    Row("https://{t}-EX.a.com:1/b", "https", captured("t", "-ex.a.com"), port: 1, ["b"]),
    Row("x://Www.A{t}b.a", "x", captured("t", "b.a", after: "www.a")),
    Row("https://www.{t}.a", "https", captured("t", ".a", after: "www.")),
  ]

  @Test(arguments: rows)
  func `reads every part`(_ row: Row) throws {
    let origin = try LinkOrigin(row.text)
    #expect(origin.text == row.text)
    #expect(origin.description == row.text)
    #expect(origin.scheme == row.scheme)
    #expect(origin.host == row.host)
    #expect(origin.port == row.port)
    #expect(origin.basePath == row.basePath)
    #expect(origin.isCustomScheme == !["https", "http"].contains(row.scheme))
    if case .captured(let capture) = row.host {
      #expect(origin.hostCapture == capture.name)
    } else {
      #expect(origin.hostCapture == nil)
    }
  }

  private static func captured(
    _ name: String, _ suffix: String, after prefix: String = ""
  ) -> LinkOrigin.Host {
    .captured(LinkOrigin.HostCapture(name: name, prefix: prefix, suffix: suffix))
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var text: String
    var code: LinkOriginError.Code
    var range: Range<Int>
    var hint: String
    var replacement: String?

    init(
      _ text: String, _ code: LinkOriginError.Code, _ range: Range<Int>, _ hint: String,
      _ replacement: String? = nil
    ) {
      self.text = text
      self.code = code
      self.range = range
      self.hint = hint
      self.replacement = replacement
    }

    var testDescription: String { text.debugDescription }
  }

  private static let noScheme = "Write scheme://host, or scheme:// for an app's own scheme."
  private static let badScheme =
    "A scheme starts with a letter, followed by letters, digits, +, -, and . only."
  private static let forbidden = "Links with this scheme can never belong to an app."
  private static let noEnd = "An origin ends with its host or base path."
  private static let noOption = """
    Only options may follow the host or base path of an origin: ignoresItemCase, ignoresPathCase, \
    plusIsSpace, routesInFragment.
    """
  private static let capture =
    "Write one capture in front of whole labels: {name}.example.com or a-{name}.example.com."
  private static let badHost = "Use a host name of letters, digits, hyphens, and periods."
  private static let noHost = "A web origin needs a host: https://example.com."
  private static let percent =
    "Follow % with two hexadecimal digits, or write %25 for a percent sign."
  private static let dots = "Write the path without . and .. segments."

  static let refusals: [Refusal] = [
    Refusal("", .missingScheme, 0..<0, noScheme),
    Refusal("localhost", .missingScheme, 0..<9, noScheme),
    Refusal("ex.com", .missingScheme, 0..<6, noScheme, "https://ex.com"),
    Refusal("ex.com/a", .missingScheme, 0..<8, noScheme, "https://ex.com/a"),
    Refusal("x:", .missingScheme, 0..<2, noScheme), Refusal("x:/", .missingScheme, 0..<3, noScheme),
    Refusal("x:/a/", .missingScheme, 0..<5, noScheme),
    Refusal("x:a//b", .missingScheme, 0..<6, noScheme),
    Refusal("a.b:80", .missingScheme, 0..<6, noScheme),
    Refusal("a.b:c://d", .missingScheme, 0..<9, noScheme),
    Refusal("a_b://c", .invalidScheme, 1..<2, badScheme, "-"),
    Refusal("a b://c", .invalidScheme, 1..<2, badScheme),
    Refusal("é://c", .invalidScheme, 0..<1, badScheme),
    Refusal("1a://b", .invalidScheme, 0..<2, badScheme),
    Refusal("://a", .invalidScheme, 0..<0, badScheme),
    Refusal("+://a", .invalidScheme, 0..<1, badScheme),
    Refusal("javascript://a", .forbiddenScheme, 0..<10, forbidden),
    Refusal("DATA://", .forbiddenScheme, 0..<4, forbidden),
    Refusal("https://ex.com?x", .queryOrFragment, 14..<16, noOption, ""),
    Refusal("x://?plusIsSpace&", .queryOrFragment, 4..<17, noOption, ""),
    Refusal("x://h?PlusIsSpace", .queryOrFragment, 5..<17, noOption, ""),
    Refusal("https://?plusIsSpace", .missingHost, 8..<8, noHost, nil),
    Refusal("x://#a", .queryOrFragment, 4..<6, noEnd, ""),
    Refusal("x://h/a?b#c", .queryOrFragment, 7..<11, noOption, ""),
    Refusal("https://?", .queryOrFragment, 8..<9, noOption, ""),
    Refusal("https://", .missingHost, 8..<8, noHost),
    Refusal("http:///a", .missingHost, 7..<7, noHost),
    Refusal("https://{t", .invalidHost, 8..<10, capture),
    Refusal("https://{}", .invalidHost, 8..<10, capture),
    Refusal("https://{t}x/a", .invalidHost, 8..<12, capture),
    Refusal("x://{t}-{u}", .invalidHost, 4..<11, capture),
    Refusal("https://{t/a}", .invalidHost, 8..<10, capture),
    Refusal("https://a{t}", .invalidHost, 8..<12, capture),
    Refusal("https://a.{t}", .invalidHost, 8..<13, capture),
    Refusal("https://a{t}.:1", .invalidHost, 8..<15, capture),
    Refusal("https://a{t}b", .invalidHost, 8..<13, capture),
    Refusal("https://a-{t}-{u}.b.c", .invalidHost, 8..<21, capture),
    Refusal("https://%61{t}.b.c", .invalidHost, 8..<18, capture),
    Refusal("x://u@a{t}.b.c", .invalidHost, 8..<9, "Remove the user, or the capture."),
    Refusal("https://{t}.{u}.com/a", .invalidHost, 8..<19, capture),
    Refusal("https://a b/c", .invalidHost, 8..<11, badHost),
    Refusal("https://:1", .invalidHost, 8..<10, "Write :// and a host after the scheme."),
    Refusal(
      "https://u@ex.com", .invalid, 8..<16,
      "Remove everything up to the @; it can disguise another host as yours."),
    Refusal("https://ex.com:x/a", .invalid, 8..<16, "A port is a number from 0 to 65535."),
    Refusal(
      "https://1.2", .invalidHost, 8..<11,
      "Programs read this host differently; write a name, four decimal numbers, or [::1]."),
    Refusal(
      "https://é.com", .invalidHost, 8..<14,
      "Write the host in its ASCII form, which starts with xn--."),
    Refusal("https://ex.com/%zz", .invalid, 15..<18, percent),
    Refusal("https://ex.com/a/../b", .invalid, 17..<21, dots),
    Refusal(
      "x://h/a ", .invalid, 7..<8, "Remove the white space, or use init(trimming:) for pasted text."
    ),
    Refusal("https://ex.com/a//b", .invalid, 14..<19, "Remove the empty segment."),
    Refusal("x:////a", .invalid, 4..<7, "Remove the empty segment."),
  ]

  /// What stands behind a capture is not where it would be behind a label.
  static let behindCaptures: [Refusal] = [
    Refusal("https://{tenant}.ex.com/%zz", .invalid, 24..<27, percent),
    Refusal("https://{tenant}/a/..", .invalid, 19..<21, dots),
    Refusal("x://{t}:80/%", .invalid, 11..<12, percent),
    Refusal("https://{tenant}.ex.com:x", .invalid, 8..<25, "A port is a number from 0 to 65535."),
    Refusal("https://{tenant}.a b.com/c", .invalidHost, 8..<24, badHost),
    Refusal("https://{tenant}.ex.com/a//b", .invalid, 23..<28, "Remove the empty segment."),
  ]

  @Test(arguments: refusals + behindCaptures)
  func `says what is wrong at its place`(_ row: Refusal) {
    do throws(LinkOriginError) {
      let origin = try LinkOrigin(row.text)
      Issue.record("\(origin) is an origin")
    } catch {
      #expect(error.code == row.code)
      #expect(error.range == row.range)
      #expect(error.hint == row.hint)
      #expect(error.replacement == row.replacement)
      #expect(error.origin == row.text)
      #expect(
        error.description
          == "Invalid origin (\(row.code)). \(row.hint)\n"
          + TextExcerpt.of(row.text, at: row.range.lowerBound))
    }
  }

  @Test func `is compared byte for byte`() throws {
    let texts = ["https://ex.com/\u{e9}", "https://ex.com/e\u{301}", "https://ex.com/%C3%A9"]
    #expect(Set(try texts.map { try LinkOrigin($0) }).count == 3)
    #expect(try LinkOrigin(texts[0]) == LinkOrigin("https://ex.com/\u{e9}"))
  }
}
