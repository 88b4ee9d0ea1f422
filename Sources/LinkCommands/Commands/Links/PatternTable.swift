// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import JSONText

/// A router for patterns known only as text: a match consists of a number and named texts.
struct PatternTable: Sendable {
  struct Match: Sendable, Equatable {
    /// The index of the pattern.
    var index: Int
    /// The captured texts, in the order of the pattern.
    var captures: [JSONValue.Member]
  }

  /// A pattern, and what decides between it and others of equal rank.
  struct Row: Sendable, Equatable {
    var pattern: String
    var priority = 0
    var isStrict = false
  }

  let patterns: [String]
  let router: LinkRouter<Match>

  /// Compiles patterns with their priorities.
  ///
  /// - Parameter name: returns the name of a pattern for messages, given its index.
  /// - Throws: `LinkRouterError`, with every invalid pattern and every conflict.
  init(
    origins: [String], options: LinkOriginOptions = [], rows: [Row],
    name: (_ index: Int) -> String = { "pattern \($0)" }
  ) throws(LinkRouterError) {
    patterns = rows.map(\.pattern)
    var builder = LinkRouterBuilder<Match>(origins: origins, options: options)
    let hosts = origins.compactMap { try? LinkOrigin($0).hostCapture }
    for (index, row) in rows.enumerated() {
      let parameters = Self.parameters(of: row.pattern, hosts: hosts)
      var metadata = LinkRouteMetadata()
      metadata.priority = row.priority
      metadata.isStrict = row.isStrict
      builder.register(
        row.pattern, parameters: parameters, name: name(index), metadata: metadata
      ) { captures in
        Self.match(index, parameters, captures)
      }
    }
    router = try builder.build()
  }

  /// Returns a text parameter for each capture, including those in hosts, which not all origins
  /// have.
  private static func parameters(of text: String, hosts: [String]) -> [LinkParameter] {
    guard let pattern = try? LinkPattern(text) else { return [] }
    var parameters = pattern.parametersOfText
    let ownHost = pattern.origin.flatMap { try? LinkOrigin($0).hostCapture }
    for host in ownHost.map({ [$0] }) ?? hosts
    where !parameters.contains(where: { $0.name == host }) {
      parameters.append(.optional(host, String.self))
    }
    return parameters
  }

  private static func match(
    _ index: Int, _ parameters: [LinkParameter], _ captures: borrowing LinkCaptures
  ) -> Match? {
    var members: [JSONValue.Member] = []
    for (number, parameter) in parameters.enumerated() {
      let value: JSONValue
      switch parameter.kind {
      case .required:
        guard let text = captures.value(number, as: String.self) else { return nil }
        value = .string(text)
      case .optional:
        guard let text = captures.optional(number, as: String.self) else { return nil }
        guard let text else { continue }
        value = .string(text)
      case .list:
        guard let texts = captures.list(number, as: String.self) else { return nil }
        value = .array(texts.map { .string($0) })
      case .items, .dictionary:
        guard let items = captures.items(number) else { return nil }
        value = .array(
          items.map { item in
            .object(
              [JSONValue.Member(name: "name", value: .string(item.name))]
                + (item.value.map { [JSONValue.Member(name: "value", value: .string($0))] } ?? []))
          })
      // Only routes have values without a capture.
      case .link: continue
      }
      members.append(JSONValue.Member(name: parameter.name, value: value))
    }
    return Match(index: index, captures: members)
  }
}
