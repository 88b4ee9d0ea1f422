// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// A text, and what it is read and printed as: itself, another text, or nothing.
struct ValueCase: Sendable, CustomTestStringConvertible {
  var text: String
  var printed: String?

  init(_ text: String, _ printed: String?) {
    self.text = text
    self.printed = printed
  }

  var testDescription: String { "\(text) -> \(printed ?? "nothing")" }

  /// A text that is read and printed as itself.
  static func same(_ text: String) -> ValueCase { ValueCase(text, text) }
  /// A text that is no value.
  static func no(_ text: String) -> ValueCase { ValueCase(text, nil) }
}

extension ValueCase {
  /// Expects that all ways of reading agree, and that what is printed is read as the same value.
  func check<Value: LinkValue>(_ type: Value.Type, _ location: SourceLocation = #_sourceLocation) {
    let value = Value(linkText: text)
    #expect(value?.linkText == printed, sourceLocation: location)
    let raw = Value(encoded: text.replacing("%", with: "%25"))
    #expect(raw == value, "raw", sourceLocation: location)
    let escaped = text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(Value(encoded: escaped) == value, "percent-encoded", sourceLocation: location)
    if let value {
      #expect(Value(linkText: value.linkText) == value, sourceLocation: location)
    }
  }
}

extension LinkValue {
  /// Reads a value from percent-encoded text.
  init?(encoded: String, plusIsSpace: Bool = false) {
    var encoded = encoded
    let value = encoded.withUTF8 { buffer -> Self? in
      Self(_decoding: LinkText(buffer.span.bytes, plusIsSpace: plusIsSpace))
    }
    guard let value else { return nil }
    self = value
  }
}
