// SPDX-License-Identifier: MIT

import DeepLinks

/// A screen as a link, or a screen described by a server, asks for it.
public struct ScreenReference: Hashable, Codable, Sendable {
  /// The path.
  public var path: String
  /// What comes with it; `nil` if that is nothing.
  public var data: [String: String]?

  /// Makes a reference.
  public init(_ path: String, data: [String: String]? = nil) {
    self.path = path
    self.data = data
  }

  /// What a link asks for: of items with one name the first, and for a flag an empty text.
  init(_ path: [String], items: [LinkQueryItem]) {
    let data = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    self.init(path.joined(separator: "/"), data: items.isEmpty ? nil : data)
  }
}
