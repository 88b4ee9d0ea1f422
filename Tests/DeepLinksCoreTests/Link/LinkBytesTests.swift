// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DeepLinksCore

/// What is read from a span in words is what stands there byte by byte.
@Suite struct LinkBytesTests {
  /// Bytes that all differ from their neighbors.
  private func sample(_ count: Int) -> [UInt8] { (0..<count).map { UInt8($0 * 7 % 251 + 1) } }

  private func word(_ bytes: some Sequence<UInt8>) -> UInt64 {
    Array(bytes.prefix(8)).reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
  }

  @Test func `reads a word from each place, with zeros behind the end`() {
    for count in 1...26 {
      let bytes = sample(count)
      bytes.withUnsafeBytes { buffer in
        for offset in 0..<count {
          let found = buffer.bytes.word(at: offset)
          #expect(found == word(bytes[offset...]), "\(offset) of \(count)")
        }
        for offset in 0..<max(0, count - 7) {
          let found = buffer.bytes.wholeWord(at: offset)
          #expect(found == word(bytes[offset...]))
        }
      }
    }
  }

  /// Before and behind the bytes, there is memory that a read would end the process in.
  @Test(arguments: [true, false])
  func `reads nothing outside of a span`(_ isAtStart: Bool) throws {
    #if canImport(Darwin)
    let flags = MAP_PRIVATE | MAP_ANON
    #else
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    #endif
    // A multiple of the size of a page.
    let size = 65_536
    let memory = try #require(mmap(nil, 3 * size, PROT_READ | PROT_WRITE, flags, -1, 0))
    defer { munmap(memory, 3 * size) }
    try #require(mprotect(memory, size, PROT_NONE) == 0)
    try #require(mprotect(memory + 2 * size, size, PROT_NONE) == 0)
    for count in 1...24 {
      let bytes = sample(count)
      let start = memory + size + (isAtStart ? 0 : size - count)
      start.copyMemory(from: bytes, byteCount: count)
      let buffer = UnsafeRawBufferPointer(start: start, count: count)
      for offset in 0..<count {
        let found = buffer.bytes.word(at: offset)
        #expect(found == word(bytes[offset...]), "\(offset) of \(count)")
      }
      let place = buffer.bytes.firstPlace(of: 0, or: 0, from: 0, to: count)
      #expect(place == count)
      let isEqual = buffer.bytes.hasBytes(
        at: 0, equalTo: buffer.bytes, at: 0, count: count / 8 * 8)
      #expect(isEqual)
    }
  }

  @Test func `reads the first word of a range, with zeros behind its end`() {
    let bytes = sample(26)
    bytes.withUnsafeBytes { buffer in
      for lower in 0...26 {
        for upper in lower...26 {
          let found = buffer.bytes.word(from: lower, to: upper)
          #expect(found == word(bytes[lower..<upper]))
        }
      }
    }
  }

  @Test func `finds the first of two bytes in a range`() {
    let count = 21
    for one in 0...count {
      for other in [0, 1, 7, 8, 9, 15, 16, 20, count] {
        var bytes = [UInt8](repeating: 0x61, count: count)
        if other < count { bytes[other] = 0x3d }
        if one < count { bytes[one] = 0x26 }
        bytes.withUnsafeBytes { buffer in
          for lower in [0, 1, 2, 8, 13] {
            for upper in lower...count {
              let range = bytes[lower..<upper]
              let found = buffer.bytes.firstPlace(of: 0x26, or: 0x3d, from: lower, to: upper)
              #expect(found == range.firstIndex { $0 == 0x26 || $0 == 0x3d } ?? upper)
              let only = buffer.bytes.firstPlace(of: 0x26, or: 0x26, from: lower, to: upper)
              #expect(only == range.firstIndex(of: 0x26) ?? upper)
            }
          }
        }
      }
    }
  }

  @Test func `compares bytes of two spans`() {
    let bytes = sample(40)
    for count in 0...24 {
      for (offset, otherOffset) in [(0, 0), (3, 0), (0, 5), (8, 1)] {
        // As many bytes behind as a caller has to have there.
        let same = sample(otherOffset) + bytes[offset..<offset + count] + sample(8)
        for place in -1..<count + 1 {
          var other = same
          if place >= 0 { other[otherOffset + place] ^= 0x20 }
          let isEqual = bytes.withUnsafeBytes { one in
            other.withUnsafeBytes { other in
              one.bytes.hasBytes(
                at: offset, equalTo: other.bytes, at: otherOffset, count: count)
            }
          }
          #expect(isEqual == (place < 0 || place == count), "\(count) bytes, other at \(place)")
        }
      }
    }
  }

  @Test func `compares nothing beyond an end`() {
    let bytes = sample(20)
    for (offset, otherOffset, isEqual) in [
      (11, 11, true), (12, 11, false), (11, 12, false), (-1, 0, false), (0, -1, false),
    ] {
      let found = bytes.withUnsafeBytes { buffer in
        buffer.bytes.hasBytes(
          at: offset, equalTo: buffer.bytes, at: otherOffset, count: 9)
      }
      #expect(found == isEqual, "\(offset) and \(otherOffset)")
    }
  }

  @Test func `knows whether a range has upper-case letters`() {
    for place in 0..<20 {
      for byte in [0x40, 0x41, 0x5a, 0x5b, 0x61, 0xc1] as [UInt8] {
        var bytes = [UInt8](repeating: 0x7a, count: 20)
        bytes[place] = byte
        bytes.withUnsafeBytes { buffer in
          for lower in 0...20 {
            for upper in [lower, min(lower + 1, 20), min(lower + 9, 20), 19, 20]
            where upper >= lower {
              let isUpper = byte == 0x41 || byte == 0x5a
              let found = buffer.bytes.isLowercased(from: lower, to: upper)
              #expect(found == !(isUpper && (lower..<upper).contains(place)))
            }
          }
        }
      }
    }
  }

  @Test func `reads strings that are in one piece, and others, alike`() {
    for text in ["", "a", "é😀", "a text that does not fit into a small string"] {
      let read = text.withLinkBytes { bytes in bytes.byteOffsets.map { bytes.byte(at: $0) } }
      #expect(read == Array(text.utf8))
      let copied = text.withCopiedBytes { bytes in bytes.byteOffsets.map { bytes.byte(at: $0) } }
      #expect(copied == Array(text.utf8))
    }
  }
}
