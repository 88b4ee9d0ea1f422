// SPDX-License-Identifier: MIT

/// Preparations: what a request needs before its first step, or before it acts.
///
/// They belong to the next request in its window, begin in order, and are undone in reverse order
/// if the request ends without being shown or performed, or goes back to its gates. Nothing else
/// begins in the window until that is over, or has timed out.
extension LinkOpening {
  /// How often a request may be prepared, undone, and prepared again.
  static let roundLimit: UInt8 = 5

  /// Begins the next preparation.
  mutating func prepareNext(_ slot: Int, _ index: Int, _ turn: inout Turn) {
    let key = requests[index].key
    if requests[index].preparations.done == 0 {
      requests[index].preparations.rounds += 1
      guard requests[index].preparations.rounds <= Self.roundLimit else {
        return end(key, .tooManyPreparations, &turn)
      }
      requests[index].preparations.accountBefore = requests[index].account
    }
    requests[index].state = .preparing(requests[index].lookup, isTimed: false)
    windows[slot].run?.state = .preparing
    requests[index].ticket &+= 1
    turn.want(
      .prepare(
        key, number: Int(requests[index].preparations.done), ticket: requests[index].ticket))
  }

  private func preparingIndex(_ key: Key, _ number: UInt16) -> (index: Int, slot: Int)? {
    guard let index = index(of: key), requests[index].stage == .preparing,
      requests[index].ticket == number, let window = requests[index].window,
      let slot = windowIndex(of: window), windows[slot].run?.request == key
    else { return nil }
    return (index, slot)
  }

  mutating func preparing(_ key: Key, _ number: UInt16, _ limit: Wall, _ turn: inout Turn) {
    guard let (index, _) = preparingIndex(key, number) else { return }
    turn.want(.note(key, .preparing(Int(requests[index].preparations.done))))
    turn.want(.setTimer(.limit(key), after: limit))
    requests[index].state = .preparing(requests[index].lookup, isTimed: true)
  }

  mutating func prepared(
    _ key: Key, _ number: UInt16, isUndoable: Bool, _ account: Account, _ turn: inout Turn
  ) {
    guard let (index, slot) = preparingIndex(key, number) else { return }
    untime(index, &turn)
    requests[index].preparations.done += 1
    if isUndoable { requests[index].preparations.undos += 1 }
    // Some preparations sign a user in.
    requests[index].account = account
    if requests[index].needsPreparation { return prepareNext(slot, index, &turn) }
    requests[index].state = .running(requests[index].lookup, isWithheld: false)
    windows[slot].run = Run(key)
    if requests[index].facts.actionLimit != nil { return schedule(slot, &turn) }
    // What is shown may have changed by now.
    makePlan(index, &turn)
  }

  mutating func unprepared(_ key: Key, _ number: UInt16, _ turn: inout Turn) {
    guard let (index, _) = preparingIndex(key, number) else { return }
    untime(index, &turn)
    end(key, .preparationFailed, &turn)
  }

  // MARK: - Undoing

  /// Undoes the preparations of a request.
  ///
  /// - Returns: whether the window waits for that.
  @discardableResult
  mutating func unprepare(
    _ index: Int, isAwaited: Bool = true, _ turn: inout Turn
  ) -> Bool {
    let request = requests[index]
    requests[index].preparations = Request.Preparations(rounds: request.preparations.rounds)
    guard request.preparations.done > 0 else { return false }
    requests[index].account = request.preparations.accountBefore
    guard request.preparations.undos > 0 else { return false }
    let slot = isAwaited ? request.window.flatMap(windowIndex) : nil
    turn.want(.undo(request.key, in: slot.map { windows[$0].key }))
    guard let slot else { return false }
    windows[slot].undoing = request.key
    turn.want(.setTimer(.undo(windows[slot].key), after: limits.undoLimit))
    return true
  }

