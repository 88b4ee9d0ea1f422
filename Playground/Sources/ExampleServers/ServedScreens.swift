// SPDX-License-Identifier: MIT

package import Foundation

/// What the server of ServerDrivenScreens has for its app, one after the other.
package enum ServedScreens: String, CaseIterable, Sendable {
  /// A screen that the app was not built with.
  case first
  /// The same screen, changed.
  case newer
  /// An even newer document, which names a screen that has no description.
  case damaged

  /// The path of the document.
  package static let path = "/screens.json"

  /// The document.
  package var json: Data {
    switch self {
    case .first: Self.document(1, "This screen came with version 1.")
    case .newer: Self.document(2, "This screen came with version 2.")
    case .damaged:
      Data(#"{"format": 1, "version": 3, "screens": {"welcome": "nothing"}}"#.utf8)
    }
  }

  private static func document(_ version: Int, _ text: String) -> Data {
    let json = """
      {
        "format": 1, "version": \(version),
        "screens": {
          "welcome": "welcome", "text": "text", "echo": "echo", "products/{id}": "echo"
        },
        "descriptions": {
          "welcome": {
            "navigationBar": {"title": "Welcome"},
            "child": {
              "children": [
                {"text": "\(text)"},
                {"text": "Echo", "path": "echo", "data": {"from": "welcome"}}
              ]
            }
          }
        }
      }
      """
    return Data(json.utf8)
  }
}
