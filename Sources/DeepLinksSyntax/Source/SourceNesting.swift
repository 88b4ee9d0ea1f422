// SPDX-License-Identifier: MIT

import Foundation
import SwiftParser
import SwiftSyntax

/// How deep a syntax tree may become, determined in advance: parsing and reading a tree use
/// recursion, and a stack overflow ends the process.
///
/// Brackets nest, and so does every long statement: `a.b.c`, `A -> B -> C`, `if {} else if {}`. So
/// this counts the tokens of the unfinished statements at a place, in all enclosing brackets.
/// Strings and comments are skipped as far as possible without a parser; errors in that only raise
/// the count.
struct SourceNesting {
  /// No source written by people comes close to this.
  static let limit = 5_000
  /// A deeper tree is read with a separate stack.
  private static let shallow = 500
  /// The maximum number of consecutive square brackets: each further one doubles the time of the
  /// parser, because `[[[` may begin a type or an array.
  private static let squareLimit = 10
  /// The maximum number of consecutive `?` and `!`: each wraps the type before it once more.
  private static let markLimit = 32
  /// The parser reads ahead at `->` and `<`, so they count for more.
  private static let aheadWeight = 20

  /// The maximum number of tokens in unfinished statements.
  private(set) var deepest = 0
  /// The place where the limit was exceeded.
  private(set) var place: SourcePlace?

  /// The number of tokens in the current statement, and in the enclosing ones.
  private var counts = [0]
  private var total = 0
  /// The closing quotes of the strings whose interpolations are being read, and the depth there.
  private var strings: [(end: [UInt8], depth: Int)] = []
  private var isOpenEnded = true
  /// The number of consecutive square brackets.
  private var squares = 0
  /// The number of consecutive `?` and `!`.
  private var marks = 0

  init(_ text: String) {
    var text = text
    text.withUTF8 { scan($0) }
  }

  /// Parses the text that was looked through, and returns what `body` gets from its tree, which is
  /// released then; `nil` if it would be too deep for any stack.
  func reading<Result>(
    _ text: String, _ body: @escaping @Sendable (SourceFileSyntax) -> Result
  ) -> Result? {
    guard place == nil else { return nil }
    if deepest <= Self.shallow { return body(Parser.parse(source: text)) }
    return DeepStack.run { body(Parser.parse(source: text)) }
  }