  /// Sends a request back to its gates, once its preparations are undone.
  ///
  /// - Returns: whether there is anything to undo.
  mutating func goesBackUnprepared(_ index: Int, _ turn: inout Turn) -> Bool {
    guard unprepare(index, &turn) else { return false }
    requests[index].state = .waiting
    bound(index, &turn)
    return true
  }

  mutating func undone(_ window: WindowKey, _ key: Key, _ turn: inout Turn) {
    guard let slot = windowIndex(of: window), windows[slot].undoing == key else { return }
    turn.want(.clearTimer(.undo(window)))
    goOnAfterUndoing(slot, &turn)
  }

  mutating func undoTimerFired(_ window: WindowKey, _ turn: inout Turn) {
    guard let slot = windowIndex(of: window), windows[slot].undoing != nil else { return }
    goOnAfterUndoing(slot, &turn)
  }

  private mutating func goOnAfterUndoing(_ slot: Int, _ turn: inout Turn) {
    let window = windows[slot].key
    windows[slot].undoing = nil
    if windows[slot].isReady {
      for request in requests where request.window == window && request.stage == .waiting {
        resolve(request.key, &turn)
      }
    }
    applyNext(in: window, &turn)
  }

  /// Whether another request that begins in a window would change what one already needs.
  func isOccupied(_ slot: Int) -> Bool {
    windows[slot].undoing != nil
      || requests.contains {
        $0.window == windows[slot].key && $0.stage == .acting && $0.preparations.done > 0
      }
  }
}

extension LinkOpening.Outcome {
  /// Whether the link did what it is for.
  var isDone: Bool {
    switch self {
    case .opened, .refreshed, .performed: true
    default: false
    }
  }
}

/// Links that act: what must hold before an action starts, and what ends it.
///
/// An action runs at most once, across all processes. Before it starts, nothing on disk may open
/// its request again, and a mark on disk says that it acts: if a later process finds the mark, the
/// request was interrupted.
extension LinkOpening {
  /// Whether an action may start, according to the disk.
  private enum Readiness {
    case ready
    /// The stored requests are being written.
    case saving
    /// The disk cannot be read, or rejected the mark.
    case refused
  }

  private func readiness(of request: Request) -> Readiness {
    switch file.state {
    case .absent: return .ready
    // There is no way to mark it, and its event may already have been handled.
    case .unloaded, .unreadable: return .refused
    case .loaded: break
    }
    let record = file.saved.first { $0.key == request.key }
    let isUnknown =
      request.identity != 0 && file.consumed.contains(request.identity)
      && !file.savedConsumed.contains(request.identity)
    if let record, record.isActing, !isUnknown { return .ready }
    return file.failed != nil && file.failed == contents ? .refused : .saving
  }

  /// Continues with an action whose gates have passed, once the disk says that it acts.
  mutating func beginAction(_ slot: Int, _ index: Int, _ turn: inout Turn) {
    switch readiness(of: requests[index]) {
    case .ready: checkBeforeWriting(slot, isForced: false, &turn)
    case .saving: windows[slot].run?.state = .saving(isForced: false)
    case .refused: end(requests[index].key, .unsaved, &turn)
    }
  }

  /// Starts the action: from here on, neither a newer link nor the end of the window stops it.
  mutating func act(
    _ slot: Int, _ index: Int, within limit: Wall, _ turn: inout Turn
  ) {
    let key = requests[index].key
    let window = windows[slot].key
    windows[slot].run = nil
    requests[index].state = .acting(isTimed: true)
    requests[index].ticket &+= 1
    // Set before the action, which may answer at once.
    turn.want(.setTimer(.limit(key), after: limit))
    turn.want(.act(key, ticket: requests[index].ticket))
    turn.want(.note(key, .acting))
    applyNext(in: window, &turn)
  }

  mutating func acted(_ key: Key, _ number: UInt16, isDone: Bool, _ turn: inout Turn) {
    guard let index = index(of: key), requests[index].stage == .acting,
      requests[index].ticket == number
    else { return }
    end(key, isDone ? .performed : .actionFailed, &turn)
  }
}
