// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// The state that outlives the process.
  struct File: Hashable, Sendable {
    enum State: UInt8, Hashable, Sendable {
      /// There is no store.
      case absent
      /// It has not been loaded yet.
      case unloaded
      /// It exists but could not be read, so it is never overwritten.
      case unreadable
      case loaded
    }

    var state = State.unloaded
    /// The records on disk.
    var saved: [Record] = []
    /// The contents last sent to the disk, which are not known to be there yet.
    var sent: Contents?
    /// Contents that could not be saved; tried again only if they differ, or something new happens.
    var failed: Contents?
    /// The events that were handled, newest last.
    var consumed: [UInt32] = []
    var savedConsumed: [UInt32] = []
    /// Requests that have ended, to be reported when no record of them is left.
    var endings: [Ending] = []
    /// Whether the file is to be written at the end of the turn.
    var isFlushing = false
    /// Whether it has records that another process owns.
    var isShared = false
    /// The events that other processes handled: their requests may not have begun.
    var handledElsewhere: [UInt32] = []
  }

  struct Ending: Hashable, Sendable {
    var key: Key
    var identity: UInt32
    var outcome: Outcome
  }

  struct Contents: Hashable, Sendable {
    var records: [Record]
    var consumed: [UInt32]
  }

  /// The stored part of a request; the driver adds its text and its context.
  struct Record: Hashable, Sendable {
    var key: Key
    var gate: GateKey
    var account: Account
    var since: Wall
    var identity: UInt32
    /// Whether it only marks that the request acts.
    var isActing = false
  }

  mutating func load(_ turn: inout Turn) {
    if file.state == .unloaded || file.state == .unreadable || file.isShared { turn.want(.load) }
  }

  /// Adds the requests of an earlier process, which are older than any that came since.
  mutating func loaded(_ records: [Record], _ consumed: [UInt32], _ turn: inout Turn) {
    let isAgain = file.state == .loaded
    switch file.state {
    case .absent: return
    case .unloaded, .unreadable: file.saved = records
    // What another process has let go of.
    case .loaded where file.isShared: file.saved += records
    case .loaded: return
    }
    file.state = .loaded
    file.isShared = false
    file.savedConsumed = consumed
    // What came while nothing could be read may be the same event again.
    let since =
      requests.map(\.identity) + file.consumed.filter { !file.handledElsewhere.contains($0) }
    let new = consumed.filter { !file.consumed.contains($0) }
    file.handledElsewhere += new
    file.handledElsewhere.removeFirst(
      max(0, file.handledElsewhere.count - limits.consumedCapacity))
    file.consumed = consumed + file.consumed.filter { !consumed.contains($0) }
    // At first, what is kept gives way to the same event that came since.
    for request in requests where isAgain && new.contains(request.identity) && !request.isBegun {
      end(request.key, .consumed, &turn)
    }
    var waiting: [Record] = []
    for record in records {
      if record.isActing {
        endUnread(record, .interrupted)
      } else if isExpired(record.since, turn) {
        endUnread(record, .expired)
      } else if record.identity != 0, since.contains(record.identity) {
        endUnread(record, .consumed)
      } else {
        waiting.append(record)
      }
    }
    // A file may have any number of them; the newest stay.
    let surplus = max(0, waiting.count - limits.queueCapacity)
    for record in waiting.prefix(surplus) { endUnread(record, .queueFull) }
    waiting.removeFirst(surplus)
    requests.insert(contentsOf: waiting.map(Request.init), at: 0)
    for record in waiting { assign(record.key, showing: [], canOpenWindows: false, &turn) }
  }

  /// Looks again when another process may have let go of its records.
  mutating func shared(until date: Wall, _ turn: inout Turn) {
    guard file.state == .loaded else { return }
    file.isShared = true
    turn.want(.setTimer(.lease, after: max(1, date - turn.wall)))
  }

  /// Lets go of requests that another process has: it opens them, or has done so.
  mutating func taken(_ keys: [Key], _ turn: inout Turn) {
    file.saved.removeAll { keys.contains($0.key) }
    file.sent?.records.removeAll { keys.contains($0.key) }
    for index in file.endings.indices where keys.contains(file.endings[index].key) {
      file.endings[index].outcome = file.endings[index].outcome.elsewhere
      file.endings[index].identity = 0
    }
    for key in keys {
      guard let index = index(of: key), !requests[index].isBegun else { continue }
      end(key, requests[index].stage == .acting ? .interrupted : .consumed, &turn)
    }
  }

  /// Ends a stored request before it is one again; the file still has it.
  private mutating func endUnread(_ record: Record, _ outcome: Outcome) {
    let identity = outcome == .consumed ? 0 : record.identity
    consume(identity)
    file.endings.append(Ending(key: record.key, identity: identity, outcome: outcome))
  }

  /// The contents that the next process should find.
  var contents: Contents {
    Contents(records: Array(keptRecords), consumed: file.consumed)
  }

  private func record(of request: Request) -> Record {
    Record(
      key: request.key, gate: request.lastGate ?? 0,
      account: request.preparations.done > 0
        ? request.preparations.accountBefore : request.account, since: request.since,
      identity: request.identity, isActing: request.isMarked)
  }

  private var isOnDisk: Bool {
    file.consumed == file.savedConsumed && file.saved.elementsEqual(keptRecords)
  }

  private var keptRecords: some Sequence<Record> {
    requests.lazy.filter { $0.isKept || $0.isMarked }.map(record(of:))
  }

  /// Schedules a write of the file at the end of the turn, if one is needed.
  mutating func keepFile(after what: Event.What, _ turn: inout Turn) {
    guard file.state == .loaded, !file.isFlushing, file.sent == nil, !isOnDisk else { return }
    if let failed = file.failed, failed == contents { return }
    file.isFlushing = true
    turn.want(.setTimer(.flush, after: 0))
  }

  mutating func flush(_ turn: inout Turn) {
    guard file.isFlushing else { return }
    file.isFlushing = false
    guard file.sent == nil else { return }
    // What was to be saved may already be there, or may no longer be needed.
    guard !isOnDisk else { return goOnAfterSaving(&turn) }
    let contents = contents
    file.sent = contents
    turn.want(.save(contents.records, consumed: contents.consumed))
  }

  mutating func saved(isDone: Bool, _ turn: inout Turn) {
    guard let sent = file.sent else { return }
    file.sent = nil
    if isDone {
      file.saved = sent.records
      file.savedConsumed = sent.consumed
      file.failed = nil
    } else {
      file.failed = sent
    }
    goOnAfterSaving(&turn)
  }

  /// Continues with what was waiting for the disk.
  private mutating func goOnAfterSaving(_ turn: inout Turn) {
    // First, because an action that may not start changes what is to be saved.
    var left: [Ending] = []
    for ending in file.endings {
      if mustBeSaved(before: ending.key, ending.identity) {
        left.append(ending)
      } else {
        turn.want(.end(ending.key, ending.outcome))
      }
    }
    file.endings = left
    for slot in windows.indices {
      guard let run = windows[slot].run, case .saving(let isForced) = run.state,
        let index = index(of: run.request)
      else { continue }
      if requests[index].facts.actionLimit != nil {
        beginAction(slot, index, &turn)
        continue
      }
      // What was just saved may be out of date.
      if !mustBeSaved(before: run.request, requests[index].identity) {
        checkBeforeWriting(slot, isForced: isForced, &turn)
      }
    }
  }

  /// Whether the disk still has a record of a request that must be removed first.
  ///
  /// It must be gone when the first step is written, or when the end is reported. If the disk
  /// rejects a write, there is no waiting for it.
  func mustBeSaved(before key: Key, _ identity: UInt32) -> Bool {
    guard file.state == .loaded, file.failed == nil || file.failed != contents else {
      return false
    }
    if file.saved.contains(where: { $0.key == key }) { return true }
    return identity != 0 && file.consumed.contains(identity)
      && !file.savedConsumed.contains(identity)
  }

  /// Counts an event as handled from now on: no later process opens it.
  mutating func consume(_ identity: UInt32) {
    guard identity != 0, !file.consumed.contains(identity) else { return }
    file.consumed.append(identity)
    if file.consumed.count > limits.consumedCapacity { file.consumed.removeFirst() }
  }
}

