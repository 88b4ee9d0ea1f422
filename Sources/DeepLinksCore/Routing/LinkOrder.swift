// SPDX-License-Identifier: MIT

/// Sorts by number, so that a program contains one sort, not one for each type.
enum LinkOrder {
  /// The numbers below `count`, sorted.
  @inline(never)
  static func numbers(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    (0..<count).sorted(by: precedes)
  }

  /// The elements, sorted; equal elements keep their order.
  static func sorted<Element>(
    _ elements: [Element], by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    numbers(elements.count) { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}
