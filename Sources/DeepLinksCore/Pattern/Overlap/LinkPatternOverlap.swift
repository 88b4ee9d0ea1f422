// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// Finds a link that matches two patterns of one scope whose keys are equal; `nil` if there is
  /// none.
  ///
  /// The link is written without its origin, such as `/x/aXb?kind=story`. `X` represents any text.
  /// A value of a type without samples is shown as its capture, `{sku}`.
  ///
  /// Literals and captures of any text are decided exactly. The values of a constraining type are
  /// known only by its `samples`: two of these types overlap if a sample of one is a value of the
  /// other, and a type without samples overlaps only with itself and with text. Both patterns match
  /// every link.
  ///
  /// - Complexity: the product of the lengths of both patterns; with constraining types, times the
  ///   number of samples, of which at most 4,096 combinations are tried for one text.
  package static func overlap(
    of lhs: LinkPattern, _ lhsParameters: [LinkParameter] = [],
    with rhs: LinkPattern, _ rhsParameters: [LinkParameter] = [],
    folding: LinkCaseFolding = .none,
    captureLength: Int = LinkLimits.standard.captureLength
  ) -> String? {
    overlap(
      of: lhs, captures: lhs.parameters(named: lhsParameters),
      with: rhs, captures: rhs.parameters(named: rhsParameters), folding: folding,
      captureLength: captureLength)
  }

  /// The same, with the parameter of each capture in the pattern's order.
  package static func overlap(
    of lhs: LinkPattern, captures lhsCaptures: [LinkParameter?],
    with rhs: LinkPattern, captures rhsCaptures: [LinkParameter?], folding: LinkCaseFolding,
    captureLength: Int
  ) -> String? {
    let search = LinkOverlapSearch(
      .init(lhs, lhsCaptures), .init(rhs, rhsCaptures), folding: folding,
      captureLength: captureLength)
    return search.link().map {
      search.placeholders.shown(in: $0.text(isOpaque: lhs.isOpaque && rhs.isOpaque))
    }
  }

  /// The parts of a link with a short text for each capture; `nil` if none is found.
  var sample: LinkParts? {
    let side = LinkOverlapSearch.Side(self, capturesOfText)
    return LinkOverlapSearch(
      side, side, folding: .none, captureLength: LinkLimits.standard.captureLength
    ).link()
  }
}

/// Proposes links that two patterns with as many segments may match, and has both match them.
struct LinkOverlapSearch {
  /// One of the patterns.
  struct Side {
    let pattern: LinkPattern
    /// The parameter of each capture, in the pattern's order.
    let captures: [LinkParameter?]

    init(_ pattern: LinkPattern, _ captures: [LinkParameter?]) {
      self.pattern = pattern
      self.captures = captures
    }
  }

  /// A query item that links must or may have.
  private struct Item {
    let name: String
    /// `nil` for a flag.
    let part: LinkOverlapPart?
    let isRequired: Bool
    /// Whether it takes everything that follows.
    let isRemainder: Bool
  }

  let lhs: Side
  let rhs: Side
  let folding: LinkCaseFolding
  let captureLength: Int
  let placeholders: LinkOverlapPlaceholders

  init(
    _ lhs: Side, _ rhs: Side, folding: LinkCaseFolding, captureLength: Int,
    placeholders: LinkOverlapPlaceholders = LinkOverlapPlaceholders()
  ) {
    self.lhs = lhs
    self.rhs = rhs
    self.folding = folding
    self.captureLength = captureLength
    self.placeholders = placeholders
  }

  /// The parts of a link that both patterns match; values may be placeholders.
  func link() -> LinkParts? {
    // Most patterns with the same path differ in an item.
    let queries = queries()
    guard !queries.isEmpty else { return nil }
    for segments in paths() {
      for query in queries {
        for (fragment, written) in fragments() {
          let link = LinkParts(
            segments: segments, query: query, fragment: fragment, writtenFragment: written)
          if isMatch(link, lhs), isMatch(link, rhs) { return link }
        }
      }
    }
    return nil
  }

  private func isMatch(_ link: LinkParts, _ side: Side) -> Bool {
    var evaluator = evaluator(for: side)
    if case .matched = evaluator.outcome(for: link) { return true }
    return false
  }

  private func evaluator(for side: Side) -> LinkPatternEvaluator {
    LinkPatternEvaluator(
      side.pattern, captures: side.captures, folding: folding, captureLength: captureLength,
      accepts: { [placeholders] in placeholders.isValue($1, of: $0) })
  }

  private func part(_ number: Int, name: String, of side: Side) -> LinkOverlapPart {
    .capture(side.captures[number].flatMap { $0.hasRules ? $0 : nil }, name: name)
  }

