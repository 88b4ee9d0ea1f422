// SPDX-License-Identifier: MIT

// Inlining is measured here and in Structure: compiled apart from the app's types, a plan costs
// seven times as many instructions, and opening a link half as many again.

/// The ordered, minimal steps from what an app shows to a destination, as a value.
///
/// ```swift
/// let plan = NavigationPlan(from: state, to: .push(.details(reference: "1"), in: .trips))
/// plan.steps    // [.dismiss(toDepth: 0), .select(.trips), .setPath([...], of: .tab(.trips))]
/// plan.result   // the state that the steps lead to
/// ```
///
/// Dismissal comes first, as one step. Each stack is written at most once. If the state already
/// shows the destination, the plan is empty or a single refresh.
///
/// - Complexity: O(*n*) in the screens of the destination and of the stacks it changes, times the
///   ancestors of the destination.
public struct NavigationPlan<Structure: AppStructure>: Sendable, Hashable, Codable {
  /// The steps, in the order they are taken.
  @inlinable public var steps: [NavigationStep<Structure>] { taken }
  /// The state after the last step.
  @inlinable public var result: NavigationState<Structure> { reached }

  // Separate from the properties above, which are read-only for everyone else.
  @usableFromInline var taken: [NavigationStep<Structure>]
  @usableFromInline var reached: NavigationState<Structure>

  private enum CodingKeys: String, CodingKey { case taken = "steps", reached = "result" }

  /// Plans the steps to a destination.
  ///
  /// - Parameters:
  ///   - state: what the app currently shows.
  ///   - destination: what it should show.
  ///   - isColdStart: whether the app has not navigated yet. The plan then also opens the ancestors
  ///     and the screens below a modal, and refreshes nothing.
  @inlinable public init(
    from state: NavigationState<Structure>, to destination: LinkDestination<Structure>,
    isColdStart: Bool = false
  ) {
    taken = []
    reached = state
    guard destination.action == nil else { return }
    if let modal = destination.modal {
      present(modal, of: destination, isColdStart: isColdStart)
    } else {
      dismiss(toDepth: 0)
      open(destination, isColdStart: isColdStart)
    }
  }

  /// Creates a plan from steps that were chosen by hand, such as a pop.
  init(from state: NavigationState<Structure>, taking steps: [NavigationStep<Structure>]) {
    taken = []
    reached = state
    for step in steps { take(step) }
  }

  /// Whether the target was already shown, so that nothing moves.
  package var isRefresh: Bool {
    if case .refresh = steps.first { true } else { false }
  }

  @inlinable mutating func take(_ step: NavigationStep<Structure>) {
    taken.append(step)
    reached.apply(step)
  }

  @inlinable mutating func dismiss(toDepth depth: Int) {
    if reached.modals.count > depth { take(.dismiss(toDepth: depth)) }
  }

  @inlinable mutating func setPath(
    _ path: [Structure.Screen], of stack: NavigationStackID<Structure>
  ) -> Bool {
    guard path != reached[stack] else { return false }
    take(.setPath(path, of: stack))
    return true
  }

  /// Opens the tab and screens; nothing is presented over them at this point.
  @inlinable mutating func open(_ destination: LinkDestination<Structure>, isColdStart: Bool) {
    let tab = destination.tab(whileSelected: reached.selectedTab)
    if destination.policy == .replaceAll {
      for other in Structure.Tab.allCases where other != tab {
        _ = setPath([], of: .tab(other))
      }
    }
    let isSelected = reached.sidebarSelection == tab
    if !isSelected { take(.select(tab)) }
    let changed = setPath(
      destination.path(over: reached[tab], isColdStart: isColdStart), of: .tab(tab))
    let isSelection = destination.policy == .select
    if !changed && !isColdStart && destination.modal == nil && (!isSelection || taken.isEmpty) {
      take(.refresh(NavigationPlace(stack: .tab(tab), depth: reached[tab].count)))
    }
  }

  /// Presents a modal, or shows an equal one that is already presented.
  @inlinable mutating func present(
    _ modal: Structure.Modal, of destination: LinkDestination<Structure>, isColdStart: Bool
  ) {
    let needsBase = destination.base == .always || destination.policy == .replaceAll
    // A modal over the current one says nothing about what is below all of them.
    let isBound = needsBase && destination.namesBase && !destination.isOverCurrent
    let present = reached.modals.lastIndex { Structure.isSameModal(modal, as: $0.modal) }
    if let depth = present, !isBound || reached.hasBase(of: destination) {
      dismiss(toDepth: depth + 1)
      let stack = NavigationStackID<Structure>.modal(depth: depth)
      let path = destination.modalPath(over: reached[stack])
      if !setPath(path, of: stack) {
        take(.refresh(NavigationPlace(stack: stack, depth: path.count)))
      }
      return
    }
    if !destination.isOverCurrent { dismiss(toDepth: 0) }
    if needsBase || isColdStart, reached.modals.isEmpty, destination.namesBase {
      open(destination, isColdStart: isColdStart)
    }
    take(.present(.init(modal, path: destination.modalScreens)))
  }
}

extension NavigationPlan: CustomStringConvertible {
  /// The steps, numbered, one per line; `nothing to do` if there are none.
  public var description: String {
    steps.isEmpty
      ? "nothing to do"
      : steps.enumerated().map { "\($0.offset + 1). \($0.element)" }.joined(separator: "\n")
  }
}
