// SPDX-License-Identifier: MIT

import DeepLinksCore

/// What the parser decides where RFC 3986, WHATWG and Foundation differ: one list per row.
enum DecisionTable {
  static let accepted: [AcceptedLink] =
    forms + letterCase + trailingSlashes + emptySegments + parameters + plus + encodedSlash
    + decodedOnce
    + queryItems + emptyQueryAndFragment + fragments + hosts + leniency + nonASCII + ports
    + encodedBackslash + notDotSegments + canonicalCoding

  /// How links are written behind the scheme.
  static let forms: [AcceptedLink] = [
    // Authority.
    AcceptedLink(
      "tcal://www.trips.calendar.com/details?reference=1", .authority, "tcal",
      host: "www.trips.calendar.com", segments: ["details"], query: [("reference", "1")]),
    AcceptedLink(
      "weixin:///dl/scan", .authority, "weixin", host: "", segments: ["dl", "scan"]),
    AcceptedLink("oof.disk://scan", .authority, "oof.disk", host: "scan"),
    AcceptedLink(
      "redis://somehost:6379/0?baz=bam", .authority, "redis", host: "somehost", port: 6_379,
      segments: ["0"], query: [("baz", "bam")]),
    AcceptedLink("a://b", .authority, "a", host: "b"),

    // Rooted.
    AcceptedLink("weixin:/dl/scan", .rooted, "weixin", segments: ["dl", "scan"]),

    // Opaque.
    AcceptedLink("tel:+15551234", .opaque, "tel", segments: ["+15551234"]),
    AcceptedLink("spotify:track:ID", .opaque, "spotify", segments: ["track:ID"]),
    AcceptedLink(
      "tag:joe@example.org,2001:foo/bar", .opaque, "tag",
      segments: ["joe@example.org,2001:foo", "bar"]),
    AcceptedLink(
      "prefs:root=General&path=About", .opaque, "prefs", segments: ["root=General&path=About"]),
    AcceptedLink(
      "geo:37.7,-122.4;u=35?z=1", .opaque, "geo", segments: ["37.7,-122.4;u=35"],
      query: [("z", "1")]),
    AcceptedLink("sc::a@example.net", .opaque, "sc", segments: [":a@example.net"]),

    // Empty.
    AcceptedLink("myapp://", .authority, "myapp", host: ""),
    AcceptedLink("myapp:", .opaque, "myapp"),
    AcceptedLink("myapp://?x=1", .authority, "myapp", host: "", query: [("x", "1")]),
    AcceptedLink("myapp://#f", .authority, "myapp", host: "", fragment: "f"),
    AcceptedLink("myapp:?x=1#f", .opaque, "myapp", query: [("x", "1")], fragment: "f"),
    AcceptedLink("myapp:///", text: "myapp://", .authority, "myapp", host: ""),
    AcceptedLink(
      "myapp:///?x=1", text: "myapp://?x=1", .authority, "myapp", host: "", query: [("x", "1")]),
  ]

  static let letterCase: [AcceptedLink] = [
    AcceptedLink("SMS://+1555", text: "sms://+1555", .authority, "sms", host: "+1555"),
    AcceptedLink("HTTPS://EX.COM/A", text: "https://ex.com/A", host: "ex.com", segments: ["A"]),
    AcceptedLink("hTtP://Ex.Com", text: "http://ex.com", .authority, "http", host: "ex.com"),
    AcceptedLink("WSS://EX.COM", text: "wss://ex.com", .authority, "wss", host: "ex.com"),
    AcceptedLink(
      "FTP://EX.COM/A", text: "ftp://ex.com/A", .authority, "ftp", host: "ex.com",
      segments: ["A"]),
    AcceptedLink(
      "MyApp://Foo/Bar", text: "myapp://Foo/Bar", .authority, "myapp", host: "Foo",
      segments: ["Bar"]),
    AcceptedLink(
      "App-Prefs:Root=WIFI", text: "app-prefs:Root=WIFI", .opaque, "app-prefs",
      segments: ["Root=WIFI"]),
    .web("https://ex.com/?Q=V", text: "https://ex.com?Q=V", query: [("Q", "V")]),
  ]

