// SPDX-License-Identifier: MIT

import DeepLinks

/// The links of a map: pages of its websites, its own scheme, and the `geo:` and `geo-navigation:`
/// links that any app can send.
@DeepLinkRoutes("geo://", options: .plusIsSpace)
enum MapRoute: Hashable {
  // A place. What else `geo:` has, an altitude and parameters such as `;u=35`, is skipped.
  @LinkPath("https://map.example/go?lat={latitude}&lon={longitude}&z={zoom}&title={title}")
  @LinkPath("https://get.map.example/go?lat={latitude}&lon={longitude}&z={zoom}&title={title}")
  @LinkPath("https://map.example/go.html?lat={latitude}&lon={longitude}&z={zoom}&title={title}")
  @LinkPath("map://?lat={latitude}&lon={longitude}&z={zoom}&title={title}")
  @LinkPath("{latitude},{longitude}?z={zoom}")
  @LinkPath("{latitude},{longitude};{_}?z={zoom}")
  @LinkPath("{latitude},{longitude},{_}?z={zoom}")
  case place(latitude: Double, longitude: Double, zoom: Int?, title: String?)
  // The part of the map that a fragment names, a pin, or both, which is `center`.
  @LinkPath(
    "https://map.example/map?pin={pin}&!finish&!end#{zoom}/{latitude}/{longitude}", priority: 1)
  case center(zoom: Int, latitude: Double, longitude: Double, pin: MapPoint?)
  @LinkPath("https://map.example/map?pin={pin}&!finish&!end") case pin(MapPoint)
  // Text to search for. A literal comes before the captures of `place`.
  @LinkPath("0,0?q={text}") @LinkPath("geo-navigation:///place?coordinate|address={text}")
  case search(text: String)

  // Routes, and one that begins immediately.
  @LinkPath("https://map.example/map?finish|end={end}&start={start}")
  case route(end: MapPoint, start: MapPoint?)
  @LinkPath("geo-navigation:///directions?destination={end}&source={start}&waypoint={stops}")
  case directions(end: String, start: String?, stops: [String])
  @LinkPath("map://navigate?lat={latitude}&lon={longitude}")
  case navigate(latitude: Double, longitude: Double)
  // Pages of the app, some with a slash in their name.
  @LinkPath("https://map.example/app/{page+}") case page(MapPage)
  // Links that change the app for everything that follows.
  @LinkPath("https://map.example/add-tile-source?url_template={tiles}", trust: .sensitive)
  case addTiles(tiles: TileAddress)
  @LinkPath("https://map.example/premium/device-registration?token={token}", trust: .sensitive)
  case registerDevice(token: String)
}

enum MapPage: String, CaseIterable, LinkValue {
  case settings, plugins, weather = "plugins/weather", overlay = "map-settings/overlay"
}

/// A latitude and a longitude in one item, `52.3,4.9`.
struct MapPoint: LinkValue, Hashable {
  let latitude, longitude: Double

  init?(_ latitude: Double, _ longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  init?(linkText: String) {
    let parts = linkText.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { Double(linkText: String(decoding: $0, as: UTF8.self)) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
    self.init(latitude, longitude)
  }

  var linkText: String { "\(latitude),\(longitude)" }
  static var samples: [MapPoint] { [MapPoint(52.3, 4.9)].compactMap { $0 } }
}

/// The address of a map's tiles, with numbers in braces in place of a tile's own.
struct TileAddress: LinkValue, Hashable {
  let linkText: String
  let host: String

  init?(linkText: String) {
    let encoded = linkText.utf8.flatMap { byte in
      switch byte {
      case UInt8(ascii: "{"): Array("%7B".utf8)
      case UInt8(ascii: "}"): Array("%7D".utf8)
      default: [byte]
      }
    }
    let address = WebAddress(linkText: String(decoding: encoded, as: UTF8.self))
    guard let host = address?.link.host else { return nil }
    (self.linkText, self.host) = (linkText, host)
  }

  static var samples: [TileAddress] {
    [TileAddress(linkText: "https://tiles.example/{0}/{1}/{2}.png")].compactMap { $0 }
  }
}
