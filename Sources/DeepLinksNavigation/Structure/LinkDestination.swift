// SPDX-License-Identifier: MIT

/// Where a route lives: a tab, a stack of screens with its ancestors, a modal, and how it gets there.
///
/// ```swift
/// LinkDestination<TripsStructure>.root(of: .trips)
/// LinkDestination<TripsStructure>.push(.details(reference: "55091-231959"), in: .trips)
/// LinkDestination<TripsStructure>.present(.newTrip)
/// ```
public struct LinkDestination<Structure: AppStructure>: Sendable, Hashable {
  /// The tabs that can host the destination: the selected one is taken if it is among them, else
  /// the first.
  ///
  /// Empty: whichever is selected.
  @usableFromInline package var tabs: [Structure.Tab]
  /// The ancestors, outermost first, then the target; empty for the root of the tab.
  ///
  /// With a modal: what lies below it.
  @usableFromInline package var screens: [Structure.Screen]
  /// What is presented over the tabs; `nil` if the target is a screen.
  @usableFromInline package var modal: Structure.Modal?
  /// The screens inside the modal, above its root.
  @usableFromInline package var modalScreens: [Structure.Screen]
  /// Default: `.merge`.
  @usableFromInline package var policy: Policy
  /// When the tab and the screens below a modal are opened.
  ///
  /// Default: `.atColdStart`.
  @usableFromInline package var base: Base
  /// Whether modals that are up stay below this one.
  ///
  /// Default: `false`, they are dismissed first.
  @usableFromInline package var isOverCurrent: Bool
  /// Whether the route acts and leads nowhere, and how much harm that could do.
  ///
  /// Default: `nil`, it leads to a place.
  @usableFromInline package var action: LinkActionKind?

  /// Makes a destination; the static functions say more plainly which one is meant.
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

  /// Makes a destination in one tab; `nil` is whichever is selected.
  @inlinable public init(
    tab: Structure.Tab?, screens: [Structure.Screen] = [], modal: Structure.Modal? = nil,
    policy: Policy = .merge
  ) {
    self.init(tabs: tab.map { [$0] } ?? [], screens: screens, modal: modal, policy: policy)
  }
}

extension LinkDestination {
  /// How a destination meets the screens that are already there.
  ///
  /// At cold start nothing is there yet: all but `.targetOnly` and `.select` then bring the
  /// ancestors.
  public enum Policy: String, Sendable, Hashable, Codable, CaseIterable {
    /// Keeps what both share: pops to the target or to its deepest ancestor that is there, and
    /// pushes the rest; with nothing in common the tab's path is replaced.
    case merge
    /// Keeps the path and pushes the target, unless an equal screen is on top.
    case push
    /// Selects the tab and changes no path.
    case select
    /// Every tab goes to its root; then the tab's path becomes the ancestors and the target.
    case replaceAll
    /// The tab's path becomes just the target, without ancestors.
    case targetOnly
  }

  /// When the tab and the screens below a modal are opened.
  public enum Base: String, Sendable, Hashable, Codable, CaseIterable {
    /// Where nothing was open before; otherwise the modal lies over what is there.
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

  /// A tab as the user left it: its path is not touched.
  @inlinable public static func select(_ tab: Structure.Tab) -> LinkDestination {
    LinkDestination(tabs: [tab], policy: .select)
  }

  /// A screen in a tab's stack.
  ///
  /// - Parameters:
  ///   - screen: the target.
  ///   - tab: the tab whose stack holds it. Default: the one that is selected.
  ///   - ancestors: the screens below the target, outermost first, with the target's parameters.
  ///   - policy: what becomes of the screens that are already there.
  @inlinable public static func push(
    _ screen: Structure.Screen, in tab: Structure.Tab? = nil,
    above ancestors: [Structure.Screen] = [],
    policy: Policy = .merge
  ) -> LinkDestination {
    LinkDestination(tab: tab, screens: ancestors + [screen], policy: policy)
  }

  /// A screen that several tabs can host: the selected tab if it is one of them, else the first.
  @inlinable public static func push(
    _ screen: Structure.Screen, inAnyOf tabs: [Structure.Tab],
    above ancestors: [Structure.Screen] = [], policy: Policy = .merge
  ) -> LinkDestination {
    LinkDestination(tabs: tabs, screens: ancestors + [screen], policy: policy)
  }

  /// A modal over what is there.
  ///
  /// - Parameters:
  ///   - modal: the target.
  ///   - path: the screens inside the modal, outermost first.
  ///   - tab: the tab below it, opened first as `base` says.
  ///   - screens: the screens below it, in that tab.
  ///   - base: when tab and screens are opened. Default: at cold start only.
  ///   - isOverCurrent: whether modals that are up stay below this one.
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
  /// No place: the route acts, by an action of the rules, and what is shown stays.
  ///
  /// A stranger's link to it acts only after a gate asked the user, as one to a `sensitive` route
  /// opens.
  ///
  /// ```swift
  /// case .subscribe: .action
  /// case .pause: .action(isHarmless: true)
  /// ```
  @inlinable public static var action: LinkDestination { action(isHarmless: false) }

  /// No place: the route acts, by an action of the rules, and what is shown stays.
  ///
  /// - Parameter isHarmless: whether anyone's link may start it, and no one is asked.
  @inlinable public static func action(isHarmless: Bool) -> LinkDestination {
    var destination = LinkDestination(tabs: [])
    destination.action = isHarmless ? .harmless : .guarded
    return destination
  }
}

/// How much harm a link that acts could do.
@usableFromInline package enum LinkActionKind: String, Sendable, Hashable {
  /// It comes under the rule of trust of sensitive routes.
  case guarded
  /// Anyone's link may start it.
  case harmless
}

extension LinkDestination: CustomStringConvertible {
  /// The destination in one line, with its values: `trips › details(reference: "55091-231959")`.
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
