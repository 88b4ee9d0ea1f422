// SPDX-License-Identifier: MIT

import Foundation
import HeadlessSystem

/// What a terminated app leaves behind: what the system saves of it, and its files.
package struct SavedPhone: Sendable, Codable {
  /// What SwiftUI saves for the window in front.
  private var values: [String: SavedValue] = [:]
  /// What UIKit saves for the window in front.
  private var activity: Activity?
  /// The files.
  var files: [String: Data] = [:]

  private struct Activity: Sendable, Codable {
    var type: String
    var title: String?
    var page: URL?
    var information: [String: SavedValue]
  }

  /// Stores what SwiftUI saves; values that no system could save are dropped.
  init(values: [String: any Sendable]) { self.values = values.compactMapValues(SavedValue.init) }

  /// Stores what UIKit saves; values that no system could save are dropped.
  init(activity: NSUserActivity?) {
    self.activity = activity.map {
      var information: [String: SavedValue] = [:]
      for (key, value) in $0.userInfo ?? [:] {
        if let key = key as? String { information[key] = SavedValue(value) }
      }
      return Activity(
        type: $0.activityType, title: $0.title, page: $0.webpageURL, information: information)
    }
  }

  /// What SwiftUI restores.
  var sceneValues: [String: any Sendable] { values.mapValues(\.value) }

  /// What UIKit restores.
  @MainActor var userActivity: NSUserActivity? {
    guard let activity else { return nil }
    let found = NSUserActivity(activityType: activity.type)
    found.title = activity.title
    found.webpageURL = activity.page
    found.addUserInfoEntries(from: activity.information.mapValues(\.value))
    return found
  }
}

/// A value that the system can save.
enum SavedValue: Sendable, Codable {
  case flag(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  case url(URL)
  case bytes(Data)

  /// Wraps a value; `nil` if its type is not supported.
  init?(_ value: Any) {
    switch value {
    case let value as Bool: self = .flag(value)
    case let value as Int: self = .whole(value)
    case let value as Double: self = .number(value)
    case let value as String: self = .text(value)
    case let value as URL: self = .url(value)
    case let value as Data: self = .bytes(value)
    default: return nil
    }
  }

  /// The value as the app saved it.
  var value: any Sendable {
    switch self {
    case .flag(let value): value
    case .whole(let value): value
    case .number(let value): value
    case .text(let value): value
    case .url(let value): value
    case .bytes(let value): value
    }
  }
}
