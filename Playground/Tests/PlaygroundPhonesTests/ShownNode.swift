// SPDX-License-Identifier: MIT

import Foundation

/// A snapshot as a page reads it.
struct ShownPhone: Decodable {
  struct Window: Decodable {
    let id: String
    let isWide: Bool?
    let phase: String
    let tree: ShownNode
  }

  let app: String
  let revision: Int
  let front: String?
  let isAlive: Bool
  let isMoving: Bool
  let windows: [Window]
  let opened: [String]?
  let issues: [String]?

  init(_ json: Data) throws { self = try JSONDecoder().decode(ShownPhone.self, from: json) }
}

/// A node of it.
struct ShownNode: Decodable {
  struct Rows: Decodable, Equatable {
    let first: Int
    let count: Int
  }

  let id: String
  let kind: String
  let text: String?
  let label: String?
  let title: String?
  let value: String?
  let role: String?
  let isDisabled: Bool?
  let isSelected: Bool?
  let isHidden: Bool?
  let actions: [String]?
  let offers: [ShownNode]?
  let rows: Rows?
  let children: [ShownNode]?

  /// The node and all below it that is not covered.
  var all: [ShownNode] {
    [self] + (isHidden == true ? [] : (children ?? []).flatMap(\.all))
  }

  /// What a user reads.
  var texts: [String] { all.compactMap { $0.kind == "text" ? $0.text : nil } }

  /// The title of what is in front.
  var frontTitle: String? {
    all.last { $0.title != nil && $0.kind != "toolbar" && $0.kind != "tab" }?.title
  }

  func says(_ text: String) -> Bool {
    self.text == text || label == text || title == text || all.contains { $0.text == text }
  }
}
