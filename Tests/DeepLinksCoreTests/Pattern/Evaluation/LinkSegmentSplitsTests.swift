// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
@_spi(Project) import DeepLinksSimulation
import TestSupport
import Testing

/// A type that no text with a letter is a value of, and that is slow to say so.
struct HalfText: LinkValue {
  var linkText: String
  init?(linkText: String) {
    guard linkText.utf8.last.map({ $0 < 0x61 }) == true else { return nil }
    self.linkText = linkText
  }
}

/// How a mixed segment is split, and at what cost.
@Suite struct LinkSegmentSplitsTests {
  /// A segment of a pattern, and the types of its captures.
  struct Segment: Sendable, CustomTestStringConvertible {
    var text: String
    var types: [ReferenceType]

    var testDescription: String { "\(text) \(types.map(\.rawValue))" }
  }

  /// What came of a search, the texts of the captures, and the work.
  private func search(
    _ segment: Segment, in text: String, captureLength: Int? = 256,
    accepts: (ReferenceType, String) -> Bool = { $0.value($1) != nil }
  ) throws -> (outcome: LinkSegmentSplits.Outcome, texts: [String], work: Int) {
    let pattern = try LinkPattern("/" + segment.text)
    var bytes: ContiguousArray<UInt8> = []
    var number = 0
    let first = try #require(pattern.segments.first)
    pattern.appendPieces(of: first, to: &bytes) {
      defer { number += 1 }
      return (UInt8(number), segment.types[number] == .text ? 0 : UInt16(number + 1))
    }
    let pieces = bytes
    return text.withLinkBytes { link in
      var splits = LinkSegmentSplits(
        pieces: pieces.span.bytes, from: 0, to: pieces.count, in: link, from: 0,
        to: link.byteCount, isFolded: false, captureLength: captureLength)
      var ranges = ContiguousArray(
        repeating: LinkCaptures.Range.absent, count: segment.types.count)
      var span = ranges.mutableSpan
      let outcome = splits.search(&span) { type, lower, upper in
        accepts(
          segment.types[type - 1], PercentCoding.decoded(link, from: lower, to: upper))
      }
      let work = splits.work
      let texts = ranges.map { range in
        range.isAbsent
          ? "" : PercentCoding.decoded(link, from: Int(range.lower), to: Int(range.upper))
      }
      return (outcome, outcome == .found ? texts : [], work)
    }
  }

  private static let separators = ["-", "--", "a", "-a", "a-", ".", "%2D", "%C3%A9"]

  private func segment(_ generator: inout SeededGenerator, captures: Int) -> Segment {
    let types = (0..<captures).map { _ in
      generator.pick([.text, .text, .integer, .bool, .word] as [ReferenceType])
    }
    var text = generator.chance(30) ? generator.pick(Self.separators) : ""
    for index in 0..<captures {
      if index > 0 { text += generator.pick(Self.separators) }
      text += "{\(types[index].rawValue)\(index)}"
    }
    return Segment(
      text: text + (generator.chance(30) ? generator.pick(Self.separators) : ""), types: types)
  }

