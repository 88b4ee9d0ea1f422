// SPDX-License-Identifier: MIT

/// Searches for a link that two patterns both match.
struct LinkOverlapSearch {
  typealias Part = LinkOverlapSide.Part

  var lhs: LinkOverlapSide
  var rhs: LinkOverlapSide
  let folding: LinkCaseFolding
  let captureLength: Int
  var placeholders = LinkOverlapPlaceholders()

  init(
    _ lhs: LinkOverlapSide, _ rhs: LinkOverlapSide, folding: LinkCaseFolding, captureLength: Int
  ) {
    self.lhs = lhs
    self.rhs = rhs
    self.folding = folding
    self.captureLength = captureLength
  }

  mutating func overlap() -> LinkPatternOverlap? {
    guard let link = link() else { return nil }
    let isOpaque = lhs.pattern.isOpaque && rhs.pattern.isOpaque
    let printer = LinkOverlapPrinter(placeholders: placeholders)
    return LinkPatternOverlap(
      witness: printer.text(of: link, isOpaque: isOpaque),
      hasPlaceholder: placeholders.isUsed(in: link))
  }

  /// The parts of a link that both patterns match; values may be placeholders.
  mutating func link() -> LinkParts? {
    let queries = queries()
    guard !queries.isEmpty else { return nil }
    for segments in paths() {
      for query in queries {
        if let link = link(segments, query) { return link }
      }
    }
    return nil
  }

  private mutating func link(_ segments: [String], _ query: [LinkQueryItem]) -> LinkParts? {
    var link = LinkParts(segments: segments, query: query)
    if lhs.pattern.fragmentPattern != nil || rhs.pattern.fragmentPattern != nil {
      let texts = fragments()
      let found = texts.first { text in
        link.fragment = PercentCoding.decoded(text)
        link.writtenFragment = text
        return isMatch(link, lhs) && isMatch(link, rhs)
      }
      guard found != nil else { return nil }
    } else {
      guard let fragment = fragment() else { return nil }
      link = LinkParts(segments: segments, query: query, fragment: fragment.text)
      guard isMatch(link, lhs), isMatch(link, rhs) else { return nil }
    }
    return link
  }

  private func isMatch(_ link: LinkParts, _ side: LinkOverlapSide) -> Bool {
    var evaluator = evaluator(for: side)
    if case .matched = evaluator.outcome(for: link) { return true }
    return false
  }

  func evaluator(for side: LinkOverlapSide) -> LinkPatternEvaluator {
    let placeholders = placeholders
    return LinkPatternEvaluator(
      side.pattern, captures: side.captures, folding: folding, captureLength: captureLength,
      accepts: { placeholders.isValue($1, of: $0) })
  }

  // MARK: Path

  /// Paths that match both patterns, one for each number of segments.
  ///
  /// If a rest is one text of a constraining type, they include paths with its samples.
  private mutating func paths() -> [[String]] {
    var paths: [[String]] = []
    for length in lengths() {
      lhs.length = length
      rhs.length = length
      if let path = path(of: length) { paths.append(path) }
    }
    for side in [lhs, rhs] where side.hasTextRest {
      guard let type = side.captures[side.pattern.pathCaptureCount - 1]?.constrainedType else {
        continue
      }
      var front: [String] = []
      for index in 0..<side.fixedCount {
        if let segment = segment(at: index) { front.append(segment) }
      }
      guard front.count == side.fixedCount else { continue }
      for sample in type.sampleTexts {
        let rest = sample.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        paths.append(
          front + rest.map { PercentCoding.decoded(String(decoding: $0, as: UTF8.self)) })
      }
    }
    return paths
  }

  /// The possible numbers of segments in a link that matches both.
  ///
  /// A longer link has a segment that is in both rests, and also matches without it.
  private func lengths() -> ClosedRange<Int> {
    let least = max(lhs.pattern.segments.count, rhs.pattern.segments.count)
    let tails = max(lhs.tailCount, rhs.tailCount)
    guard tails > 0 else { return least...least }
    return least...max(least, max(lhs.fixedCount, rhs.fixedCount) + tails + 1)
  }

  private mutating func path(of count: Int) -> [String]? {
    guard lhs.pattern.hasRest || lhs.pattern.segments.count == count,
      rhs.pattern.hasRest || rhs.pattern.segments.count == count
    else { return nil }
    // Literals are cheap to compare, and most pairs of patterns differ in one.
    for index in 0..<min(lhs.fixedCount, rhs.fixedCount) {
      guard mayShareLiteral(at: index) else { return nil }
    }
    var segments: [String] = []
    for index in 0..<count {
      guard let segment = segment(at: index) else { return nil }
      segments.append(segment)
    }
    return segments
  }

