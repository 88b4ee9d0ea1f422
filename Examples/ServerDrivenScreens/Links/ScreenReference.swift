// SPDX-License-Identifier: MIT

import DeepLinks

/// A screen as requested by a link, or by a screen that a server describes.
public struct ScreenReference: Hashable, Codable, Sendable {
  /// The path.
  public var path: String
  /// The data that accompanies the path; `nil` if there is none.
  public var data: [String: String]?

  /// Creates a reference.
  public init(_ path: String, data: [String: String]? = nil) {
    self.path = path
    self.data = data
  }

  /// Creates the reference in a link: of items with the same name, the first one; for a flag, empty
  /// text.
  init(_ path: [String], items: [LinkQueryItem]) {
    let data = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    self.init(path.joined(separator: "/"), data: items.isEmpty ? nil : data)
  }
}