  /// All splits, one after the other, as the documentation has it.
  @Test func `finds the first split in lazy order whose values all parse`() throws {
    let segments = Exploration.count(small: 1_500, full: 20_000)
    var generator = SeededGenerator(seed: 600)
    var found = 0
    let units = ["a", "-", "-", "a-", "7", "7-", "true", "newest", ".", "é", "%41", "%2D", "%25"]
    for _ in 0..<segments {
      let segment = segment(&generator, captures: generator.number(2...4))
      let text = segment.text.split(separator: "{", omittingEmptySubsequences: false).map { part in
        guard let close = part.firstIndex(of: "}"), generator.chance(95) else {
          return String(part.prefix { $0 != "}" })
        }
        let count = generator.pick([0, 1, 1, 1, 2, 4])
        let value = (0..<count).map { _ in generator.pick(units) }.joined()
        return generator.pick([value, "7", "true"]) + part[part.index(after: close)...]
      }.joined()
      let parameters = segment.types.enumerated().map { index, type in
        ReferenceParameter(name: "\(type.rawValue)\(index)", type: type, kind: .required)
      }
      let reference = ReferencePattern("/" + segment.text, parameters)
      guard case .pieces(let pieces) = reference.segments[0] else { continue }
      let expected = reference.captures(pieces, ReferenceCoding.decodedBytes(text))
      let result = try search(segment, in: text)
      #expect(result.outcome == (expected == nil ? .impossible : .found), "\(segment) \(text)")
      let texts = zip(result.texts, segment.types).map { $1.value($0) }
      #expect(
        texts == (expected.map { found in segment.types.indices.map { found[$0] } } ?? []),
        "\(segment) \(text)")
      found += expected == nil ? 0 : 1
    }
    TestReport.line("splits: \(segments) segments, \(found) split")
    #expect(found * 10 > segments)
  }

  /// Each byte counts each time it is examined, and an encoded one counts once.
  @Test(
    arguments: [
      // Literals: up to the first difference, if there are enough bytes.
      ("abc", [], "abc", true, 3), ("abc", [], "abd", false, 3), ("abc", [], "xbc", false, 1),
      ("abc", [], "ab", false, 0), ("%41bc", [], "A%62c", true, 3), ("é", [], "%C3%A9", true, 2),
      // The only capture takes the same text whatever its type.
      ("{t0}", [.text], "abc", true, 1), ("{i0}", [.integer], "123", true, 1),
      ("a-{t0}", [.text], "a-b", true, 3), ("{t0}-a", [.text], "b-a", true, 3),
      ("a-{i0}", [.integer], "a-12", true, 3),
      // The last of several is read only for its type.
      ("{t0}-{t1}", [.text, .text], "ab-cd", true, 5),
      ("{t0}-{i1}", [.text, .integer], "a-%3123", true, 5),
      // Any other is read again at each place where the literal follows.
      ("{i0}-{i1}", [.integer, .integer], "12-34", true, 8),
      ("{i0}-{i1}", [.integer, .integer], "12-x", false, 10),
    ] as [(String, [ReferenceType], String, Bool, Int)])
  func `counts the bytes that it examines`(
    _ pattern: String, _ types: [ReferenceType], _ text: String, _ isFound: Bool, _ work: Int
  ) throws {
    let segment = Segment(text: pattern, types: types)
    // Without a limit, types make no difference.
    let isTyped = types.contains(.integer)
    for captureLength in isTyped ? [256] : [256, nil] as [Int?] {
      let result = try search(segment, in: text, captureLength: captureLength)
      #expect(result.outcome == (isFound ? .found : .impossible))
      #expect(result.work == work)
    }
  }

  /// Every capture of text fails from one place on, so that the work grows with the text alone.
  @Test(arguments: [64, 256, 1_024])
  func `costs as much as the text is long where types do not matter`(_ count: Int) throws {
    for captures in 2...8 {
      let segment = Segment(
        text: (0..<captures).map { "{t\($0)}" }.joined(separator: "-") + ".{t\(captures)}",
        types: Array(repeating: .text, count: captures + 1))
      let text = String(repeating: "a-", count: count / 2)
      let result = try search(segment, in: text, captureLength: nil)
      #expect(result.outcome == .impossible)
      #expect(result.work <= 4 * (captures + 1) * text.utf8.count)
    }
  }

  /// Of two captures there are at most *n* ends and *n* beginnings, each read once.
  @Test(arguments: ["a-", "-", "7-", "--a"])
  func `never gives up on two captures under the standard limits`(_ unit: String) throws {
    for count in [100, 256, 512, 2_048] {
      let text = String(repeating: unit, count: count / unit.utf8.count)
      let segment = Segment(text: "{i0}-{i1}", types: [.integer, .integer])
      let result = try search(segment, in: text) { _, text in text.utf8.count < 256 && text == "" }
      #expect(result.outcome == .impossible)
      let all = try search(segment, in: text) { _, text in text.utf8.last != 0x2d && text == "x" }
      #expect(all.outcome == .impossible)
      let late = try search(segment, in: text + "!") { _, text in text.utf8.last != 0x21 }
      #expect(late.outcome == .impossible)
      #expect(late.work <= 3 * 257 * 257)
      #expect(late.work < LinkSegmentSplits.limit)
    }
  }

  /// Whatever the types say, no place is read twice, and the limit ends the rest.
  @Test(arguments: 2...12)
  func `is bounded by the limit`(_ captures: Int) throws {
    let segment = Segment(
      text: (0..<captures).map { "{i\($0)}" }.joined(separator: "-") + "x",
      types: Array(repeating: .integer, count: captures))
    var calls: [String: Int] = [:]
    for count in [32, 64, 256, 2_000] {
      let text = String(repeating: "1-", count: count / 2) + "!x"
      calls = [:]
      let result = try search(segment, in: text) { _, text in
        calls[text, default: 0] += 1
        return text.utf8.last != 0x21
      }
      #expect(result.outcome == (result.work > LinkSegmentSplits.limit ? .tooMany : .impossible))
      #expect(result.work <= LinkSegmentSplits.limit + 2 * text.utf8.count)
      let places = captures * text.utf8.count
      #expect(result.work <= places * (text.utf8.count + 1) * (text.utf8.count + 2))
      // Each end of each capture is asked about at most once.
      let ends = captures * (count / 2 + 1) * (count / 2 + 1)
      #expect(calls.values.reduce(0, +) <= ends)
    }
  }

  @Test(arguments: [64, 128, 200])
  func `is exact for three captures in segments of people`(_ count: Int) throws {
    let segment = Segment(text: "{i0}-{i1}-{i2}", types: [.integer, .integer, .integer])
    let text = String(repeating: "1-", count: count / 2) + "!"
    let result = try search(segment, in: text) { _, text in text.utf8.last != 0x21 }
    #expect(result.outcome == .impossible)
  }
}

/// How values are read and segments are split, without the code that the table and the evaluator
/// share.
extension ReferencePattern {
  /// The captures of a segment: the first split, in lazy order, whose values all parse.
  fileprivate func captures(_ pieces: [Piece], _ bytes: [UInt8]) -> [Int: String]? {
    splits(pieces[...], bytes[...]).lazy.compactMap { split -> [Int: String]? in
      var values: [Int: String] = [:]
      for (number, bytes) in split {
        values[number] = parameters[number].type.value(String(decoding: bytes, as: UTF8.self))
      }
      return values.count == split.count ? values : nil
    }.first
  }

  private func splits(
    _ pieces: ArraySlice<Piece>, _ bytes: ArraySlice<UInt8>
  ) -> [[(number: Int, bytes: ArraySlice<UInt8>)]] {
    switch pieces.first {
    case nil: return bytes.isEmpty ? [[]] : []
    case .literal(let literal):
      guard bytes.starts(with: literal) else { return [] }
      return splits(pieces.dropFirst(), bytes.dropFirst(literal.count))
    case .capture(let number):
      return bytes.indices.flatMap { end in
        splits(pieces.dropFirst(), bytes[(end + 1)...]).map { [(number, bytes[...end])] + $0 }
      }
    }
  }
}
