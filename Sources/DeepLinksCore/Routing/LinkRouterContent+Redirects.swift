// SPDX-License-Identifier: MIT

extension LinkRouterContent {
  /// How many redirects may follow each other.
  static let longestChain = 5

  /// The link that a redirect leads to, under the same origin.
  ///
  /// - Returns: `nil` if the values cannot be written into the target.
  func target(
    ofRedirect index: Int, _ captures: borrowing LinkCaptures, _ bytes: RawSpan,
    _ layout: LinkLayout
  ) -> String? {
    let entry = source.entries[index]
    guard let redirect = entry.redirect else { return nil }
    var values: [[String]?] = []
    for (number, parameter) in entry.parameters.enumerated() {
      values.append(captures.texts(number, kind: parameter.kind))
    }
    // Both patterns name the same captures, each in its own order.
    let numbers = LinkRouterContent.numbers(of: redirect, in: entry)
    var writer = LinkWriter()
    let upper = Int(layout.form == .authority ? layout.hostUpper : layout.schemeUpper)
    var origin = (0..<upper).map { bytes.byte(at: $0) }
    if layout.form != .authority { origin.append(contentsOf: "://".utf8) }
    if layout.port >= 0 { origin.append(contentsOf: ":\(layout.port)".utf8) }
    let known = origins.first { $0.host == .none && isScheme($0, of: bytes, layout) }
    if let known, !origins.contains(where: { $0.host != .none && isScheme($0, of: bytes, layout) }) {
      origin = Array("\(known.scheme)://".utf8)
    }
    writer.output = origin
    return writer.write(
      redirect, captureParameters: numbers, parameters: entry.parameters, values: values,
      basePath: [], startsAuthority: origin.last == 0x2f)
  }

  private func isScheme(_ origin: LinkOrigin, of bytes: RawSpan, _ layout: LinkLayout) -> Bool {
    guard origin.scheme.utf8.count == Int(layout.schemeUpper) else { return false }
    return zip(0..<Int(layout.schemeUpper), origin.scheme.utf8)
      .allSatisfy { bytes.byte(at: $0).asciiLowercased == $1 }
  }

  /// The parameters that the captures of a redirect's target take, by name.
  static func numbers(of target: LinkPattern, in entry: LinkRouteEntry) -> [Int] {
    let names = entry.pattern.captureNames
    return target.captureNames.map { name in
      names.firstIndex(of: name).map { entry.captureParameters[$0] } ?? 0
    }
  }

  /// Refuses redirects that lead in a circle, tried with sample values.
  func checkRedirects(in table: LinkTable, limits: LinkLimits) throws(LinkRouterError) {
    var problems: [LinkRouterProblem] = []
    for (index, entry) in source.entries.enumerated() where entry.redirect != nil {
      if let chain = loop(from: index) {
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

  /// The patterns of a chain of redirects that goes on too long.
  private func loop(from start: Int) -> [String]? {
    var chain: [String] = []
    var current = start
    while chain.count <= LinkRouterContent.longestChain {
      chain.append(source.entries[current].pattern.text)
      guard let target = source.entries[current].redirect else { return nil }
      guard
        let next = source.entries.firstIndex(where: {
          $0.redirect != nil && $0.pattern.hasSameShape(as: target)
        })
      else { return nil }
      current = next
    }
    return chain
  }
}

extension LinkPattern {
  /// Whether two patterns differ in the names of their captures only.
  fileprivate func hasSameShape(as other: LinkPattern) -> Bool {
    guard segments == other.segments, pieces.count == other.pieces.count,
      query.count == other.query.count
    else { return false }
    return zip(pieces, other.pieces).allSatisfy { one, two in
      one.kind == two.kind
        && (one.kind != .literal || literalBytes(of: one) == other.literalBytes(of: two))
    }
  }
}
