// SPDX-License-Identifier: MIT

/// A word, string, or sign in a Swift source.
struct SourceToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case word
    /// A string literal; its value, or `nil` if it contains escapes or interpolations.
    case text(String?)
    case sign
  }

  let kind: Kind
  /// The spelling, without backticks; empty for a string.
  let spelling: String
  /// The line, starting at 1.
  let line: Int
  /// The column in UTF-8 bytes, starting at 1.
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
