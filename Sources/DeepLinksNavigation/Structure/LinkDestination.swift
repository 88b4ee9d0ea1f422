// SPDX-License-Identifier: MIT

/// Where a route lives (a tab, a stack of screens with ancestors, a modal) and how to get there.
///
/// ```swift
/// LinkDestination<TripsStructure>.root(of: .trips)
/// LinkDestination<TripsStructure>.push(.details(reference: "55091-231959"), in: .trips)
/// LinkDestination<TripsStructure>.present(.newTrip)
/// ```
public struct LinkDestination<Structure: AppStructure>: Sendable, Hashable {
  /// The tabs that can host the destination: the selected one if it is among them, or the first.
  ///
  /// If this is empty, the selected tab hosts it.
  @usableFromInline package var tabs: [Structure.Tab]
  /// The ancestors, outermost first, then the target; empty for the root of the tab.
  ///
  /// With a modal, these are the screens below it.
  @usableFromInline package var screens: [Structure.Screen]
  /// The modal over the tabs; `nil` if the target is a screen.
  @usableFromInline package var modal: Structure.Modal?
  /// The screens inside the modal, above its root.
  @usableFromInline package var modalScreens: [Structure.Screen]
  /// Default: `.merge`.
  @usableFromInline package var policy: Policy
  /// When to open the tab and the screens below a modal.
  ///
  /// Default: `.atColdStart`.
  @usableFromInline package var base: Base
  /// Whether modals that are already presented stay below this one.
  ///
  /// Default: `false`, so they are dismissed first.
  @usableFromInline package var isOverCurrent: Bool
  /// How much harm the route could do, if it performs an action and leads nowhere.
  ///
  /// Default: `nil`, so it leads to a place.
  @usableFromInline package var action: LinkActionKind?

  /// Creates a destination.
  ///
  /// The static functions say more clearly which kind you mean.
  @inlinable public init(
    tabs: [Structure.Tab], screens: [Structure.Screen] = [], modal: Structure.Modal? = nil,
    modalScreens: [Structure.Screen] = [], policy: Policy = .merge, base: Base = .atColdStart,
    isOverCurrent: Bool = false
  ) {
    self.tabs = tabs
    self.screens = screens
    self.modal = modal
    self.modalScreens = modalScreens
    self.policy = policy
    self.base = base
    self.isOverCurrent = isOverCurrent
    action = nil
  }

  /// Creates a destination in a tab; `nil` means the tab that is selected.
  @inlinable public init(
    tab: Structure.Tab?, screens: [Structure.Screen] = [], modal: Structure.Modal? = nil,
    policy: Policy = .merge
  ) {
    self.init(tabs: tab.map { [$0] } ?? [], screens: screens, modal: modal, policy: policy)
  }
}

extension LinkDestination {
  /// How a destination combines with the screens that are already there.
  ///
  /// At a cold start, nothing is there yet, so all policies except `.targetOnly` and `.select` open
  /// the ancestors.
  public enum Policy: String, Sendable, Hashable, Codable, CaseIterable {
    /// Pops to the target, or to its deepest ancestor that is already there, and pushes the rest.
    ///
    /// With nothing in common, the tab's path is replaced.
    case merge
    /// Keeps the path and pushes the target, unless an equal screen is on top.
    case push
    /// Selects the tab and changes no path.
    case select
    /// Sends every tab to its root, then sets the tab's path to the ancestors and the target.
    case replaceAll
    /// Sets the tab's path to the target alone, without ancestors.
    case targetOnly
  }

  /// When to open the tab and the screens below a modal.
  public enum Base: String, Sendable, Hashable, Codable, CaseIterable {
    /// Only if nothing was open before; otherwise the modal goes over the current screens.
    case atColdStart
    /// Every time.
    case always
  }
}

