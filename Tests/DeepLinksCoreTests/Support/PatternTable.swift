// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// A table written as patterns alone; the names of captures say their types.
///
/// The first letter is the type (`t` text, `i` integer, `u` UUID, `b` Bool, `w` word), and a
/// second one the kind (`o` optional, `d` optional with the type's first sample as its default,
/// `l` list).
struct PatternTable: Sendable {
  var origins: [String]
  var patterns: [ReferencePattern]
  var options: LinkOriginOptions = []
  var limits: LinkLimits = .standard
  var redirects: [(from: String, to: String)] = []

  init(
    _ origins: [String], _ patterns: [String],
    options: LinkOriginOptions = [], limits: LinkLimits = .standard,
    redirects: [(from: String, to: String)] = []
  ) {
    self.origins = origins
    self.patterns = patterns.map { ReferencePattern($0, Self.parameters(of: $0)) }
    self.options = options
    self.limits = limits
    self.redirects = redirects
  }

  init(_ patterns: [String]) { self.init(["https://ex.com"], patterns) }

  private static func parameters(of pattern: String) -> [ReferenceParameter] {
    pattern.split(separator: "{").dropFirst().map { part in
      let name = part.prefix { $0 != "}" && $0 != "+" && $0 != "." }
      let type = name.first.flatMap(ReferenceType.init(rawValue:)) ?? .text
      let letter = name.dropFirst().first
      let isRest = part.dropFirst(name.count).first == "+"
      return ReferenceParameter(
        name: String(name), type: type,
        kind: isRest || letter == "l"
          ? .list : letter == "o" || letter == "d" ? .optional : .required,
        defaultText: letter == "d" ? type.samples[0] : nil)
    }
  }

  /// - Parameter isShared: whether patterns may share links, so that there are no conflicts.
  func router(isShared: Bool = false) throws(LinkRouterError) -> LinkRouter<IndexedRoute> {
    let metadata = LinkRouteMetadata(isShared: isShared)
    var builder = LinkRouterBuilder<IndexedRoute>(
      origins: origins, options: options, limits: limits)
    for (number, pattern) in patterns.enumerated() { builder.register(pattern, number, metadata) }
    for redirect in redirects { builder.redirect(from: redirect.from, to: redirect.to) }
    return try builder.build()
  }

  /// What a link opens, as text: the pattern and the captured values, or `nil`.
  ///
  /// The evaluator must say the same of each pattern; it has no values of a pattern's own host.
  func answer(_ link: String) throws -> String? {
    let router = try router()
    if redirects.isEmpty, !patterns.contains(where: { $0.text.contains("://{") }) {
      let found = Candidates(of: link, in: router, patterns)
      #expect(found.offered == found.explained, "\(link)")
    }
    return try router.match(link).map { route in
      ([patterns[route.pattern].text] + route.values.map { $0?.joined(separator: ",") ?? "nil" })
        .joined(separator: " ")
    }
  }
}

/// A link, and what a table makes of it.
struct AnswerCase: Sendable, CustomTestStringConvertible {
  var table: PatternTable
  var link: String
  var answer: String?

  init(_ table: PatternTable, _ link: String, _ answer: String?) {
    self.table = table
    self.link = link
    self.answer = answer
  }

  /// Returns a case for each link of one table.
  static func rows(
    _ origins: [String], _ patterns: [String], options: LinkOriginOptions = [],
    _ answers: [(String, String?)]
  ) -> [AnswerCase] {
    let table = PatternTable(origins, patterns, options: options)
    return answers.map { AnswerCase(table, $0.0, $0.1) }
  }

  var testDescription: String {
    "\(table.origins) \(table.patterns.map(\.text)) \(link)"
  }
}
