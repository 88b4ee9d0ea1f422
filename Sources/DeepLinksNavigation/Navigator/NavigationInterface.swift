// SPDX-License-Identifier: MIT

/// What is known to be on screen, only from acknowledgements.
///
/// The navigation state says what should be shown; this says what was seen. They differ during a
/// transition, and when the interface ignored a write.
final class NavigationInterface<Structure: AppStructure> {
  /// Whether the root view is on screen.
  private(set) var isReady = false
  private var reportsTabs = false
  private var reportsModals = false
  private var tab: Structure.Tab?
  /// How many modals are known to be on screen.
  private var depth = 0
  /// How many may be on screen: a modal that was written counts until it is known to be gone.
  private var possibleDepth = 0
  /// The lowest modal that is presented but not on screen.
  private(set) var lostDepth: Int?
  /// The stacks that are mounted.
  private var stacks: [NavigationStackID<Structure>: Stack] = [:]
  /// The top screens of paths whose views were made after the paths were written.
  private var made: [NavigationStackID<Structure>: Structure.Screen] = [:]
  /// Whether stacks report at all: if so, a stack that is not mounted yet will report, too.
  private(set) var reportsStacks = false

  private enum Shown: Equatable {
    case unknown
    case root
    case screen(Structure.Screen)

    init(_ screen: Structure.Screen?) { self = screen.map(Shown.screen) ?? .root }
  }

  /// What is known about a stack.
  private struct Stack {
    /// The top screen, as far as it was reported.
    var shown = Shown.unknown
    /// Whether it has not reported what it shows since its path was written.
    var isDoubtful = false
    /// Whether what it shows was assumed, because no report contradicted it in time.
    var isAssumed = false
    /// Whether a screen other than the top one has appeared since then.
    var hasOtherAppeared = false
    /// Whether the tab was switching when the path was written, which SwiftUI may then ignore.
    var isDuringSwitch = false
  }

