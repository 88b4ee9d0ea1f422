// SPDX-License-Identifier: MIT

/// The values that a pattern captured from a link, still in the link's bytes.
///
/// Values are numbered like the route's parameters and are decoded when read, so a route without
/// text allocates no memory. The captures cannot outlive the match they come from.
public struct LinkCaptures: ~Escapable {
  /// The position of a value in the link.
  @usableFromInline
  package struct Range: Sendable, BitwiseCopyable {
    /// Offsets in bytes; `lower == .max` means that the value is absent.
    @usableFromInline package var lower: UInt32
    /// The end of the range, and a flag in the highest bit.
    @usableFromInline let end: UInt32

    /// Creates a range.
    ///
    /// - Parameter isPlain: whether the bytes need no decoding.
    @inlinable
    package init(lower: UInt32, upper: UInt32, isPlain: Bool = false) {
      self.lower = lower
      end = upper & 0x7fff_ffff | (isPlain ? 0x8000_0000 : 0)
    }

    @inlinable
    package var upper: UInt32 { end & 0x7fff_ffff }
    @inlinable
    package var isPlain: Bool { end & 0x8000_0000 != 0 }

    @inlinable
    package static var absent: Range { Range(lower: .max, upper: .max) }
    @inlinable
    package var isAbsent: Bool { lower == .max }
  }

  /// The bytes of the link.
  @usableFromInline let bytes: RawSpan
  /// One entry per parameter of the whole pattern, prefixes first.
  @usableFromInline let ranges: Span<Range>
  /// How many entries belong to enclosing prefixes.
  @usableFromInline let offset: Int
  /// Where `+` is a space: in the query, if the origin says so.
  ///
  /// It is plain if item names ignore case.
  @usableFromInline let spaced: Range
  /// Where a value of the host begins, which ignores case; `.max` if there is none.
  @usableFromInline let hostLower: UInt32
  /// The longest item that a value for all other items takes, in Unicode scalars.
  let captureLength: Int

  @_lifetime(copy bytes, copy ranges)
  package init(
    bytes: RawSpan, ranges: Span<Range>, offset: Int, spaced: Range, hostLower: UInt32 = .max,
    captureLength: Int = .max
  ) {
    self.bytes = bytes
    self.ranges = ranges
    self.offset = offset
    self.spaced = spaced
    self.hostLower = hostLower
    self.captureLength = captureLength
  }

  /// The captures without the first `count`, which belong to the prefix of a mounted enum.
  @_lifetime(copy self)
  package func dropFirst(_ count: Int) -> LinkCaptures {
    LinkCaptures(
      bytes: bytes, ranges: ranges, offset: offset + count, spaced: spaced, hostLower: hostLower,
      captureLength: captureLength)
  }

  /// The position of a parameter's value; absent if there is no parameter with this number.
  @usableFromInline
  func range(_ index: Int) -> Range {
    let place = offset &+ index
    guard place >= 0, place < ranges.count else { return .absent }
    return ranges[place]
  }

  @usableFromInline
  @_lifetime(copy self)
  func text(_ range: Range) -> LinkText {
    LinkText(
      bytes.extracting(unchecked: Int(range.lower)..<Int(range.upper)),
      plusIsSpace: range.lower >= spaced.lower && range.upper <= spaced.upper,
      isHost: range.lower == hostLower, isEncoded: !range.isPlain)
  }

  /// The value of a required parameter; `nil` if it is absent or does not parse.
  @inlinable
  public func value<Value: LinkValue>(_ index: Int, as type: Value.Type) -> Value? {
    let range = range(index)
    guard !range.isAbsent else { return nil }
    return Value(_decoding: text(range))
  }

  /// The value of an optional parameter: `.some(nil)` if it is absent, `nil` if it does not parse.
  @inlinable
  public func optional<Value: LinkValue>(_ index: Int, as type: Value.Type) -> Value?? {
    let range = range(index)
    guard !range.isAbsent else { return .some(nil) }
    guard let value = Value(_decoding: text(range)) else { return nil }
    return .some(value)
  }

