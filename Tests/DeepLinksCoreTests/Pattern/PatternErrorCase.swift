// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

/// A text that is no pattern, what is said about it, and the text that one edit makes of it.
struct PatternErrorCase: Sendable, CustomTestStringConvertible {
  var text: String
  var code: LinkPatternError.Code
  /// The column of the caret, in characters, and the length of the range in bytes.
  var place: Range<Int>
  var cured: String?

  init(_ text: String, _ code: LinkPatternError.Code, _ place: Range<Int>, _ cured: String? = nil) {
    self.text = text
    self.code = code
    self.place = place
    self.cured = cured
  }

  var testDescription: String { text }
}

extension LinkPatternError {
  /// The pattern after the proposed edit.
  var curedPattern: String? {
    guard let replacement else { return nil }
    let bytes = Array(pattern.utf8)
    return String(
      decoding: bytes[..<range.lowerBound] + Array(replacement.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
  }
}

/// The error that a text is refused with; a recorded issue and `nil` if it is a pattern.
func patternError(_ text: String) -> LinkPatternError? {
  do throws(LinkPatternError) {
    _ = try LinkPattern(text)
    Issue.record("\(text) is a pattern")
    return nil
  } catch {
    return error
  }
}
