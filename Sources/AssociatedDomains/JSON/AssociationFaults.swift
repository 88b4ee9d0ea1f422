// SPDX-License-Identifier: MIT

/// The faults found so far, not more of them than someone reads.
struct AssociationFaults {
  private(set) var list: [AssociationDocument.Fault] = []
  /// Whether there is an error, also one that is not listed.
  private(set) var isUnreadable = false
  private var isFull = false
  private static let limit = 200

  /// In the order of the file.
  var sorted: [AssociationDocument.Fault] {
    list.enumerated().sorted { first, second in
      (first.element.range.lowerBound, first.offset)
        < (second.element.range.lowerBound, second.offset)
    }.map(\.element)
  }

  /// Whether the last fault is of this kind and ends here; it then ends at the other place.
  mutating func extendsLast(
    _ kind: AssociationDocument.Kind, from start: Int, to end: Int
  ) -> Bool {
    guard let last = list.last, last.kind == kind, last.range.upperBound == start else {
      return false
    }
    list[list.count - 1].range = last.range.lowerBound..<end
    return true
  }

  mutating func append(
    _ kind: AssociationDocument.Kind, _ range: Range<Int>, _ message: String,
    _ help: String, severity: AssociationFinding.Severity = .error,
    at path: @autoclosure () -> AssociationPath = AssociationPath()
  ) {
    if severity == .error { isUnreadable = true }
    if list.count < Self.limit {
      list.append(
        AssociationDocument.Fault(
          kind: kind, severity: severity, path: path(), range: range, message: message,
          help: help))
    } else if !isFull {
      isFull = true
      list.append(
        AssociationDocument.Fault(
          kind: .tooManyFaults, severity: .info, path: AssociationPath(), range: range,
          message: "There are more faults from here on; they are not listed.",
          help: "Fix the first ones, and read the file again."))
    }
  }
}
