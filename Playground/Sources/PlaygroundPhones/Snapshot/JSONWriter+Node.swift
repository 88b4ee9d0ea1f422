// SPDX-License-Identifier: MIT

import HeadlessSwiftUI

extension JSONWriter {
  /// Writes what a window shows, omitting defaults.
  mutating func write(_ node: HeadlessNode, canSwipeDown: Bool = false) {
    beginObject()
    write("id", node.id)
    write("kind", node.kind.rawValue)
    write("text", node.text)
    write("label", node.label)
    write("title", node.title)
    write("identifier", node.identifier)
    write("value", node.value)
    write("hint", node.hint)
    write("role", node.role)
    write("traits", node.traits)
    write("isDisabled", !node.isEnabled)
    write("isSelected", node.isSelected)
    write("isFocused", node.isFocused)
    write("isHidden", node.isHidden)
    write("actions", node.actions.map(\.rawValue) + (canSwipeDown ? ["swipeDown"] : []))
    write("offers", node.offered)
    if let rows = node.rows {
      key("rows")
      beginObject()
      write("first", rows.first)
      write("count", rows.count)
      write("target", rows.target)
      endObject()
    }
    let appearance = node.appearance
    write("style") { $0.write(members: appearance) }
    if !node.isHidden { write("children", node.children) }
    endObject()
  }

  /// Writes a window whose last child may be swiped down.
  mutating func write(window: HeadlessNode, canSwipeDown: Bool) {
    beginObject()
    write("id", window.id)
    write("kind", window.kind.rawValue)
    write("title", window.title)
    key("children")
    beginArray()
    for (index, child) in window.children.enumerated() {
      write(child, canSwipeDown: canSwipeDown && index == window.children.count - 1)
    }
    endArray()
    endObject()
  }

  private mutating func write(_ name: StaticString, _ nodes: [HeadlessNode]) {
    guard !nodes.isEmpty else { return }
    key(name)
    beginArray()
    for node in nodes { write(node) }
    endArray()
  }
}
