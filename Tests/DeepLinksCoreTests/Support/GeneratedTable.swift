// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) import DeepLinksSimulation

/// A random table of patterns under random origins.
struct GeneratedTable: Sendable {
  var origins: [String]
  var options: LinkOriginOptions = []
  /// What the origins name of their own.
  var ownOptions: [LinkOriginOptions] = []
  var patterns: [ReferencePattern] = []

  private static let originChoices = [
    ["x://"], ["https://ex.com"], ["x://", "https://ex.com"], ["https://ex.com/base/p"],
    ["https://{sub}.ex.com", "https://w.ex.com"], ["x://host", "x://"], ["x://host:80/a"],
  ]
  static let segmentChoices = [
    "a", "b", "ab", "A", "a%2Fb", "%C3%A9", "e%CC%81", "1", "-", "newest",
    "{t}", "{t}", "{i}", "{u}", "{b}", "{w}", "{s}", "{i}",
    "a{t}", "a{i}", "ab{t}", "{t}b", "{i}b", "{t}-{t}", "{i}-{t}", "{t}-{i}", "{t}a{t}", "a{t}-{t}",
    "a{t}b{t}", "{t}-{t}b", "-{t}", "1{i}",
  ]
  private static let queryChoices = [
    "k=a", "k=b", "k={t}", "k={i}", "k={w}", "j=a", "j={t}", "j={u}", "j={i}", "k",
    "f",
  ]

  /// A table of up to `count` patterns.
  ///
  /// - Parameter admits: says of a pattern whether it may join the ones before it.
  init(
    using generator: inout SeededGenerator, count: Int,
    admits: (ReferencePattern, GeneratedTable) -> Bool = { _, _ in true }
  ) {
    origins = generator.pick(Self.originChoices)
    if generator.chance(15) { options = .ignoresItemCase }
    for _ in 0..<count {
      let pattern = Self.pattern(using: &generator)
      if admits(pattern, self) { patterns.append(pattern) }
    }
  }

  /// The router of the table, its patterns registered in some order.
  ///
  /// - Parameter metadata: of each pattern.
  func router(
    order: [Int]? = nil, metadata: [LinkRouteMetadata]? = nil
  ) throws(LinkRouterError) -> LinkRouter<IndexedRoute> {
    let written = origins.enumerated().map { number, origin in
      let own = number < ownOptions.count ? ownOptions[number].names : []
      return own.isEmpty ? origin : origin + "?" + own.joined(separator: "&")
    }
    var builder = LinkRouterBuilder<IndexedRoute>(origins: written, options: options)
    for number in order ?? Array(patterns.indices) {
      builder.register(patterns[number], number, metadata?[number])
    }
    return try builder.build()
  }

  /// Whether a pattern conflicts with none of the table.
  func admits(_ pattern: ReferencePattern) -> Bool {
    var table = self
    table.patterns.append(pattern)
    return (try? table.router()) != nil
  }

  /// The table on one line, for messages.
  var summary: String {
    "\(origins) \(ownOptions.map(\.names)) "
      + patterns.enumerated().map { number, pattern in
        let optional = pattern.parameters.filter { $0.kind == .optional }.map(\.name)
        return "#\(number) \(pattern.text)" + (optional.isEmpty ? "" : " optional \(optional)")
      }.joined(separator: "  ")
  }

  static func pattern(using generator: inout SeededGenerator) -> ReferencePattern {
    var parameters: [ReferenceParameter] = []
    /// Gives the captures of a part of a pattern names of their own.
    func named(_ text: String, _ kind: LinkParameter.Kind) -> String {
      var result = ""
      var rest = text[...]
      while let open = rest.firstIndex(of: "{") {
        let letter = rest[rest.index(after: open)]
        let name = "\(letter)\(parameters.count)"
        let type = ReferenceType(rawValue: letter) ?? .text
        parameters.append(ReferenceParameter(name: name, type: type, kind: kind))
        result += rest[..<open] + "{" + name
        rest = rest[rest.index(open, offsetBy: 2)...]
      }
      return result + rest
    }
    var text = ""
    var whole: ReferencePattern?
    let count = generator.pick([0, 1, 1, 2, 2, 2, 3, 4])
    // A rest may stand anywhere, most often at the end.
    let rest = generator.chance(16) ? generator.pick([0, count / 2, count, count, count]) : -1
    for place in 0...count {
      if place == rest {
        // One at the end may be a text, as it is written.
        let isWritten = place == count && generator.chance(25)
        text +=
          "/"
          + (isWritten
            ? named(text.utf8.count.isMultiple(of: 3) ? "{a+}" : "{t+}", .required)
            : named(generator.pick(["{t+}", "{i+}"]), .list))
        if isWritten, text.utf8.count.isMultiple(of: 2) {
          // Nothing follows what takes everything; what else is drawn is for other tables.
          whole = ReferencePattern(text.replacing("+}", with: "...}"), parameters)
        }
      }
      if place < count { text += "/" + named(generator.pick(segmentChoices), .required) }
    }
    if text.isEmpty { text = "/" }
    var items: [String] = []
    var names: Set<Character> = []
    for _ in 0..<generator.pick([0, 0, 0, 1, 2]) {
      let item = generator.pick(queryChoices)
      guard names.insert(item.first ?? " ").inserted else { continue }
      items.append(named(item, .required))
      if item.contains("{"), generator.chance(50) {
        parameters[parameters.count - 1].kind = .optional
        if generator.chance(50) {
          let type = parameters[parameters.count - 1].type
          parameters[parameters.count - 1].defaultText = type.samples[0]
        }
      }
    }
    if generator.chance(12) { items.append(named("l={t}", .list)) }
    if generator.chance(6) {
      let name = generator.pick(["k", "j", "z", "f"])
      if !names.contains(Character(name)) { items.append("!" + name) }
    }
    if generator.chance(4) {
      items.append("!*")
    } else if generator.chance(8) {
      items.append(named("{t*}", generator.chance(50) ? .items : .dictionary))
    } else if generator.chance(8) {
      items.append(
        named(
          items.count.isMultiple(of: 2) ? "r={t...}" : "r={a...}",
          generator.chance(70) ? .required : .optional))
    }
    if !items.isEmpty { text += "?" + items.joined(separator: "&") }
    if generator.chance(6) {
      text += "#" + named(generator.pick(["top", "{t}", "{i}"]), .required)
    }
    return whole ?? ReferencePattern(text, parameters)
  }
}

extension LinkRouterBuilder<IndexedRoute> {
  /// Registers a pattern whose routes carry its number.
  mutating func register(
    _ pattern: ReferencePattern, _ number: Int, _ metadata: LinkRouteMetadata? = nil
  ) {
    let parameters = pattern.parameters
    register(
      pattern.text, parameters: parameters.map(\.linkParameter), name: "\(number)",
      metadata: metadata,
      make: { captures in
        var values: [[String]?] = []
        for (index, parameter) in parameters.enumerated() {
          guard let value = parameter.read(index, captures) else { return nil }
          values.append(value)
        }
        return IndexedRoute(pattern: number, values: values)
      },
      values: { route, printer in
        guard route.pattern == number else { return false }
        for (index, parameter) in parameters.enumerated() {
          parameter.print(route.values[index], index, &printer)
        }
        return true
      })
  }
}
