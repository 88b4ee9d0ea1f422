// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// Ends a request, once, and removes it.
  mutating func end(_ key: Key, _ outcome: Outcome, _ turn: inout Turn) {
    guard let index = index(of: key) else { return }
    let request = requests[index]
    let place = request.window.flatMap(windowIndex)
    if let place, windows[place].run?.request == key { stopRun(in: place, &turn) }
    leaveStage(index, &turn)
    if !outcome.isDone { unprepare(index, &turn) }
    requests.remove(at: index)
    // If this event was handled before, the request that did is the one to save it.
    let identity = outcome == .consumed ? 0 : request.identity
    consume(identity)
    if mustBeSaved(before: key, identity) {
      file.endings.append(Ending(key: key, identity: identity, outcome: outcome))
    } else {
      turn.want(.end(key, outcome))
    }
    guard let window = request.window, let place else { return }
    if request.stage == .acting && request.preparations.done > 0 {
      applyNext(in: window, &turn)
    } else if request.stage == .running || request.stage == .preparing {
      reviewModals(in: place, &turn)
      applyNext(in: window, &turn)
    } else {
      letNextBy(in: window, &turn)
    }
  }

  /// In order mode, a request that ended or is held no longer blocks the next one.
  mutating func letNextBy(in window: WindowKey, _ turn: inout Turn) {
    if limits.isInOrder { applyNext(in: window, &turn) }
  }

  /// Cancels what the stage was waiting for.
  mutating func leaveStage(_ index: Int, _ turn: inout Turn) {
    let key = requests[index].key
    // What was asked may be running before it is known to take time.
    if requests[index].isAsked {
      turn.want(.callOff(key))
      untime(index, &turn)
    }
    if requests[index].stage == .acting { untime(index, &turn) }
    if requests[index].isHeld {
      turn.want(.unwatch(key))
      if let window = requests[index].window { turn.want(.heldChanged(window)) }
    }
    unbound(index, &turn)
    requests[index].turn &+= 1
  }

  // MARK: - Time

  /// Limits how long a request may wait.
  mutating func bound(_ index: Int, _ turn: inout Turn) {
    requests[index].isBounded = true
    let left = limits.holdDuration - age(requests[index].since, turn)
    turn.want(.setTimer(.expiry(requests[index].key), after: max(0, left)))
  }

  mutating func unbound(_ index: Int, _ turn: inout Turn) {
    guard requests[index].isBounded else { return }
    requests[index].isBounded = false
    turn.want(.clearTimer(.expiry(requests[index].key)))
  }

  mutating func expire(_ key: Key, _ turn: inout Turn) {
    guard let index = index(of: key), requests[index].isBounded else { return }
    end(key, .expired, &turn)
  }

  func isExpired(_ since: Wall, _ turn: Turn) -> Bool {
    age(since, turn) >= limits.holdDuration
  }

  /// The time since a start; clocks may be set back, so a start far ahead is long ago, too.
  private func age(_ since: Wall, _ turn: Turn) -> Wall { abs(turn.wall - since) }
}
