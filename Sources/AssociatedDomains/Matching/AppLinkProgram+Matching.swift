// SPDX-License-Identifier: MIT

// Inlining is measured here, in globs, and in the readers: without it, rules about items cost a
// sixth more instructions, and paths to decode an eighth.

/// A link that is split and measured, ready to be compared with many rules.
struct AppLinkTarget {
  /// The part of the path to compare.
  struct Path {
    /// The offset of the slash that it begins with.
    var slash = 0
    /// The offset after that slash.
    var front = 0
    /// The offset before its trailing slashes.
    var end = 0
    /// Whether the path consists only of slashes.
    var isRoot = true

    init(_ text: RawSpan, _ address: AppLinkAddress, decodes: Bool) {
      end = address.pathEnd(text, decodes: decodes)
      isRoot = end == address.path.lowerBound
      guard !isRoot else { return }
      if decodes {
        let reader = AppLinkFoldingReader(folds: false, decodes: true)
        slash = address.pathStart(text, reader)
        front = reader.next(in: text, at: slash, to: end)
      } else {
        slash = address.pathStart(text, AppLinkWrittenReader())
        front = slash &+ 1
      }
    }
  }

  let address: AppLinkAddress
  /// The items of the query.
  let query: AppLinkQueryTable
  /// The path, as written.
  let path: Path
  /// The path, decoded.
  let decodedPath: Path
  /// The first bytes of the path, as written and in the other readings.
  let word: UInt64
  let foldedWord: UInt64
  let decodedWord: UInt64
  let foldedDecodedWord: UInt64

  init(
    _ text: RawSpan, _ address: AppLinkAddress, _ query: AppLinkQueryTable, hasReadings: Bool
  ) {
    self.address = address
    self.query = query
    path = Path(text, address, decodes: false)
    word = path.isRoot ? 0 : text.leadingWord(from: path.front, to: path.end)
    guard hasReadings else {
      (decodedPath, foldedWord, decodedWord, foldedDecodedWord) = (path, 0, 0, 0)
      return
    }
    decodedPath = Path(text, address, decodes: true)
    foldedWord = path.word(text, AppLinkFoldingReader(folds: true, decodes: false))
    decodedWord = decodedPath.word(text, AppLinkFoldingReader(folds: false, decodes: true))
    foldedDecodedWord = decodedPath.word(text, AppLinkFoldingReader(folds: true, decodes: true))
  }
}

extension AppLinkTarget.Path {
  /// Returns the first bytes after the slash, in a reading; a character that no pattern has becomes
  /// bytes that no pattern has.
  fileprivate func word(_ text: RawSpan, _ reader: AppLinkFoldingReader) -> UInt64 {
    guard !isRoot else { return 0 }
    var word: UInt64 = 0
    var shift = 0
    var place = front
    while shift < 64, place < end {
      let character = reader.character(in: text, at: place, to: end)
      let (bytes, count) = AppLinkScalar.bytes(of: character.value)
      word |= UInt64(count == 0 ? 0xFF : bytes) << UInt64(shift)
      shift += max(1, count) * 8
      place = character.next
    }
    return word
  }
}

extension AppLinkProgram {
  /// Returns whether a link matches everything that a rule names.
  ///
  /// - Parameter steps: the remaining work; if it becomes negative, the result is `false` and means
  ///   nothing.
  @inline(__always)
  func matches(
    _ rule: Rule, _ text: RawSpan, _ target: AppLinkTarget, _ steps: inout Int
  ) -> Bool {
    if rule.reading.isWritten {
      if target.word & rule.prefixMask != rule.prefix { return false }
      return matches(rule, text, target, target.path, AppLinkWrittenReader(), &steps)
    }
    let word =
      rule.decodes
      ? rule.folds ? target.foldedDecodedWord : target.decodedWord : target.foldedWord
    if word & rule.prefixMask != rule.prefix { return false }
    return matchesFolding(rule, text, target, &steps)
  }

  @inline(never)
  private func matchesFolding(
    _ rule: Rule, _ text: RawSpan, _ target: AppLinkTarget, _ steps: inout Int
  ) -> Bool {
    matches(
      rule, text, target, rule.decodes ? target.decodedPath : target.path,
      AppLinkFoldingReader(folds: rule.folds, decodes: rule.decodes), &steps)
  }

  @inline(__always)
  private func matches<Reader: AppLinkReader>(
    _ rule: Rule, _ text: RawSpan, _ target: AppLinkTarget, _ path: AppLinkTarget.Path,
    _ reader: Reader, _ steps: inout Int
  ) -> Bool {
    if rule.path >= 0 {
      let pattern = patterns[Int(rule.path)]
      if path.isRoot {
        if !pattern.matchesEmpty { return false }
      } else if !matchesPath(
        pattern, text, from: path.slash, behindSlash: path.front, to: path.end, reader, &steps)
      {
        return false
      }
    }
    if rule.query >= 0 {
      let pattern = patterns[Int(rule.query)]
      if !matchesText(pattern, text, target.address.query, reader, &steps) { return false }
    }
    if rule.fragment >= 0 {
      let pattern = patterns[Int(rule.fragment)]
      if !matchesText(pattern, text, target.address.fragment, reader, &steps) { return false }
    }
    for index in rule.items
    where !matchesItem(items[Int(index)], text, target.query, reader, &steps) { return false }
    return true
  }

