// SPDX-License-Identifier: MIT

extension LinkNavigator {
  /// A stack is there, in a view that some object stands for.
  ///
  /// As a sidebar becomes a tab bar, two views show one stack, and either may come or go first.
  package func mount(_ stack: NavigationStackID<Structure>, by view: AnyObject) {
    let view = ObjectIdentifier(view)
    guard stackViews[stack] != view else { return }
    stackViews[stack] = view
    acknowledge(.stackMounted(stack))
  }

  /// A stack is gone, unless another view shows it now.
  package func unmount(_ stack: NavigationStackID<Structure>, by view: AnyObject) {
    guard stackViews[stack] == ObjectIdentifier(view) else { return }
    stackViews[stack] = nil
    acknowledge(.stackUnmounted(stack))
  }

  /// Treats presented modals that are no longer on screen as closed.
  func forgetLostModals() {
    guard let depth = interface.lostDepth else { return }
    if depth < presentationNumbers.count {
      var state = currentState
      state.apply(.dismiss(toDepth: depth))
      replaceState(with: state, isAnimated: false)
    }
    interface.note(.dismissed(toDepth: depth), of: currentState)
  }

  /// Looks at what a stack shows as it comes on screen.
  ///
  /// A stack may ignore the path that was there before it was, such as one that was restored. Only
  /// this first look is acted upon: later on it is the user who makes stack and state differ.
  func verifyMounting(_ acknowledgement: NavigationAcknowledgement<Structure>) {
    switch acknowledgement {
    case .stackMounted(let stack): unseenStacks.insert(stack)
    case .stackUnmounted(let stack): unseenStacks.remove(stack)
    case .gone: unseenStacks = []
    case .screenAppeared(_, let stack):
      guard unseenStacks.remove(stack) != nil, interface.contradicts(currentState[stack], of: stack)
      else { return }
      verifyLater(stack, showing: [])
    default: break
    }
  }

  /// Looks at a stack again once the transition is over that may have made it ignore its path.
  ///
  /// - Parameters:
  ///   - shown: what it showed before; writing that first makes the next write a change.
  ///   - tries: how often to look while something is being opened.
  ///   - writes: how often to write: a transition may begin in between.
  func verifyLater(
    _ stack: NavigationStackID<Structure>, showing shown: [Structure.Screen], tries: Int = 40,
    writes: Int = 3
  ) {
    // A path that is taken back for a frame is written first; that looks again by itself.
    guard rewrites[stack] == nil else { return finishRewrite(of: stack) }
    let pipeline = pipeline
    forgetVerification(of: stack)
    verifications[stack] = pipeline.clock.schedule(
      after: pipeline.options.acknowledgementLimit / 4
    ) { [weak self] in
      guard let self, tries > 0 else { return }
      self.verifications[stack] = nil
      // What is being opened has steps of its own, and verifies them itself.
      if pipeline.isApplying {
        self.verifyLater(stack, showing: shown, tries: tries - 1, writes: writes)
      } else {
        self.writeAgain(stack, over: shown, writes: writes)
      }
    }
  }

  /// Someone else writes the path now, and looks after it.
  func forgetVerification(of stack: NavigationStackID<Structure>) {
    // Nearly always there is none, which is known without a look at the stack.
    if !verifications.isEmpty { verifications.removeValue(forKey: stack)?.cancel() }
    if !rewrites.isEmpty { rewrites[stack] = nil }
  }

  /// Writes a path once more that its stack did not take.
  private func writeAgain(
    _ stack: NavigationStackID<Structure>, over shown: [Structure.Screen], writes: Int
  ) {
    let pipeline = pipeline
    let path = currentState[stack]
    guard writes > 0, shown != path, interface.refutes(path, of: stack, over: shown)
    else { return }
    var back = currentState
    back[stack] = shown
    replaceState(with: back, isAnimated: false)
    rewrites[stack] = PathRewrite(shown: shown, path: path, writes: writes)
    // The interface checks the path once per frame: before that, two writes do not count.
    pipeline.clock.schedule(after: pipeline.options.acknowledgementLimit / 40) { [weak self] in
      self?.finishRewrite(of: stack)
    }
  }

  /// Ends every rewrite at once: who plans must not take for the state what is only so for a frame.
  func finishRewrites() {
    guard !rewrites.isEmpty else { return }
    for stack in rewrites.keys { finishRewrite(of: stack) }
  }

  private func finishRewrite(of stack: NavigationStackID<Structure>) {
    guard let rewrite = rewrites.removeValue(forKey: stack),
      currentState[stack] == rewrite.shown
    else { return }
    var again = currentState
    again[stack] = rewrite.path
    replaceState(with: again, isAnimated: false)
    verifyLater(stack, showing: rewrite.shown, writes: rewrite.writes - 1)
  }
}
