// SPDX-License-Identifier: MIT

import DeepLinksCore
import TestSupport
import Testing

/// How links are written behind the scheme.
@Suite struct FormTests {
  static let rows: [AcceptedLink] = [
    // Authority.
    AcceptedLink(
      "tcal://www.trips.calendar.com/details?reference=1", .authority, "tcal",
      host: "www.trips.calendar.com", segments: ["details"], query: [("reference", "1")]),
    AcceptedLink(
      "weixin://dl/scan", .authority, "weixin", host: "dl", segments: ["scan"]),
    AcceptedLink(
      "dla://Products?id=30", .authority, "dla", host: "Products", query: [("id", "30")]),
    AcceptedLink(
      "weixin:///dl/scan", .authority, "weixin", host: "", segments: ["dl", "scan"]),
    AcceptedLink(
      "imeituan://www.meituan.com/web?url=x", .authority, "imeituan", host: "www.meituan.com",
      segments: ["web"], query: [("url", "x")]),
    AcceptedLink("oof.disk://scan", .authority, "oof.disk", host: "scan"),
    AcceptedLink("my-app+v2.1://home", .authority, "my-app+v2.1", host: "home"),
    AcceptedLink("git+https://github.com", .authority, "git+https", host: "github.com"),
    AcceptedLink(
      "redis://somehost:6379/0?baz=bam", .authority, "redis", host: "somehost", port: 6_379,
      segments: ["0"], query: [("baz", "bam")]),
    AcceptedLink("a://b", .authority, "a", host: "b"),

    // Rooted.
    AcceptedLink("weixin:/dl/scan", .rooted, "weixin", segments: ["dl", "scan"]),
    AcceptedLink("myapp:/page", .rooted, "myapp", segments: ["page"]),
    AcceptedLink(
      "com.google.apps.123-abc:/oauth2redirect?code=4P7q", .rooted, "com.google.apps.123-abc",
      segments: ["oauth2redirect"], query: [("code", "4P7q")]),

    // Opaque.
    AcceptedLink("tel:+15551234", .opaque, "tel", segments: ["+15551234"]),
    AcceptedLink("spotify:track:ID", .opaque, "spotify", segments: ["track:ID"]),
    AcceptedLink(
      "myphotoapp:albumname?index=1", .opaque, "myphotoapp", segments: ["albumname"],
      query: [("index", "1")]),
    AcceptedLink("weixin:dl/scan", .opaque, "weixin", segments: ["dl", "scan"]),
    AcceptedLink("urn:ietf:rfc:2648", .opaque, "urn", segments: ["ietf:rfc:2648"]),
    AcceptedLink(
      "tag:joe@example.org,2001:foo/bar", .opaque, "tag",
      segments: ["joe@example.org,2001:foo", "bar"]),
    AcceptedLink(
      "prefs:root=General&path=About", .opaque, "prefs", segments: ["root=General&path=About"]),
    AcceptedLink(
      "sms:?addresses=12345,67890&body=x", .opaque, "sms",
      query: [("addresses", "12345,67890"), ("body", "x")]),
    AcceptedLink(
      "geo:37.7,-122.4;u=35?z=1", .opaque, "geo", segments: ["37.7,-122.4;u=35"],
      query: [("z", "1")]),
    AcceptedLink("myapp:host:8080/p", .opaque, "myapp", segments: ["host:8080", "p"]),
    AcceptedLink("mailto:a@b.com", .opaque, "mailto", segments: ["a@b.com"]),
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

  @Test(arguments: rows)
  func `reads every form`(_ row: AcceptedLink) throws {
    row.check(try DeepLink(row.input))
  }

  @Test func `counts the cases`() {
    #expect(Self.rows.count == 32)
    TestReport.line("forms: \(Self.rows.count) links")
  }
}
