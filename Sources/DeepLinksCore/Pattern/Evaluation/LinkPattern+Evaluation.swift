// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// Matches this pattern alone against the parts of a link.
  ///
  /// - Parameters:
  ///   - parameters: the parameters of captures; a capture without one is required and takes any
  ///     text.
  ///   - captureLength: the maximum length of a captured value, in Unicode scalars.
  /// - Returns: the captured texts by capture name, or the first mismatch: in the path from left to
  ///   right, then in the query in the pattern's order, then in the fragment.
  package func evaluate(
    _ link: LinkParts, parameters: [LinkParameter] = [], folding: LinkCaseFolding = .none,
    captureLength: Int = LinkLimits.standard.captureLength
  ) -> LinkPatternEvaluator.Outcome {
    evaluate(
      link, captures: self.parameters(named: parameters), folding: folding,
      captureLength: captureLength)
  }

  /// The same, with the parameter of each capture in the pattern's order.
  package func evaluate(
    _ link: LinkParts, captures: [LinkParameter?], folding: LinkCaseFolding, captureLength: Int
  ) -> LinkPatternEvaluator.Outcome {
    var evaluator = LinkPatternEvaluator(
      self, captures: captures, folding: folding, captureLength: captureLength)
    return evaluator.outcome(for: link)
  }

  /// The names of the items in a query that no part of this pattern reads, in their order.
  func ignoredItems(in query: [LinkQueryItem], _ folding: LinkCaseFolding) -> [String] {
    if self.query.last?.kind == .remaining || hasWrittenRest { return [] }
    func isOwn(_ item: LinkQueryItem, _ own: QueryItem) -> Bool {
      own.isNamed && folding.isSame(item.name.utf8, nameBytes(of: own))
    }
    var items = query[...]
    // Everything that follows belongs to it.
    if let last = self.query.last, last.kind == .remainder,
      let place = items.firstIndex(where: { isOwn($0, last) })
    {
      items = items[...place]
    }
    return items.filter { item in !self.query.contains { isOwn(item, $0) } }.map(\.name)
  }

  /// A segment as the pattern writes it, with its literals decoded.
  package func text(of segment: Segment) -> String {
    pieces(of: segment).map { piece in
      switch piece.kind {
      case .literal: String(decoding: literalBytes(of: piece), as: UTF8.self)
      case .capture: "{\(name(of: piece))}"
      case .rest: text(of: piece)
      }
    }.joined()
  }
}

extension LinkValue {
  /// Whether a decoded text is a value of this type.
  package static func isValue(_ text: String) -> Bool { Self(linkText: text) != nil }

  /// The same for text that is still in a link.
  package static func isValue(_ text: borrowing LinkText) -> Bool { Self(_decoding: text) != nil }

  /// The texts of the samples.
  package static var sampleTexts: [String] { samples.map(\.linkText) }
}
