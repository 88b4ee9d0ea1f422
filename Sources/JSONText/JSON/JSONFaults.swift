// SPDX-License-Identifier: MIT

/// The faults found so far, limited to as many as anyone would read.
struct JSONFaults {
  private(set) var list: [JSONFault] = []
  /// Whether there is an error, listed or not.
  private(set) var isUnreadable = false
  private var isFull = false
  private static let limit = 200

  /// The faults in the order of the file.
  var sorted: [JSONFault] {
    list.enumerated().sorted { first, second in
      (first.element.range.lowerBound, first.offset)
        < (second.element.range.lowerBound, second.offset)
    }.map(\.element)
  }

  /// Extends the last fault to `end` if it is of this kind and ends at `start`; returns whether it
  /// did.
  mutating func extendsLast(
    _ kind: JSONFault.Kind, from start: Int, to end: Int
  ) -> Bool {
    guard let last = list.last, last.kind == kind, last.range.upperBound == start else {
      return false
    }
    list[list.count - 1].range = last.range.lowerBound..<end
    return true
  }

  mutating func append(
    _ kind: JSONFault.Kind, _ range: Range<Int>, _ message: String,
    _ help: String, at path: @autoclosure () -> [JSONNode.Step] = []
  ) {
    if !kind.isReadable { isUnreadable = true }
    if list.count < Self.limit {
      list.append(
        JSONFault(
          kind: kind, path: path(), range: range, message: message, help: help))
    } else if !isFull {
      isFull = true
      list.append(
        JSONFault(
          kind: .tooManyFaults, path: [], range: range,
          message: "There are more faults from here on; they are not listed.",
          help: "Fix the first ones, and read the file again."))
    }
  }
}
