// SPDX-License-Identifier: MIT

extension LinkOverlapSearch {
  /// Texts of a fragment that both patterns may take, one of which asks for its parts; which of
  /// them do is for the patterns to say.
  func fragments() -> [String] {
    let left = samples(lhs)
    let right = samples(rhs)
    var texts: [String] = []
    if let one = lhs.pattern.fragmentPattern, let two = rhs.pattern.fragmentPattern,
      let common = common(one, lhs, two, rhs)
    {
      texts.append(common)
    }
    // Both may do with any item.
    texts += left + right + [Self.filler]
    // The items of one may stand behind the path, or the items, of the other.
    for one in left {
      for two in right {
        texts += ["\(one)&\(two)", "\(two)&\(one)", "\(one)?\(two)", "\(two)?\(one)"]
      }
    }
    return texts
  }

  /// A fragment as one pattern may want it, as it is written.
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
