// SPDX-License-Identifier: MIT

import HeadlessSwiftUI
import HeadlessSystem
import HeadlessUIKit

/// Writes JSON from start to end, as bytes, because every change writes the whole screen.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  init(capacity: Int = 4_096) { bytes.reserveCapacity(capacity) }

  /// The text written so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func beginObject() { open(UInt8(ascii: "{")) }
  mutating func endObject() { close(UInt8(ascii: "}")) }
  mutating func beginArray() { open(UInt8(ascii: "[")) }
  mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes the name of the next value.
  mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a dynamic name of the next value.
  mutating func key(text name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      for byte in utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
          bytes.append(UInt8(ascii: "\\"))
          bytes.append(byte)
        case 0..<0x20:
          bytes.append(contentsOf: "\\u00".utf8)
          bytes.append(contentsOf: String(byte >> 4, radix: 16).utf8)
          bytes.append(contentsOf: String(byte & 15, radix: 16).utf8)
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  mutating func number(_ value: Int) { raw(String(value)) }

  /// Writes a number; `null` if JSON cannot represent it.
  mutating func number(_ value: Double) {
    if value == value.rounded(), abs(value) < 1e15 {
      raw(String(Int(value)))
    } else {
      raw(value.isFinite ? "\(value)" : "null")
    }
  }

  mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }
  mutating func null() { raw("null") }

  /// Writes text that is already JSON.
  mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
    needsComma = true
  }

  /// Writes bytes that are already JSON.
  mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }
}

extension JSONWriter {
  /// Writes an object with the members that `body` writes; writes nothing if there are none.
  mutating func write(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    let (length, neededComma) = (bytes.count, needsComma)
    key(name)
    beginObject()
    let start = bytes.count
    body(&self)
    if bytes.count > start { return endObject() }
    bytes.removeSubrange(length...)
    needsComma = neededComma
  }

  mutating func write(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  mutating func write(_ name: StaticString, _ value: Double?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  mutating func write(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  mutating func write(optional name: StaticString, _ value: Bool?) {
    guard let value else { return }
    key(name)
    bool(value)
  }

  /// Writes `true`; an absent member means `false`.
  mutating func write(_ name: StaticString, _ isTrue: Bool) {
    guard isTrue else { return }
    key(name)
    bool(true)
  }

  /// Writes a list unless it is empty.
  mutating func write(_ name: StaticString, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    key(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}

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
