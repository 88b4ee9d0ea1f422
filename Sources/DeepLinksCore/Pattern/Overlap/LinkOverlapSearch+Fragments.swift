// SPDX-License-Identifier: MIT

extension LinkOverlapSearch {
  /// Fragments that two patterns may both match, if at least one of them has parts.
  ///
  /// The patterns then decide which of these they do match.
  mutating func fragments() -> [String] {
    let left = samples(lhs)
    let right = samples(rhs)
    var texts: [String] = []
    if let one = lhs.pattern.fragmentPattern, let two = rhs.pattern.fragmentPattern,
      let common = common(one, lhs, two, rhs)
    {
      texts.append(common)
    }
    // Both may accept any item.
    texts += left + right + [Self.filler]
    // The items of one may follow the path, or the items, of the other.
    for one in left {
      for two in right {
        texts += ["\(one)&\(two)", "\(two)&\(one)", "\(one)?\(two)", "\(two)?\(one)"]
      }
    }
    return texts
  }

  /// Fragments that a pattern may match, as written.
  private mutating func samples(_ side: LinkOverlapSide) -> [String] {
    if let own = side.pattern.fragmentPattern {
      return common(own, side, own, side).map { [$0] } ?? []
    }
    guard let item = side.fragment else { return [] }
    return texts(of: item.part, isFolded: false).map {
      PercentCoding.encoded($0.utf8, bare: .fragment)
    }
  }

  private mutating func common(
    _ one: LinkPattern, _ left: LinkOverlapSide, _ two: LinkPattern, _ right: LinkOverlapSide
  ) -> String? {
    guard one.isOpaque == two.isOpaque else { return nil }
    var search = LinkOverlapSearch(
      LinkOverlapSide(one, left.fragmentCaptures), LinkOverlapSide(two, right.fragmentCaptures),
      folding: folding.behindPath, captureLength: captureLength)
    // A value without a sample is the same text in the whole link.
    search.placeholders = placeholders
    guard let link = search.link() else { return nil }
    placeholders = search.placeholders
    let text = LinkOverlapPrinter(placeholders: LinkOverlapPlaceholders())
      .text(of: link, isOpaque: one.isOpaque)
    let hasMark = one.isItemsOnly || two.isItemsOnly
    return String(Substring(text.utf8.dropFirst(hasMark ? 1 : 0)))
  }
}