extension LinkDestination {
  /// The root of a tab, with nothing above it.
  @inlinable public static func root(of tab: Structure.Tab) -> LinkDestination {
    LinkDestination(tabs: [tab])
  }

  /// A tab as the user left it; its path does not change.
  @inlinable public static func select(_ tab: Structure.Tab) -> LinkDestination {
    LinkDestination(tabs: [tab], policy: .select)
  }

  /// A screen in a tab's stack.
  ///
  /// - Parameters:
  ///   - screen: the target.
  ///   - tab: the tab whose stack holds it. Default: the selected tab.
  ///   - ancestors: the screens below the target, outermost first, with the target's parameters.
  ///   - policy: what happens to the screens that are already there.
  @inlinable public static func push(
    _ screen: Structure.Screen, in tab: Structure.Tab? = nil,
    above ancestors: [Structure.Screen] = [],
    policy: Policy = .merge
  ) -> LinkDestination {
    LinkDestination(tab: tab, screens: ancestors + [screen], policy: policy)
  }

  /// A screen that several tabs can host: the selected one if it is among them, or the first.
  @inlinable public static func push(
    _ screen: Structure.Screen, inAnyOf tabs: [Structure.Tab],
    above ancestors: [Structure.Screen] = [], policy: Policy = .merge
  ) -> LinkDestination {
    LinkDestination(tabs: tabs, screens: ancestors + [screen], policy: policy)
  }

  /// A modal over the current screens.
  ///
  /// - Parameters:
  ///   - modal: the target.
  ///   - path: the screens inside the modal, outermost first.
  ///   - tab: the tab below it, opened first if `base` says so.
  ///   - screens: the screens below it in that tab.
  ///   - base: when to open the tab and the screens. Default: only at a cold start.
  ///   - isOverCurrent: whether modals that are already presented stay below this one.
  @inlinable public static func present(
    _ modal: Structure.Modal, path: [Structure.Screen] = [], over tab: Structure.Tab? = nil,
    screens: [Structure.Screen] = [], base: Base = .atColdStart, isOverCurrent: Bool = false
  ) -> LinkDestination {
    LinkDestination(
      tabs: tab.map { [$0] } ?? [], screens: screens, modal: modal, modalScreens: path, base: base,
      isOverCurrent: isOverCurrent)
  }
}

extension LinkDestination {
  /// No place: the route performs an action from the rules, and the screens stay as they are.
  ///
  /// A link from outside the app performs it only after a gate has asked the user, like a link to a
  /// `sensitive` route.
  ///
  /// ```swift
  /// case .subscribe: .action
  /// case .pause: .action(isHarmless: true)
  /// ```
  @inlinable public static var action: LinkDestination { action(isHarmless: false) }

  /// No place: the route performs an action from the rules, and the screens stay as they are.
  ///
  /// - Parameter isHarmless: whether any link may start the action without asking the user.
  @inlinable public static func action(isHarmless: Bool) -> LinkDestination {
    var destination = LinkDestination(tabs: [])
    destination.action = isHarmless ? .harmless : .guarded
    return destination
  }
}

/// How much harm an action could do.
@usableFromInline package enum LinkActionKind: String, Sendable, Hashable {
  /// The trust rule for sensitive routes applies.
  case guarded
  /// Any link may start it.
  case harmless
}

extension LinkDestination: CustomStringConvertible {
  /// The destination on one line, with its values: `trips › details(reference: "55091-231959")`.
  public var description: String {
    if let action { return action == .harmless ? "harmless action" : "action" }
    var parts = [
      tabs.isEmpty
        ? "current tab" : tabs.map { CaseText($0).description }.joined(separator: " or ")
    ]
    parts += screens.map { CaseText($0).description }
    if let modal { parts.append("modal \(CaseText(modal))") }
    parts += modalScreens.map { CaseText($0).description }
    let line = parts.joined(separator: " › ")
    return policy == .merge ? line : "\(line) (\(policy.rawValue))"
  }
}

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
