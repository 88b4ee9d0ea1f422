// SPDX-License-Identifier: MIT

/// A word, a text or a sign of a Swift source.
struct SourceToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case word
    /// A string literal; its value, or `nil` if it contains escapes or interpolations.
    case text(String?)
    case sign
  }

  let kind: Kind
  /// As spelled, without backticks; empty for a text.
  let spelling: String
  /// From 1.
  let line: Int
  /// In UTF-8 bytes, from 1.
  let column: Int

  var isWord: Bool { kind == .word }

  var value: String? { if case .text(let value) = kind { value } else { nil } }

  func `is`(_ sign: StaticString) -> Bool {
    kind == .sign && spelling.utf8.elementsEqual(sign.utf8)
  }

  func names(_ word: StaticString) -> Bool {
    kind == .word && spelling.utf8.elementsEqual(word.utf8)
  }

  func names(oneOf words: Set<String>) -> Bool { kind == .word && words.contains(spelling) }
}

extension StaticString {
  fileprivate var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
