// SPDX-License-Identifier: MIT

import Testing
import JSONText

/// Reads messages as SARIF 2.1.0, 3.11.5 and 3.11.6, say.
@Suite struct SARIFReadingTests {
  private struct Markup: Error { let scalar: Unicode.Scalar }

  private func read(_ message: String) throws -> [Unicode.Scalar] {
    var text: [Unicode.Scalar] = []
    var rest = Array(message.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\":
        guard let next = rest.popFirst(), "\\[]".unicodeScalars.contains(next) else {
          throw Markup(scalar: scalar)
        }
        text.append(next)
      case "[", "]": throw Markup(scalar: scalar)
      case "{":
        let digits = rest.prefix { "0"..."9" ~= $0 }
        let isNumber = !digits.isEmpty && rest.dropFirst(digits.count).first == "}"
        // A single brace; two of them would be one that stands for itself.
        if isNumber, text.last != "{" { throw Markup(scalar: scalar) }
        text.append(scalar)
      default: text.append(scalar)
      }
    }
    return text
  }

  @Test func `reads no link and no placeholder`() throws {
    for text in HostileText.all {
      let read = try read(SARIFMessage(text).text)
      let hasPlaceholder = text.contains(/\{[0-9]+\}/)
      if !hasPlaceholder { #expect(read == Array(text.unicodeScalars), "\(text.debugDescription)") }
    }
  }

  @Test(arguments: [
    ("/a/{id}", "/a/{id}"), ("{0}", "{{0}}"), ("[a](1)", "\\[a\\](1)"), ("a\\b", "a\\\\b"),
    ("[\u{301}a\u{d4e}](1)", "\\[\u{301}a\u{d4e}\\](1)"), ("{12", "{12"), ("{}", "{}"),
    ("a1}", "a1}"), ("{1a}", "{1a}"), ("{1}a", "{{1}}a"),
  ])
  func `escapes`(_ text: String, _ message: String) {
    #expect(SARIFMessage(text).text.utf8.elementsEqual(message.utf8))
  }
}
