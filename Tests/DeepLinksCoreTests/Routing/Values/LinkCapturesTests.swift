// SPDX-License-Identifier: MIT

import Testing

@_spi(Project) @testable import DeepLinksCore

/// What a route reads from a match, and what its printer keeps.
@Suite struct LinkCapturesTests {
  private static func text<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "nil" }

  /// What each door says of a parameter.
  private func readings(_ link: String, _ pattern: String, _ index: Int) throws -> [String] {
    var builder = LinkRouterBuilder<[String]>(origins: ["https://ex.com"])
    let pattern = try LinkPattern(pattern)
    builder.register(
      pattern.text, parameters: LinkPatternKeyTests.parameters(of: pattern),
      make: { captures in
        var readings: [String] = []
        let value: Int? = captures.value(index, as: Int.self)
        readings.append(Self.text(value))
        let optional: Int?? = captures.optional(index, as: Int.self)
        readings.append(optional.map { $0 == nil ? "absent" : Self.text($0) } ?? "nil")
        let defaulted: Int? = captures.value(index, as: Int.self, default: 9)
        readings.append(Self.text(defaulted))
        let list: [Int]? = captures.list(index, as: Int.self)
        readings.append(Self.text(list))
        readings.append(Self.text(captures.texts(index, kind: .required)))
        readings.append(Self.text(captures.texts(index, kind: .list)))
        return readings
      })
    return try #require(try builder.build().match("https://ex.com" + link))
  }

  @Test(arguments: [
    ("/a/7", "/a/{n}", 0, ["7", "7", "7", "[7]", "[\"7\"]", "[\"7\"]"]),
    ("/a/x", "/a/{t}", 0, ["nil", "nil", "nil", "nil", "[\"x\"]", "[\"x\"]"]),
    ("/a", "/a?o={o}", 0, ["nil", "absent", "9", "[]", "nil", "nil"]),
    ("/a?o=3", "/a?o={o}", 0, ["3", "3", "3", "nil", "[\"3\"]", "nil"]),
    ("/a?o=x", "/a?o={o}", 0, ["nil", "nil", "nil", "nil", "[\"x\"]", "nil"]),
    ("/a/1/2", "/a/{l+}", 0, ["nil", "nil", "nil", "[1, 2]", "[\"1/2\"]", "[\"1\", \"2\"]"]),
    ("/a/1/x", "/a/{l+}", 0, ["nil", "nil", "nil", "nil", "[\"1/x\"]", "[\"1\", \"x\"]"]),
    ("/a/4/5?o=6", "/a/{n}/{t}?o={o}", 1, ["5", "5", "5", "[5]", "[\"5\"]", "[\"5\"]"]),
    // A number that no parameter has.
    ("/a/4", "/a/{n}", 1, ["nil", "absent", "9", "[]", "nil", "nil"]),
    ("/a/4", "/a/{n}", 60, ["nil", "absent", "9", "[]", "nil", "nil"]),
    ("/a/4", "/a/{n}", -1, ["nil", "absent", "9", "[]", "nil", "nil"]),
  ])
  func `reads by every door`(
    _ link: String, _ pattern: String, _ index: Int, _ readings: [String]
  ) throws {
    let found = try self.readings(link, pattern, index)
    // A value in the query is a list with its names, which only a list asks for.
    let isItem = pattern.contains("?o") && index == 0
    for (place, reading) in readings.enumerated() where !isItem || place != 3 && place != 5 {
      #expect(found[place] == reading, "\(place)")
    }
  }

  /// The texts of the values with the given numbers, in a link with four values.
  private func texts(
    _ numbers: ClosedRange<Int>, dropping count: Int, spaced: LinkCaptures.Range
  ) -> [String?] {
    // A segment, another one, the query, and the fragment.
    let ranges: ContiguousArray<LinkCaptures.Range> = [
      .init(lower: 0, upper: 3), .init(lower: 4, upper: 7), .init(lower: 8, upper: 11),
      .init(lower: 12, upper: 15),
    ]
    return "a+b/c+d?e+f#g+h".withLinkBytes { bytes in
      let whole = LinkCaptures(bytes: bytes, ranges: ranges.span, offset: 0, spaced: spaced)
      let captures = whole.dropFirst(count)
      var texts: [String?] = []
      for number in numbers {
        let text: String? = captures.value(number, as: String.self)
        texts.append(text)
      }
      return texts
    }
  }

  @Test func `reads a plus as a space only in the query`() {
    let query = LinkCaptures.Range(lower: 8, upper: 11)
    #expect(texts(0...3, dropping: 0, spaced: query) == ["a+b", "c+d", "e f", "g+h"])
    let none = LinkCaptures.Range(lower: .max, upper: 0)
    #expect(texts(0...3, dropping: 0, spaced: none) == ["a+b", "c+d", "e+f", "g+h"])
  }

  @Test func `has no value before the first and after the last`() {
    let none = LinkCaptures.Range(lower: .max, upper: 0)
    for count in 0...4 {
      let texts = texts(-count - 1...4 - count, dropping: count, spaced: none)
      #expect(texts == [nil, "a+b", "c+d", "e+f", "g+h", nil], "\(count)")
    }
  }

  @Test func `keeps the values of a printer by their numbers`() {
    var printer = LinkPrinter()
    #expect(printer.description == "route ")
    printer.route(3)
    printer.value(0, 7)
    printer.value(2, Int?.none)
    printer.list(4, ["a", "b"])
    #expect(printer.description == "route 3")
    #expect(printer.revealedDescription == "route 3: 7; nil; nil; nil; a, b")
    printer.value(3, 5, default: 5)
    printer.value(1, 6, default: 5)
    #expect(printer.revealedDescription == "route 3: 7; 6; nil; nil; a, b")
    #expect(printer.values[4] == .list(["a", "b"]))
    #expect(printer.values[5] == .absent)
    #expect(printer.values[-1] == .absent)
    #expect(printer.values[3].first == nil)
    #expect(printer.values[4].first == "a")
    #expect(printer.values[0].texts == ["7"])
    #expect(printer.values[2].texts == nil)
    #expect(printer.values.count == 5)
    #expect(printer.unfaithful == nil)
    printer.value(2, Double.nan)
    #expect(printer.unfaithful == 2)
    var values = printer.values
    values.set(-1, .one("x"))
    #expect(values.count == 5)
    values.set(9, .one("x"))
    #expect(values.count == 10)
    #expect(values[9] == .one("x"))
    #expect(values[8] == .absent)
    #expect(values[4] == .list(["a", "b"]))
  }

  @Test func `keeps limits and parameters in their places`() {
    let limits = LinkLimits(bytes: 1, segments: 2, queryItems: 3, captureLength: 4)
    #expect(
      [limits.bytes, limits.segments, limits.queryItems, limits.captureLength] == [1, 2, 3, 4])
    let none = LinkLimits(bytes: -1, segments: -2, queryItems: -3, captureLength: -4)
    #expect([none.bytes, none.segments, none.queryItems, none.captureLength] == [0, 0, 0, 0])
    let standard = LinkLimits.standard
    #expect(
      [standard.bytes, standard.segments, standard.queryItems, standard.captureLength]
        == [2_048, 64, 64, 256])
    let parameter = LinkParameter.optional("n", Int.self, default: 7)
    #expect(parameter.name == "n" && parameter.kind == .optional && parameter.defaultText == "7")
    #expect(LinkParameter.list("l", Int.self).kind == .list)
    #expect(LinkParameter.optional("o", Int.self).defaultText == nil)
    #expect(LinkParameter.required("r", Int.self).kind == .required)
  }
}