  /// The value of an optional parameter, or its default if absent; `nil` if it does not parse.
  @inlinable
  public func value<Value: LinkValue>(
    _ index: Int, as type: Value.Type, default defaultValue: @autoclosure () -> Value
  ) -> Value? {
    let range = range(index)
    guard !range.isAbsent else { return defaultValue() }
    return Value(_decoding: text(range))
  }

  /// All values of a list, in the link's order, empty if absent; `nil` if one does not parse.
  public func list<Value: LinkValue>(_ index: Int, as type: Value.Type) -> [Value]? {
    let range = range(index)
    guard !range.isAbsent else { return [] }
    var values: [Value] = []
    if isQuery(range) {
      return appendItems(range, to: &values) ? values : nil
    }
    var lower = Int(range.lower)
    while lower <= Int(range.upper) {
      var upper = lower
      while upper < Int(range.upper), !endsSegment(upper) { upper += 1 }
      guard
        let value = Value(
          _decoding: text(
            Range(lower: UInt32(lower), upper: UInt32(withoutPort(lower, upper)))))
      else { return nil }
      values.append(value)
      lower = nextSegment(after: upper, before: Int(range.upper))
    }
    return values
  }

  /// The end of a segment without the colon of an empty port, if it is the authority.
  private func withoutPort(_ lower: Int, _ upper: Int) -> Int {
    guard upper > lower, bytes.byte(at: upper - 1) == 0x3a, lower >= 3,
      bytes.byte(at: lower - 3) == 0x3a, bytes.byte(at: lower - 2) == 0x2f,
      bytes.byte(at: lower - 1) == 0x2f
    else { return upper }
    return upper - 1
  }

  /// Whether a segment ends here: at a `/`, or at the end of the path.
  private func endsSegment(_ place: Int) -> Bool {
    bytes.byte(at: place) == 0x2f || endsPath(place)
  }

  private func endsPath(_ place: Int) -> Bool {
    let byte = bytes.byte(at: place)
    return byte == 0x3f || byte == 0x23
  }

  /// Where the next segment begins; a path may continue in the fragment, after `#/`.
  private func nextSegment(after end: Int, before limit: Int) -> Int {
    var place = end
    if place < limit, bytes.byte(at: place) == 0x2f { place += 1 }
    guard place < limit, endsPath(place) else { return end + 1 }
    while place < limit, bytes.byte(at: place) != 0x23 { place += 1 }
    return place + 2
  }

  /// Whether a list is in the query; its range then begins with the name of its first item.
  private func isQuery(_ range: Range) -> Bool {
    guard range.lower > 0 else { return false }
    let before = bytes.byte(at: Int(range.lower) - 1)
    return before == 0x3f || before == 0x26
  }

  private func appendItems<Value: LinkValue>(_ range: Range, to values: inout [Value]) -> Bool {
    var cursor = LinkItemCursor(from: Int(range.lower), to: Int(range.upper))
    var name: String?
    while let item = cursor.next(in: bytes) {
      let own = PercentCoding.decoded(
        bytes, from: item.nameLower, to: item.nameUpper, plusIsSpace: spaced.upper > 0)
      // Compare bytes: texts that are equivalent in Unicode are different names.
      guard isSame(name ?? own, own) else { continue }
      name = own
      guard
        let value = Value(
          _decoding: text(
            Range(lower: UInt32(item.valueLower), upper: UInt32(item.valueUpper))))
      else { return false }
      values.append(value)
    }
    return true
  }

  /// Whether two item names are the same.
  func isSame(_ name: String, _ other: String) -> Bool {
    name.utf8.elementsEqual(other.utf8) {
      $0 == $1 || spaced.isPlain && $0.asciiLowercased == $1.asciiLowercased
    }
  }

