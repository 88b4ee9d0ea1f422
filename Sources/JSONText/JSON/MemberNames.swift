// SPDX-License-Identifier: MIT

/// The names of an object's members, compared byte by byte: links distinguish composed from
/// decomposed letters.
package enum MemberNames {
  /// Returns whether all names are different.
  ///
  /// For a few names, comparing is faster than building a set.
  ///
  /// - Complexity: O(*n*) in the number of elements and the bytes of their names.
  package static func areUnique<Element>(in elements: [Element], _ name: (Element) -> String)
    -> Bool
  {
    guard elements.count <= 16 else {
      var names: Set<[UInt8]> = []
      return elements.allSatisfy { names.insert(Array(name($0).utf8)).inserted }
    }
    for index in elements.indices.dropFirst() {
      let bytes = name(elements[index]).utf8
      for other in 0..<index where name(elements[other]).utf8.elementsEqual(bytes) { return false }
    }
    return true
  }

  /// Returns the last element for each name, which is the one that a dictionary keeps, in its
  /// place.
  package static func lastOfEach<Element>(
    _ elements: [Element], _ name: (Element) -> String
  ) -> [Element] {
    if areUnique(in: elements, name) { return elements }
    var names: Set<[UInt8]> = []
    return elements.reversed().filter { names.insert(Array(name($0).utf8)).inserted }.reversed()
  }
}
