// SPDX-License-Identifier: MIT

extension RouteCase {
  /// How to read a value from a link.
  package enum ValueReading {
    case required
    case optional
    case list
    /// All items that the pattern does not name.
    case items
    /// The same, keyed by name.
    case dictionary
    /// The value is the link itself.
    case link
    /// The expression replaces an absent value.
    case defaulted(String)
  }

  /// Returns how to read a value, based on its type, its default, and the case's patterns.
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

  /// Returns whether a value is the link itself, because no capture has its name.
  func isLink(_ value: RouteValue) -> Bool {
    guard value.mayBeLink, let name = value.name else { return false }
    return !paths.contains { $0.pattern.holds(name) }
  }

  /// Returns whether a link may omit a value that has a default.
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
  /// Returns an attribute that silences warnings in code that creates deprecated cases.
  ///
  /// - Parameter groups: whether the code creates the cases of mounted enums, or all others.
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

  /// The routed cases with their numbers, in the order of declaration.
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
