// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// Ends a request, once; nothing of it is left.
  mutating func end(_ key: Key, _ outcome: Outcome, _ turn: inout Turn) {
    guard let index = index(of: key) else { return }
    let request = requests[index]
    let place = request.window.flatMap(windowIndex)
    if let place, windows[place].run?.request == key { stopRun(in: place, &turn) }
    leaveStage(index, &turn)
    if !outcome.isDone { unprepare(index, &turn) }
    requests.remove(at: index)
    // That the event was handled is for the one that did to save.
    let identity = outcome == .consumed ? 0 : request.identity
    consume(identity)
    if mustBeSaved(before: key, identity) {
      file.endings.append(Ending(key: key, identity: identity, outcome: outcome))
    } else {
      turn.want(.end(key, outcome))
    }
    guard let window = request.window, let place else { return }
    if request.stage == .acting && request.prepared > 0 {
      applyNext(in: window, &turn)
    } else if request.stage == .running || request.stage == .preparing {
      reviewModals(in: place, &turn)
      applyNext(in: window, &turn)
    } else {
      letNextBy(in: window, &turn)
    }
  }

  /// Where requests keep their order, one that ended or is held no longer stands before the next.
  mutating func letNextBy(in window: WindowKey, _ turn: inout Turn) {
    if limits.isInOrder { applyNext(in: window, &turn) }
  }

  /// Calls off what the stage waited for.
  mutating func leaveStage(_ index: Int, _ turn: inout Turn) {
    let key = requests[index].key
    // What was asked may be at work before it is known to take its time.
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

  /// Sees to it that waiting ends.
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

  /// A clock on the wall may be set back: what seems to begin far ahead has waited long too.
  private func age(_ since: Wall, _ turn: Turn) -> Wall { abs(turn.wall - since) }
}
