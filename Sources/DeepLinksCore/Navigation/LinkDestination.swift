// SPDX-License-Identifier: MIT

/// Where a route lives: a tab, a stack of screens with its ancestors, a modal, and how it gets there.
///
/// ```swift
/// LinkDestination<TripsStructure>.root(of: .trips)
/// LinkDestination<TripsStructure>.push(.details(reference: "55091-231959"), in: .trips)
/// LinkDestination<TripsStructure>.present(.newTrip)
/// ```
public struct LinkDestination<Structure: AppStructure>: Sendable, Hashable {
  /// How a destination meets the screens that are already there.
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

  /// The tab that is selected; `nil` for the one that is.
  public var tab: Structure.Tab?
  /// The ancestors, outermost first, then the target; empty for the root of the tab.
  public var screens: [Structure.Screen]
  /// What is presented over the tabs; `nil` if the target is a screen.
  public var modal: Structure.Modal?
  /// Default: `.merge`.
  public var policy: Policy

  /// Makes a destination; the static functions say more plainly which one is meant.
  public init(
    tab: Structure.Tab?, screens: [Structure.Screen] = [], modal: Structure.Modal? = nil,
    policy: Policy = .merge
  ) {
    self.tab = tab
    self.screens = screens
    self.modal = modal
    self.policy = policy
  }

  /// The root of a tab, with nothing above it.
  public static func root(of tab: Structure.Tab) -> LinkDestination {
    LinkDestination(tab: tab)
  }

  /// A tab as the person left it: its path is not touched.
  public static func select(_ tab: Structure.Tab) -> LinkDestination {
    LinkDestination(tab: tab, policy: .select)
  }

  /// A screen in a tab's stack.
  ///
  /// - Parameters:
  ///   - screen: the target.
  ///   - tab: the tab whose stack holds it. Default: the one that is selected.
  ///   - ancestors: the screens below the target, outermost first, with the target's parameters.
  ///   - policy: what becomes of the screens that are already there.
  public static func push(
    _ screen: Structure.Screen, in tab: Structure.Tab? = nil,
    above ancestors: [Structure.Screen] = [],
    policy: Policy = .merge
  ) -> LinkDestination {
    LinkDestination(tab: tab, screens: ancestors + [screen], policy: policy)
  }

  /// A modal over what is there, or over a tab's screens that are opened first.
  public static func present(
    _ modal: Structure.Modal, over tab: Structure.Tab? = nil, screens: [Structure.Screen] = []
  ) -> LinkDestination {
    LinkDestination(tab: tab, screens: screens, modal: modal)
  }
}

extension LinkDestination: CustomStringConvertible {
  /// The destination in one line, with its values: `trips › details(reference: "55091-231959")`.
  public var description: String {
    var parts = [tab.map { CaseText($0).description } ?? "current tab"]
    parts += screens.map { CaseText($0).description }
    if let modal { parts.append("modal \(CaseText(modal))") }
    let line = parts.joined(separator: " › ")
    return policy == .merge ? line : "\(line) (\(policy.rawValue))"
  }
}
