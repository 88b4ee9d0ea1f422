// SPDX-License-Identifier: MIT

/// The indices and identities of a collection's elements.
nonisolated public struct IndexedIdentifierCollection<Base, ID>: Collection
where Base: Collection, ID: Hashable {
  /// The index and identity of an element.
  nonisolated public struct Element {
    let index: Base.Index
    let id: ID
  }

  public typealias Index = Base.Index

  let base: Base
  let identify: (Base.Element) -> ID

  public var startIndex: Index { base.startIndex }
  public var endIndex: Index { base.endIndex }

  public func index(after index: Index) -> Index { base.index(after: index) }

  public subscript(position: Index) -> Element {
    Element(index: position, id: identify(base[position]))
  }
}

extension IndexedIdentifierCollection: BidirectionalCollection
where Base: BidirectionalCollection {
  public func index(before index: Index) -> Index { base.index(before: index) }
}

extension IndexedIdentifierCollection: RandomAccessCollection where Base: RandomAccessCollection {
  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    base.index(index, offsetBy: distance)
  }

  public func distance(from start: Index, to end: Index) -> Int {
    base.distance(from: start, to: end)
  }
}
