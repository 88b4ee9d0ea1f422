// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// A second matcher, as plain as can be: it tries every pattern in the documented order.
struct ReferenceMatcher: Sendable {
  var origins: [ReferenceOrigin]
  var patterns: [ReferencePattern]
  /// Whether names of items are compared without the case of ASCII letters.
  var ignoresItemCase = false

  /// The route that a link opens.
  func match(_ link: DeepLink) -> IndexedRoute? {
    var candidates: [(ReferencePrecedence, IndexedRoute)] = []
    for origin in origins {
      guard let segments = origin.segments(of: link) else { continue }
      for (number, pattern) in patterns.enumerated() {
        guard let values = values(of: pattern, under: origin, segments, link) else { continue }
        candidates.append(
          (
            ReferencePrecedence(pattern, under: origin),
            IndexedRoute(pattern: number, values: values)
          ))
      }
    }
    return candidates.min { $0.0 < $1.0 }?.1
  }

  /// The numbers of the patterns that match a link, regardless of which one wins.
  func matching(_ link: DeepLink) -> Set<Int> {
    var numbers: Set<Int> = []
    for origin in origins {
      guard let segments = origin.segments(of: link) else { continue }
      for (number, pattern) in patterns.enumerated()
      where values(of: pattern, under: origin, segments, link) != nil {
        numbers.insert(number)
      }
    }
    return numbers
  }

  private func values(
    of pattern: ReferencePattern, under origin: ReferenceOrigin, _ segments: [[UInt8]],
    _ link: DeepLink
  ) -> [[String]?]? {
    let written = pattern.writtenRest
    let front = written == nil ? segments.count : pattern.segments.count - 1 + origin.base.count
    if segments.prefix(front).contains(where: \.isEmpty) { return nil }
    guard segments.starts(with: origin.base) else { return nil }
    var values = pattern.parameters.map { $0.defaultText.map { [$0] } }
    var place = origin.base.count
    for (index, segment) in pattern.segments.enumerated() {
      guard place < segments.count else { return nil }
      switch segment {
      case .rest(let number):
        let end = segments.count - (pattern.segments.count - 1 - index)
        guard place < end else { return nil }
        var texts: [String] = []
        for bytes in segments[place..<end] {
          guard let text = pattern.value(bytes, number) else { return nil }
          texts.append(text)
        }
        values[number] = texts
        place = end
      case .written(let number):
        let text = origin.writtenSegments(of: link)[place...].joined(separator: "/")
        guard !text.isEmpty, pattern.value(ReferenceCoding.decodedBytes(text), number) != nil else {
          return nil
        }
        values[number] = [text]
        place = segments.count
      case .pieces(let pieces):
        let folds = place == 0 && origin.host.isEmpty
        guard let found = pattern.captures(pieces, segments[place], folds: folds) else {
          return nil
        }
        for (number, text) in found { values[number] = [text] }
        place += 1
      }
    }
    guard place == segments.count else { return nil }
    var items = link.queryItems
    var remainder: String?
    if let item = pattern.query.last, case .remainder = item.condition,
      let place = items.firstIndex(where: { isSame(Array($0.name.utf8), item.name) })
    {
      remainder = link.remainder(ofItem: place, withFragment: pattern.fragment == nil)
      items.removeSubrange((place + 1)...)
    }
    for item in pattern.query {
      switch item.condition {
      case .noOthers, .remaining:
        let others = items.filter { other in
          !pattern.named.contains { isSame($0.name, Array(other.name.utf8)) }
        }
        guard pattern.accepts(item.condition, others, &values) else { return nil }
        continue
      case .remainder(let number):
        guard let found = items.last, isSame(Array(found.name.utf8), item.name) else {
          if pattern.parameters[number].kind == .required { return nil }
          continue
        }
        guard found.value != nil, let remainder,
          pattern.value(ReferenceCoding.decodedBytes(remainder), number) != nil
        else { return nil }
        values[number] = [remainder]
        continue
      default: break
      }
      let found = items.filter { isSame(Array($0.name.utf8), item.name) }
      let texts = found.map { $0.value.map { Array($0.utf8) } }
      guard pattern.accepts(item.condition, texts, &values) else { return nil }
    }
    if let fragment = pattern.fragment {
      let texts = link.fragment.map { [ReferenceCoding.decodedBytes($0)] } ?? []
      guard pattern.accepts(fragment, texts, &values) else { return nil }
    }
    return values
  }

