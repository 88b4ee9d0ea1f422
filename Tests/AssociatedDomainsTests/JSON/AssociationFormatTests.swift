// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import JSONText
import Testing

@Suite struct AssociationFormatTests {
  struct Row: Sendable {
    var name: String
    var bytes: [UInt8]
    /// Kinds with the bytes that are meant.
    var faults: [String]
    /// What is read all the same, as JSON; `nil` for nothing.
    var content: String?
    var isReadable = false
  }

  private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return bigEndian ? bytes.reversed() : bytes
    }
  }

  private static func utf32(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let bytes = (0..<4).map { UInt8(scalar.value >> ($0 * 8) & 0xFF) }
      return bigEndian ? bytes.reversed() : bytes
    }
  }

  /// A DER element.
  private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    content.count < 128
      ? [tag, UInt8(content.count)] + content
      : [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
  }

  private static let signedData: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
  private static let data: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01]

  /// A signature around octets that have their tag.
  private static func signed(_ octets: [UInt8]) -> [UInt8] {
    let inner = element(0x30, element(0x06, data) + element(0xA0, octets))
    let signed = element(
      0x30, element(0x02, [1]) + element(0x31, []) + inner + element(0x31, [0x30, 0x00]))
    return element(0x30, element(0x06, signedData) + element(0xA0, signed))
  }

  static let rows: [Row] = [
    Row(name: "nothing", bytes: [], faults: ["empty 0..<0"]),
    Row(name: "spaces", bytes: Array(" \n\t".utf8), faults: ["empty 0..<3"]),
    Row(
      name: "mark alone", bytes: [0xEF, 0xBB, 0xBF], faults: ["byteOrderMark 0..<3", "empty 0..<3"]),
    Row(
      name: "mark", bytes: [0xEF, 0xBB, 0xBF] + Array("[1]".utf8), faults: ["byteOrderMark 0..<3"],
      content: "[1]", isReadable: true),
    Row(
      name: "UTF-16LE with a mark", bytes: [0xFF, 0xFE] + utf16("[\"é😀\"]", bigEndian: false),
      faults: ["otherEncoding 0..<4"]),
    Row(
      name: "UTF-16BE", bytes: utf16("[\"é😀\",]", bigEndian: true),
      faults: ["otherEncoding 0..<4"]),
    Row(
      name: "UTF-32LE", bytes: utf32("[😀,]", bigEndian: false), faults: ["otherEncoding 0..<4"]),
    Row(
      name: "UTF-32BE with a mark", bytes: [0, 0, 0xFE, 0xFF] + utf32("[1]", bigEndian: true),
      faults: ["otherEncoding 0..<4"]),
    Row(
      name: "UTF-16BE cut off", bytes: [0, 0x5B, 0], faults: ["otherEncoding 0..<3"]),
    Row(name: "UTF-16 cut off", bytes: [0xFF, 0xFE, 0x5B], faults: ["otherEncoding 0..<3"]),
    Row(
      name: "Latin-1", bytes: Array("[\"caf".utf8) + [0xE9] + Array("\"]".utf8),
      faults: ["invalidUTF8 5..<6"], content: "[\"caf\u{FFFD}\"]"),
    Row(
      name: "UTF-8 of a surrogate", bytes: [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D],
      faults: ["invalidUTF8 2..<5"], content: "[\"\u{FFFD}\u{FFFD}\u{FFFD}\"]"),
    Row(
      name: "signed", bytes: signed(element(0x04, Array("[1,2]".utf8))), faults: ["signed 0..<48"]),
    Row(
      name: "signed, with a long length",
      bytes: signed(element(0x04, Array(repeating: 0x20, count: 200))),
      faults: ["signed 0..<255"]),
    Row(
      name: "signed, with an unknown length",
      bytes: [0x30, 0x80] + element(0x06, signedData) + Array("{\"a\": 1}".utf8),
      faults: ["signed 0..<21"]),
    Row(name: "signature alone", bytes: signed([]), faults: ["signed 0..<41"]),
    Row(
      name: "PEM", bytes: Array("-----BEGIN PKCS7-----".utf8), faults: ["signed 0..<21"]),
    Row(name: "S/MIME", bytes: Array("MIME-Version: 1.0".utf8), faults: ["signed 0..<17"]),
    Row(name: "gzip", bytes: [0x1F, 0x8B, 0x08, 0x00, 0x7B], faults: ["compressed 0..<5"]),
    Row(name: "zlib", bytes: [0x78, 0x9C, 0xAB, 0x56, 0x4A], faults: ["compressed 0..<5"]),
    Row(name: "Zstandard", bytes: [0x28, 0xB5, 0x2F, 0xFD, 0x04], faults: ["compressed 0..<5"]),
    Row(
      name: "Brotli", bytes: [0x8B, 0x06, 0x80, 0x7B, 0x22, 0x61, 0x03, 0xFF, 0x9C],
      faults: ["binary 0..<9"]),
    Row(name: "property list", bytes: Array("bplist00\u{1}".utf8), faults: ["binary 0..<9"]),
    Row(name: "HTML", bytes: Array("\n<!DOCTYPE html>".utf8), faults: ["markup 1..<16"]),
    Row(name: "XML", bytes: Array("<?xml version='1.0'?>".utf8), faults: ["markup 0..<21"]),
    Row(name: "text", bytes: Array("404 Not Found\n".utf8), faults: ["notJSON 0..<14"]),
  ]

  @Test(arguments: rows) func `what is sent in place of JSON is reported`(_ row: Row) {
    let document = JSONDocument(row.bytes)
    #expect(document.faults.map { "\($0.kind) \($0.range)" } == row.faults)
    #expect(document.root.map { CompactJSON.text($0.value) } == row.content)
    #expect(document.isReadable == row.isReadable)
    for end in row.bytes.indices { _ = JSONDocument(Array(row.bytes[..<end])) }
  }
}