  static let trailingSlashes: [AcceptedLink] = [
    AcceptedLink("arc://hong.com", .authority, "arc", host: "hong.com"),
    AcceptedLink("arc://hong.com/", text: "arc://hong.com", .authority, "arc", host: "hong.com"),
    .web("https://ex.com/", text: "https://ex.com"),
    .web("https://ex.com/a/b/", text: "https://ex.com/a/b", segments: ["a", "b"]),
    .web(
      "https://ex.com/a/?x=1#f", text: "https://ex.com/a?x=1#f", segments: ["a"],
      query: [("x", "1")], fragment: "f"),
    AcceptedLink("weixin:/dl/", text: "weixin:/dl", .rooted, "weixin", segments: ["dl"]),
    AcceptedLink("weixin:dl/", text: "weixin:dl", .opaque, "weixin", segments: ["dl"]),
    // An encoded slash is no slash.
    .web("https://ex.com/a%2F", segments: ["a/"]),
    .web("https://ex.com/%2F/", text: "https://ex.com/%2F", segments: ["/"]),
  ]

  /// They are kept, so that the router can say why no route answers.
  static let emptySegments: [AcceptedLink] = [
    .web("https://ex.com/a//b", segments: ["a", "", "b"]),
    .web("https://ex.com//a", segments: ["", "a"]),
    .web("https://ex.com/a//", segments: ["a", ""]),
    .web("https://ex.com//", segments: [""]),
    .web("https://ex.com///", segments: ["", ""]),
    AcceptedLink("myapp:////x", .authority, "myapp", host: "", segments: ["", "x"]),
    AcceptedLink("myapp:a//b", .opaque, "myapp", segments: ["a", "", "b"]),
    AcceptedLink(
      "foo://scheme://foo", text: "foo://scheme//foo", .authority, "foo", host: "scheme",
      segments: ["", "foo"]),
  ]

  static let parameters: [AcceptedLink] = [
    .web("https://ex.com/'()*!~$&+,=:@", segments: ["'()*!~$&+,=:@"])
  ]

  static let plus: [AcceptedLink] = [
    .query("x=1+2", text: "?x=1%2B2", [("x", "1+2")]),
    .query("x=1%2B2", [("x", "1+2")]),
    .query("x=1%2b2", text: "?x=1%2B2", [("x", "1+2")]),
    .query("a+b=c", text: "?a%2Bb=c", [("a+b", "c")]),
    .query("+", text: "?%2B", [("+", nil)]),
    .web("https://ex.com/1%2B2", text: "https://ex.com/1+2", segments: ["1+2"]),
  ]

  static let encodedSlash: [AcceptedLink] = [
    .web("https://ex.com/a%2fb/c", text: "https://ex.com/a%2Fb/c", segments: ["a/b", "c"]),
    AcceptedLink("myapp:%2Fa", .opaque, "myapp", segments: ["/a"]),
    AcceptedLink("myapp:/%2Fa", .rooted, "myapp", segments: ["/a"]),
  ]

  static let decodedOnce: [AcceptedLink] = [
    .web("https://ex.com/%252e%252e", text: "https://ex.com/%252e%252e", segments: ["%2e%2e"]),
    .query(
      "url=https%3A%2F%2Fex.com&t=[1]", text: "?url=https://ex.com&t=%5B1%5D",
      [("url", "https://ex.com"), ("t", "[1]")]),
  ]

  static let queryItems: [AcceptedLink] = [
    .query("a&b=&c=1&c=2", [("a", nil), ("b", ""), ("c", "1"), ("c", "2")]),
    .query("a=b=c", [("a", "b=c")]),
    .query("a=b%3Dc", text: "?a=b=c", [("a", "b=c")]),
    .query("=v&=", [("", "v"), ("", "")]),
    .query("&&a=1&&b&", text: "?a=1&b", [("a", "1"), ("b", nil)]),
    .query(
      "redirect=https://evil.com/?x=1&y=2",
      [("redirect", "https://evil.com/?x=1"), ("y", "2")]),
  ]

