// SPDX-License-Identifier: MIT

/// One of the two patterns of an overlap, taken apart for comparison.
struct LinkOverlapSide {
  /// What a pattern asks of a whole segment, query value or fragment, or of a part of a segment.
  enum Part {
    case literal(String)
    /// A flag of the query, which has no value.
    case flag
    /// A capture that takes any text, unless its type has reasons of its own.
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
  let parameters: [LinkParameter]

  init(_ pattern: LinkPattern, _ parameters: [LinkParameter]) {
    self.pattern = pattern
    self.parameters = parameters
  }

  /// How many segments stand in front of the rest, or in all.
  var fixedCount: Int { pattern.segments.count - (pattern.hasRest ? 1 : 0) }

  /// The parts of the segment that a link's segment at `index` is compared with.
  func parts(at index: Int) -> [Part] {
    guard let last = pattern.segments.last else { return [] }
    let segment = index < pattern.segments.count ? pattern.segments[index] : last
    return pattern.pieces(of: segment).map { piece in
      piece.kind == .literal
        ? .literal(String(decoding: pattern.literalBytes(of: piece), as: UTF8.self))
        : capture(pattern.name(of: piece))
    }
  }

  var items: [Item] {
    pattern.query.map { item in
      let name = pattern.name(of: item)
      switch item.kind {
      case .flag: return Item(name: name, part: .flag, isRequired: true)
      case .literal:
        let literal = String(decoding: pattern.literalBytes(of: item), as: UTF8.self)
        return Item(name: name, part: .literal(literal), isRequired: true)
      case .capture:
        let capture = pattern.captureName(of: item)
        return Item(name: name, part: self.capture(capture), isRequired: isRequired(capture))
      }
    }
  }

  var fragment: Item? {
    guard let piece = pattern.fragment else { return nil }
    guard piece.kind == .capture else {
      let literal = String(decoding: pattern.literalBytes(of: piece), as: UTF8.self)
      return Item(name: "", part: .literal(literal), isRequired: true)
    }
    let name = pattern.name(of: piece)
    return Item(name: "", part: capture(name), isRequired: isRequired(name))
  }

  private func parameter(_ name: String) -> LinkParameter? {
    parameters.first { $0.name == name }
  }

  private func capture(_ name: String) -> Part {
    guard let type = parameter(name)?.type else { return .text(nil) }
    return type.constrainsText ? .values(type, name: name) : .text(type)
  }

  private func isRequired(_ name: String) -> Bool {
    parameter(name).map { $0.kind == .required } ?? true
  }
}
