// SPDX-License-Identifier: MIT

/// The only texts that are values of a type that is not compiled, such as the raw values of an enum
/// in sources.
///
/// They are sorted once, where a catalog is read, because every match and every pair of patterns
/// asks for them.
package struct LinkListedValues: Sendable, Hashable {
  /// The texts, in the order of the list.
  package let texts: [String]
  /// The same, in the order of `isBefore`.
  private let ordered: [String]

  package init(_ texts: [String]) {
    self.texts = texts
    ordered = texts.sorted(by: Self.isBefore)
  }

  /// Whether a decoded text is a value: byte for byte.
  ///
  /// - Complexity: O(log *n*) comparisons of texts.
  package func contains(_ text: String) -> Bool {
    var (lower, upper) = (0, ordered.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if Self.isBefore(ordered[middle], text) { lower = middle + 1 } else { upper = middle }
    }
    return lower < ordered.count && ordered[lower].utf8.elementsEqual(text.utf8)
  }

  /// The texts that another list has, too.
  ///
  /// - Complexity: the number of values of both, unless all of one come first.
  func shared(with other: LinkListedValues) -> [String] {
    var (own, others) = (ordered[...], other.ordered[...])
    guard let first = own.first, let last = own.last,
      let otherFirst = others.first, let otherLast = others.last,
      !Self.isBefore(last, otherFirst), !Self.isBefore(otherLast, first)
    else { return [] }
    var shared: [String] = []
    while let value = own.first, let rival = others.first {
      if Self.isBefore(value, rival) {
        own.removeFirst()
      } else {
        if value.utf8.elementsEqual(rival.utf8) { shared.append(value) }
        others.removeFirst()
      }
    }
    return shared
  }

  /// Orders texts; those that are equal as `Character`s, by their bytes.
  private static func isBefore(_ one: String, _ other: String) -> Bool {
    one < other || one == other && one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