  static let emptyQueryAndFragment: [AcceptedLink] = [
    .web("https://ex.com/?", text: "https://ex.com"),
    .web("https://ex.com?", text: "https://ex.com"),
    .web("https://ex.com/#", text: "https://ex.com"),
    .web("https://ex.com/?#", text: "https://ex.com"),
    .web("https://ex.com/a?#f", text: "https://ex.com/a#f", segments: ["a"], fragment: "f"),
    .web("https://ex.com/a?b#", text: "https://ex.com/a?b", segments: ["a"], query: [("b", nil)]),
    .web("https://ex.com/?&&", text: "https://ex.com"),
    AcceptedLink("myapp://?", text: "myapp://", .authority, "myapp", host: ""),
    AcceptedLink("myapp:?#", text: "myapp:", .opaque, "myapp"),
    AcceptedLink("tel:5555,,123#", text: "tel:5555,,123", .opaque, "tel", segments: ["5555,,123"]),
  ]

  static let fragments: [AcceptedLink] = [
    .web("https://ex.com/#/route?x=1", text: "https://ex.com#/route?x=1", fragment: "/route?x=1"),
    .web("https://ex.com#@bank.com/", fragment: "@bank.com/"),
    .web("https://ex.com#%41%7e", text: "https://ex.com#A~", fragment: "A~"),
    .web("https://ex.com#%2f%3d", text: "https://ex.com#%2F%3D", fragment: "%2F%3D"),
    .web(
      "https://ex.com#[1]|é", text: "https://ex.com#%5B1%5D%7C%C3%A9",
      fragment: "%5B1%5D%7C%C3%A9"),
    .web("https://ex.com#..", fragment: ".."),
  ]

  static let hosts: [AcceptedLink] = [
    AcceptedLink("https://xn--mnchen-3ya.de", host: "xn--mnchen-3ya.de"),
    AcceptedLink(
      "https://XN--pple-43d.com", text: "https://xn--pple-43d.com",
      host: "xn--pple-43d.com"),
    AcceptedLink("https://ex.com.", host: "ex.com."),
    AcceptedLink("https://example.com.evil.com", host: "example.com.evil.com"),
    AcceptedLink("https://localhost:3000/a", host: "localhost", port: 3_000, segments: ["a"]),
    AcceptedLink("https://ex_am.com", host: "ex_am.com"),
    AcceptedLink("https://127.0.0.1/a", host: "127.0.0.1", segments: ["a"]),
    AcceptedLink("https://255.255.255.255", host: "255.255.255.255"),
    AcceptedLink("https://0.0.0.0", host: "0.0.0.0"),
    AcceptedLink("https://1.2.3.4.com", host: "1.2.3.4.com"),
    AcceptedLink("https://1password.com", host: "1password.com"),
    AcceptedLink("https://[::1]:80/", text: "https://[::1]:80", host: "[::1]", port: 80),
    AcceptedLink("https://[2001:db8::1]", host: "[2001:db8::1]"),
    AcceptedLink("https://[1:2:3:4:5:6:7:8]", host: "[1:2:3:4:5:6:7:8]"),
    AcceptedLink("myapp://127.1", .authority, "myapp", host: "127.1"),
    AcceptedLink("myapp://H-o_s.T", .authority, "myapp", host: "H-o_s.T"),
    AcceptedLink("myapp://caf%C3%A9/x", .authority, "myapp", host: "caf%C3%A9", segments: ["x"]),
    AcceptedLink(
      "ut2004://10.10.10.10:7777/Index.ut2", .authority, "ut2004",
      host: "10.10.10.10", port: 7_777, segments: ["Index.ut2"]),
    AcceptedLink("maps://q=1,2", .authority, "maps", host: "q=1,2"),
  ]

  static let leniency: [AcceptedLink] = [
    .query("filter[brand]=x", text: "?filter%5Bbrand%5D=x", [("filter[brand]", "x")]),
    .query("a[]=1&a[]=2", text: "?a%5B%5D=1&a%5B%5D=2", [("a[]", "1"), ("a[]", "2")]),
    .query("a=b|c", text: "?a=b%7Cc", [("a", "b|c")]),
  ]

