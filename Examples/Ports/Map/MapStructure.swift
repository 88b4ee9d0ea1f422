// SPDX-License-Identifier: MIT

import DeepLinks

/// What a window of the map shows.
enum MapStructure: AppStructure {
  typealias Tab = SingleTab
  enum Screen: Hashable, Codable {
    case map(String, zoom: Int?, title: String?), search(String), route([String]), page(String)
  }
  typealias Modal = Never
}

extension MapRoute: LinkNavigable {
  typealias Structure = MapStructure

  var destination: LinkDestination<MapStructure> {
    switch self {
    case .place(let latitude, let longitude, let zoom, let title):
      .push(.map("\(latitude),\(longitude)", zoom: zoom.map(Self.shown), title: title))
    case .center(let zoom, let latitude, let longitude, let pin):
      .push(
        .map(pin?.linkText ?? "\(latitude),\(longitude)", zoom: Self.shown(zoom), title: nil))
    case .pin(let pin): .push(.map(pin.linkText, zoom: nil, title: nil))
    case .search(let text): .push(.search(text))
    case .route(let end, let start): .push(.route([start, end].compactMap { $0?.linkText }))
    case .directions(let end, let start, let stops):
      .push(.route([start].compactMap { $0 } + stops + [end]))
    case .page(let page): .push(.page(page.rawValue))
    case .navigate, .addTiles, .registerDevice: .action
    }
  }

  /// The nearest zoom that the map has.
  private static func shown(_ zoom: Int) -> Int { min(max(zoom, 1), 22) }
}
