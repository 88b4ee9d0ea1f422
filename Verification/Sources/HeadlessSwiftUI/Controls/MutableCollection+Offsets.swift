// SPDX-License-Identifier: MIT

// Apple's SwiftUI has these; Foundation on Linux does not.

extension MutableCollection {
  /// Moves elements to before an offset; the count means the end.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = elements.indices.filter { source.contains($0) }
    let rest = elements.indices.filter { !source.contains($0) }
    let order = rest.filter { $0 < destination } + moved + rest.filter { $0 >= destination }
    for (index, offset) in zip(indices, order) { self[index] = elements[offset] }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes elements.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let elements = Array(self)
    replaceSubrange(
      startIndex..<endIndex,
      with: elements.indices.lazy.filter { !offsets.contains($0) }.map { elements[$0] })
  }
}
