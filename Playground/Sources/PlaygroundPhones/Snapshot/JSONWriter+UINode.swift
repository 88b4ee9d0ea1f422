// SPDX-License-Identifier: MIT

import HeadlessSystem
import HeadlessUIKit

extension JSONWriter {
  /// Writes what a UIKit window shows in SwiftUI's terms, so that a page can draw either.
  mutating func write(_ node: HeadlessUINode) {
    beginObject()
    write("id", node.id)
    write("kind", kind(of: node))
    switch node.kind {
    case .screen, .alert: write("title", node.text)
    case .tabs: break
    default: write("text", node.text)
    }
    write("label", node.label)
    write("identifier", node.identifier)
    write("role", role(of: node))
    write("isDisabled", !node.isEnabled)
    write("isSelected", node.isSelected)
    write("isHidden", node.isHidden)
    write("actions", node.actions.map(\.rawValue))
    let appearance = node.appearance
    write("style") { $0.write(members: appearance) }
    if !node.isHidden { writeChildren(of: node) }
    endObject()
  }

  private func kind(of node: HeadlessUINode) -> String {
    switch node.kind {
    case .stack: "navigationStack"
    case .view where node.appearance.axis == "horizontal": "horizontal"
    case .view where node.children.isEmpty: "group"
    case .view: "vertical"
    default: node.kind.rawValue
    }
  }

  private func role(of node: HeadlessUINode) -> String? {
    switch node.role {
    case "leading": "topBarLeading"
    case "trailing": "topBarTrailing"
    default: node.role
    }
  }

  private mutating func writeChildren(of node: HeadlessUINode) {
    guard !node.children.isEmpty || !node.items.isEmpty else { return }
    key("children")
    beginArray()
    switch node.kind {
    case .tabs:
      for item in node.items {
        var tab = item
        if item.isSelected { tab.children = node.children }
        write(tab)
      }
    case .screen:
      if !node.items.isEmpty { writeToolbar(of: node) }
      for child in node.children { write(child) }
    case .alert:
      // The title is already there.
      for child in node.children where child.kind != .text || child.text != node.text {
        write(child)
      }
    default: for child in node.children { write(child) }
    }
    endArray()
  }

  private mutating func writeToolbar(of node: HeadlessUINode) {
    beginObject()
    write("id", node.id + "-toolbar")
    write("kind", "toolbar")
    key("children")
    beginArray()
    for item in node.items { write(item) }
    endArray()
    endObject()
  }
}
