// SPDX-License-Identifier: MIT

import DeepLinksCore

extension DomainPattern {
  /// Returns how many parts of the pattern a link has: literals, query items, and the fragment.
  ///
  /// Values are not compared. `nil` if the path has another shape.
  func likeness(to link: DeepLink) -> Int? {
    let texts = link.pathSegments
    guard segments.count == texts.count || hasRest && segments.count < texts.count else {
      return nil
    }
    let front = restIndex ?? segments.count
    var likeness = 0
    for (index, pieces) in segments.enumerated() {
      let text = texts[index > front ? texts.count - segments.count + index : index]
      guard hasLiterals(of: pieces, in: folded(text.utf8)) else { return nil }
      if pieces.contains(where: { if case .literal = $0 { true } else { false } }) { likeness += 1 }
    }
    let names = link.queryItems.map { Array($0.name.utf8) }
    likeness += items.count { names.contains($0.name) }
    return likeness + (fragment.isEmpty || link.fragment == nil ? 0 : 1)
  }

  /// Returns whether a segment begins and ends with the literals that its pattern begins and ends
  /// with.
  private func hasLiterals(of pieces: [Piece], in text: [UInt8]) -> Bool {
    let front = literal(pieces.first)
    guard pieces.count > 1 else { return front.isEmpty || text == front }
    let back = literal(pieces.last)
    return text.count > front.count + back.count && text.starts(with: front)
      && text.suffix(back.count).elementsEqual(back)
  }

  private func literal(_ piece: Piece?) -> [UInt8] {
    if case .literal(let bytes)? = piece { folded(bytes) } else { [] }
  }

  private func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    ignoresCase ? bytes.map(\.asciiLowercased) : Array(bytes)
  }
}