  /// The whole link that was matched; after a redirect, the link that it led to.
  ///
  /// It is `nil` only for text that is not a link, which no router passes on.
  ///
  /// - Complexity: O(*n*) in the length of the link in bytes.
  public var link: DeepLink? {
    let text = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    // The router has already applied its limits.
    let limits = LinkLimits(
      bytes: bytes.byteCount, segments: bytes.byteCount, queryItems: bytes.byteCount)
    return try? DeepLink(text, limits: limits, allowsUserinfo: true)
  }

  /// The decoded texts of a parameter; `nil` if it is absent.
  package func texts(_ index: Int, kind: LinkParameter.Kind) -> [String]? {
    let range = range(index)
    guard !range.isAbsent else { return nil }
    if kind == .list { return list(index, as: String.self) }
    if kind.takesAll {
      let items = others(index, isDictionary: kind == .dictionary).carried
      return items.isEmpty ? nil : items.map(\.linkText)
    }
    return [text(range).string]
  }
}

extension LinkCaptures {
  /// The items that `{name*}` takes, decoded and in the link's order; empty if there are none.
  ///
  /// An item that is longer than `LinkLimits.captureLength`, or than the route allows, is left out,
  /// and one with invisible characters, too. It is never `nil`.
  ///
  /// - Complexity: O(*n*) in the length of the items in bytes.
  public func items(_ index: Int) -> [LinkQueryItem]? {
    others(index, isDictionary: false).carried
  }

  /// The same items by name, with an empty value for a flag.
  ///
  /// All items whose name appears twice are left out. It is never `nil`.
  public func dictionary(_ index: Int) -> [String: String]? {
    others(index, isDictionary: true).dictionary
  }

  /// The items without a name of their own.
  func others(_ index: Int, isDictionary: Bool) -> LinkOtherItems {
    let range = range(index)
    guard !range.isAbsent else {
      return LinkOtherItems([], captureLength: captureLength, isDictionary: isDictionary)
    }
    let taken = taken(of: range, without: offset &+ index)
    var items: [LinkQueryItem] = []
    var cursor = LinkItemCursor(from: Int(range.lower), to: Int(range.upper))
    let plusIsSpace = spaced.upper > 0 && range.upper <= spaced.upper
    func decoded(_ lower: Int, _ upper: Int) -> String {
      PercentCoding.decoded(bytes, from: lower, to: upper, plusIsSpace: plusIsSpace)
    }
    while let item = cursor.next(in: bytes) {
      if taken.places.contains(where: { $0 >= item.nameLower && $0 <= item.valueUpper }) {
        continue
      }
      let name = decoded(item.nameLower, item.nameUpper)
      // Compare bytes: texts that are equivalent in Unicode are different names.
      if taken.names.contains(where: { isSame($0, name) }) { continue }
      items.append(
        LinkQueryItem(
          name: name, value: item.isFlag ? nil : decoded(item.valueLower, item.valueUpper)))
    }
    return LinkOtherItems(items, captureLength: captureLength, isDictionary: isDictionary)
  }

  /// The positions of items in a range that other values take, and the names that may recur.
  private func taken(of range: Range, without index: Int) -> (places: [Int], names: [String]) {
    var places: [Int] = []
    var names: [String] = []
    for number in 0..<ranges.count where number != index {
      let other = ranges[number]
      guard !other.isAbsent, other.lower >= range.lower, other.lower <= range.upper else {
        continue
      }
      let place = Int(other.lower)
      places.append(place)
      // A list begins with the name of its first item.
      guard place == Int(range.lower) || bytes.byte(at: place - 1) == 0x26 else { continue }
      var cursor = LinkItemCursor(from: place, to: Int(range.upper))
      guard let item = cursor.next(in: bytes) else { continue }
      names.append(
        PercentCoding.decoded(
          bytes, from: item.nameLower, to: item.nameUpper, plusIsSpace: spaced.upper > 0))
    }
    return (places, names)
  }
}
