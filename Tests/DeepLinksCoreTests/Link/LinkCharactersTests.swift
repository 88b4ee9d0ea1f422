// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import DeepLinksCore

/// The sets of bytes, which are constants, hold the characters that their comments name.
@Suite struct LinkCharactersTests {
  private static let unreserved =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"

  @Test(
    arguments: [
      (LinkCharacters.unreserved, ""), (.segment, "!$&'()*+,;=:@"),
      (.query, "!$&'()*+,;=:@/?[]|"), (.queryName, "!$'()*,;:@/?"),
      (.queryValue, "!$'()*,;:@/?="), (.fragment, "!$&'()*+,;=:@/?"),
      (.customHost, "!$&'()*+,;="), (.host, "!$&'()*+,;=[]:"),
    ])
  func `holds the unreserved characters and more`(_ set: LinkCharacters, _ more: String) {
    let expected = Set((Self.unreserved + more).utf8)
    for byte in UInt8.min...UInt8.max { #expect(set.contains(byte) == expected.contains(byte)) }
  }

  @Test func `holds the characters that it is made of`() {
    let set = LinkCharacters("\u{0}\u{1}? @AZaz09-._~\u{7f}")
    let expected = Set("\u{0}\u{1}? @AZaz09-._~\u{7f}".utf8)
    for byte in UInt8.min...UInt8.max { #expect(set.contains(byte) == expected.contains(byte)) }
  }

  @Test func `holds the characters of a scheme`() {
    let expected = Set((Self.unreserved.filter { !"_~".contains($0) } + "+").utf8)
    for byte in UInt8.min...UInt8.max {
      #expect(LinkCharacters.scheme.contains(byte) == expected.contains(byte))
    }
  }

  @Test func `classifies each byte`() {
    let uppercase = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    let lowercase = Array("abcdefghijklmnopqrstuvwxyz".utf8)
    for byte in UInt8.min...UInt8.max {
      let letter = uppercase.firstIndex(of: byte)
      let isLetter = letter != nil || lowercase.contains(byte)
      #expect(byte.isASCIILetter == isLetter, "\(byte)")
      #expect(byte.isASCIIDigit == "0123456789".utf8.contains(byte), "\(byte)")
      #expect(byte.asciiLowercased == letter.map { lowercase[$0] } ?? byte, "\(byte)")
      let value = UInt8(String(Unicode.Scalar(byte)), radix: 16)
      #expect(byte.hexadecimalValue == value, "\(byte)")
    }
  }
}
