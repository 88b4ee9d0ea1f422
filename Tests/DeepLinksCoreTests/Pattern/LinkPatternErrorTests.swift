// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

struct LinkPatternErrorTests {
  @Test(arguments: [
    (
      "/a/{id}/{id}",
      """
      Invalid pattern (duplicateCapture). Give each capture its own name.
        /a/{id}/{id}
                ^
      """
    ),
    (
      "/é👨‍👩‍👧/a b",
      """
      Invalid pattern (illegalCharacter). Write %20 for a space.
        /é👨·👩·👧/a b
                 ^
      """
    ),
    (
      "/a\r\n\u{202E}",
      """
      Invalid pattern (controlCharacter). Remove the control character; links that contain it are refused.
        /a···
          ^
      """
    ),
    (
      "/users/{id:Int}",
      """
      Invalid pattern (typeInPattern). Write {id}; declare its type in Swift, as in case product(id: Int).
        /users/{id:Int}
                  ^
      """
    ),
    (
      "/users/{id?}",
      """
      Invalid pattern (optionalInPattern). Write two patterns, one with {id} and one without it; \
      only query items are optional.
        /users/{id?}
                  ^
      """
    ),
    (
      "/files/*",
      """
      Invalid pattern (wildcard). Name what it stands for: {rest*} for all segments that follow, \
      {name} for one.
        /files/*
               ^
      """
    ),
    (
      "/files/{path",
      """
      Invalid pattern (unclosedBrace). Close the capture with a brace, or write %7B for the brace itself.
        /files/{path
               ^
      """
    ),
    (
      "/a?q=x{y}",
      """
      Invalid pattern (mixedQueryValue). Capture the whole value, name={name}, and split it in a \
      LinkValue type.
        /a?q=x{y}
             ^
      """
    ),
  ])
  func `shows the place`(text: String, description: String) {
    #expect(patternError(text)?.description == description)
  }
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
