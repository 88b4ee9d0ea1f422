// SPDX-License-Identifier: MIT

// Inlinable, like everything that makes a plan, so that it is compiled for the types of the app:
// looking them up at run time would cost several times as much as the plan.
extension LinkDestination {
  /// The tab that hosts the destination.
  @inlinable func tab(whileSelected selected: Structure.Tab) -> Structure.Tab {
    tabs.contains(selected) ? selected : tabs.first ?? selected
  }

  /// Removes the tabs that are not offered.
  ///
  /// - Returns: the first tab, if none of the destination's tabs is offered; otherwise `nil`.
  @inlinable mutating func keepTabs(among offered: [Structure.Tab]) -> Structure.Tab? {
    guard let first = tabs.first, !tabs.allSatisfy({ offered.contains($0) }) else { return nil }
    tabs.removeAll { !offered.contains($0) }
    return tabs.isEmpty ? first : nil
  }

  /// Whether the destination says what is below a modal.
  @inlinable var namesBase: Bool { !tabs.isEmpty || !screens.isEmpty || policy == .replaceAll }

  /// The path of the tab after opening the destination over `current`.
  @inlinable func path(over current: [Structure.Screen], isColdStart: Bool) -> [Structure.Screen] {
    switch policy {
    case .select:
      return current
    case .push where !isColdStart:
      guard let target = screens.last else { return current }
      if let top = current.last, Structure.isSameScreen(target, as: top) { return current }
      return current + [target]
    case .targetOnly:
      guard let target = screens.last else { return [] }
      if current.count == 1, Structure.isSameScreen(target, as: current[0]) { return current }
      return [target]
    case .replaceAll, .push:
      return Self.keeping(current, for: screens)
    case .merge:
      return Self.merged(screens, into: current)
    }
  }

  /// The path inside the modal after opening the destination over `current`.
  @inlinable func modalPath(over current: [Structure.Screen]) -> [Structure.Screen] {
    policy == .replaceAll || policy == .targetOnly
      ? Self.keeping(current, for: modalScreens) : Self.merged(modalScreens, into: current)
  }

  /// Merges at the deepest screen that is already there: the target before any of its ancestors.
  @inlinable static func merged(
    _ screens: [Structure.Screen], into current: [Structure.Screen]
  ) -> [Structure.Screen] {
    for index in screens.indices.reversed() {
      let screen = screens[index]
      if let depth = current.lastIndex(where: { Structure.isSameScreen(screen, as: $0) }) {
        var path: [Structure.Screen] = []
        path.reserveCapacity(depth + screens.count - index)
        path += current[...depth]
        path += screens[(index + 1)...]
        return path
      }
    }
    return screens
  }

  /// `screens`, with those that are already there left as they are.
  @inlinable static func keeping(
    _ current: [Structure.Screen], for screens: [Structure.Screen]
  ) -> [Structure.Screen] {
    screens.enumerated().map { index, screen in
      index < current.count && Structure.isSameScreen(screen, as: current[index])
        ? current[index] : screen
    }
  }
}
