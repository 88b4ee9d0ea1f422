// SPDX-License-Identifier: MIT

/// How many items a pattern asks of a link behind its path: the more, the earlier it is tried.
///
/// A fragment counts as an item, and is always required: only a query has room for what is absent.
struct LinkRequiredItems: Sendable, Hashable {
  /// Query items and the fragment.
  var count = 0
  /// Those of them that are literal, and the literals of a fragment's path.
  var literals = 0
  /// Those that must not be there; any that is not named weighs more than all that can be.
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

  /// Whether a pattern that asks for this is tried first.
  static func precedes(_ one: LinkRequiredItems, _ other: LinkRequiredItems) -> Bool {
    (one.count, one.literals, one.absences) > (other.count, other.literals, other.absences)
  }
}

extension LinkPattern {
  /// What the pattern asks for behind its path.
  ///
  /// - Parameter parameter: the parameter of a capture, by its number in the pattern; one without
  ///   is required.
  func requiredItems(parameter: (Int) -> LinkParameter?) -> LinkRequiredItems {
    var items = LinkRequiredItems()
    // Most patterns have neither, and the captures need not be counted.
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