  private func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard ignoresItemCase else { return one == other }
    func lowered(_ bytes: [UInt8]) -> [UInt8] {
      bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    }
    return lowered(one) == lowered(other)
  }
}

extension ReferencePattern {
  /// The parameter of the rest that is one text.
  var writtenRest: Int? {
    if case .written(let number)? = segments.last { number } else { nil }
  }

  /// The text of the value that a parameter takes from bytes of a link.
  func value(_ bytes: [UInt8], _ number: Int) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let overrides: [ClosedRange<UInt32>] = [0x202A...0x202E, 0x2066...0x2069]
    guard text.unicodeScalars.count <= 256,
      !text.unicodeScalars.contains(where: { scalar in
        overrides.contains { $0.contains(scalar.value) }
      })
    else { return nil }
    return parameters[number].type.value(text)
  }

  /// The captures of a segment: the first split, in lazy order, whose values all parse.
  func captures(_ pieces: [Piece], _ bytes: [UInt8], folds: Bool) -> [Int: String]? {
    var splits: [[(Int, [UInt8])]] = []
    collect(pieces[...], bytes[...], folds, [], &splits)
    for split in splits {
      var values: [Int: String] = [:]
      for (number, bytes) in split { values[number] = value(bytes, number) }
      if values.count == split.count { return values }
    }
    return nil
  }

  private func collect(
    _ pieces: ArraySlice<Piece>, _ bytes: ArraySlice<UInt8>, _ folds: Bool,
    _ front: [(Int, [UInt8])], _ splits: inout [[(Int, [UInt8])]]
  ) {
    guard let piece = pieces.first else {
      if bytes.isEmpty { splits.append(front) }
      return
    }
    switch piece {
    case .literal(let literal):
      let part = bytes.prefix(literal.count)
      guard folds ? lowered(part) == lowered(literal[...]) : part.elementsEqual(literal) else {
        return
      }
      collect(pieces.dropFirst(), bytes.dropFirst(literal.count), folds, front, &splits)
    case .capture(let number):
      guard !bytes.isEmpty else { return }
      for count in 1...bytes.count {
        let part = front + [(number, Array(bytes.prefix(count)))]
        collect(pieces.dropFirst(), bytes.dropFirst(count), folds, part, &splits)
      }
    }
  }

  private func lowered(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }

  /// Whether the items that have no name of their own are what the last item asks for.
  func accepts(
    _ condition: Condition, _ others: [LinkQueryItem], _ values: inout [[String]?]
  ) -> Bool {
    guard case .remaining(let number) = condition else { return others.isEmpty }
    for other in others {
      for text in [other.name, other.value ?? ""] {
        if value(Array(text.utf8), number) == nil { return false }
      }
    }
    if parameters[number].kind == .dictionary, Set(others.map(\.name)).count < others.count {
      return false
    }
    values[number] = others.isEmpty ? nil : ReferenceParameter.texts(of: others)
    return true
  }

  /// Whether the values of one name (`nil`: the bare name) are what a query item asks for.
  func accepts(
    _ condition: Condition, _ texts: [[UInt8]?], _ values: inout [[String]?]
  ) -> Bool {
    switch condition {
    case .flag: return texts == [nil]
    case .literal(let literal): return texts == [literal]
    case .absent: return texts.isEmpty
    case .noOthers, .remaining: return true
    case .remainder(let number):
      return texts.isEmpty
        ? parameters[number].kind != .required : texts.count == 1 && texts[0] != nil
    case .capture(let number):
      if texts.isEmpty { return parameters[number].kind != .required }
      if parameters[number].kind != .list, texts.count > 1 { return false }
      var found: [String] = []
      for text in texts {
        guard let text, let value = value(text, number) else { return false }
        found.append(value)
      }
      values[number] = found
      return true
    }
  }
}
