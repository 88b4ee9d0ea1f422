// SPDX-License-Identifier: MIT

extension LinkTableBuilder {
  /// What a route requires besides its literal segments; shared by all its origins.
  struct Requirements: Sendable, BitwiseCopyable {
    var checksLower = 0
    var checkCount = 0
    var queryCheckCount = 0
    /// The number of named items that follow the entry's parameters.
    ///
    /// They are stored like values, so that all other items can be distinguished from them.
    var namedCount = 0
    /// How many of the two captures below are used.
    var captureCount = 0
    var first = LinkTable.Route.Capture()
    var second = LinkTable.Route.Capture()

    /// Stores a capture of a whole segment in the route itself, if there is room.
    mutating func note(_ parameter: UInt8, segment: Int) -> Bool {
      guard captureCount < 2, let segment = UInt8(exactly: segment) else { return false }
      let capture = LinkTable.Route.Capture(parameter: parameter, segment: segment)
      if captureCount == 0 { first = capture } else { second = capture }
      captureCount += 1
      return true
    }
  }

  /// Adds the checks of an entry.
  mutating func addChecks(for entry: LinkRouteEntry) -> Requirements {
    let pattern = entry.pattern
    var requirements = Requirements()
    requirements.checksLower = checks.count
    var capture = 0
    func number() -> UInt8 {
      defer { capture += 1 }
      return UInt8(truncatingIfNeeded: entry.captureParameters[capture])
    }
    var isBehindRest = false
    for (index, segment) in pattern.segments.enumerated() {
      let pieces = pattern.pieces(of: segment)
      guard let first = pieces.first else { continue }
      if isBehindRest {
        addTailCheck(for: segment, at: index, entry, number)
        continue
      }
      var check = LinkTable.Check(
        kind: .capture, parameter: 0, segment: UInt16(truncatingIfNeeded: index), text: 0,
        nameCount: 0, literalCount: 0)
      if pieces.count == 1 {
        switch first.kind {
        case .literal: continue
        case .capture: check.kind = .capture
        case .rest:
          isBehindRest = true
          check.kind =
            pattern.hasWrittenRest ? .writtenRest : entry.takesRestAsText ? .textRest : .rest
          check.nameCount = UInt16(truncatingIfNeeded: pattern.segments.count - 1 - index)
        }
        check.parameter = number()
        if check.kind == .capture, requirements.note(check.parameter, segment: index) { continue }
      } else {
        check.kind = .mixed
        check.text = UInt32(arena.count)
        check.nameCount = addPieces(of: segment, pattern, entry, number)
      }
      checks.append(check)
    }
    var queryChecks = LinkRecords<LinkTable.Check>()
    addChecks(forItemsOf: pattern, entry, number, &requirements, to: &queryChecks)
    let hasOthers = pattern.countsOthers
    if let fragment = pattern.fragment {
      var check = LinkTable.Check(
        kind: .fragment, parameter: 0, segment: 0, text: UInt32(arena.count), nameCount: 0,
        literalCount: 0)
      if fragment.kind == .literal {
        let literal = pattern.literalBytes(of: fragment)
        arena.append(contentsOf: literal)
        check.literalCount = UInt16(truncatingIfNeeded: literal.count)
      } else {
        check.kind = .fragmentCapture
        check.parameter = number()
      }
      checks.append(check)
    }
    for host in entry.hostParameters {
      checks.append(
        LinkTable.Check(
          kind: .host, parameter: UInt8(truncatingIfNeeded: host), segment: 0, text: 0,
          nameCount: 0, literalCount: 0))
    }
    let parts = checks.count
    if let fragment = pattern.fragmentPattern {
      checks.append(
        LinkTable.Check(
          kind: .fragmentParts, parameter: fragment.countsOthers ? 1 : 0,
          segment: fragment.isOpaque ? 0 : 1, text: 0,
          nameCount: UInt16(truncatingIfNeeded: fragment.segments.count),
          literalCount: UInt16(truncatingIfNeeded: fragment.query.count)))
    }
    let items = checks.count
    if hasOthers {
      checks.append(
        LinkTable.Check(
          kind: .items, parameter: 0, segment: pattern.hasFragment ? 1 : 0,
          text: UInt32(truncatingIfNeeded: items + 1),
          nameCount: 0, literalCount: UInt16(truncatingIfNeeded: queryChecks.count)))
    }
    requirements.checkCount = checks.count - requirements.checksLower
    for number in 0..<queryChecks.count { checks.append(queryChecks[number]) }
    requirements.queryCheckCount = hasOthers ? 0 : queryChecks.count
    if let fragment = pattern.fragmentPattern {
      checks[parts].text = UInt32(truncatingIfNeeded: checks.count)
      addChecks(forFragment: fragment, entry, number, &requirements)
    }
    return requirements
  }