  /// Records an acknowledgement.
  ///
  /// - Parameters:
  ///   - acknowledgement: what the interface reports.
  ///   - state: what should be shown.
  func note(
    _ acknowledgement: NavigationAcknowledgement<Structure>, of state: NavigationState<Structure>
  ) {
    switch acknowledgement {
    case .ready: isReady = true
    case .gone:
      // Whatever reports continues to report when the view comes back.
      isReady = false
      tab = nil
      (depth, possibleDepth) = (0, 0)
      lostDepth = nil
      stacks = [:]
      made = [:]
    case .reportsTabs: reportsTabs = true
    case .reportsModals: reportsModals = true
    case .tabAppeared(let tab):
      reportsTabs = true
      self.tab = tab
    case .stackMounted(let stack):
      reportsStacks = true
      if stacks[stack] == nil { stacks[stack] = Stack() }
    case .stackUnmounted(let stack): stacks[stack] = nil
    case .screenAppeared(let screen, let stack): appeared(screen, in: stack, of: state[stack])
    case .screenMade(let screen, let stack):
      if screen == state[stack].last { made[stack] = screen }
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
        if case .modal(let level) = stack, level >= depth { stacks[stack] = nil }
      }
    }
  }

  private func appeared(
    _ screen: Structure.Screen?, in stack: NavigationStackID<Structure>,
    of path: [Structure.Screen]
  ) {
    reportsStacks = true
    let top = Shown(path.last)
    var known = stacks[stack] ?? Stack()
    if Shown(screen) == top {
      known = Stack(shown: top)
    } else if known.shown != top || known.isDoubtful || known.isAssumed {
      known.shown = Shown(screen)
      (known.isDoubtful, known.isAssumed) = (false, false)
      known.hasOtherAppeared = true
    }
    // Otherwise, the top one was seen: SwiftUI may send `onAppear` to screens below it, and a user
    // may start to go back and then change their mind.
    stacks[stack] = known
  }

  /// Whether a stack is mounted.
  func isMounted(_ stack: NavigationStackID<Structure>) -> Bool { stacks[stack] != nil }

  /// Whether as many modals are on screen as there should be: none is coming or going.
  func isAtRest(presenting count: Int) -> Bool {
    !reportsModals || (depth == count && possibleDepth == count)
  }

  /// Records that the interface is about to present a number of modals.
  func mayPresent(_ count: Int) { possibleDepth = max(possibleDepth, count) }

  /// Whether a stack, as far as is known, shows something other than the top of a path.
  func contradicts(
    _ path: [Structure.Screen], of stack: NavigationStackID<Structure>
  ) -> Bool {
    guard let known = stacks[stack] else { return false }
    // A stack that came on screen and never reported what it shows contradicts every path.
    return known.isDoubtful || known.shown != Shown(path.last)
  }

  /// Whether there is evidence that a stack did not take a path.
  ///
  /// The evidence is that a screen other than the top one appeared, that no view was made for the
  /// top one, or that a tab was switching. Silence is not evidence: a screen that replaces another
  /// may report nothing.
  ///
  /// - Parameters:
  ///   - path: the path that was written.
  ///   - stack: the stack.
  ///   - before: what the stack showed before.
  func refutes(
    _ path: [Structure.Screen], of stack: NavigationStackID<Structure>,
    over before: [Structure.Screen]
  ) -> Bool {
    guard contradicts(path, of: stack), let known = stacks[stack] else { return false }
    if known.hasOtherAppeared { return true }
    // A screen that a user could go back to already has its view.
    return before.starts(with: path) ? known.isDuringSwitch : made[stack] != path.last
  }

  /// Whether nothing that was seen contradicts that a state is on screen.
  func isSeen(_ state: NavigationState<Structure>) -> Bool {
    guard isReady else { return true }
    // Only what was reported can contradict anything.
    if reportsStacks, contradictsFront(of: state) { return false }
    if reportsModals, depth > state.modals.count || possibleDepth > state.modals.count {
      return false
    }
    return !reportsTabs || showsTab(of: state)
  }

  private func contradictsFront(of state: NavigationState<Structure>) -> Bool {
    let front = state.frontStack
    return contradicts(state[front], of: front)
  }

  private func showsTab(of state: NavigationState<Structure>) -> Bool {
    guard state.modals.isEmpty, let tab, let selected = state.sidebarSelection else { return true }
    return tab == selected
  }

  /// Records that a path is about to be written, whether or not it will be shown.
  func wrote(
    _ path: [Structure.Screen], of stack: NavigationStackID<Structure>,
    over before: NavigationState<Structure>, isDuringSwitch: Bool
  ) {
    // The same screen at another depth is another view, and will report that.
    guard stacks[stack] != nil else { return }
    let shown = before[stack].count == path.count ? stacks[stack]?.shown : nil
    stacks[stack] = Stack(
      shown: shown ?? .unknown, isDoubtful: true, isDuringSwitch: isDuringSwitch)
    made[stack] = nil
  }

  /// Assumes that a step is shown.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - state: the state after it.
  ///   - isCertain: whether the interface itself wrote it; otherwise, nothing contradicted it in
  ///     time.
  func assume(
    _ step: NavigationStep<Structure>, in state: NavigationState<Structure>,
    isCertain: Bool = false
  ) {
    switch step {
    case .dismiss(let depth):
      self.depth = min(self.depth, depth)
      possibleDepth = min(possibleDepth, depth)
    case .present: depth = state.modals.count
    case .select(let tab): self.tab = tab
    case .setPath(let path, let stack):
      if stacks[stack] != nil {
        stacks[stack] = Stack(shown: Shown(path.last), isAssumed: !isCertain)
      }
    case .refresh: break
    }
  }

  /// What the interface is known to make of a step, in a state with or before the step.
  ///
  /// The facts are whether it can write the step now, whether it will report anything about it, and
  /// whether its result is on screen. A path waits until its stack is mounted, a presentation until
  /// no dismissal is running.
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
    // No stack has ever reported anything.
    guard reportsStacks else { return Self.facts() }
    let isFront = stack == state.frontStack
    guard let known = stacks[stack] else { return Self.facts(isWritable: !isFront) }
    return Self.facts(isReported: isFront, isShown: known.shown == Shown(path.last))
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
