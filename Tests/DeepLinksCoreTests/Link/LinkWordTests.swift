// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@testable import DeepLinksCore

/// Tests on eight bytes at a time say of each byte what a test on one byte says.
@Suite struct LinkWordTests {
  /// A test on words, and the bytes that pass it.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var test: @Sendable (UInt64) -> UInt64
    var passes: @Sendable (UInt8) -> Bool

    init(
      _ name: String, _ test: @escaping @Sendable (UInt64) -> UInt64,
      _ passes: @escaping @Sendable (UInt8) -> Bool
    ) {
      testDescription = name
      self.test = test
      self.passes = passes
    }
  }

  private static func isOdd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte >= 0x7f || "\"%<>[\\]^{|}~`@".utf8.contains(byte)
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2d || byte == 0x2e)
  }

  static let exact: [Row] = [
    Row("ends", { LinkWord.ends($0) }) { isOdd($0) || "/?#".utf8.contains($0) },
    Row("noHost", { LinkWord.noHost($0) }) { !isOfHost($0) },
    Row("upperCase", { LinkWord.upperCase($0) }) { (0x41...0x5a).contains($0) },
  ]

  static let lowest: [Row] =
    [Row("odd", { LinkWord.odd($0) }, { isOdd($0) })]
    + ([0x00, 0x01, 0x22, 0x23, 0x25, 0x26, 0x2d, 0x3d, 0x60, 0x7f, 0x80, 0xff] as [UInt8]).map {
      byte in
      Row("equal to \(byte)", { LinkWord.equal($0, byte) }, { $0 == byte })
    }

  /// Words of every byte in every place, among bytes of all kinds, and of bytes at random.
  private static let words: [UInt64] = {
    var words: [UInt64] = []
    for filler in [0x00, 0x41, 0x61, 0xff] as [UInt64] {
      for place in 0..<8 {
        for byte in UInt64(0)...255 {
          let others = filler &* LinkWord.ones & ~(0xff &<< (8 &* UInt64(place)))
          words.append(others | byte &<< (8 &* UInt64(place)))
        }
      }
    }
    var generator = SeededGenerator(seed: 70)
    for _ in 0..<500 { words.append(generator.next()) }
    return words
  }()

  private func bytes(_ word: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: word &>> (8 &* UInt64($0))) }
  }

  private func hits(_ word: UInt64, _ passes: (UInt8) -> Bool) -> UInt64 {
    bytes(word).enumerated().reduce(0) { hits, byte in
      passes(byte.element) ? hits | 0x80 &<< (8 &* UInt64(byte.offset)) : hits
    }
  }

  @Test(arguments: exact)
  func `sets the high bits of exactly the bytes that pass`(_ row: Row) {
    let wrong = Self.words.first { row.test($0) != hits($0, row.passes) }
    #expect(wrong == nil)
  }

  @Test func `finds the lowest byte that passes`() {
    for row in Self.lowest {
      let wrong = Self.words.first { word in
        row.test(word).trailingZeroBitCount != hits(word, row.passes).trailingZeroBitCount
      }
      #expect(wrong == nil, "\(row.testDescription)")
    }
  }

  @Test func `counts bytes`() {
    for byte in [0x00, 0x01, 0x26, 0x7f, 0x80, 0xff] as [UInt8] {
      let wrong = Self.words.first { word in
        LinkWord.count(word, byte) != bytes(word).count { $0 == byte }
      }
      #expect(wrong == nil, "\(byte)")
    }
    #expect(LinkWord.count(0x2626_2626_2626_2626, 0x26) == 8)
  }

  @Test func `reads eight hexadecimal digits`() {
    var generator = SeededGenerator(seed: 71)
    let digits = Array("0123456789abcdefABCDEF".utf8)
    for _ in 0..<500 {
      let text = (0..<8).map { _ in digits[Int(generator.next() % 22)] }
      let word = text.reversed().reduce(UInt64(0)) { $0 &<< 8 | UInt64($1) }
      let octets = stride(from: 0, to: 8, by: 2).compactMap {
        UInt8(String(decoding: text[$0..<$0 + 2], as: UTF8.self), radix: 16)
      }
      let expected = octets.reversed().reduce(UInt32(0)) { $0 &<< 8 | UInt32($1) }
      #expect(LinkWord.hexadecimal(word) == expected, "\(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test func `reads no other digits`() {
    for place in 0..<8 {
      for byte in UInt8.min...UInt8.max {
        let shift = 8 &* UInt64(place)
        let word = 0x6139_4630_4661_3930 & ~(0xff &<< shift) | UInt64(byte) &<< shift
        #expect((LinkWord.hexadecimal(word) != nil) == (byte.hexadecimalValue != nil), "\(byte)")
      }
    }
  }

  @Test func `masks bytes`() {
    for count in 1...8 {
      let mask = (0..<count).reduce(UInt64(0)) { $0 | 0xff &<< (8 &* UInt64($1)) }
      #expect(LinkWord.mask(count) == mask)
      // A hit in the byte behind is the end of those below it.
      if count < 8 {
        let hit: UInt64 = 0x80 &<< (8 &* UInt64(count))
        #expect(LinkWord.below(hit) == mask)
        #expect(LinkWord.below(hit | 0x8000_0000_0000_0000) == mask)
      }
    }
    #expect(LinkWord.mask(0) == .max)
    #expect(LinkWord.below(0x80) == 0)
  }
}

/// The three ways to the hash of a text lead to the same number.
@Suite struct LinkHashTests {
  private static let texts: [[UInt8]] = {
    var generator = SeededGenerator(seed: 72)
    return (0...40).flatMap { count in
      (0..<4).map { _ in (0..<count).map { _ in UInt8(generator.next() % 128) } }
    }
  }()

  private func hash(_ text: [UInt8]) -> UInt32 {
    var hash = LinkHash()
    for byte in text { hash.add(byte) }
    return hash.finished()
  }

  @Test func `is the same by bytes and by words`() {
    for text in Self.texts {
      // What stands around a range does not count.
      for around in [[], [0x2f], [0x41, 0xff, 0x20]] as [[UInt8]] {
        let whole = around + text + around
        let found = whole.withUnsafeBytes {
          LinkHash.of($0.bytes, from: around.count, to: around.count + text.count)
        }
        #expect(found == hash(text), "\(text)")
      }
    }
  }

  @Test func `is blind to ASCII case`() {
    for text in Self.texts {
      #expect(hash(text.map(\.asciiLowercased)) == hash(text), "\(text)")
    }
  }

  @Test func `is that of a segment as the scanner notes it`() throws {
    for text in Self.texts {
      let segment = text.filter { $0.isASCIILetter || $0.isASCIIDigit }
      let link = Array("x://h/".utf8) + segment + Array("/b?q".utf8)
      guard !segment.isEmpty else { continue }
      let found = link.withUnsafeBytes { link in
        LinkWorkspace.withSegments(4) { segments -> UInt32? in
          var scanner = LinkScanner(link.bytes, limits: .standard)
          try? scanner.scan(into: &segments)
          return scanner.layout.segmentCount == 2 ? segments[1].hash : nil
        }
      }
      #expect(found == hash(segment), "\(String(decoding: segment, as: UTF8.self))")
    }
  }
}