  /// Words across which a statement continues, whether the line break is before or after them.
  private static let prefixes: Set<String> = [
    "any", "as", "async", "await", "borrowing", "consume", "consuming", "copy", "each", "else",
    "in", "inout", "is", "repeat", "rethrows", "some", "throws", "try", "unsafe", "where",
  ]

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    var isLineStart = false
    while index < bytes.count, place == nil {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isLineStart = true
        index += 1
        continue
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        index += 1
        continue
      case UInt8(ascii: "/") where has(bytes, index + 1, "/"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        continue
      case UInt8(ascii: "/") where has(bytes, index + 1, "*"):
        index = endOfComment(bytes, from: index)
        continue
      case UInt8(ascii: "\""):
        if isLineStart, !isOpenEnded { end() }
        index = string(bytes, from: index, hashes: 0)
      case UInt8(ascii: "@"):
        if isLineStart, !isOpenEnded { end() }
        add()
        isOpenEnded = true
        index += 1
      case UInt8(ascii: "#"): index = hash(bytes, from: index, isLineStart: isLineStart)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        let squares = squares
        add()
        self.squares = byte == UInt8(ascii: "[") ? squares + 1 : 0
        if self.squares > Self.squareLimit { deepest = Self.limit + 1 }
        counts.append(0)
        isOpenEnded = true
        index += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        close()
        index += 1
        if let string = strings.last, string.depth == counts.count {
          strings.removeLast()
          index = self.string(bytes, from: index, end: string.end)
        }
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        end()
        index += 1
      default: index = token(bytes, from: index, isLineStart: isLineStart)
      }
      isLineStart = false
      if deepest > Self.limit { place = Self.place(bytes, at: min(index, bytes.count)) }
    }
  }

  // MARK: Counting

  private mutating func add(_ weight: Int = 1) {
    counts[counts.count - 1] += weight
    total += weight
    squares = 0
    marks = 0
    deepest = max(deepest, total)
  }

  private mutating func end() {
    total -= counts[counts.count - 1]
    counts[counts.count - 1] = 0
  }

  private mutating func close() {
    guard counts.count > 1 else { return }
    total -= counts.removeLast()
    isOpenEnded = false
  }

  // MARK: Tokens

  private mutating func token(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLineStart: Bool
  ) -> Int {
    guard Self.isWord(bytes[start]) else {
      let isAhead = has(bytes, start, "<") || has(bytes, start, "->")
      let marks = has(bytes, start, "?") || has(bytes, start, "!") ? marks + 1 : 0
      add(isAhead ? Self.aheadWeight : 1)
      self.marks = marks
      if marks > Self.markLimit { deepest = Self.limit + 1 }
      isOpenEnded = true
      return start + 1
    }
    var index = start
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    let word =
      index - start <= 10
      ? String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self) : ""
    let isPrefix = Self.prefixes.contains(word)
    if isLineStart, !isOpenEnded, !isPrefix { end() }
    add()
    isOpenEnded = isPrefix
    return index
  }

  /// Counts a directive: directives nest like brackets, and the text between them has its own
  /// lines.
  private mutating func hash(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLineStart: Bool
  ) -> Int {
    var index = start
    while has(bytes, index, "#") { index += 1 }
    if has(bytes, index, "\"") { return string(bytes, from: index, hashes: index - start) }
    if isLineStart, !isOpenEnded { end() }
    add()
    if has(bytes, index, "if") { counts.append(0) }
    if has(bytes, index, "endif") { close() }
    isOpenEnded = true
    return index
  }

  private func endOfComment(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    var depth = 0
    repeat {
      if has(bytes, index, "/*") {
        depth += 1
        index += 2
      } else if has(bytes, index, "*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
    return index
  }

  /// Reads a string that begins with the quote at an index.
  private mutating func string(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, hashes: Int
  ) -> Int {
    let isLong = has(bytes, start, "\"\"\"")
    let end =
      Array(repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1)
      + Array(repeating: UInt8(ascii: "#"), count: hashes)
    add()
    isOpenEnded = false
    return string(bytes, from: start + (isLong ? 3 : 1), end: end)
  }

  /// Reads the text of a string up to its end, or up to an interpolation.
  private mutating func string(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, end: [UInt8]
  ) -> Int {
    let isLong = end.starts(with: "\"\"\"".utf8)
    let escape = [UInt8(ascii: "\\")] + end.drop { $0 == UInt8(ascii: "\"") }
    var index = start
    while index < bytes.count {
      if has(bytes, index, end) { return index + end.count }
      if !isLong, bytes[index] == UInt8(ascii: "\n") { return index }
      guard has(bytes, index, escape) else {
        index += 1
        continue
      }
      index += escape.count
      if has(bytes, index, "(") {
        strings.append((end, counts.count))
        add()
        counts.append(0)
        isOpenEnded = true
        return index + 1
      }
      index += 1
    }
    return index
  }

  // MARK: Bytes

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x24, 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a, 0x80...: true
    default: false
    }
  }

  private func has(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ text: StaticString
  ) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where bytes[index + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  private func has(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ text: [UInt8]) -> Bool {
    guard index + text.count <= bytes.count else { return false }
    for offset in text.indices where bytes[index + offset] != text[offset] { return false }
    return true
  }

  private static func place(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> SourcePlace {
    let before = bytes[..<index]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return SourcePlace(
      line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: index - lineStart + 1)
  }
}

/// A thread with enough stack for deep recursion; system threads have as little as half a megabyte.
enum DeepStack {
  private static let size = 256 << 20

  /// Calls `body` on such a thread and waits for it.
  static func run<Result>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let box = Box<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.result = body()
      done.signal()
    }
    thread.stackSize = size
    thread.start()
    done.wait()
    return box.result
  }

  /// It is written before the semaphore is signaled, and read after that.
  private final class Box<Result>: @unchecked Sendable {
    var result: Result?
  }
}