  /// Adds the check of a segment after a rest, counted from the end of the path.
  private mutating func addTailCheck(
    for segment: LinkPattern.Segment, at index: Int, _ entry: LinkRouteEntry,
    _ number: () -> UInt8
  ) {
    let pattern = entry.pattern
    var check = segmentCheck(for: segment, pattern, entry, number)
    check.kind =
      switch check.kind {
      case .literal: .tailLiteral
      case .mixed: .tailMixed
      default: .tailCapture
      }
    check.segment = UInt16(truncatingIfNeeded: pattern.segments.count - 1 - index)
    checks.append(check)
  }

  /// What a segment requires that the trie does not check.
  private mutating func segmentCheck(
    for segment: LinkPattern.Segment, _ pattern: LinkPattern, _ entry: LinkRouteEntry,
    _ number: () -> UInt8
  ) -> LinkTable.Check {
    let pieces = pattern.pieces(of: segment)
    var check = LinkTable.Check(
      kind: .capture, parameter: 0, segment: 0, text: UInt32(arena.count), nameCount: 0,
      literalCount: 0)
    guard pieces.count == 1, let piece = pieces.first else {
      check.kind = .mixed
      check.nameCount = addPieces(of: segment, pattern, entry, number)
      return check
    }
    if piece.kind == .literal {
      check.kind = .literal
      let literal = pattern.literalBytes(of: piece)
      arena.append(contentsOf: literal)
      check.literalCount = UInt16(truncatingIfNeeded: literal.count)
    } else {
      check.parameter = number()
    }
    return check
  }

  /// Adds the checks of a fragment's path and items, after all others of the entry.
  private mutating func addChecks(
    forFragment pattern: LinkPattern, _ entry: LinkRouteEntry, _ number: () -> UInt8,
    _ requirements: inout Requirements
  ) {
    for segment in pattern.segments {
      let check = segmentCheck(for: segment, pattern, entry, number)
      checks.append(check)
    }
    var items = LinkRecords<LinkTable.Check>()
    addChecks(forItemsOf: pattern, entry, number, &requirements, to: &items)
    for number in 0..<items.count { checks.append(items[number]) }
  }

  /// Adds the checks for the items of a query or fragment.
  private mutating func addChecks(
    forItemsOf pattern: LinkPattern, _ entry: LinkRouteEntry, _ number: () -> UInt8,
    _ requirements: inout Requirements, to checks: inout LinkRecords<LinkTable.Check>
  ) {
    let hasRemaining = pattern.query.last?.kind == .remaining
    for item in pattern.query {
      var check = check(of: item, pattern, entry, number)
      if hasRemaining, item.kind == .flag || item.kind == .literal {
        check.parameter = UInt8(
          truncatingIfNeeded: entry.parameters.count + requirements.namedCount)
        requirements.namedCount += 1
      }
      checks.append(check)
    }
  }

  /// Adds the pieces of a mixed segment; returns their size in bytes.
  private mutating func addPieces(
    of segment: LinkPattern.Segment, _ pattern: LinkPattern, _ entry: LinkRouteEntry,
    _ number: () -> UInt8
  ) -> UInt16 {
    var bytes: ContiguousArray<UInt8> = []
    pattern.appendPieces(of: segment, to: &bytes) {
      let number = number()
      return (number, typeNumber(entry.parameters[Int(number)]))
    }
    arena.append(contentsOf: bytes)
    return UInt16(truncatingIfNeeded: bytes.count)
  }

  /// What an item of a query or fragment requires.
  private mutating func check(
    of item: LinkPattern.QueryItem, _ pattern: LinkPattern, _ entry: LinkRouteEntry,
    _ number: () -> UInt8
  ) -> LinkTable.Check {
    var check = LinkTable.Check(
      kind: .queryFlag, parameter: 0, segment: 0, text: UInt32(arena.count), nameCount: 0,
      literalCount: 0)
    let name = pattern.nameBytes(of: item)
    arena.append(contentsOf: name)
    check.nameCount = UInt16(truncatingIfNeeded: name.count)
    switch item.kind {
    case .flag: break
    case .absent: check.kind = .queryAbsent
    case .noOthers: check.kind = .queryNoOthers
    case .remainder:
      check.parameter = number()
      check.kind =
        entry.parameters[Int(check.parameter)].kind == .optional
        ? .queryRemainderOptional : .queryRemainder
    case .remaining:
      check.kind = .queryRemaining
      check.parameter = number()
    case .literal:
      check.kind = .queryLiteral
      let literal = pattern.literalBytes(of: item)
      arena.append(contentsOf: literal)
      check.literalCount = UInt16(truncatingIfNeeded: literal.count)
    case .capture:
      let parameter = number()
      check.parameter = parameter
      switch entry.parameters[Int(parameter)].kind {
      case .required, .link, .items, .dictionary: check.kind = .queryCapture
      case .optional: check.kind = .queryOptional
      case .list: check.kind = .queryList
      }
    }
    return check
  }

