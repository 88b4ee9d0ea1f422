// SPDX-License-Identifier: MIT

/// What is known to be on screen, from acknowledgements alone.
///
/// The navigation state says what is to be shown; this says what was seen. They differ while a
/// transition runs, and where the interface ignored a write.
final class NavigationInterface<Structure: AppStructure> {
  /// Whether the root view is on screen.
  private(set) var isReady = false
  private var reportsTabs = false
  private var reportsModals = false
  private var tab: Structure.Tab?
  /// How many modals are known to be on screen.
  private var depth = 0
  /// How many may be there: what was written counts until it is known to be gone.
  private var possibleDepth = 0
  /// The lowest modal that is presented and not on screen.
  private(set) var lostDepth: Int?
  /// The stacks that are there, with the screen on top as far as it was reported.
  private var stacks: [NavigationStackID<Structure>: Shown] = [:]
  /// The stacks that have not said what they show since their path was written.
  private var doubtful: Set<NavigationStackID<Structure>> = []
  /// Whether stacks report at all: then a stack that is not there yet will.
  private(set) var reportsStacks = false

  private enum Shown: Equatable {
    case unknown
    case root
    case screen(Structure.Screen)
  }

  func note(_ acknowledgement: NavigationAcknowledgement<Structure>) {
    switch acknowledgement {
    case .ready: isReady = true
    case .gone:
      // Who reports goes on to report when the view comes back.
      isReady = false
      tab = nil
      (depth, possibleDepth) = (0, 0)
      lostDepth = nil
      stacks = [:]
      doubtful = []
    case .reportsTabs: reportsTabs = true
    case .reportsModals: reportsModals = true
    case .tabAppeared(let tab):
      reportsTabs = true
      self.tab = tab
    case .stackMounted(let stack):
      reportsStacks = true
      if stacks[stack] == nil { stacks[stack] = .unknown }
    case .stackUnmounted(let stack):
      stacks[stack] = nil
      doubtful.remove(stack)
    case .screenAppeared(let screen, let stack):
      reportsStacks = true
      stacks[stack] = screen.map(Shown.screen) ?? .root
      doubtful.remove(stack)
    case .modalDisappeared(let depth): lostDepth = min(lostDepth ?? depth, depth)
    case .presented(let depth):
      if let lostDepth, lostDepth < depth { self.lostDepth = nil }
      reportsModals = true
      self.depth = max(self.depth, depth)
      possibleDepth = max(possibleDepth, depth)
    case .dismissed(let depth):
      if let lostDepth, lostDepth >= depth { self.lostDepth = nil }
      reportsModals = true
      self.depth = min(self.depth, depth)
      possibleDepth = min(possibleDepth, depth)
      for stack in stacks.keys {
        if case .modal(let level) = stack, level >= depth {
          stacks[stack] = nil
          doubtful.remove(stack)
        }
      }
    }
  }

  /// The interface is about to present so many modals.
  func mayPresent(_ count: Int) { possibleDepth = max(possibleDepth, count) }

  /// Whether a stack shows, as far as anybody knows, something else than the top of a path.
  func contradicts(
    _ path: [Structure.Screen], of stack: NavigationStackID<Structure>
  ) -> Bool {
    if doubtful.contains(stack) { return true }
    return switch stacks[stack] {
    case nil: false
    // It came on screen and never said what it shows.
    case .unknown: true
    case .root: !path.isEmpty
    case .screen(let screen): path.last != screen
    }
  }

  /// Whether nothing that was seen speaks against a state being on screen.
  func isSeen(_ state: NavigationState<Structure>) -> Bool {
    guard isReady else { return true }
    // Only what was said can contradict anything.
    if !stacks.isEmpty {
      let front = state.frontStack
      if contradicts(state[front], of: front) { return false }
    }
    if reportsModals, depth > state.modals.count || possibleDepth > state.modals.count {
      return false
    }
    guard reportsTabs, state.modals.isEmpty, let tab, let selected = state.sidebarSelection else {
      return true
    }
    return tab == selected
  }

  /// A path is about to be written; whether it is shown is another matter.
  func wrote(
    _ path: [Structure.Screen], of stack: NavigationStackID<Structure>,
    over before: NavigationState<Structure>
  ) {
    // The same screen at another depth is another view, and will say so.
    guard !stacks.isEmpty, stacks[stack] != nil else { return }
    doubtful.insert(stack)
    if before[stack].count != path.count { stacks[stack] = .unknown }
  }

  /// Takes a step as seen, since nobody said otherwise in time.
  func assume(
    _ step: NavigationStep<Structure>, in state: NavigationState<Structure>
  ) {
    switch step {
    case .dismiss(let depth):
      self.depth = min(self.depth, depth)
      possibleDepth = min(possibleDepth, depth)
    case .present: depth = state.modals.count
    case .select(let tab): self.tab = tab
    case .setPath(let path, let stack):
      if stacks[stack] != nil { stacks[stack] = path.last.map(Shown.screen) ?? .root }
      doubtful.remove(stack)
    case .refresh: break
    }
  }

  /// What the interface is known to make of a step, in a state in which it is, or will be, taken:
  /// whether it can be written now, whether it will say anything about it, and whether what it
  /// writes is on screen.
  ///
  /// A path waits until its stack is there, a presentation until no dismissal is running.
  func facts(
    of step: NavigationStep<Structure>, in state: NavigationState<Structure>
  ) -> LinkOpening.StepFacts {
    switch step {
    case .dismiss(let depth):
      Self.facts(isReported: reportsModals, isShown: possibleDepth <= depth)
    case .present:
      Self.facts(
        isWritable: !reportsModals || possibleDepth <= state.modals.count,
        isReported: reportsModals, isShown: depth == state.modals.count)
    case .select(let tab): Self.facts(isReported: reportsTabs, isShown: self.tab == tab)
    case .setPath(let path, let stack): facts(of: path, stack, in: state)
    case .refresh: Self.facts(isShown: true)
    }
  }

  private func facts(
    of path: [Structure.Screen], _ stack: NavigationStackID<Structure>,
    in state: NavigationState<Structure>
  ) -> LinkOpening.StepFacts {
    // No stack has ever said anything.
    guard reportsStacks else { return Self.facts() }
    let isFront = stack == state.frontStack
    guard let shown = stacks[stack] else { return Self.facts(isWritable: !isFront) }
    return Self.facts(
      isReported: isFront, isShown: shown == path.last.map(Shown.screen) ?? .root)
  }

  private static func facts(
    isWritable: Bool = true, isReported: Bool = false, isShown: Bool = false
  ) -> LinkOpening.StepFacts {
    var facts: LinkOpening.StepFacts = isWritable ? .isWritable : []
    if isReported { facts.insert(.isReported) }
    if isShown { facts.insert(.isShown) }
    return facts
  }
}
