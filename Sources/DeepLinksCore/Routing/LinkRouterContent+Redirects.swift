// SPDX-License-Identifier: MIT

extension LinkRouterContent {
  /// The most redirects in a row.
  static let longestChain = 5

  /// The link that a redirect leads to, under the same origin.
  ///
  /// - Parameters:
  ///   - basePath: the segments of the origin's base path.
  ///   - isHostless: whether the origin has no host, so that the path follows `://`.
  /// - Returns: `nil` if the values cannot be written into the target.
  func target(
    ofRedirect index: Int, _ captures: borrowing LinkCaptures, _ bytes: RawSpan,
    _ layout: LinkLayout, basePath: [String], isHostless: Bool
  ) -> String? {
    let entry = source.entries[index]
    guard let redirect = entry.redirect else { return nil }
    var values = LinkPrinter.Values()
    for (number, parameter) in entry.parameters.enumerated() {
      let texts = captures.texts(number, kind: parameter.kind)
      if let text = texts?.first, parameter.kind == .required, redirect.hasRemainder,
        LinkRouterContent.canBeWritten(text, into: redirect)
      {
        values.set(number, .one(text))
      } else {
        values.set(number, texts.map { .list($0) } ?? .absent)
      }
    }
    // Both patterns have the same captures, each in its own order.
    let numbers = LinkRouterContent.numbers(of: redirect, in: entry)
    return LinkOutput.text { output in
      if isHostless {
        output.append(bytes, from: 0, to: Int(layout.schemeUpper))
        output.append("://")
      } else {
        output.append(bytes, from: 0, to: Int(layout.hostUpper))
        if layout.port >= 0 { output.append(":\(layout.port)") }
      }
      var writer = LinkWriter(
        captureParameters: numbers, parameters: entry.parameters, values: values,
        startsAuthority: isHostless)
      writer.write(basePath: basePath, to: &output)
      return writer.write(redirect, to: &output)
    }
  }

  /// Whether links of a target can have a text as it is, after an item's name or as segments.
  private static func canBeWritten(_ text: String, into target: LinkPattern) -> Bool {
    let limits = LinkLimits(bytes: .max, segments: .max, queryItems: .max)
    // A second number sign is not allowed.
    let link = (target.hasWrittenRest ? "x:/" : "x:?x=") + text + (target.hasFragment ? "#x" : "")
    return (try? DeepLink(link, limits: limits)) != nil
  }

  /// The parameters for the captures of a redirect's target, by name.
  ///
  /// If prefixes use a name, too, both patterns have the same prefixes, so a name means the same at
  /// the same occurrence.
  static func numbers(of target: LinkPattern, in entry: LinkRouteEntry) -> [Int] {
    var rest = Array(zip(entry.pattern.captureNames, entry.captureParameters))
    return target.captureNames.map { name in
      guard let index = rest.firstIndex(where: { $0.0 == name }) else { return 0 }
      return rest.remove(at: index).1
    }
  }

  /// Rejects redirects that form a circle, or that do not end in time.
  func checkRedirects() throws(LinkRouterError) {
    var problems: [LinkRouterProblem] = []
    let redirects = source.entries.indices.filter { source.entries[$0].redirect != nil }
    guard !redirects.isEmpty else { return }
    let sources = Set(redirects.map { source.entries[$0].pattern.shapeKey })
    let isChain = redirects.contains { index in
      source.entries[index].redirect.map { sources.contains($0.shapeKey) } ?? false
    }
    guard isChain else { return }
    // Grouped by literals; otherwise, each step of a long chain would search all of them.
    let shapes = Dictionary(
      grouping: source.entries.indices.filter { source.entries[$0].origin == nil }
    ) { source.entries[$0].pattern.shapeKey }
    for index in redirects {
      let entry = source.entries[index]
      if let chain = loop(from: index, shapes) {
        problems.append(
          LinkRouterProblem(
            code: .redirect, routes: [entry.name], features: entry.feature.map { [$0] } ?? [],
            patterns: [entry.pattern.text],
            hint: "Redirects must end within \(LinkRouterContent.longestChain) steps: "
              + chain.joined(separator: " → ") + "."))
      }
    }
    if !problems.isEmpty { throw LinkRouterError(problems: problems) }
  }

  /// The patterns of a chain of redirects that is too long; `nil` if the chain ends in time.
  private func loop(from start: Int, _ shapes: [[UInt8]: [Int]]) -> [String]? {
    var chain: [String] = []
    var current = start
    while chain.count <= LinkRouterContent.longestChain {
      chain.append(source.entries[current].pattern.text)
      guard let next = next(after: current, shapes) else {
        return chain.count > LinkRouterContent.longestChain ? chain : nil
      }
      current = next
    }
    return chain
  }

  /// The redirect that takes the links that another one leads to; `nil` if none does, or a route
  /// comes first.
  private func next(after redirect: Int, _ shapes: [[UInt8]: [Int]]) -> Int? {
    guard let target = source.entries[redirect].redirect, let rivals = shapes[target.shapeKey],
      rivals.contains(where: { source.entries[$0].redirect != nil }),
      let link = target.sample
    else { return nil }
    var first: (index: Int, key: LinkPatternKey)?
    for index in rivals {
      let entry = source.entries[index]
      let outcome = entry.pattern.evaluate(
        link, captures: entry.captures, folding: .none,
        captureLength: LinkLimits.standard.captureLength)
      guard case .matched = outcome else { continue }
      let key = LinkPatternKey(entry.pattern) {
        entry.parameters[entry.captureParameters[$0]]
      }
      if let first {
        let isBefore =
          key == first.key
          ? LinkRoutePrecedence.isBefore(entry, source.entries[first.index]) : key < first.key
        guard isBefore else { continue }
      }
      first = (index, key)
    }
    return first.flatMap { source.entries[$0.index].redirect == nil ? nil : $0.index }
  }
}
