// SPDX-License-Identifier: MIT

extension LinkDestination {
  /// The tab that hosts the destination.
  func tab(whileSelected selected: Structure.Tab) -> Structure.Tab {
    tabs.contains(selected) ? selected : tabs.first ?? selected
  }

  /// Whether something is said about what lies below a modal.
  var namesBase: Bool { !tabs.isEmpty || !screens.isEmpty || policy == .replaceAll }

  /// The path of the tab after the destination was opened over `current`.
  func path(over current: [Structure.Screen], isColdStart: Bool) -> [Structure.Screen] {
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

  /// The path inside the modal after the destination was opened over `current`.
  func modalPath(over current: [Structure.Screen]) -> [Structure.Screen] {
    policy == .replaceAll || policy == .targetOnly
      ? Self.keeping(current, for: modalScreens) : Self.merged(modalScreens, into: current)
  }

  /// The deepest one that is there decides: the target itself before any of its ancestors.
  private static func merged(
    _ screens: [Structure.Screen], into current: [Structure.Screen]
  ) -> [Structure.Screen] {
    for (index, screen) in screens.enumerated().reversed() {
      if let depth = current.lastIndex(where: { Structure.isSameScreen(screen, as: $0) }) {
        return Array(current[...depth] + screens[(index + 1)...])
      }
    }
    return screens
  }

  /// `screens`, with the ones that are there already as they are.
  private static func keeping(
    _ current: [Structure.Screen], for screens: [Structure.Screen]
  ) -> [Structure.Screen] {
    screens.enumerated().map { index, screen in
      index < current.count && Structure.isSameScreen(screen, as: current[index])
        ? current[index] : screen
    }
  }
}
