// SPDX-License-Identifier: MIT

/// The deliveries that were already handled, so that none opens again after a relaunch.
///
/// ```swift
/// var consumed = ConsumedLinks()
/// consumed.consume(delivery: "notification-17")   // true: handle it
/// consumed.consume(delivery: "notification-17")   // false: it was handled
/// ```
///
/// It remembers the last 128.
@_spi(Project) public struct ConsumedLinks: Sendable, Hashable {
  /// A delivery's identifier, or a request's.
  private struct Item: Sendable, Hashable, Codable {
    var delivery: String?
    var request: LinkRequestID?

    /// Deliveries are compared byte for byte.
    static func == (lhs: Item, rhs: Item) -> Bool {
      lhs.request == rhs.request
        && lhs.delivery.map { Array($0.utf8) } == rhs.delivery.map { Array($0.utf8) }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(request)
      hasher.combine(delivery.map { Array($0.utf8) })
    }
  }

  static let capacity = 128

  private var items: [Item] = []

  /// Creates an empty list.
  @_spi(Project) public init() {}

  /// The number of items that it remembers.
  @_spi(Project) public var count: Int { items.count }

  /// The deliveries among them, oldest first.
  var deliveries: [String] { items.compactMap(\.delivery) }

  /// Records a delivery by the identifier that the system provided.
  ///
  /// - Returns: whether it is new, and so must be handled.
  package mutating func consume(delivery identifier: String) -> Bool {
    consume(Item(delivery: identifier))
  }

  /// Records a request.
  ///
  /// - Returns: whether it is new, and so must be handled.
  package mutating func consume(_ request: LinkRequestID) -> Bool {
    consume(Item(request: request))
  }

  /// Whether a delivery was handled.
  @_spi(Project) public func contains(delivery identifier: String) -> Bool {
    items.contains(Item(delivery: identifier))
  }

  /// Whether a request was handled.
  package func contains(_ request: LinkRequestID) -> Bool {
    items.contains(Item(request: request))
  }

  private mutating func consume(_ item: Item) -> Bool {
    let known = items.firstIndex(of: item)
    if let known { items.remove(at: known) }
    items.append(item)
    if items.count > ConsumedLinks.capacity { items.removeFirst() }
    return known == nil
  }
}

extension ConsumedLinks {
  private static let file = LinkStoredFile<Item>(format: "deeplinks.consumed", version: 1)

  /// Reads what an earlier run of the app stored; what was handled since then counts as newer.
  ///
  /// - Returns: what was lost; `nil` if nothing was lost, or if nothing was stored.
  @_spi(Project) public mutating func load(
    from store: some LinkStore, key: String = "consumed-links"
  ) -> LinkStoreLoss? {
    let (records, loss) = ConsumedLinks.file.read(from: store, key: key)
    for item in (records ?? []) + items { _ = consume(item) }
    return loss
  }

  /// Stores the list.
  ///
  /// - Throws: any error from the store.
  @_spi(Project) public func save(to store: some LinkStore, key: String = "consumed-links") throws {
    try ConsumedLinks.file.write(items, to: store, key: key)
  }
}