  // MARK: Path

  /// Paths that both patterns may match: one, and those with samples of a rest that is one text.
  private func paths() -> [[String]] {
    let count = lhs.pattern.segments.count
    guard rhs.pattern.segments.count == count else { return [] }
    var front: [String] = []
    for index in 0..<count {
      if index == count - 1 {
        let rests = [lhs, rhs].filter(hasTextRest)
        if !rests.isEmpty { return tails(of: rests).map { front + $0 } }
      }
      let isFolded = folding.applies(toSegment: index)
      let text = LinkOverlapPart.text(
        parts(at: index, of: lhs), parts(at: index, of: rhs), isFolded: isFolded, isSegment: true,
        placeholders
      ) { isSegment($0, at: index, of: lhs) && isSegment($0, at: index, of: rhs) }
      guard let text else { return [] }
      front.append(text)
    }
    return [front]
  }

  /// Whether a path ends with a rest that is one text.
  private func hasTextRest(_ side: Side) -> Bool {
    side.pattern.hasWrittenRest
      || side.pattern.pieces.last?.kind == .rest
        && side.captures[side.pattern.pathCaptureCount - 1]?.takesRestAsText == true
  }

  /// The last segments to try where some patterns end with a rest that is one text.
  private func tails(of sides: [Side]) -> [[String]] {
    let index = lhs.pattern.segments.count - 1
    let text = parts(at: index, of: lhs).first.flatMap { one in
      parts(at: index, of: rhs).first.flatMap { shared(one, $0, isSegment: true) }
    }
    return (text.map { [[$0]] } ?? [])
      + sides.flatMap { side -> [[String]] in
        let parameter = side.captures[side.pattern.pathCaptureCount - 1]
        guard let parameter, parameter.hasRules else { return [] }
        return parameter.sampleTexts.map { sample in
          sample.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { PercentCoding.decoded(String(decoding: $0, as: UTF8.self)) }
        }
      }
  }

  private func parts(at index: Int, of side: Side) -> [LinkOverlapPart] {
    let segment = side.pattern.segments[index]
    var number = side.pattern.captureCount(before: segment)
    return side.pattern.pieces(of: segment).map { piece in
      guard piece.kind != .literal else {
        return .literal(Array(side.pattern.literalBytes(of: piece)))
      }
      defer { number += 1 }
      return part(number, name: side.pattern.name(of: piece), of: side)
    }
  }

  private func isSegment(_ text: String, at index: Int, of side: Side) -> Bool {
    let segment = side.pattern.segments[index]
    var evaluator = evaluator(for: side)
    return index == side.pattern.restIndex
      ? evaluator.rest(segment, index, [text]) == nil
      : evaluator.segment(segment, index, text) == nil
  }

  // MARK: Query

  /// Queries that both patterns may match, the likeliest first.
  private func queries() -> [[LinkQueryItem]] {
    let (left, right) = (items(of: lhs), items(of: rhs))
    let plain = query(left, right)
    guard left.last?.isRemainder == true || right.last?.isRemainder == true else {
      return plain.map { [$0] } ?? []
    }
    return [
      plain, query(right, left), query(left, right, isTaking: true),
      query(right, left, isTaking: true),
    ].compactMap { $0 }
  }

  /// The items that two patterns require.
  ///
  /// - Parameter isTaking: whether the last item of the first pattern takes those that only the
  ///   second one requires. To the first, these items are part of a value, even if it excludes
  ///   their names. Otherwise both see all items, and one that takes others is last.
  private func query(
    _ first: [Item], _ second: [Item], isTaking: Bool = false
  ) -> [LinkQueryItem]? {
    if isTaking, first.last?.isRemainder != true { return nil }
    func same(_ item: Item, in items: [Item]) -> Item? {
      items.first { folding.isSame($0.name.utf8, item.name.utf8) }
    }
    var front: [LinkQueryItem] = []
    var last: [LinkQueryItem] = []
    for item in first {
      let other = same(item, in: second)
      guard item.isRequired || (isTaking ? item.isRemainder : other?.isRequired == true) else {
        continue
      }
      guard let own = self.item(item, other) else { return nil }
      let isLast = !isTaking && (item.isRemainder || other?.isRemainder == true)
      if isLast { last.append(own) } else { front.append(own) }
    }
    for item in second where item.isRequired {
      if let other = same(item, in: first), !isTaking || other.isRequired || other.isRemainder {
        continue
      }
      guard let own = self.item(item, nil) else { return nil }
      if !isTaking, item.isRemainder { last.append(own) } else { front.append(own) }
    }
    return front + last
  }

