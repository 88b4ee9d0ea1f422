// SPDX-License-Identifier: MIT

/// The steps from what an app shows to a destination, as a value: ordered, and none too many.
///
/// ```swift
/// let plan = NavigationPlan(from: state, to: .push(.details(reference: "1"), in: .trips))
/// plan.steps    // [.dismiss(toDepth: 0), .select(.trips), .setPath([...], of: .tab(.trips))]
/// plan.result   // the state that the steps lead to
/// ```
///
/// Dismissal comes first and is one step; every stack is written at most once; a plan onto a
/// state that shows the destination is empty or one refresh.
///
/// - Complexity: O(*n*) in the screens of the destination and of the stacks it changes, times the
///   ancestors of the destination.
public struct NavigationPlan<Structure: AppStructure>: Sendable, Hashable, Codable {
  /// What is done, in this order.
  public private(set) var steps: [NavigationStep<Structure>]
  /// The state after the last step.
  public private(set) var result: NavigationState<Structure>

  /// Plans the way to a destination.
  ///
  /// - Parameters:
  ///   - state: what the app shows.
  ///   - destination: what it is to show.
  ///   - isColdStart: whether nobody has gone anywhere yet: the ancestors, and what lies below a
  ///     modal, are then opened too, and nothing is refreshed.
  public init(
    from state: NavigationState<Structure>, to destination: LinkDestination<Structure>,
    isColdStart: Bool = false
  ) {
    steps = []
    result = state
    if let modal = destination.modal {
      present(modal, of: destination, isColdStart: isColdStart)
    } else {
      dismiss(toDepth: 0)
      open(destination, isColdStart: isColdStart)
    }
  }

  /// Makes a plan from steps that were chosen by hand, such as a pop.
  init(from state: NavigationState<Structure>, taking steps: [NavigationStep<Structure>]) {
    self.steps = []
    result = state
    for step in steps { take(step) }
  }

  /// Whether the target was there already, so that nothing moves.
  public var isRefresh: Bool {
    if case .refresh = steps.first { true } else { false }
  }

  private mutating func take(_ step: NavigationStep<Structure>) {
    steps.append(step)
    result.apply(step)
  }

  private mutating func dismiss(toDepth depth: Int) {
    if result.modals.count > depth { take(.dismiss(toDepth: depth)) }
  }

  private mutating func setPath(
    _ path: [Structure.Screen], of stack: NavigationStackID<Structure>
  ) -> Bool {
    guard path != result[stack] else { return false }
    take(.setPath(path, of: stack))
    return true
  }

  /// Opens tab and screens, over which nothing is presented now.
  private mutating func open(_ destination: LinkDestination<Structure>, isColdStart: Bool) {
    let tab = destination.tab(whileSelected: result.selectedTab)
    if destination.policy == .replaceAll {
      for other in Structure.Tab.allCases where other != tab {
        _ = setPath([], of: .tab(other))
      }
    }
    let isSelected = result.sidebarSelection == tab
    if !isSelected { take(.select(tab)) }
    let changed = setPath(
      destination.path(over: result[tab], isColdStart: isColdStart), of: .tab(tab))
    let isSelection = destination.policy == .select
    if !changed && !isColdStart && destination.modal == nil && (!isSelection || steps.isEmpty) {
      take(.refresh(NavigationPlace(stack: .tab(tab), depth: result[tab].count)))
    }
  }

  /// Presents a modal, or shows the equal one that is up.
  private mutating func present(
    _ modal: Structure.Modal, of destination: LinkDestination<Structure>, isColdStart: Bool
  ) {
    let needsBase = destination.base == .always || destination.policy == .replaceAll
    // What is presented over the current modal says nothing about what lies below all of them.
    let isBound = needsBase && destination.namesBase && !destination.isOverCurrent
    let present = result.modals.lastIndex { Structure.isSameModal(modal, as: $0.modal) }
    if let depth = present, !isBound || result.hasBase(of: destination) {
      dismiss(toDepth: depth + 1)
      let stack = NavigationStackID<Structure>.modal(depth: depth)
      let path = destination.modalPath(over: result[stack])
      if !setPath(path, of: stack) {
        take(.refresh(NavigationPlace(stack: stack, depth: path.count)))
      }
      return
    }
    if !destination.isOverCurrent { dismiss(toDepth: 0) }
    if needsBase || isColdStart, result.modals.isEmpty, destination.namesBase {
      open(destination, isColdStart: isColdStart)
    }
    take(.present(.init(modal, path: destination.modalScreens)))
  }
}

extension NavigationPlan: CustomStringConvertible {
  /// The steps, one a line and numbered; `nothing to do` for none.
  public var description: String {
    steps.isEmpty
      ? "nothing to do"
      : steps.enumerated().map { "\($0.offset + 1). \($0.element)" }.joined(separator: "\n")
  }
}
