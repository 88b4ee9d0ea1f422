// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// Whether one pattern includes all links of another, as far as can be proven.
///
/// The allowed length of values is not considered.
enum ContractInclusion: Sendable, Hashable {
  /// Every link is included.
  case all
  /// Every link is included that has no query items other than those the pattern names.
  case asNamed
  /// Some link is not included, or it is unknown.
  case unproven

  init(of inner: ContractEntry, in outer: ContractEntry, options: LinkOriginOptions) {
    guard outer.scope.contains(inner.scope), Self.host(inner, outer),
      Self.path(inner.pattern, outer.pattern, outer.folding(options)),
      Self.fragment(inner.pattern, outer.pattern, outer.folding(options))
    else {
      self = .unproven
      return
    }
    self = Self.query(inner.pattern.items, outer.pattern.items, outer.folding(options))
  }

  // MARK: Host

  /// Returns whether one pattern accepts every value in the host of another one, whose scope it
  /// contains.
  private static func host(_ inner: ContractEntry, _ outer: ContractEntry) -> Bool {
    if outer.hostType.isText { return true }
    // Of a longer host, the value may have more labels.
    if inner.scope.host == outer.scope.host { return inner.hostType.isIncluded(in: outer.hostType) }
    guard case .captured(let capture) = outer.scope.host,
      case .literal(let name) = inner.scope.host, let value = capture.value(in: name)
    else { return false }
    return !outer.hostType.isUnknown && outer.hostType.takes(value)
  }

  // MARK: Path

  private static func path(
    _ inner: ContractPattern, _ outer: ContractPattern, _ folding: LinkCaseFolding
  ) -> Bool {
    guard let rest = outer.rest else {
      guard !inner.hasRest, inner.segments.count == outer.segments.count else { return false }
      return inner.segments.indices.allSatisfy {
        segment(inner.segments[$0], outer.segments[$0], folding.applies(toSegment: $0))
      }
    }
    guard inner.segments.count >= outer.segments.count else { return false }
    if let own = inner.rest {
      // If one accepts any number of segments, the other must, too.
      guard inner.fixedCount >= outer.fixedCount, inner.tailCount >= outer.tailCount else {
        return false
      }
      // A single text can contain empty segments; other types accept certain texts only as a whole.
      if own.kind != rest.kind {
        guard rest.kind != .list, rest.type.isText else { return false }
      }
    }
    let tail = inner.segments.count - outer.tailCount
    return inner.segments.indices.allSatisfy { index in
      let isFolded = folding.applies(toSegment: index)
      if index < outer.fixedCount {
        return segment(inner.segments[index], outer.segments[index], isFolded)
      }
      guard index >= tail else {
        return segment(inner.segments[index], [.capture(rest)], isFolded)
      }
      return segment(
        inner.segments[index],
        outer.segments[outer.segments.count - outer.tailCount + index - tail],
        isFolded)
    }
  }

  private static func segment(
    _ inner: [ContractPiece], _ outer: [ContractPiece], _ isFolded: Bool
  ) -> Bool {
    if outer.count == 1, case .capture(let capture) = outer[0] {
      if capture.type.isText { return true }
      guard inner.count == 1 else { return false }
      return piece(inner[0], capture, isFolded)
    }
    guard inner.count == outer.count else { return false }
    return zip(inner, outer).allSatisfy { inner, outer in
      switch (inner, outer) {
      case (.literal(let one), .literal(let two)):
        one.elementsEqual(
          two, by: { $0 == $1 || isFolded && $0.asciiLowercased == $1.asciiLowercased })
      case (.capture(let one), .capture(let two)): one.type.isIncluded(in: two.type)
      default: false
      }
    }
  }

  /// - Parameter isFolded: whether links may have a literal in any case.
  private static func piece(
    _ inner: ContractPiece, _ outer: ContractCapture, _ isFolded: Bool
  ) -> Bool {
    switch inner {
    case .literal(let bytes):
      !(isFolded && bytes.contains(where: \.isASCIILetter)) && takes(bytes, outer)
    case .capture(let capture), .rest(let capture): capture.type.isIncluded(in: outer.type)
    }
  }

