// SPDX-License-Identifier: MIT

/// Sorting by numbers, so that a program has the code of one sort and not one for every type.
enum LinkOrder {
  /// The numbers from 0 to `count`, sorted.
  @inline(never)
  static func numbers(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    (0..<count).sorted(by: precedes)
  }

  /// The elements, sorted; equal ones stay in their order.
  static func sorted<Element>(
    _ elements: [Element], by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    numbers(elements.count) { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}