  /// The number of a type in the table, counted from 1; 0 for any text.
  private mutating func typeNumber(_ parameter: LinkParameter) -> UInt16 {
    guard parameter.hasRules else { return 0 }
    if let index = types.firstIndex(where: { $0.takesSame(as: parameter) }) {
      return UInt16(truncatingIfNeeded: index + 1)
    }
    types.append(parameter)
    return UInt16(truncatingIfNeeded: types.count)
  }

  /// Follows a pattern's path from a root, adding what is missing; returns the node at its end.
  ///
  /// - Parameters:
  ///   - foldsFirst: whether the first segment is compared without regard to ASCII case, as the
  ///     authority of an origin without a host is.
  mutating func insertPath(
    of entry: LinkRouteEntry, at root: UInt32, ignoresCase: Bool, foldsFirst: Bool
  ) -> UInt32 {
    let pattern = entry.pattern
    var node = root
    var capture = 0
    for (index, segment) in pattern.segments.enumerated() {
      let folds = ignoresCase || (foldsFirst && index == 0)
      let lower = Int(segment.lower)
      if segment.upper - segment.lower == 1, pattern.pieces[lower].kind == .literal {
        node = insertLiteral(
          pattern.pieces[lower], of: pattern, at: node, ignoresCase: folds)
        continue
      }
      let isConstrained =
        capture < entry.captureParameters.count && entry.isConstrained(capture)
      node = insertCapture(
        segment, of: pattern, isConstrained: isConstrained, at: node, ignoresCase: folds)
      // Segments after a rest are matched from the end of the path.
      if pattern.pieces[lower].kind == .rest { return node }
      capture += pattern.pieces(of: segment).count { $0.kind != .literal }
    }
    return node
  }

  private mutating func insertLiteral(
    _ piece: LinkPattern.Piece, of pattern: LinkPattern, at node: UInt32, ignoresCase: Bool
  ) -> UInt32 {
    let text = arena.count
    arena.append(0)
    arena.append(0)
    var hash = LinkHash()
    pattern.text.withLinkBytes { bytes in
      var place = Int(piece.lower)
      while place < Int(piece.upper) {
        let (byte, next) = PercentCoding.unit(at: place, in: bytes)
        arena.append(byte)
        hash.add(byte)
        place = next
      }
    }
    return child(
      of: node, hash: closeText(text, hash), text: text, ignoresCase: ignoresCase
    ) { $0.addNode() }
  }

  /// Inserts a literal segment given as text, such as one of an origin's base path.
  mutating func insertLiteral(_ literal: String, at node: UInt32, ignoresCase: Bool) -> UInt32 {
    let (text, hash) = appendText(literal.utf8)
    return child(of: node, hash: hash, text: text, ignoresCase: ignoresCase) { $0.addNode() }
  }

  private mutating func insertCapture(
    _ segment: LinkPattern.Segment, of pattern: LinkPattern, isConstrained: Bool,
    at node: UInt32, ignoresCase: Bool
  ) -> UInt32 {
    let pieces = pattern.pieces(of: segment)
    var shape = LinkTable.Way(
      kind: .text, captures: 1, lead: 0, trail: 0, literal: 0, child: .max)
    guard pieces.count > 1 else {
      if let piece = pieces.first {
        shape.kind =
          piece.kind == .rest ? .rest : (isConstrained ? .constrained : .text)
      }
      return way(shape, of: node)
    }
    shape.captures = 0
    var lead: [UInt8] = []
    var trail: [UInt8] = []
    for (index, piece) in pieces.enumerated() {
      guard piece.kind == .literal else {
        shape.captures += 1
        continue
      }
      let literal = pattern.literalBytes(of: piece)
      shape.literal += UInt16(truncatingIfNeeded: literal.count)
      if index == 0 { lead = literal }
      if index == pieces.count - 1 { trail = literal }
    }
    if shape.captures > 1 { trail = [] }
    shape.kind = pieces.first?.kind == .literal ? .literalFirst : .captureFirst
    shape.lead = UInt16(truncatingIfNeeded: lead.count)
    shape.trail = UInt16(truncatingIfNeeded: trail.count)
    let gate = way(shape, of: node)
    let (text, hash) = appendText(lead + trail)
    return child(
      of: gate | LinkTable.mixedFlag, hash: hash, text: text, ignoresCase: ignoresCase
    ) { $0.addNode() }
  }
}
