// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksTesting
import Testing

@testable import MapPort

@MainActor @Suite struct MapPortTests {
  private let clock = LinkManualClock()
  private let map = MapApp()

  private func makeWindow() -> PortWindow<MapRoute> {
    PortWindow(
      clock, LinkInbox(clock: clock), initialTab: .only, rules: map.rules, done: { map.done })
  }

  private nonisolated static func place(
    _ point: String, zoom: Int? = nil, title: String? = nil
  ) -> String {
    "map(\"\(point)\", zoom: \(zoom.map { "Optional(\($0))" } ?? "nil"), "
      + "title: \(title.map { "Optional(\"\($0)\")" } ?? "nil"))"
  }

  private nonisolated static let places = [
    // The scheme for places that every map has.
    PortRow("geo:52.3,4.9", place("52.3,4.9")),
    PortRow("GEO:52.3,4.9", place("52.3,4.9")),
    PortRow("geo:52.3,4.9?z=11", place("52.3,4.9", zoom: 11)),
    PortRow("geo:-33.86,151.2;u=35?z=11", place("-33.86,151.2", zoom: 11)),
    PortRow("geo:48.2,16.37,183", place("48.2,16.37")),
    PortRow("geo:48.2,16.37,183;crs=wgs84;u=40", place("48.2,16.37")),
    PortRow("geo:50.45,30.56?z=15&q=50.45,30.56%20(Kyiv)", place("50.45,30.56", zoom: 15)),
    PortRow("geo:0,0", place("0.0,0.0")),
    PortRow("geo:90,-180", place("90.0,-180.0")),
    // The app's own scheme, and two hosts of its website, with and without encryption.
    PortRow("map://?lat=52.3&lon=4.9&z=11&title=Home", place("52.3,4.9", zoom: 11, title: "Home")),
    PortRow("map://?lat=52.3&lon=4.9", place("52.3,4.9")),
    PortRow("https://map.example/go?lat=34&lon=-106&z=11", place("34.0,-106.0", zoom: 11)),
    PortRow("https://map.example/go.html?lat=34&lon=-106", place("34.0,-106.0")),
    PortRow(
      "http://get.map.example/go?lat=34.99393&lon=-106.61568&z=11",
      place("34.99393,-106.61568", zoom: 11)),
    PortRow(
      "https://map.example/go?lat=34&lon=-106&title=Caf%C3%A9+du+Parc",
      place("34.0,-106.0", title: "Café du Parc")),
    PortRow("https://map.example/map/#9/52.3924/6.3116", place("52.3924,6.3116", zoom: 9)),
    PortRow(
      "https://map.example/map/?pin=52.491143,7.116394#9/52.3924/6.3116",
      place("52.491143,7.116394", zoom: 9)),
    PortRow("https://map.example/map?pin=52.491143,7.116394", place("52.491143,7.116394")),
    PortRow("https://map.example/map?pin=52.491143%2C7.116394", place("52.491143,7.116394")),
    // A zoom that the map does not have is the nearest one.
    PortRow("geo:52.3,4.9?z=99", place("52.3,4.9", zoom: 22)),
    PortRow("https://map.example/map#-1/52.3/4.9", place("52.3,4.9", zoom: 1)),
  ]

  private nonisolated static let routes = [
    PortRow(
      "https://map.example/map/?start=52.23621,5.119629&finish=52.412472,4.855957&profile=car"
        + "&pin=52.491143,7.116394#9/52.3873/5.2570",
      #"route(["52.23621,5.119629", "52.412472,4.855957"])"#),
    PortRow("https://map.example/map?end=52.412472,4.855957", #"route(["52.412472,4.855957"])"#),
    PortRow(
      "geo-navigation:///directions?source=Ghent&destination=Paris&waypoint=Lille&waypoint=Amiens",
      #"route(["Ghent", "Lille", "Amiens", "Paris"])"#),
    PortRow("geo-navigation:///directions?destination=52.3,4.9", #"route(["52.3,4.9"])"#),
    PortRow("geo-navigation:///place?address=1+Main+Street", #"search("1 Main Street")"#),
    PortRow("geo-navigation:///place?coordinate=52.3,4.9", #"search("52.3,4.9")"#),
    PortRow("geo:0,0?q=my+street+address", #"search("my street address")"#),
    PortRow("geo:0,0?q=caf%C3%A9%20%2B%20bar", #"search("café + bar")"#),
    PortRow("https://map.example/app/settings", #"page("settings")"#),
    PortRow("https://map.example/app/plugins", #"page("plugins")"#),
    PortRow("https://map.example/app/plugins/weather", #"page("plugins/weather")"#),
  ]

  private nonisolated static let actions = [
    PortRow(
      "map://navigate?lat=52.3&lon=4.9", "acts: Navigate to 52.3,4.9?",
      asks: "Navigate to 52.3,4.9?"),
    PortRow(
      "map://navigate?lat=52.3&lon=4.9", "declined: unconfirmed", asks: "Navigate to 52.3,4.9?",
      answer: "no"),
    PortRow(
      "http://map.example/add-tile-source?name=Tiles&min_zoom=9&max_zoom=15"
        + "&url_template=https://a.tiles.example/%7B0%7D/%7B1%7D/%7B2%7D.png",
      "acts: Load maps from a.tiles.example?", asks: "Load maps from a.tiles.example?"),
    PortRow(
      "https://map.example/premium/device-registration?token=t", "acts: Register this device?",
      asks: "Register this device?"),
    PortRow(
      "https://map.example/premium/device-registration?token=t", "declined: unconfirmed",
      asks: "Register this device?", answer: "no"),
  ]

  private nonisolated static let refused = [
    PortRow("geo:91,4.9", "declined: gate"),
    PortRow("geo:52.3,-180.5", "declined: gate"),
    PortRow("map://navigate?lat=52.3&lon=181", "declined: gate"),
    PortRow("https://map.example/map?pin=91,4.9", "external"),
    PortRow("https://map.example/map?pin=52.3", "external"),
    PortRow("https://map.example/map?pin=52.3,4.9,1", "external"),
    PortRow("geo:52.3", "declined: noRoute"),
    PortRow("geo:nan,inf", "declined: noRoute"),
    PortRow("geo:1e999,4.9", "declined: noRoute"),
    PortRow("geo:+52.3,4.9", "declined: noRoute"),
    PortRow("geo:52.3,4.9?z=eleven", "declined: noRoute"),
    // The arguments of a place have one value each.
    PortRow("map://?lat=52.3&lat=1&lon=4.9", "declined: noRoute"),
    PortRow("https://map.example/app/none", "external"),
    PortRow("https://map.example/app", "external"),
    PortRow("https://map.example/app/plugins/weather/x", "external"),
    // `Foundation.URL` encodes braces, so that no app receives them unencoded.
    PortRow(
      "https://map.example/add-tile-source?url_template=https://a.tiles.example/{0}/{1}/{2}.png",
      "declined: notALink"),
    PortRow("https://tiles.example/go?lat=52.3&lon=4.9", "declined: foreignOrigin"),
    PortRow("https://map.example.evil.example/go?lat=52.3&lon=4.9", "declined: foreignOrigin"),
    PortRow("https://user@map.example/go?lat=52.3&lon=4.9", "declined: notALink"),
    PortRow("https://map.example:8443/go?lat=52.3&lon=4.9", "declined: foreignOrigin"),
    PortRow("https://map.example:65536/go?lat=52.3&lon=4.9", "declined: notALink"),
  ]

  private nonisolated static func tiles(_ address: String) -> String {
    "https://map.example/add-tile-source?url_template=" + address
  }

  private nonisolated static let hostile = [
    // An address whose own query continues the link's.
    PortRow(
      tiles("https://a.tiles.example/?x=%7B0%7D&token=t"), "acts: Load maps from a.tiles.example?",
      asks: "Load maps from a.tiles.example?"),
    PortRow(tiles("https%3A%2F%2Fuser%40tiles.example%2F%7B0%7D"), "external"),
    PortRow(tiles("https%3A%2F%2Ftiles.example%3A70000%2F%7B0%7D"), "external"),
    PortRow(tiles("https%3A%2F%2F%7Bevil%7D.example%2F"), "external"),
    PortRow(tiles("javascript%3Aalert(1)"), "external"),
    PortRow(tiles("file%3A%2F%2F%2F%7B0%7D"), "external"),
    // Characters that no one sees.
    PortRow("map://?lat=52.3&lon=4.9&title=%E2%80%AEemoH", "declined: noRoute"),
    PortRow("geo:0,0?q=%E2%80%AEemoH", "declined: gate"),
    // Only characters that reorder or control text are refused in any text.
    PortRow(
      "map://?lat=52.3&lon=4.9&title=Ho%E2%80%8Bme", place("52.3,4.9", title: "Ho\u{200B}me")),
    PortRow("geo:52.3%E2%80%8B,4.9", "declined: noRoute"),
    PortRow("geo:0,0?q=%00", "declined: notALink"),
    PortRow("geo:0,0?q=%FF", "declined: notALink"),
  ]

  @Test(arguments: places + routes + actions + refused + hostile)
  func `each link of a map does what it says`(_ row: PortRow) async {
    let window = makeWindow()
    let outcome = await window.open(row.link, answer: row.answer)
    #expect(outcome == row.outcome)
    #expect(window.questions == (row.question.map { [$0] } ?? []))
    #expect(map.done.count == (row.outcome.hasPrefix("acts") ? 1 : 0))
  }

  @Test(arguments: [
    (0, nil), (256, nil), (257, "declined: gate"), (16_384, "declined: notALink"),
  ])
  func `a text to search for has 256 characters at most`(
    _ count: Int, _ outcome: String?
  ) async {
    let text = String(repeating: "x", count: count)
    #expect(await makeWindow().open("geo:0,0?q=" + text) == outcome ?? "search(\"\(text)\")")
  }

  @Test func `every route prints what it was read from`() { expectRoundTrips(MapRoute.self) }

  @Test func `no two routes share a link`() { expectNoConflicts(MapRoute.self) }
}
