// SPDX-License-Identifier: MIT

import JSONText
import MessageText

/// A kind of object in the file, with the names that the system knows in it, in the order of
/// writing.
enum AssociationVocabulary: CaseIterable {
  case root
  case appLinks
  case service
  case detail
  /// An entry in the 2015 format, where the name of the member is the app.
  case detailOfApp
  case component

  /// The names, as Apple spells them.
  var names: [String] {
    switch self {
    case .root: ["applinks", "webcredentials", "appclips", "activitycontinuation"]
    case .appLinks: ["apps", "defaults", "substitutionVariables", "details"]
    case .service: ["apps"]
    case .detail: ["appID", "appIDs", "defaults", "components", "paths"]
    case .detailOfApp: ["defaults", "components", "paths"]
    case .component:
      ["/", "?", "#", "exclude", "caseSensitive", "percentEncoded", "comment"]
    }
  }

  /// The place of the object, for a sentence that begins “It belongs”.
  var place: String {
    switch self {
    case .root: "at the top of the file"
    case .appLinks: "in “applinks”"
    case .service: "in a service such as “webcredentials”"
    case .detail, .detailOfApp: "in an entry of “applinks.details”"
    case .component: "in a rule of “components”, or in “defaults”"
    }
  }

  /// Common mistakes for names that the system spells differently.
  private var aliases: [String: String] {
    switch self {
    case .component:
      [
        "path": "/", "paths": "/", "pathname": "/", "url": "/", "pattern": "/",
        "query": "?", "queryitems": "?", "parameters": "?", "params": "?", "search": "?",
        "fragment": "#", "hash": "#", "anchor": "#",
        "not": "exclude", "ignore": "exclude", "deny": "exclude", "ignorecase": "caseSensitive",
        "comments": "comment",
      ]
    case .detail: ["apps": "appIDs", "app": "appID", "rules": "components", "bundleid": "appID"]
    case .appLinks: ["variables": "substitutionVariables"]
    case .root: ["universallinks": "applinks", "handoff": "activitycontinuation"]
    case .service: ["appid": "apps", "appids": "apps"]
    case .detailOfApp: ["rules": "components"]
    }
  }

  /// What was probably meant by an unknown name.
  enum Guess {
    case misspelled(String)
    case misplaced(String, AssociationVocabulary)
  }

  /// Returns what was probably meant; `nil` if nothing is close.
  func guess(_ name: String) -> Guess? {
    guard (2...40).contains(name.utf8.count) else { return nil }
    let lower = name.lowercased()
    if let meant = names.first(where: { $0.lowercased() == lower }) { return .misspelled(meant) }
    if let meant = aliases[lower] { return .misspelled(meant) }
    let others: [Self] = [.service, .appLinks, .detail, .component, .root]
    // An entry in the 2015 format is an entry, so no other place is meant.
    for other in others where other != self && (self != .detailOfApp || other != .detail) {
      if let meant = other.names.first(where: { $0.lowercased() == lower }) {
        return .misplaced(meant, other)
      }
    }
    return nearest(lower).map { .misspelled($0) }
  }

  /// Returns the name with the fewest typos, if there are few.
  private func nearest(_ lower: String) -> String? {
    let limit = min(2, lower.utf8.count / 3)
    // A file may have a hundred thousand names; the lengths of most rule out a typo.
    let near = names.filter {
      $0.utf8.count > 1 && abs($0.utf8.count - lower.utf8.count) <= limit
    }.map {
      (name: $0, distance: EditDistance.between(lower, $0.lowercased(), atMost: limit))
    }
    return near.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.name
  }
}
