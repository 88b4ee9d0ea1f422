// SPDX-License-Identifier: MIT

extension LinkOverlapSearch {
  /// Fragments that two patterns may both match, if at least one of them has parts.
  ///
  /// The patterns then decide which of these they do match.
  func fragments() -> [String] {
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

  /// A fragment that a pattern may match, as written.
  private func samples(_ side: LinkOverlapSide) -> [String] {
    if let own = side.pattern.fragmentPattern {
      return common(own, side, own, side).map { [$0] } ?? []
    }
    guard let piece = side.pattern.fragment, piece.kind == .literal else { return [] }
    return [PercentCoding.encoded(side.pattern.literalBytes(of: piece), bare: .fragment)]
  }

  private func common(
    _ one: LinkPattern, _ left: LinkOverlapSide, _ two: LinkPattern, _ right: LinkOverlapSide
  ) -> String? {
    guard one.isOpaque == two.isOpaque else { return nil }
    let overlap = LinkPattern.overlap(
      of: one, captures: left.fragmentCaptures, with: two, captures: right.fragmentCaptures,
      folding: folding.behindPath, captureLength: captureLength)
    guard let witness = overlap?.witness else { return nil }
    let hasMark = one.isItemsOnly || two.isItemsOnly
    return String(Substring(witness.utf8.dropFirst(hasMark ? 1 : 0)))
  }
}