  private func mayShareLiteral(at index: Int) -> Bool {
    let left = lhs.pattern.pieces(of: lhs.pattern.segments[index])
    let right = rhs.pattern.pieces(of: rhs.pattern.segments[index])
    guard left.count == 1, right.count == 1, let left = left.first, let right = right.first,
      left.kind == .literal, right.kind == .literal
    else { return true }
    let isFolded = folding.applies(toSegment: index)
    return lhs.pattern.literalBytes(of: left).elementsEqual(
      rhs.pattern.literalBytes(of: right)
    ) { $0 == $1 || isFolded && $0.asciiLowercased == $1.asciiLowercased }
  }

  private mutating func segment(at index: Int) -> String? {
    let left = lhs.parts(at: index)
    let right = rhs.parts(at: index)
    if left.count == 1, right.count == 1, let left = left.first, let right = right.first {
      return common(left, right, inPath: true, isFolded: folding.applies(toSegment: index))
    }
    return mixed(left, right, at: index)
  }

  // MARK: Query and fragment

  /// Queries that both patterns may match, the likeliest first; the patterns then decide.
  private mutating func queries() -> [[LinkQueryItem]] {
    var queries: [[LinkQueryItem]] = []
    if let items = query() {
      // An item that takes everything that follows comes after the others.
      let last = [lhs, rhs].compactMap { side in
        side.pattern.query.last.flatMap { $0.kind == .remainder ? side.pattern.name(of: $0) : nil }
      }
      func ordered(_ last: [String]) -> [LinkQueryItem] {
        items.filter { !last.contains($0.name) }
          + last.flatMap { name in items.filter { $0.name == name } }
      }
      queries = last.count < 2 ? [ordered(last)] : [ordered(last), ordered(last.reversed())]
    }
    for (side, other) in [(lhs, rhs), (rhs, lhs)] {
      if let query = query(takenBy: side, from: other), !queries.contains(query) {
        queries.append(query)
      }
    }
    return queries
  }

  /// A query in which one side's last item takes what only the other side requires.
  ///
  /// To that side these items are part of a value, even if it excludes their names. It is `nil` if
  /// the side has no item that takes everything that follows.
  private mutating func query(
    takenBy side: LinkOverlapSide, from other: LinkOverlapSide
  ) -> [LinkQueryItem]? {
    guard side.pattern.query.last?.kind == .remainder else { return nil }
    let items = side.items
    let others = other.items
    var query: [LinkQueryItem] = []
    for (index, item) in items.enumerated() where item.isRequired || index == items.count - 1 {
      guard !other.refuses(item.name, folding) else { return nil }
      let own = others.first { folding.isSame($0.name.utf8, item.name.utf8) }
      guard let value = value(item.part, own?.part) else { return nil }
      query.append(LinkQueryItem(name: item.name, value: value.text))
    }
    for item in others where item.isRequired {
      if query.contains(where: { folding.isSame($0.name.utf8, item.name.utf8) }) { continue }
      guard let value = value(item.part, nil) else { return nil }
      query.append(LinkQueryItem(name: item.name, value: value.text))
    }
    return query
  }

  /// The items that both sides require, if both see all of them.
  private mutating func query() -> [LinkQueryItem]? {
    var query: [LinkQueryItem] = []
    let others = rhs.items
    for item in lhs.items {
      let other = others.first { folding.isSame($0.name.utf8, item.name.utf8) }
      guard item.isRequired || other?.isRequired == true else { continue }
      // No link can have an item that one pattern requires and the other excludes, before an item
      // that takes everything that follows.
      guard !rhs.refuses(item.name, folding), !lhs.refuses(item.name, folding) else { return nil }
      guard let value = value(item.part, other?.part) else { return nil }
      query.append(LinkQueryItem(name: item.name, value: value.text))
    }
    let names = lhs.items.map(\.name)
    for item in others where item.isRequired {
      if names.contains(where: { folding.isSame($0.utf8, item.name.utf8) }) { continue }
      guard !lhs.refuses(item.name, folding) else { return nil }
      guard let value = value(item.part, nil) else { return nil }
      query.append(LinkQueryItem(name: item.name, value: value.text))
    }
    return query
  }

  private mutating func fragment() -> (text: String?, Void)? {
    let left = lhs.fragment
    let right = rhs.fragment
    guard left?.isRequired == true || right?.isRequired == true else { return (nil, ()) }
    guard let part = left?.part ?? right?.part,
      let value = value(part, right?.part), value.text != ""
    else { return nil }
    return (value.text, ())
  }

  /// The value of a query item that one or two parts accept; its text is `nil` for a flag.
  private mutating func value(_ part: Part, _ other: Part?) -> (text: String?, Void)? {
    let other = other ?? part
    switch (part, other) {
    case (.flag, .flag): return (nil, ())
    case (.flag, _), (_, .flag): return nil
    default: return common(part, other, inPath: false, isFolded: false).map { ($0, ()) }
    }
  }
}
