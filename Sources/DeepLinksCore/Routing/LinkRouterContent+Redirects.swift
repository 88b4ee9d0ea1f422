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
      values.set(number, texts.map { .list($0) } ?? .absent)
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
    // Grouped by literals; otherwise, each step of a long chain would search all of them.
    let shapes = Dictionary(grouping: redirects) { source.entries[$0].pattern.shapeKey }
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
  private func loop(from start: Int, _ redirects: [[UInt8]: [Int]]) -> [String]? {
    var chain: [String] = []
    var current = start
    while chain.count <= LinkRouterContent.longestChain {
      chain.append(source.entries[current].pattern.text)
      guard let target = source.entries[current].redirect else { return nil }
      guard
        let next = redirects[target.shapeKey]?.first(where: {
          source.entries[$0].pattern.hasSameShape(as: target)
        })
      else { return chain.count > LinkRouterContent.longestChain ? chain : nil }
      current = next
    }
    return chain
  }
}
