// SPDX-License-Identifier: MIT

extension LinkPipeline {
  func applyNext() {
    guard running == nil, isReady else { return }
    let next = entries.first { entry in
      !(options.order == .latestWins ? entry.stage != .ready : entry.isHeld)
    }
    guard let entry = next, entry.stage == .ready else { return }
    switch entry.candidate.plan(
      isCold: entry.isCold, isConfirmed: entry.confirmed.contains(Self.modalGate))
    {
    case .moves(let moves): apply(moves, of: entry)
    case .obstructed(let decision):
      if passes(entry, Self.modalGate, decision) {
        end(entry, .failed(LinkFailure(.configuration)))
      }
      applyNext()
    case .declined(let refusal):
      end(entry, .declined(refusal))
      applyNext()
    case .failed(let failure):
      end(entry, .failed(failure))
      applyNext()
    }
  }

  func apply(_ moves: [any NavigationMove], of entry: LinkEntry) {
    entry.enter(.running)
    entry.request.note(.planned(steps: moves.count))
    if !inspectors.isEmpty { tellPlan(moves, of: entry.request.id) }
    let isRefresh = moves.count == 1 && moves[0].kind == "refresh"
    let run = NavigationRun(
      moves, clock: clock, limit: options.acknowledgementLimit,
      replan: { [weak entry] in
        guard let entry,
          case .moves(let moves) = entry.candidate.plan(isCold: entry.isCold, isConfirmed: true)
        else { return nil }
        return moves
      },
      isOvertaken: { [weak self] in self?.newerReady(than: entry) != nil },
      onEvent: { [weak entry] event in entry?.request.note(LinkEvent.Kind(event)) },
      onEnd: { [weak self, weak entry] end in
        guard let self, let entry else { return }
        self.runEnded(entry, end, isRefresh: isRefresh)
      })
    running = (entry, run)
    run.start()
  }

  func newerReady(than entry: LinkEntry) -> LinkEntry? {
    guard options.order == .latestWins else { return nil }
    return entries.last { $0.stage == .ready && $0 !== entry && $0.candidate.supersedesRunning }
  }

  func runEnded(_ entry: LinkEntry, _ end: NavigationRun.End, isRefresh: Bool) {
    guard let (_, run) = running else { return }
    let overtaker = newerReady(than: entry)
    running = nil
    let landing = LinkLanding(
      entry.candidate.lazyPlace, retries: run.retries, unacknowledged: run.unacknowledged)
    switch end {
    case .arrived:
      entry.candidate.arrived()
      self.end(entry, isRefresh ? .refreshed(landing) : .opened(landing))
    case .overtaken:
      self.end(entry, .superseded(overtaker.map { .by($0.request.id) } ?? .person))
    case .abandoned: self.end(entry, .superseded(.person))
    case .blocked: entry.enter(.ready)
    case .ignored(let kind):
      self.end(entry, .failed(LinkFailure(.ignoredByInterface, subject: kind)))
    }
    applyNext()
  }

  func end(_ entry: LinkEntry, _ outcome: LinkOutcome) {
    guard entry.stage != .ended else { return }
    let wasHeld = entry.isHeld
    entry.enter(.ended)
    entries.removeAll { $0 === entry }
    entry.request.end(outcome)
    if wasHeld { heldChanged() }
    letNextBy()
  }

  /// Where requests keep their order, one that ended or is held no longer stands before the next.
  func letNextBy() {
    if options.order == .inOrder { applyNext() }
  }

  func heldChanged() {
    held = entries.compactMap { entry in
      guard case .held(let gate) = entry.stage else { return nil }
      return HeldRequest(
        id: entry.request.id, gate: gate, route: entry.candidate.name, place: entry.candidate.place)
    }
    confirmations = entries.compactMap { entry in
      guard case .confirming(_, let prompt) = entry.stage else { return nil }
      return LinkConfirmation(id: entry.request.id, prompt: prompt, place: entry.candidate.place)
    }
    onHeldChange?()
  }

  /// What would have to be kept to go on after a relaunch.
  var heldLinks: [HeldLink] {
    entries.compactMap { entry in
      guard let gate = entry.stage.gate, let text = entry.candidate.link else { return nil }
      return HeldLink(
        id: entry.request.id, text: text, gate: gate, context: entry.request.context,
        heldAt: entry.request.context.arrival, account: entry.account,
        survivesRelaunch: entry.candidate.survivesRelaunch)
    }
  }
}