  private func items(of side: Side) -> [Item] {
    var number = side.pattern.pathCaptureCount
    return side.pattern.query.compactMap { item in
      let pattern = side.pattern
      let name = pattern.name(of: item)
      switch item.kind {
      case .absent, .noOthers: return nil
      case .remaining:
        number += 1
        return nil
      case .flag: return Item(name: name, part: nil, isRequired: true, isRemainder: false)
      case .literal:
        let part = LinkOverlapPart.literal(Array(pattern.literalBytes(of: item)))
        return Item(name: name, part: part, isRequired: true, isRemainder: false)
      case .capture, .remainder:
        defer { number += 1 }
        return Item(
          name: name, part: part(number, name: pattern.captureName(of: item), of: side),
          isRequired: side.captures[number].map { $0.kind == .required } ?? true,
          isRemainder: item.kind == .remainder)
      }
    }
  }

  /// An item that fits one or two patterns.
  private func item(_ item: Item, _ other: Item?) -> LinkQueryItem? {
    let other = other ?? item
    guard let part = item.part, let own = other.part else {
      let isFlag = item.part == nil && other.part == nil
      return isFlag ? LinkQueryItem(name: item.name, value: nil) : nil
    }
    return shared(part, own).map { LinkQueryItem(name: item.name, value: $0) }
  }

  /// A text that two parts accept as a whole.
  private func shared(
    _ one: LinkOverlapPart, _ other: LinkOverlapPart, isSegment: Bool = false
  ) -> String? {
    LinkOverlapPart.text([one], [other], isFolded: false, isSegment: isSegment, placeholders) {
      isValue($0, of: one) && isValue($0, of: other)
    }
  }

  private func isValue(_ text: String, of part: LinkOverlapPart) -> Bool {
    guard case .capture(let parameter, _) = part else { return true }
    return text.unicodeScalars.count <= captureLength
      && !text.unicodeScalars.contains(where: \.isForbiddenInLinks)
      && parameter.map { placeholders.isValue(text, of: $0) } != false
  }

  // MARK: Fragment

  /// Fragments that both patterns may match, decoded and as written.
  private func fragments() -> [(text: String?, written: String?)] {
    let left = fragment(of: lhs)
    let right = fragment(of: rhs)
    guard lhs.pattern.fragmentPattern != nil || rhs.pattern.fragmentPattern != nil else {
      guard let one = left ?? right, let other = right ?? left else { return [(nil, nil)] }
      return shared(one, other).map { [($0, nil)] } ?? []
    }
    var texts: [String] = []
    if let one = parts(of: lhs), let two = parts(of: rhs), let own = inside(one, two) {
      texts.append(own)
    }
    let (lefts, rights) = (samples(of: lhs), samples(of: rhs))
    // Both may accept any item.
    texts += lefts + rights + [LinkOverlapPart.filler]
    // What one reads as items may follow what the other reads as a path.
    for one in lefts {
      for two in rights { texts += ["\(one)&\(two)", "\(two)&\(one)"] }
    }
    return texts.map { (PercentCoding.decoded($0), $0) }
  }

  private func fragment(of side: Side) -> LinkOverlapPart? {
    guard let piece = side.pattern.fragment else { return nil }
    return piece.kind == .capture
      ? part(side.captures.count - 1, name: side.pattern.name(of: piece), of: side)
      : .literal(Array(side.pattern.literalBytes(of: piece)))
  }

  /// The pattern in a fragment.
  private func parts(of side: Side) -> Side? {
    side.pattern.fragmentPattern.map {
      Side($0, Array(side.captures[side.pattern.fragmentCaptureLower...]))
    }
  }

  /// Fragments that a pattern may match, as written.
  private func samples(of side: Side) -> [String] {
    if let own = parts(of: side) { return inside(own, own).map { [$0] } ?? [] }
    return fragment(of: side)?.texts(placeholders, beside: []).map {
      PercentCoding.encoded($0.utf8, bare: .fragment)
    } ?? []
  }

  /// The written text of a fragment that two patterns in fragments match.
  private func inside(_ one: Side, _ two: Side) -> String? {
    guard one.pattern.isOpaque == two.pattern.isOpaque else { return nil }
    let search = LinkOverlapSearch(
      one, two, folding: folding.behindPath, captureLength: captureLength,
      placeholders: placeholders)
    let text = search.link()?.text(isOpaque: one.pattern.isOpaque)
    let hasMark = one.pattern.isItemsOnly || two.pattern.isItemsOnly
    return text.map { String(Substring($0.utf8.dropFirst(hasMark ? 1 : 0))) }
  }
}
