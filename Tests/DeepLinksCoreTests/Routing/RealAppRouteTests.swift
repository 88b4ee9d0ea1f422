// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// Routes of real apps that need more than plain paths and items: each is said by a pattern, and a
/// link of its kind opens it with the values that the app needs.
///
/// `RealAppCountTests` counts them among all routes of these apps.
@Suite struct RealAppRouteTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var app: String
    /// How many of the app's routes are of this kind.
    var count: Int
    var origins: [String]
    var options: LinkOriginOptions
    var patterns: [String]
    var values: [LinkParameter]
    /// A link, and the values that it opens the route with.
    var link: String
    var opened: String

    init(
      _ app: String, _ count: Int, _ origin: String, _ patterns: [String],
      _ values: [LinkParameter] = [], _ link: String, _ opened: String,
      options: LinkOriginOptions = []
    ) {
      self.options = options
      self.app = app
      self.count = count
      origins = [origin]
      self.patterns = patterns
      self.values = values
      self.link = link
      self.opened = opened
    }

    var testDescription: String { "\(app): \(link)" }
  }

  private static let link = LinkParameter.link("link")
  private static func text(_ name: String) -> LinkParameter { .required(name, String.self) }
  private static func maybe(_ name: String) -> LinkParameter { .optional(name, String.self) }

  static let rows: [Row] = [
    Row(
      "Element X", 1, "https://mobile.element.io",
      ["/?account_provider={p}", "/{_*}?account_provider={p}"],
      [text("p")], "https://mobile.element.io/any/where?account_provider=example.org",
      "r(example.org)"),
    Row(
      "Home Assistant", 1, "homeassistant://", ["/navigate/{_*}"], [link],
      "homeassistant://navigate/lovelace/dashboard?kiosk=1#top",
      "r(homeassistant://navigate/lovelace/dashboard?kiosk=1#top)"),
    Row(
      "Home Assistant", 2, "homeassistant://", ["/invite#url={url}"], [text("url")],
      "homeassistant://invite#url=http%3A%2F%2Fhome.local%3A8123", "r(http://home.local:8123)"),
    Row(
      "Home Assistant", 1, "https://my.home-assistant.io", ["/{_*}"], [link],
      "https://my.home-assistant.io/redirect/logs/?level=1",
      "r(https://my.home-assistant.io/redirect/logs?level=1)"),
    Row(
      "Pocket Casts", 1, "pktc://", ["/last_opened/{path*}"], [.list("path", String.self)],
      "pktc://last_opened", "r(nil)"),
    Row(
      "Pocket Casts", 2, "https://pca.st", ["/{_*}"], [link],
      "https://pca.st/redeem?code=1#x", "r(https://pca.st/redeem?code=1#x)"),
    Row(
      "Kickstarter", 4, "https://www.kickstarter.com", ["/discover/{_*}"], [link],
      "https://www.kickstarter.com/discover/advanced?sort=newest&term=x",
      "r(https://www.kickstarter.com/discover/advanced?sort=newest&term=x)"),
    Row(
      "Kickstarter", 3, "https://www.kickstarter.com", ["/projects/{_}/{_}/surveys/{_+}"], [link],
      "https://www.kickstarter.com/projects/a/b/surveys/3",
      "r(https://www.kickstarter.com/projects/a/b/surveys/3)"),
    Row(
      "Kickstarter", 2, "https://clicks.kickstarter.com", ["/wf/click"], [link],
      "https://clicks.kickstarter.com/wf/click?upn=deadbeef",
      "r(https://clicks.kickstarter.com/wf/click?upn=deadbeef)"),
    Row(
      "WordPress", 2, "https://{blog}.wordpress.com", ["/{_}/{_}/{_}/{slug}"],
      [text("slug"), text("blog"), link], "https://discover.wordpress.com/2023/08/15/slug",
      "r(slug; discover; https://discover.wordpress.com/2023/08/15/slug)"),
    Row(
      "WordPress", 1, "https://apps.wordpress.com", ["/get#qr-code-login?token={t}&data={d}"],
      [text("t"), text("d")], "https://apps.wordpress.com/get/#qr-code-login?data=b&token=a",
      "r(a; b)"),
    Row(
      "WordPress", 1, "https://apps.wordpress.com", ["/get#post/{blog}"], [text("blog")],
      "https://apps.wordpress.com/get/#post/discover.wordpress.com", "r(discover.wordpress.com)"),
    Row(
      "Firefox", 1, "firefox://", ["/fxa-signin?signin={s}"], [text("s"), link],
      "firefox://fxa-signin?signin=code&user=foo",
      "r(code; firefox://fxa-signin?signin=code&user=foo)"),
    Row(
      "Firefox", 1, "https://accounts.firefox.com", ["/pair#channel_id={id}&channel_key={key}&v=2"],
      [text("id"), text("key")], "https://accounts.firefox.com/pair#channel_key=k&v=2&channel_id=c",
      "r(c; k)"),
    Row(
      "Wikipedia", 1, "wikipedia://", ["/places?lat={lat}&lon|long={lon}"],
      [.required("lat", Double.self), .required("lon", Double.self)],
      "wikipedia://places?lat=52.35&long=4.83", "r(52.35; 4.83)"),
    Row(
      "Wikipedia", 1, "wikipedia://", ["/content/{_+}"], [link],
      "wikipedia://content/on-this-day/wikipedia.org/en/2024/08/15",
      "r(wikipedia://content/on-this-day/wikipedia.org/en/2024/08/15)"),
    Row(
      "Signal", 1, "https://signal.me", ["/#p/{phone}"], [text("phone")],
      "https://signal.me/#p/+16505550100", "r(+16505550100)"),
    Row(
      "Signal", 1, "https://signal.me", ["/#eu/{data}"], [text("data")],
      "https://signal.me/#eu/aGk", "r(aGk)"),
    Row(
      "Signal", 1, "https://signal.art", ["/addstickers#pack_id={id}&pack_key={key}"],
      [text("id"), text("key")], "https://signal.art/addstickers/#pack_id=1&pack_key=2", "r(1; 2)"),
    Row(
      "Signal", 1, "https://signal.link", ["/call#key={key}"], [text("key")],
      "https://signal.link/call/#key=bcdf", "r(bcdf)"),
    Row(
      "Signal", 1, "sgnl://signal.tube", ["/{_*}#{host}"], [text("host")],
      "sgnl://signal.tube/extrapath?extra=query#example.com", "r(example.com)"),
    Row(
      "Telegram", 2, "tg://", ["/socks?server|proxy={server}&port={port}"],
      [text("server"), .required("port", Int.self)], "tg://socks?proxy=p.example&port=443",
      "r(p.example; 443)"),
    Row(
      "Telegram", 3, "https://t.me", ["/iv?url={url}&rhash={_}", "/s/{url}"], [text("url"), link],
      "https://t.me/iv?url=https://example.com&rhash=1",
      "r(https://example.com; https://t.me/iv?url=https://example.com&rhash=1)"),
    Row(
      "DuckDuckGo", 1, "https://duckduckgo.com",
      ["/sync/pairing#code={code}&deviceName={name}"], [text("code"), text("name")],
      "https://duckduckgo.com/sync/pairing/#&code=a&deviceName=My%20iPhone", "r(a; My iPhone)"),
    Row(
      "Delta Chat", 1, "https://i.delta.chat", ["/#{_}"], [link],
      "https://i.delta.chat/#6FE1&a=groupsbot%40testrun.org&g=a%20b",
      "r(https://i.delta.chat#6FE1&a=groupsbot%40testrun.org&g=a%20b)"),
    Row(
      "Delta Chat", 1, "openpgp4fpr://", ["{_}#{_}"], [link],
      "openpgp4fpr:6FE1#a=x%40y", "r(openpgp4fpr:6FE1#a=x%40y)"),
    Row(
      "Delta Chat", 1, "dclogin://", ["{_}"], [link],
      "dclogin:user@example.org?p=1", "r(dclogin:user@example.org?p=1)"),
    Row(
      "Bitwarden", 1, "bitwarden://", ["/sso-cookie-vendor"], [link],
      "bitwarden://sso-cookie-vendor?a=1&b=2", "r(bitwarden://sso-cookie-vendor?a=1&b=2)"),
    Row(
      "Bitwarden", 1, "otpauth://totp", ["/{_}?secret={_}"], [link],
      "otpauth://totp/a:b?secret=X&digits=6", "r(otpauth://totp/a:b?secret=X&digits=6)"),
    Row(
      "Bitwarden", 1, "https://{region}.bitwarden.com",
      ["/redirect-connector.html#finish-signup?token={t}&email={e}"],
      [text("t"), text("e"), text("region")],
      "https://vault.bitwarden.com/redirect-connector.html#finish-signup?token=f&email=a%40b&x=1",
      "r(f; a@b; vault)"),
    Row(
      "Artsy", 6, "https://www.artsy.net", ["/artist/{id}", "/{_}/artist/{id}"], [text("id")],
      "https://www.artsy.net/alpha-137/artist/banksy", "r(banksy)"),
    Row(
      "Artsy", 16, "https://www.artsy.net", ["/{_*}"], [link],
      "https://www.artsy.net/the/mighty/boosh?x=1", "r(https://www.artsy.net/the/mighty/boosh?x=1)"),
    Row(
      "Artsy", 1, "https://click.artsy.net", ["/{_*}"], [link],
      "https://click.artsy.net/click/1?qs=2", "r(https://click.artsy.net/click/1?qs=2)"),
    Row(
      "Ello", 3, "https://{sub}.ello.co", ["/{_*}"], [text("sub"), link],
      "https://wallpapers.ello.co/any/thing", "r(wallpapers; https://wallpapers.ello.co/any/thing)"),
    Row(
      "Simplenote", 2, "simplenote://",
      ["/login?email={a}&token={b}", "/login?auth_key={a}&auth_code={b}"], [text("a"), text("b")],
      "simplenote://login?auth_key=k&auth_code=c", "r(k; c)"),
    Row(
      "Element X", 1, "https://matrix.to", ["/#/{alias}"], [text("alias")],
      // What `URL` makes of a second `#`.
      "https://matrix.to/#/%23room:server", "r(#room:server)"),
    Row(
      "Element X", 1, "io.element.elementx://", ["/share"], [link],
      "io.element.elementx:/share?%7B%22text%22:%22a%22%7D",
      "r(io.element.elementx:/share?%7B%22text%22:%22a%22%7D)"),
    Row(
      "Home Assistant", 2, "homeassistant://", ["/call_service/{domain}.{service}?{data*}"],
      [text("domain"), text("service"), .items("data")],
      "homeassistant://call_service/device_tracker.see?entity_id=device_tracker.entity",
      "r(device_tracker; see; entity_id=device_tracker.entity)"),
    Row(
      "Home Assistant", 4, "homeassistant://", ["/x-callback-url/render_template?template={t}"],
      [text("t")],
      "homeassistant://x-callback-url/render_template?template=a&x-success=other%3A%2F%2Fdone",
      "r(a)"),
    Row(
      "Home Assistant", 1, "https://{any}", ["/{_*}?url={inner}"], [text("any"), text("inner")],
      "https://example.com/page?URL=homeassistant://camera",
      "r(example.com; homeassistant://camera)", options: .ignoresItemCase),
    Row(
      "Pocket Casts", 1, "pktc://", ["/subscribe/{feed+}"], [text("feed")],
      "pktc://subscribe/https://example.com/feed", "r(https://example.com/feed)"),
    Row(
      "Pocket Casts", 2, "pktc://", ["/applink/sonos/{to+}", "/import-file/{to+}"], [text("to")],
      "pktc://import-file/file:///private/a.opml", "r(file:///private/a.opml)"),
    Row(
      "Ice Cubes", 2, "https://{server}", ["/statuses/{id}", "/{_*}/statuses/{id}"],
      [text("server"), text("id")], "https://mastodon.social/web/statuses/1010384",
      "r(mastodon.social; 1010384)"),
    Row(
      "Kickstarter", 1, "https://www.kickstarter.com", ["/projects/{creator}/{project}?!token"],
      [text("creator"), text("project")], "https://www.kickstarter.com/projects/a/b", "r(a; b)"),
    Row(
      "WordPress", 2, "https://public-api.wordpress.com", ["/mbar?redirect_to={inner}"],
      [text("inner")], "https://public-api.wordpress.com/mbar?redirect_to=/post", "r(/post)"),
    Row(
      "Firefox", 1, "firefox://", ["/open-url?url={url...}"], [text("url")],
      "firefox://open-url?url=https://example.com/path?arg1=a&arg2=b",
      "r(https://example.com/path?arg1=a&arg2=b)"),
    Row(
      "Firefox", 1, "https://{site}", ["/{_*}"], [text("site"), link],
      "https://example.com/page?a=b#c", "r(example.com; https://example.com/page?a=b#c)"),
    Row(
      "DuckDuckGo", 1, "https://{site}", ["/{_*}"], [text("site"), link],
      "https://example.com/page?a=b#c", "r(example.com; https://example.com/page?a=b#c)"),
    Row(
      "DuckDuckGo", 1, "ddgquicklink://{site}", ["/{_*}"], [text("site"), link],
      "ddgquicklink://foo.bar?A=b&c=D", "r(foo.bar; ddgquicklink://foo.bar?A=b&c=D)"),
    Row(
      "Signal", 1, "https://signal.me", ["/?!*#eu/{data}"], [text("data")],
      "https://signal.me/#eu/aGk", "r(aGk)"),
    Row(
      "Delta Chat", 1, "dcaccount://", ["{_}"], [link],
      "dcaccount:nine.testrun.org", "r(dcaccount:nine.testrun.org)"),
    Row(
      "Ello", 1, "https://ello-fg-stage{n}.herokuapp.com", ["/{_*}"], [text("n"), link],
      "https://ello-fg-stage1.herokuapp.com/a", "r(1; https://ello-fg-stage1.herokuapp.com/a)"),
    Row(
      "Ello", 1, "https://ello.co", ["/native_redirect?target={inner}"], [text("inner")],
      "https://ello.co/native_redirect?target=https%3A%2F%2Fello.co%2Fdiscover",
      "r(https://ello.co/discover)"),
    Row(
      "Damus", 1, "damus://", ["/relay/{address+}"], [text("address")],
      "damus://relay/wss://relay.damus.io", "r(wss://relay.damus.io)"),
  ]

  @Test(arguments: rows)
  func `is said as it is`(_ row: Row) throws {
    var entry = WrittenRoutes.Entry("r", values: row.values)
    entry.patterns = row.patterns
    let routes = WrittenRoutes(origins: row.origins, options: row.options, entries: [entry])
    #expect(try routes.opened(by: row.link) == row.opened)
    // Its link opens it again.
    let router = try routes.router()
    let route = try #require(try router.match(row.link))
    #expect(try router.match(router.link(for: route)) == route)
  }
}
