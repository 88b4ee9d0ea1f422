// SPDX-License-Identifier: MIT

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