  static let nonASCII: [AcceptedLink] = [
    .web("https://ex.com/é", text: "https://ex.com/%C3%A9", segments: ["é"]),
    // Without Unicode normalization: e with a combining accent is another text.
    .web("https://ex.com/e\u{301}", text: "https://ex.com/e%CC%81", segments: ["e\u{301}"]),
    .web("https://ex.com/%c3%a9", text: "https://ex.com/%C3%A9", segments: ["é"]),
    .web("https://ex.com/😀", text: "https://ex.com/%F0%9F%98%80", segments: ["😀"]),
    .web("https://ex.com/\u{FFFE}", text: "https://ex.com/%EF%BF%BE", segments: ["\u{FFFE}"]),
    .web("https://ex.com/%F4%8F%BF%BF", segments: ["\u{10FFFF}"]),
    .query("s=日历", text: "?s=%E6%97%A5%E5%8E%86", [("s", "日历")]),
    .query("日=1", text: "?%E6%97%A5=1", [("日", "1")]),
    AcceptedLink(
      "geo:0,0?q=北京", text: "geo:0,0?q=%E5%8C%97%E4%BA%AC", .opaque, "geo", segments: ["0,0"],
      query: [("q", "北京")]),
    AcceptedLink("package:包", text: "package:%E5%8C%85", .opaque, "package", segments: ["包"]),
    .web("https://ex.com#ß", text: "https://ex.com#%C3%9F", fragment: "%C3%9F"),
  ]

  static let ports: [AcceptedLink] = [
    .web("https://ex.com:443/a", text: "https://ex.com/a", segments: ["a"]),
    .web("https://ex.com:0", port: 0),
    .web("https://ex.com:65535", port: 65_535),
    .web("https://ex.com:/a", text: "https://ex.com/a", segments: ["a"]),
    AcceptedLink("http://ex.com:80", text: "http://ex.com", .authority, "http", host: "ex.com"),
    AcceptedLink("http://ex.com:443", .authority, "http", host: "ex.com", port: 443),
    AcceptedLink("ws://ex.com:80", text: "ws://ex.com", .authority, "ws", host: "ex.com"),
    AcceptedLink("ftp://ex.com:21", text: "ftp://ex.com", .authority, "ftp", host: "ex.com"),
    AcceptedLink("myapp://h:8080/p", .authority, "myapp", host: "h", port: 8_080, segments: ["p"]),
    // No scheme but those of the web has a default port.
    AcceptedLink("myapp://h:443", .authority, "myapp", host: "h", port: 443),
    AcceptedLink("myapp://h:", text: "myapp://h", .authority, "myapp", host: "h"),
  ]

  static let encodedBackslash: [AcceptedLink] = [
    .web("https://ex.com/%5c..", text: "https://ex.com/%5C..", segments: ["\\.."])
  ]

  static let notDotSegments: [AcceptedLink] = [
    .web("https://ex.com/...", segments: ["..."]),
    .web("https://ex.com/.a/..b/c.", segments: [".a", "..b", "c."]),
    .web("https://ex.com/%2E%2E%2E", text: "https://ex.com/...", segments: ["..."]),
    .query("a=..", [("a", "..")]),
    .query("a=/../", [("a", "/../")]),
  ]

  static let canonicalCoding: [AcceptedLink] = [
    .web("https://ex.com/%41", text: "https://ex.com/A", segments: ["A"]),
    .web("https://ex.com/%7e%2D%5f", text: "https://ex.com/~-_", segments: ["~-_"]),
    .web("https://ex.com/%3A%40%24%26", text: "https://ex.com/:@$&", segments: [":@$&"]),
    .web(
      "https://ex.com/%22%3c%3E%5e%60", text: "https://ex.com/%22%3C%3E%5E%60",
      segments: ["\"<>^`"]),
    .query("%41=%42", text: "?A=B", [("A", "B")]),
    .query("a=%27", text: "?a='", [("a", "'")]),
  ]
}
