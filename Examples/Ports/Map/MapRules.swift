// SPDX-License-Identifier: MIT

import DeepLinks

/// The part of the map that its links need.
@MainActor final class MapApp {
  private(set) var done: [String] = []

  /// The conditions for a link to open or act.
  var rules: LinkRules<MapRoute> {
    LinkRules<MapRoute>()
      .gate("earth") { route, _ in
        route.isOnEarth ? .pass : .decline(reason: "There is no such latitude or longitude.")
      }
      .gate("text") { route, context in
        // If a search refuses its text, such as one that is too long, the rest of the link is still
        // a place, off the coast of Africa.
        guard case .place(0, 0, _, _) = route,
          context.unknownItems.contains(where: { $0.name == "q" })
        else { return .pass }
        return .decline(reason: "The text cannot be searched for.")
      }
      .gate("consent", asks: true) { route, _ in
        route.question.map { .confirm(prompt: $0) } ?? .pass
      }
      .action("act") { [self] route, _ in done.append(route.question ?? "") }
  }
}

extension MapRoute {
  fileprivate var isOnEarth: Bool {
    switch self {
    case .place(let latitude, let longitude, _, _), .center(_, let latitude, let longitude, _),
      .navigate(let latitude, let longitude):
      MapPoint(latitude, longitude) != nil
    default: true
    }
  }

  fileprivate var question: String? {
    switch self {
    case .navigate(let latitude, let longitude): "Navigate to \(latitude),\(longitude)?"
    case .addTiles(let tiles): "Load maps from \(tiles.host)?"
    case .registerDevice: "Register this device?"
    default: nil
    }
  }
}
