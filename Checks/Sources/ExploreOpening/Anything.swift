// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// Events of every kind, whether or not they make sense: none may trap, whatever the state.
  static func anything(keys: Int, windows: Int) -> [Event.What] {
    let step = Screen.step(4)
    var events: [Event.What] = [
      .started, .loaded([], consumed: [9]), .loadFailed, .saved, .saveFailed, .closed,
      .gatesChanged(nil), .timerFired(.flush, []), .timerFired(.lease, []), .shared(until: 0),
      .taken([1, 98]), .delivered(Arrival(key: 99)),
    ]
    for window in 0...WindowKey(windows + 1) {
      events += [
        .attached(window), .detached(window), .activated(window, true), .ready(window),
        .gone(window), .gatesChanged(window), .wrote(window, step: step.number, [.isShown]),
        .interfaceChanged(window, [.isShown, .isSeen, .isWritable]), .writtenBack(window),
        .changed(window, aspects: 0), .changed(window, aspects: .max), .modalsChanged(window),
        .timerFired(.step(window), []), .timerFired(.step(window), [.isRepeatable, .isSeen]),
        .timerFired(.review(window), []),
      ]
    }
    for key in 0...Key(keys + 1) {
      let pass = Answer(decision: .pass, index: 0, gate: 9, isLast: true, account: 1)
      events += [
        .read(key, in: 1, .failed), .resolving(key, ticket: World.ticket, limit: 1),
        .resolved(key, ticket: World.ticket, .unknown(leaves: true)), .observed(key), .allowed(key),
        .answered(key, ticket: World.ticket, pass), .refused(key), .cancelled(key),
        .checked(key, ticket: World.ticket, Check(answer: pass, facts: [.isWritable])),
        .preparing(key, ticket: World.ticket, limit: 1), .unprepared(key, ticket: World.ticket),
        .prepared(key, ticket: World.ticket, isUndoable: true, account: 1), .undone(1, key),
        .acted(key, ticket: World.ticket, isDone: true),
        .acted(key, ticket: World.ticket, isDone: false),
        .planned(key, ticket: World.ticket, .steps([])),
        .planned(key, ticket: World.ticket, .steps([step, step])),
        .planned(key, ticket: World.ticket, .obstructed(.hold)),
        .planned(key, ticket: World.ticket, .failed), .timerFired(.expiry(key), []),
        .timerFired(.limit(key), []),
      ]
    }
    return events
  }

  /// Whether no request ends twice, or ends that was not there, whatever happens.
  func bears(_ events: [Event.What]) -> Bool {
    events.allSatisfy { event in
      var opening = self
      var known = requests.map(\.key) + file.endings.map(\.key)
      if case .delivered(let arrival) = event { known.append(arrival.key) }
      for case .end(let key, _) in opening.handle(Event(event, at: 0)) {
        guard let index = known.firstIndex(of: key) else { return false }
        known.remove(at: index)
      }
      return true
    }
  }
}
