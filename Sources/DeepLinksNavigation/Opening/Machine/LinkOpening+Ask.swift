// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// Asks the gates from an index on.
  mutating func decide(
    _ key: Key, from gate: Int, after lookup: Request.Lookup = .none, _ turn: inout Turn
  ) {
    guard let index = index(of: key) else { return }
    requests[index].state = .deciding(lookup, slowGate: nil)
    requests[index].ticket &+= 1
    turn.want(.ask(key, from: gate, ticket: requests[index].ticket))
  }

  mutating func answered(_ key: Key, _ number: UInt16, _ answer: Answer, _ turn: inout Turn) {
    guard let index = index(of: key), requests[index].stage == .deciding,
      requests[index].ticket == number
    else { return }
    let wasSlow = requests[index].isTimed
    let lookup = requests[index].lookup
    untime(index, &turn)
    if endsForAccount(index, answer.account, &turn) { return }
    switch answer.decision {
    case .pass where answer.isLast:
      letBy(index, &turn)
    case .pass:
      goPast(key, answer, lookup, isSlow: true, &turn)
    case .confirm(let prompt)
    where requests[index].consent.confirmed.contains(
      Request.Confirmation(gate: answer.gate, prompt: prompt)):
      goPast(key, answer, lookup, isSlow: wasSlow, &turn)
    case .hold, .confirm: hold(index, at: answer, &turn)
    case .decline: end(key, .declined(answer.gate), &turn)
    case .later(let limit):
      guard !wasSlow else { return }
      requests[index].state = .deciding(lookup, slowGate: answer.gate)
      if requests[index].wasHeld { requests[index].lastGate = answer.gate }
      turn.want(.setTimer(.limit(key), after: limit))
    }
  }

  /// Asks the next gate; what a slow one has said may be outdated later.
  private mutating func goPast(
    _ key: Key, _ answer: Answer, _ lookup: Request.Lookup, isSlow: Bool, _ turn: inout Turn
  ) {
    if isSlow, lookup == .outdated { return decide(key, from: 0, &turn) }
    decide(key, from: answer.index + 1, after: isSlow ? .passed : lookup, &turn)
  }

  /// Ends a request for an account other than the one that is signed in; returns whether it did.
  ///
  /// Signing out alone ends nothing, because the same user may come back.
  private mutating func endsForAccount(
    _ index: Int, _ account: Account, _ turn: inout Turn
  ) -> Bool {
    let own = requests[index].account
    guard account != 0, own != account else { return false }
    if own == 0 {
      requests[index].account = account
      return false
    }
    end(requests[index].key, .accountChanged, &turn)
    return true
  }

  /// Makes a request ready: only other requests are ahead of it now.
  mutating func letBy(_ index: Int, _ turn: inout Turn) {
    let key = requests[index].key
    guard let window = requests[index].window, let slot = windowIndex(of: window) else { return }
    // The interface has gone away: all gates are asked again when it is back.
    guard windows[slot].isReady else {
      requests[index].state = .waiting
      return bound(index, &turn)
    }
    requests[index].state = .ready(requests[index].lookup)
    // Early, so that all requests that get this far in one turn are saved together.
    consume(requests[index].identity)
    if requests[index].facts.needsConsent, !requests[index].consent.isGiven {
      return end(key, .unguarded, &turn)
    }
    applyNext(in: window, &turn)
  }

  // MARK: - Held

  mutating func hold(_ index: Int, at answer: Answer, _ turn: inout Turn) {
    let key = requests[index].key
    switch answer.decision {
    case .confirm(let prompt):
      requests[index].state = .confirming(
        Request.Question(
          gate: answer.gate, prompt: prompt, asksForConsent: answer.asksForConsent))
      turn.want(.note(key, .confirming(answer.gate, prompt)))
    default:
      requests[index].state = .held(at: answer.gate)
      turn.want(.note(key, .held(answer.gate)))
    }
    requests[index].ticket &+= 1
    if !requests[index].wasHeld { requests[index].since = turn.wall }
    requests[index].lastGate = answer.gate
    bound(index, &turn)
    guard makeRoom(for: key, &turn), let index = self.index(of: key) else { return }
    let window = requests[index].window ?? 0
    turn.want(.heldChanged(window))
    check(index, .watch, &turn)
    letNextBy(in: window, &turn)
  }

  /// Makes room for a held request: the newest one stays, whichever came to the gate last.
  ///
  /// - Returns: whether the request itself stays.
  private mutating func makeRoom(for key: Key, _ turn: inout Turn) -> Bool {
    guard let index = index(of: key) else { return false }
    let request = requests[index]
    if !limits.isInOrder {
      let atGate = requests.filter {
        $0.isHeld && $0.window == request.window && $0.gate == request.gate
      }
      if let newest = atGate.last {
        for older in atGate.dropLast() { end(older.key, .superseded(by: newest.key), &turn) }
      }
    }
    let held = requests.filter { $0.isHeld && $0.window == request.window }
    if limits.holdCapacity == 0 {
      end(key, .queueFull, &turn)
    } else if held.count > limits.holdCapacity, let newest = held.last {
      for oldest in held.prefix(held.count - limits.holdCapacity) {
        end(oldest.key, .superseded(by: newest.key), &turn)
      }
    }
    return self.index(of: key) != nil
  }

  /// Asks the gates of held requests again.
  ///
  /// A request that passed a gate which had to look up its answer is checked again before anything
  /// is written.
  mutating func gatesChanged(in window: WindowKey?, _ turn: inout Turn) {
    // A review may end the request.
    for request in requests where window == nil || request.window == window {
      guard let index = index(of: request.key) else { continue }
      if request.isHeld { review(index, &turn) } else { requests[index].outdate() }
    }
  }

  mutating func observed(_ key: Key, _ turn: inout Turn) {
    guard let index = index(of: key) else { return }
    if requests[index].isHeld { review(index, &turn) } else { requests[index].outdate() }
  }

  private mutating func review(_ index: Int, _ turn: inout Turn) {
    if isExpired(requests[index].since, turn) {
      return end(requests[index].key, .expired, &turn)
    }
    requests[index].ticket &+= 1
    check(index, .review, &turn)
  }

  func check(_ index: Int, _ purpose: Purpose, _ turn: inout Turn) {
    let request = requests[index]
    turn.want(
      .check(request.key, ticket: request.ticket, purpose, confirmed: request.consent.confirmed))
  }

  mutating func checked(_ key: Key, _ number: UInt16, _ check: Check, _ turn: inout Turn) {
    guard let index = index(of: key), requests[index].ticket == number else { return }
    if requests[index].stage == .running {
      return checkedBeforeWriting(index, check, &turn)
    }
    guard requests[index].isHeld else { return }
    if endsForAccount(index, check.answer.account, &turn) { return }
    if staysHeld(requests[index], check.answer) { return }
    resume(index, &turn)
  }

  private func staysHeld(_ request: Request, _ answer: Answer) -> Bool {
    guard answer.gate == request.gate else { return false }
    return switch answer.decision {
    case .hold: request.stage == .held
    case .confirm(let prompt): request.question?.prompt == prompt
    case .pass, .decline, .later: false
    }
  }

  /// Continues a request: every gate is asked again.
  private mutating func resume(_ index: Int, _ turn: inout Turn) {
    let key = requests[index].key
    if isExpired(requests[index].since, turn) { return end(key, .expired, &turn) }
    guard let window = requests[index].window, let slot = windowIndex(of: window) else { return }
    turn.want(.note(key, .resumed))
    leaveStage(index, &turn)
    if windows[slot].isReady {
      decide(key, from: 0, &turn)
    } else {
      requests[index].state = .waiting
      bound(index, &turn)
    }
  }

  mutating func allowed(_ key: Key, _ turn: inout Turn) {
    guard let index = index(of: key), let question = requests[index].question else { return }
    let confirmation = Request.Confirmation(gate: question.gate, prompt: question.prompt)
    if !requests[index].consent.confirmed.contains(confirmation) {
      requests[index].consent.confirmed.append(confirmation)
    }
    if question.asksForConsent { requests[index].consent.isGiven = true }
    resume(index, &turn)
  }

  mutating func refused(_ key: Key, _ turn: inout Turn) {
    guard let index = index(of: key), let question = requests[index].question else { return }
    end(key, .unconfirmed(question.gate), &turn)
  }

  mutating func cancelled(_ key: Key, _ turn: inout Turn) {
    if let index = index(of: key), requests[index].stage == .acting {
      turn.want(.stopActing(key))
    }
    end(key, .supersededByPerson, &turn)
  }

  /// Reviews the requests that wait for a modal, which may be gone.
  mutating func reviewModals(in slot: Int, _ turn: inout Turn) {
    let key = windows[slot].key
    guard !windows[slot].isReviewing,
      requests.contains(where: { $0.window == key && $0.isHeld && $0.gate == Self.modalGate })
    else { return }
    windows[slot].isReviewing = true
    turn.want(.setTimer(.review(key), after: 0))
  }

  mutating func reviewTimerFired(_ window: WindowKey, _ turn: inout Turn) {
    guard let slot = windowIndex(of: window), windows[slot].isReviewing else { return }
    windows[slot].isReviewing = false
    for request in requests
    where request.window == window && request.isHeld && request.gate == Self.modalGate {
      if let index = index(of: request.key) { review(index, &turn) }
    }
  }

  // MARK: - Limits

  /// Handles the timeout of a resolver, a gate, a preparation, or an action.
  mutating func limitReached(_ key: Key, _ turn: inout Turn) {
    guard let index = index(of: key), requests[index].isTimed else { return }
    let gate = requests[index].gate
    requests[index].untime()
    // Whatever the action still does, its request is over.
    if requests[index].stage == .acting { return end(key, .actionTimedOut, &turn) }
    if requests[index].stage == .preparing { return end(key, .preparationTimedOut, &turn) }
    guard requests[index].stage == .resolving else {
      return end(key, .gateTimedOut(gate), &turn)
    }
    turn.want(.callOff(key))
    requests[index].ticket &+= 1
    turn.want(.fallBack(key, ticket: requests[index].ticket))
  }

  /// Clears the timeout of work that has answered or is no longer needed.
  mutating func untime(_ index: Int, _ turn: inout Turn) {
    guard requests[index].isTimed else { return }
    requests[index].untime()
    turn.want(.clearTimer(.limit(requests[index].key)))
  }
}
