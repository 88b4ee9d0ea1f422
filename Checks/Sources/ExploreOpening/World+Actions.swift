// SPDX-License-Identifier: MIT

extension World {
  /// Everything that can happen now.
  func actions(_ setup: Setup) -> [Action] {
    guard let process else { return [.launch] }
    var actions: [Action] = []
    if setup.closes, !process.isClosed { actions.append(.close) }
    if lives.count < setup.deliveries, !process.isClosed {
      actions += setup.links.map { .deliver($0) }
      if alone?.windows.isEmpty == false { actions += setup.links.map { .open($0) } }
    }
    for index in screens.indices { addActions(ofWindow: index, setup, process, &actions) }
    if spent.accounts < setup.accounts {
      for account: LinkOpening.Account in 0...2 where account != self.account {
        actions.append(.signIn(account))
      }
    }
    if spent.doors < setup.doors { actions.append(.turnDoor) }
    for question in questions {
      let replies: [Action.Reply] =
        switch question.gate {
        case Question.resolver: [.yes, .no, .decline, .leave, .again]
        case Question.action, Question.preparation: [.yes, .no]
        default: [.yes, .no, .decline]
        }
      actions += replies.map { .answer(question.key, question, $0) }
    }
    actions += undoing.map { .undo($0) }
    for request in process.requests + (alone?.requests ?? []) {
      if observed & (1 << request.key) != 0 { actions.append(.observe(request.key)) }
      // A prompt may be answered after it has become another one, or none.
      if request.isHeld { actions += [.allow(request.key), .refuse(request.key)] }
      actions.append(.cancel(request.key))
    }
    if !timers.isEmpty { actions.append(.rest) }
    for timer in TimerSet.all(keys: lives.count, windows: screens.count)
    where timers.contains(.bit(timer)) {
      actions.append(.fire(timer))
    }
    if spent.days < setup.days, lives.contains(where: { !$0.isOver }) {
      actions += [.aDayPasses, .theClockIsSetBack]
    }
    if setup.limits.hasStore, setup.faults > 0 {
      if store != .works {
        actions.append(.store(.works))
      } else if spent.faults < setup.faults {
        actions += [.store(.failsToLoad), .store(.failsToSave)]
      }
    }
    if spent.kills < setup.kills {
      actions.append(.kill)
      if setup.sleeps, hasRead, owned.isEmpty, !disk.records.isEmpty { actions.append(.suspend) }
    }
    if hasRead, spent.neighbors < setup.neighbors {
      actions += disk.records.map { .take($0.key) }
      // One that is kept here is this process's, until its record is taken.
      let events = Set(setup.links.map(\.identity)).subtracting(
        [0] + disk.consumed + disk.records.map(\.identity))
      actions += events.sorted().map { .handle($0) }
    }
    return actions
  }

  private func addActions(
    ofWindow index: Int, _ setup: Setup, _ process: LinkOpening, _ actions: inout [Action]
  ) {
    let window = LinkOpening.WindowKey(index + 1)
    let screen = screens[index]
    guard screen.isAttached else {
      // Windows are alike: the first that is free attaches.
      if screens[..<index].allSatisfy(\.isAttached), !process.isClosed {
        actions.append(.attach(window))
        if setup.standsAlone, alone == nil { actions.append(.standAlone(window)) }
      }
      return
    }
    guard !screen.isClosing else { return }
    if screen.isAlone { actions.append(.join(window)) }
    if setup.accounts > 0, !lives.isEmpty { actions.append(.gatesDidChange(window)) }
    if setup.modalRule != .pass { actions.append(.reportModals(window)) }
    if spent.detachments < setup.detachments, !screen.isAlone { actions.append(.detach(window)) }
    if screens.count(where: \.isAttached) > 1, !screen.isAlone {
      if order.last != window || !screen.isActive { actions.append(.activate(window)) }
      if setup.deactivates, screen.isActive { actions.append(.deactivate(window)) }
    }
    if !screen.isReady { return actions.append(.ready(window)) }
    if spent.backgrounds < setup.backgrounds { actions.append(.gone(window)) }
    if !screen.isMounted { actions.append(.mountStack(window)) }
    if screen.shown != screen.state, setup.isReporting { actions.append(.show(window)) }
    if setup.ignoresWrites, screen.awaited == 4 || screen.awaited == 5,
      !Screen.isTaken(screen.awaited, in: screen.shown)
    {
      actions.append(.ignore(window))
    }
    if spent.persons < setup.persons {
      if !screen.state.hasModal {
        actions.append(.personSelects(window, 1 - screen.state.tab))
        if screen.state.path != 0 { actions.append(.personGoes(window, 0)) }
        actions.append(.personPresents(window))
      }
    }
    // What must not be closed is closed in the end.
    if screen.state.hasModal { actions.append(.personCloses(window)) }
    if spent.replacements < setup.replacements { actions.append(.replace(window)) }
    if spent.offers < setup.offers { actions.append(.offer(window)) }
    if screen.state.isCovered, screen.shown.isCovered { actions.append(.uncover(window)) }
    if spent.covers < setup.covers, !screen.state.isCovered { actions.append(.cover(window)) }
  }
}
