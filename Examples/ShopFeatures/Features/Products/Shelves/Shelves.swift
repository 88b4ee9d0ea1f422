// SPDX-License-Identifier: MIT

public import Observation

/// The current shelves, shared by all windows of an app.
@MainActor @Observable public final class Shelves {
  /// The shelves, in the order of their tabs.
  public private(set) var all: [Shelf]

  /// Creates shelves.
  ///
  /// - Parameter shelves: the shelves, validated as in `replace(with:)`. Default: none.
  public nonisolated init(_ shelves: [Shelf] = []) { _all = Self.usable(shelves) }

  /// Replaces the shelves with others.
  ///
  /// A shelf that no link can name is ignored, and so is one with the ID of an earlier one.
  public func replace(with shelves: [Shelf]) { all = Self.usable(shelves) }

  /// Adds a shelf with some products.
  func add(_ products: [Product]) {
    let number = (all.compactMap { Int($0.id) }.max() ?? 0).addingReportingOverflow(1)
    guard !number.overflow else { return }
    let shelf = Shelf(
      id: "\(number.partialValue)", title: "Shelf \(number.partialValue)",
      products: products.map(\.id))
    all.append(shelf)
  }

  func remove(_ id: String) { all.removeAll { $0.id == id } }

  subscript(id: String) -> Shelf? { all.first { $0.id == id } }

  private nonisolated static func usable(_ shelves: [Shelf]) -> [Shelf] {
    var seen: Set<String> = []
    return shelves.filter { $0.hasLink && seen.insert($0.id).inserted }
  }
}
