// SPDX-License-Identifier: MIT

extension RouteCase {
  /// How a value is read from a link.
  package enum ValueReading {
    case required
    case optional
    case list
    /// All items that the pattern does not name.
    case items
    /// The same by their names.
    case dictionary
    /// It is the link itself.
    case link
    /// Absent, it stands for the expression.
    case defaulted(String)
  }

  /// How the value is read, as its type, its default and the case's patterns have it.
  package func reading(of value: RouteValue) -> ValueReading {
    switch value.shape {
    case .optional: .optional
    case .list: .list
    case .items: .items
    case .dictionary: .dictionary
    case .required where isLink(value): .link
    case .required, .unsupported:
      if let expression = value.defaultValue, isOptional(value) {
        .defaulted(expression)
      } else {
        .required
      }
    }
  }

  /// Whether a value is the link itself: no capture has its name.
  func isLink(_ value: RouteValue) -> Bool {
    guard value.mayBeLink, let name = value.name else { return false }
    return !paths.contains { $0.pattern.holds(name) }
  }

  /// Whether a link may leave out a value that has a default.
  private func isOptional(_ value: RouteValue) -> Bool {
    paths.contains { path in
      guard let name = value.name, let capture = path.pattern.capture(named: name) else {
        return true
      }
      return [.query, .fragmentItem, .remainder].contains(capture.place)
    }
  }
}

extension RouteEnum {
  /// Silences the warnings of code that makes deprecated cases.
  ///
  /// - Parameter groups: whether the code makes the cases of mounted enums, or all other ones.
  package func deprecation(ofGroups groups: Bool) -> String {
    let isDeprecated = cases.contains { route in
      switch route.kind {
      case .group: groups && route.isDeprecated
      case .routed: !groups && route.isDeprecated
      case .hidden, .broken: false
      }
    }
    return isDeprecated ? "@available(*, deprecated)\n" : ""
  }

  /// The routed cases and their numbers, in the order of declaration.
  package var numberedCases: [(slot: Int, route: RouteCase)] {
    let routed = cases.filter { route in
      switch route.kind {
      case .routed, .group: true
      case .hidden, .broken: false
      }
    }
    return routed.enumerated().map { ($0.offset, $0.element) }
  }
}