  private static func takes(_ literal: [UInt8], _ capture: ContractCapture) -> Bool {
    capture.type.isText
      || !capture.type.isUnknown && capture.type.takes(String(decoding: literal, as: UTF8.self))
  }

  // MARK: Query and fragment

  private static func query(
    _ inner: [ContractItem], _ outer: [ContractItem], _ folding: LinkCaseFolding
  ) -> ContractInclusion {
    var result = ContractInclusion.all
    let isStrict = inner.last?.value == .noOthers
    let isDictionary =
      if case .remaining(let capture)? = inner.last?.value { capture.kind == .dictionary } else {
        false
      }
    func own(_ item: ContractItem) -> ContractItem? {
      inner.first { folding.isSame($0.name, item.name) && ($0.isNamed || $0.value == .absent) }
    }
    for item in outer {
      switch item.value {
      case .flag, .literal, .capture, .remainder: break
      case .absent:
        // Links of the inner pattern have the item if the pattern names it, and may have it if the
        // pattern does not mention it.
        if own(item)?.isNamed == true { return .unproven }
        if own(item) == nil, !isStrict { result = .asNamed }
        continue
      case .noOthers:
        let isNamed = inner.filter(\.isNamed).allSatisfy { item in
          outer.contains { $0.isNamed && folding.isSame($0.name, item.name) }
        }
        guard isNamed else { return .unproven }
        if !isStrict { result = .asNamed }
        continue
      case .remaining(let capture):
        // An item that appears twice does not fit in a dictionary.
        if capture.kind == .dictionary, !isStrict, !isDictionary { result = .asNamed }
        if capture.kind == .dictionary, hasList(inner, outer) { return .unproven }
        continue
      }
      if own(item)?.value == .absent || isStrict, own(item)?.isNamed != true {
        if item.isRequired { return .unproven }
        continue
      }
      guard let own = own(item) else {
        if item.isRequired { return .unproven }
        result = .asNamed
        continue
      }
      guard value(own.value, item.value) else { return .unproven }
    }
    return result
  }

  /// Returns whether links of the inner pattern may repeat an item that the outer one does not
  /// name.
  private static func hasList(_ inner: [ContractItem], _ outer: [ContractItem]) -> Bool {
    inner.contains { item in
      guard case .capture(let capture) = item.value, capture.kind == .list else { return false }
      return !outer.contains { $0.isNamed && $0.name == item.name }
    }
  }

  private static func value(_ inner: ContractItem.Value, _ outer: ContractItem.Value) -> Bool {
    switch (inner, outer) {
    case (.flag, .flag): true
    case (.literal(let one), .literal(let two)): one == two
    case (.literal(let bytes), .capture(let capture)): takes(bytes, capture)
    case (.capture(let one), .capture(let two)), (.remainder(let one), .remainder(let two)):
      one.type.isIncluded(in: two.type) && kind(one.kind, two.kind)
    default: false
    }
  }

  private static func kind(_ inner: LinkParameter.Kind, _ outer: LinkParameter.Kind) -> Bool {
    switch outer {
    case .list: true
    case .optional: inner != .list
    case .required: inner == .required
    case .link: inner == .link
    case .items, .dictionary: inner == outer
    }
  }

  /// - Parameter folding: how the rest of the link is compared; in fragments, only the names of
  ///   items may have any case.
  private static func fragment(
    _ inner: ContractPattern, _ outer: ContractPattern, _ folding: LinkCaseFolding
  ) -> Bool {
    switch (inner.fragmentParts, outer.fragmentParts) {
    case (let one?, let two?):
      return one.isOpaque == two.isOpaque && one.segments.count == two.segments.count
        && zip(one.segments, two.segments).allSatisfy { segment($0, $1, false) }
        && query(one.items, two.items, folding) == .all
    case (nil, _?): return false
    case (let parts, nil):
      switch (inner.fragment.first, outer.fragment.first) {
      case (_, nil): return true
      // The parts form a text of which no more is known.
      case (_, .capture(let capture)?) where parts != nil: return capture.type == .text
      case (let piece?, .capture(let capture)?): return self.piece(piece, capture, false)
      case (let one, let two): return parts == nil && one == two
      }
    }
  }
}
