// SPDX-License-Identifier: MIT

extension LinkCaptures {
  /// The items that `{name*}` takes, decoded and in the link's order; empty if there are none.
  ///
  /// An item that is longer than `LinkLimits.captureLength`, or than the route allows, is left out,
  /// and one with invisible characters, too. It is never `nil`.
  ///
  /// - Complexity: O(*n*) in the length of the items in bytes.
  public func items(_ index: Int) -> [LinkQueryItem]? { carried(index, isDictionary: false) }

  /// The same items by name, with an empty value for a flag.
  ///
  /// All items whose name appears twice are left out. It is never `nil`.
  public func dictionary(_ index: Int) -> [String: String]? {
    Dictionary(
      uniqueKeysWithValues: carried(index, isDictionary: true).map { ($0.name, $0.value ?? "") })
  }

  /// The items that a value for all items without a name of their own carries.
  func carried(_ index: Int, isDictionary: Bool) -> [LinkQueryItem] {
    let range = range(index)
    guard !range.isAbsent else { return [] }
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
    return LinkOtherItems(items, captureLength: captureLength, isDictionary: isDictionary).carried
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
