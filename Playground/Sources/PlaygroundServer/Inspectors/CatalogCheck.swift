// SPDX-License-Identifier: MIT

import JSONText

/// Checks whether an app's links can be shown.
enum CatalogCheck {
  /// Returns what is wrong with a catalog message; `nil` if it can be shown.
  static func problem(of message: JSONValue) -> String? {
    guard let catalog = message["catalog"], case .object = catalog else {
      return "The app sent a catalog that is no object."
    }
    let shapes: [(name: String, texts: [String], lists: [String])] = [
      ("routes", ["pattern"], ["examples", "origins", "deprecated"]),
      ("redirects", ["from", "to"], []),
    ]
    for (name, texts, lists) in shapes {
      guard let list = catalog[name], list != .null else { continue }
      guard case .array(let values) = list else {
        return "In the app's catalog, \(name) is no list."
      }
      for (index, value) in values.enumerated() {
        guard case .object = value else {
          return "In the app's catalog, \(name) \(index + 1) is no object."
        }
        for text in texts where value[text]?.text == nil {
          return "In the app's catalog, \(name) \(index + 1) has no text \(text)."
        }
        for list in lists {
          switch value[list] {
          case nil, .null?, .array?: continue
          default: return "In the app's catalog, \(list) of \(name) \(index + 1) is no list."
          }
        }
      }
    }
    return nil
  }
}
