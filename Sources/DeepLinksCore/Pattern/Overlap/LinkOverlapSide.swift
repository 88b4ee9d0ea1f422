// SPDX-License-Identifier: MIT

/// One of the two patterns of an overlap, split up for comparison.
struct LinkOverlapSide {
  /// What a pattern requires of a segment, query value, or fragment, or of part of a segment.
  enum Part {
    case literal(String)
    /// A query flag, which has no value.
    case flag
    /// A capture that accepts any text, unless its type has its own rules.
    case text((any LinkValue.Type)?)
    /// A capture whose type constrains its text.
    case values(any LinkValue.Type, name: String)
  }

  /// A query item, or the fragment.
  struct Item {
    var name: String
    var part: Part
    var isRequired: Bool
  }

  let pattern: LinkPattern
  /// The parameter of each capture, in the pattern's order.
  let captures: [LinkParameter?]

  /// The index of the segment that is a rest.
  private let rest: Int?
  /// The number of segments after the rest.
  let tailCount: Int
  /// The number of segments in the link that the search is for.
  var length = 0

  init(_ pattern: LinkPattern, _ captures: [LinkParameter?]) {
    self.pattern = pattern
    self.captures = captures
    rest = pattern.restIndex
    tailCount = pattern.tailCount
  }

  /// The parameters of the captures in the fragment's pattern.
  var fragmentCaptures: [LinkParameter?] { Array(captures[pattern.fragmentCaptureLower...]) }

  /// The number of segments before the rest, or of all if there is none.
  var fixedCount: Int { rest ?? pattern.segments.count }

  /// The segment that a link's segment at `index` is compared with.
  func segment(at index: Int) -> LinkPattern.Segment? {
    let segments = pattern.segments
    guard let rest, index >= rest else { return index < segments.count ? segments[index] : nil }
    return segments[max(rest, segments.count - length + index)]
  }

  /// The parts of the segment that a link's segment at `index` is compared with.
  func parts(at index: Int) -> [Part] {
    guard let segment = segment(at: index) else { return [] }
    var number = pattern.captureCount(before: segment)
    // In a rest that is one text, a segment may be anything.
    if hasTextRest, segment == pattern.segments.last { return [.text(nil)] }
    return pattern.pieces(of: segment).map { piece in
      guard piece.kind != .literal else {
        return .literal(String(decoding: pattern.literalBytes(of: piece), as: UTF8.self))
      }
      defer { number += 1 }
      return capture(number, name: pattern.name(of: piece))
    }
  }

  var items: [Item] {
    var number = pattern.pathCaptureCount
    return pattern.query.filter(\.isNamed).map { item in
      let name = pattern.name(of: item)
      switch item.kind {
      case .remaining, .absent, .noOthers: return Item(name: name, part: .flag, isRequired: false)
      case .flag: return Item(name: name, part: .flag, isRequired: true)
      case .literal:
        let literal = String(decoding: pattern.literalBytes(of: item), as: UTF8.self)
        return Item(name: name, part: .literal(literal), isRequired: true)
      case .capture, .remainder:
        defer { number += 1 }
        let part = capture(number, name: pattern.captureName(of: item))
        return Item(name: name, part: part, isRequired: isRequired(number))
      }
    }
  }

  /// Whether the path ends with a rest that is one text.
  var hasTextRest: Bool {
    pattern.pieces.last?.kind == .rest
      && captures[pattern.pathCaptureCount - 1]?.takesRestAsText == true
  }

  /// Whether links of the pattern cannot have an item with a name.
  func refuses(_ name: String, _ folding: LinkCaseFolding) -> Bool {
    func isOwn(_ item: LinkPattern.QueryItem) -> Bool {
      folding.isSame(pattern.nameBytes(of: item), name.utf8)
    }
    return pattern.query.contains { $0.kind == .absent && isOwn($0) }
      || pattern.query.last?.kind == .noOthers
        && !pattern.query.contains { $0.isNamed && isOwn($0) }
  }

  var fragment: Item? {
    guard let piece = pattern.fragment else { return nil }
    guard piece.kind == .capture else {
      let literal = String(decoding: pattern.literalBytes(of: piece), as: UTF8.self)
      return Item(name: "", part: .literal(literal), isRequired: true)
    }
    let part = capture(captures.count - 1, name: pattern.name(of: piece))
    return Item(name: "", part: part, isRequired: true)
  }

  private func capture(_ number: Int, name: String) -> Part {
    guard let type = captures[number]?.type else { return .text(nil) }
    return type.constrainsText ? .values(type, name: name) : .text(type)
  }

  private func isRequired(_ number: Int) -> Bool {
    captures[number].map { $0.kind == .required } ?? true
  }
}
