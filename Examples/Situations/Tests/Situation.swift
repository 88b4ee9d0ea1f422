// SPDX-License-Identifier: MIT

import Foundation

/// A row of the table: what happens to an app, step by step.
struct Situation: Decodable {
  /// An app, and its rows.
  struct App: Decodable {
    let app: String
    let situations: [Situation]
  }

  /// A step.
  enum Step {
    /// A user launches the app.
    case launch
    /// A user switches to another app.
    case leave
    /// The system opens a link, and launches the app for it.
    case open(URL)
    /// The system asks the app, which was just launched, to continue browsing.
    case activity(URL)
    /// A user chooses a quick action of the app, which was just launched.
    case quickAction(URL)

    /// Reads a step such as `open screens://echo`.
    init(_ text: String) throws {
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      let url = words.count == 2 ? URL(string: words[1]) : nil
      switch (words[0], url) {
      case ("launch", nil): self = .launch
      case ("leave", nil): self = .leave
      case ("open", let url?): self = .open(url)
      case ("activity", let url?): self = .activity(url)
      case ("quickAction", let url?): self = .quickAction(url)
      default: throw UnknownStep(text: text)
      }
    }
  }

  /// A step that the table does not support.
  struct UnknownStep: Error { let text: String }

  let name: String
  let steps: [String]

  /// The whole table.
  static func all() throws -> [App] {
    let data = try Data(contentsOf: folder.appending(path: "situations.json"))
    return try JSONDecoder().decode([App].self, from: data)
  }

  /// The folder with the table and the results of a headless run.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
}
