// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import DeepLinksSimulation
import struct Foundation.UUID

/// Routes at random, and links of theirs.
struct RandomRoutes {
  static let origin = "https://example.com"

  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A router of some patterns; `nil` if they are in conflict.
  mutating func router(
    most count: Int, withBasePath: Bool
  ) -> (LinkRouter<Int>, patterns: [String])? {
    var patterns: [String] = []
    for _ in 0..<Int.random(in: 1...count, using: &generator) {
      let pattern = pattern()
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }
    var builder = LinkRouterBuilder<Int>(
      origins: [Self.origin] + (withBasePath ? ["https://example.com/base"] : []))
    for (index, pattern) in patterns.enumerated() {
      let own = Self.parameters(of: pattern)
      builder.register(pattern, parameters: own, name: "route\(index)") { captures in
        for (number, parameter) in own.enumerated() {
          let texts = captures.texts(number, kind: parameter.kind) ?? []
          guard texts.allSatisfy({ parameter.type.isValue($0) }) else { return nil }
        }
        return index
      }
    }
    return (try? builder.build()).map { ($0, patterns) }
  }

  private mutating func pattern() -> String {
    var names = ["a", "b", "c", "d"]
    func capture(_ kinds: [String], _ generator: inout SeededGenerator) -> String {
      "{" + (kinds.randomElement(using: &generator) ?? "t") + names.removeFirst() + "}"
    }
    let kinds = ["t", "t", "int", "uint", "bool", "uuid"]
    var segments: [String] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5:
        segments.append(["x", "y", "new", "café", "a*b"].randomElement(using: &generator) ?? "x")
      case 5..<8: segments.append(capture(kinds, &generator))
      case 8: segments.append("v" + capture(["int", "t"], &generator))
      default: segments.append(capture(["t"], &generator) + ".html")
      }
    }
    if names.count > 2 {
      // Most often at the end.
      let number = generator.next()
      if number % 6 == 0 {
        segments.insert("{path+}", at: number % 18 == 0 ? segments.count / 2 : segments.count)
      }
    }
    let path = "/" + segments.joined(separator: "/").replacing("*b", with: "%2Ab")
    guard names.count > 1 else { return path }
    let query =
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: "?q=" + capture(["t"], &generator)
      case 1: "?id=" + capture(["int", "uuid"], &generator)
      case 2: "?kind=new"
      case 3: "?kind=new&q=" + capture(["t"], &generator)
      case 4: "?page=" + capture(["optional"], &generator)
      case 5: "?flag"
      case 6: "#top"
      case 7: "#" + capture(["t"], &generator)
      default: ""
      }
    return path + query
  }

  private static func parameters(of pattern: String) -> [LinkParameter] {
    ((try? LinkPattern(pattern))?.captureNames ?? []).map { name in
      if name == "path" { return .list(name, String.self) }
      return switch name.dropLast() {
      case "int": .required(name, Int.self)
      case "uint": .required(name, UInt.self)
      case "bool": .required(name, Bool.self)
      case "uuid": .required(name, UUID.self)
      case "optional": .optional(name, Int.self)
      default: .required(name, String.self)
      }
    }
  }

  /// A link of a pattern as a router prints it, though perhaps of another route.
  mutating func link(of pattern: String) -> String {
    var link = ""
    var rest = pattern[...]
    while let brace = rest.firstIndex(of: "{"), let end = rest[brace...].firstIndex(of: "}") {
      link += rest[..<brace]
      let isInQuery = rest[..<brace].last == "="
      let isInFragment = rest[..<brace].last == "#"
      var written: [UInt8] = []
      let text = text(of: rest[brace..<end].dropFirst().dropLast(), mayBeEmpty: isInQuery)
      PercentCoding.append(
        text.utf8, to: &written,
        bare: isInQuery ? .queryValue : isInFragment ? .fragment : .segment)
      link += String(decoding: written, as: UTF8.self)
      rest = rest[rest.index(after: end)...]
    }
    link += rest
    return Self.origin + (generator.next() % 5 == 0 ? "/base" : "")
      + link.replacing("é", with: "%C3%A9").replacing("%2Ab", with: "*b")
  }

  private mutating func text(of name: Substring, mayBeEmpty: Bool) -> String {
    let texts =
      ["1", "0", "-7", "42", "9223372036854775807", "true", "false", "new", "x", "top"]
      + [
        "5A1D3C70-0000-4000-8000-000000000001", "a b", "a/b", "100%", "é", "日历", "?", "#", "&=",
        "*",
      ]
      + ["$(x)", "{", "a.html", "..."] + (mayBeEmpty ? ["", ""] : [])
    return texts.randomElement(using: &generator) ?? "x"
  }
}