  /// Returns whether a pattern matches the empty text or the root.
  func matchesEmpty(_ pattern: Pattern, _ steps: inout Int) -> Bool {
    let slash: [UInt8] = [.slash]
    return slash.withUnsafeBytes { buffer in
      if pattern.isPath {
        return matchesPath(
          pattern, buffer.bytes, from: 0, behindSlash: 1, to: 1, AppLinkWrittenReader(),
          &steps)
      }
      return compareText(pattern, buffer.bytes, 0..<0, AppLinkWrittenReader(), &steps)
    }
  }

  @inline(__always)
  private func matchesPath<Reader: AppLinkReader>(
    _ pattern: Pattern, _ text: RawSpan, from slash: Int, behindSlash front: Int, to end: Int,
    _ reader: Reader, _ steps: inout Int
  ) -> Bool {
    switch pattern.method {
    case .never: return false
    case .glob:
      if pattern.beginsBehindSlash, globs(pattern.steps, text, from: front, to: end, reader, &steps)
      {
        return true
      }
      return pattern.beginsAtSlash
        && globs(pattern.steps, text, from: slash, to: end, reader, &steps)
    case .positions:
      return matchesByPositions(
        pattern, text, from: slash, behindSlash: front, to: end, reader, &steps)
    }
  }

  @inline(__always)
  private func matchesText<Reader: AppLinkReader>(
    _ pattern: Pattern, _ text: RawSpan, _ range: Range<Int>, _ reader: Reader, _ steps: inout Int
  ) -> Bool {
    range.isEmpty ? pattern.matchesEmpty : compareText(pattern, text, range, reader, &steps)
  }

  private func compareText<Reader: AppLinkReader>(
    _ pattern: Pattern, _ text: RawSpan, _ range: Range<Int>, _ reader: Reader, _ steps: inout Int
  ) -> Bool {
    switch pattern.method {
    case .never: return false
    case .glob:
      return globs(
        pattern.steps, text, from: range.lowerBound, to: range.upperBound, reader, &steps)
    case .positions:
      return matchesByPositions(
        pattern, text, from: range.lowerBound, behindSlash: range.lowerBound,
        to: range.upperBound, reader, &steps)
    }
  }

  /// Returns whether every item with a name matches; a missing item is empty.
  private func matchesItem<Reader: AppLinkReader>(
    _ item: Item, _ text: RawSpan, _ query: AppLinkQueryTable, _ reader: Reader,
    _ steps: inout Int
  ) -> Bool {
    let pattern = patterns[Int(item.pattern)]
    var isFound = false
    for place in query.items {
      steps &-= 1
      guard isNamed(item, text, place, reader) else { continue }
      if !matchesText(pattern, text, place.value, reader, &steps) { return false }
      isFound = true
    }
    var rest = query.rest
    while let place = rest.next(text) {
      steps &-= place.value.upperBound &- place.name.lowerBound &+ 1
      guard steps >= 0 else { return false }
      guard isNamed(item, text, place, reader) else { continue }
      if !matchesText(pattern, text, place.value, reader, &steps) { return false }
      isFound = true
    }
    return isFound || pattern.matchesEmpty
  }

  @inline(__always)
  private func isNamed<Reader: AppLinkReader>(
    _ item: Item, _ text: RawSpan, _ place: AppLinkQueryItems.Place, _ reader: Reader
  ) -> Bool {
    guard reader.canEqual(item.name.count, place.name.count) else { return false }
    let found = reader.compare(
      bytes, item.name, with: text, at: place.name.lowerBound, to: place.name.upperBound)
    return found.matched == item.name.count && found.next == place.name.upperBound
  }
}

/// The items of a query as written: separated by `&`, with the value after the first `=`.
struct AppLinkQueryItems {
  /// An item; one without `=` has an empty value.
  struct Place {
    var name: Range<Int>
    var value: Range<Int>
  }

  private var place: Int
  private let end: Int

  init(_ query: Range<Int>) {
    place = query.lowerBound
    end = query.isEmpty ? query.lowerBound - 1 : query.upperBound
  }

  /// Returns the next item.
  mutating func next(_ text: RawSpan) -> Place? {
    guard place <= end else { return nil }
    let start = place
    var equals = -1
    while place < end, text.byte(place) != UInt8(ascii: "&") {
      if equals < 0, text.byte(place) == UInt8(ascii: "=") { equals = place }
      place &+= 1
    }
    let name = start..<(equals < 0 ? place : equals)
    let value = (equals < 0 ? place : equals &+ 1)..<place
    place &+= 1
    return Place(name: name, value: value)
  }
}

/// The items of a query; the first ones are split once for all rules.
struct AppLinkQueryTable {
  /// The number of items that fit into a stack allocation.
  static let capacity = 24

  /// The first items.
  let items: UnsafeBufferPointer<AppLinkQueryItems.Place>
  /// The remaining items.
  let rest: AppLinkQueryItems

  /// Splits as many items as there is room for.
  init(
    _ text: RawSpan, _ query: Range<Int>,
    _ room: UnsafeMutableBufferPointer<AppLinkQueryItems.Place>
  ) {
    var rest = AppLinkQueryItems(query)
    var count = 0
    while count < room.count, let item = rest.next(text) {
      room.initializeElement(at: count, to: item)
      count += 1
    }
    items = UnsafeBufferPointer(rebasing: room[..<count])
    self.rest = rest
  }
}
