// SPDX-License-Identifier: MIT

/// What a pattern requires of a link after its path: the more, the earlier it is tried.
///
/// A fragment counts as an item and is always required: only items of a query may be absent.
struct LinkRequiredItems: Sendable, Hashable {
  /// The query items and the fragment.
  var count = 0
  /// The literal ones among them, and the literals of a fragment's path.
  var literals = 0
  /// The items that must be absent; `!*` weighs more than all that can be named.
  var absences = 0

  /// Counts the items of a query, or of a fragment.
  fileprivate mutating func add(
    _ query: [LinkPattern.QueryItem], from capture: inout Int,
    _ parameter: (Int) -> LinkParameter?
  ) {
    for item in query {
      switch item.kind {
      case .flag, .literal:
        count += 1
        literals += 1
      case .capture, .remainder:
        if parameter(capture).map({ $0.kind == .required }) ?? true { count += 1 }
        capture += 1
      case .remaining: capture += 1
      case .absent: absences += 1
      case .noOthers: absences += 0x7FFF
      }
    }
  }

  /// Whether a pattern with the first requirements is tried before one with the other.
  static func precedes(_ one: LinkRequiredItems, _ other: LinkRequiredItems) -> Bool {
    (one.count, one.literals, one.absences) > (other.count, other.literals, other.absences)
  }
}

extension LinkPattern {
  /// What the pattern requires after its path.
  ///
  /// - Parameter parameter: returns the parameter of a capture, by its index in the pattern; `nil`
  ///   means that it is required.
  func requiredItems(parameter: (Int) -> LinkParameter?) -> LinkRequiredItems {
    var items = LinkRequiredItems()
    // Most patterns have neither, so their captures need not be counted.
    if query.isEmpty, !hasFragment { return items }
    var capture = pathCaptureCount
    items.add(query, from: &capture, parameter)
    if let fragment {
      items.count += 1
      if fragment.kind == .literal { items.literals += 1 }
    }
    if let fragmentPattern {
      items.count += 1
      items.literals += fragmentPattern.pieces.count { $0.kind == .literal }
      capture += fragmentPattern.pathCaptureCount
      items.add(fragmentPattern.query, from: &capture, parameter)
    }
    return items
  }
}
