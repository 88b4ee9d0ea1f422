// SPDX-License-Identifier: MIT

extension LinkNavigator {
  /// Looks at what a stack shows as it comes on screen.
  ///
  /// A stack may ignore the path that was there before it was, such as one that was restored. Only
  /// this first look is acted upon: later on it is the person who makes stack and state differ.
  func verifyMounting(_ acknowledgement: NavigationAcknowledgement<Structure>) {
    switch acknowledgement {
    case .stackMounted(let stack): unseenStacks.insert(stack)
    case .stackUnmounted(let stack): unseenStacks.remove(stack)
    case .gone: unseenStacks = []
    case .screenAppeared(_, let stack):
      guard unseenStacks.remove(stack) != nil, interface.contradicts(self[path: stack], of: stack)
      else { return }
      verifyLater(stack)
    default: break
    }
  }

  /// Looks at a stack again once the transition is over that may have made it ignore its path.
  func verifyLater(_ stack: NavigationStackID<Structure>, tries: Int = 40) {
    let pipeline = owner?.pipeline ?? pipeline
    pipeline.clock.schedule(after: pipeline.options.acknowledgementLimit / 4) { [weak self] in
      guard let self, tries > 0 else { return }
      // What is being opened has steps of its own, and verifies them itself.
      if pipeline.isApplying {
        self.verifyLater(stack, tries: tries - 1)
      } else {
        self.writeAgain(stack)
      }
    }
  }

  /// Writes a path once more that its stack did not take.
  private func writeAgain(_ stack: NavigationStackID<Structure>) {
    let pipeline = owner?.pipeline ?? pipeline
    let path = self[path: stack]
    guard interface.contradicts(path, of: stack) else { return }
    var emptied = state
    emptied[stack] = []
    replaceState(with: emptied, isAnimated: false)
    // Two writes in one turn would be one, and none at all.
    pipeline.clock.schedule(after: .zero) { [weak self] in
      guard let self, self[path: stack].isEmpty else { return }
      var full = self.state
      full[stack] = path
      self.replaceState(with: full, isAnimated: false)
    }
  }
}