extension LinkOpening {
  /// Ends a request, once, and removes it.
  mutating func end(_ key: Key, _ outcome: Outcome, _ turn: inout Turn) {
    guard let index = index(of: key) else { return }
    let request = requests[index]
    let slot = request.window.flatMap(windowIndex)
    if let slot, windows[slot].run?.request == key { stopRun(in: slot, &turn) }
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
    guard let window = request.window, let slot else { return }
    if request.stage == .acting && request.preparations.done > 0 {
      applyNext(in: window, &turn)
    } else if request.stage == .running || request.stage == .preparing {
      reviewModals(in: slot, &turn)
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
    requests[index].ticket &+= 1
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
    // A link that need not wait has no age, and opens even if none may wait.
    age(since, turn) >= max(1, limits.holdDuration)
  }

  /// The time since a start; clocks may be set back, so a start far ahead is long ago, too.
  private func age(_ since: Wall, _ turn: Turn) -> Wall { abs(turn.wall - since) }
}

extension LinkOpening.Outcome {
  /// What it means for a request that another process has taken: both say the same.
  fileprivate var elsewhere: Self {
    switch self {
    case .opened, .refreshed, .external, .interrupted: self
    case .performed, .actionFailed, .actionTimedOut: .interrupted
    default: .consumed
    }
  }
}
