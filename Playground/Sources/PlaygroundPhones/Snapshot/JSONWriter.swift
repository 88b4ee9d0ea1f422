// SPDX-License-Identifier: MIT

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
