// SPDX-License-Identifier: MIT

extension LinkOpening {
  mutating func deliver(_ arrival: Arrival, _ turn: inout Turn) {
    let isKnown =
      arrival.identity != 0
      && (file.consumed.contains(arrival.identity)
        || requests.contains { $0.identity == arrival.identity })
    requests.append(Request(arrival, at: turn.wall))
    // A delivery that an observer makes in response is newer.
    if arrival.window == nil { turn.want(.note(arrival.key, .received)) }
    if isKnown { return end(arrival.key, .consumed, &turn) }
    if arrival.isClaimed { return leave(arrival.key, &turn) }
    assign(
      arrival.key, showing: arrival.showing, canOpenWindows: arrival.canOpenWindows, &turn)
  }

  /// Gives a request to a window, or keeps it until there is one.
  mutating func assign(
    _ key: Key, showing: [WindowKey], canOpenWindows: Bool, _ turn: inout Turn
  ) {
    guard let index = index(of: key) else { return }
    if isExpired(requests[index].since, turn) { return end(key, .expired, &turn) }
    guard case .chosen(let policy, let delivering) = requests[index].destination else {
      guard let window = requests[index].window, windowIndex(of: window) != nil else {
        return end(key, .unavailable, &turn)
      }
      return assign(index, in: window, &turn)
    }
    let choice = policy.choose(
      among: windows.map { window in
        LinkScenePolicy.Candidate(
          isDelivering: window.key == delivering, isActive: window.isActive,
          isShowing: showing.contains(window.key), lastActive: Int(window.lastActive))
      }, canOpenWindows: canOpenWindows)
    switch choice {
    case .existing(let slot): assign(index, in: windows[slot].key, &turn)
    case .new:
      turn.want(.openWindow(key))
      waitForWindow(key, isOpening: true, &turn)
    case .none: waitForWindow(key, isOpening: false, &turn)
    }
  }

  private mutating func assign(
    _ index: Int, in window: WindowKey, asked: [WindowKey] = [], _ turn: inout Turn
  ) {
    requests[index].window = window
    requests[index].state = .unread(by: asked)
    turn.want(.read(requests[index].key, in: window))
  }

  private mutating func waitForWindow(_ key: Key, isOpening: Bool, _ turn: inout Turn) {
    guard let index = index(of: key) else { return }
    if isClosed { return end(key, .unavailable, &turn) }
    requests[index].state = .unassigned(awaitsWindow: isOpening)
    requests[index].window = nil
    bound(index, &turn)
    guard !requests[index].wasHeld else { return }
    if !limits.isInOrder { supersede(\.isUnassignedArrival, by: key, &turn) }
    guard requests.count(where: \.isUnassignedArrival) <= limits.queueCapacity else {
      return end(key, .queueFull, &turn)
    }
  }

  /// Ends the useless requests that are older than one.
  mutating func supersede(
    _ isUseless: (Request) -> Bool, by key: Key, _ turn: inout Turn
  ) {
    guard let index = index(of: key) else { return }
    let older = requests[..<index].filter(isUseless).map(\.key)
    for other in older { end(other, .superseded(by: key), &turn) }
  }

  // MARK: - Windows

  mutating func attach(
    _ key: WindowKey, isReady: Bool, _ again: [Arrival], _ turn: inout Turn
  ) {
    if windowIndex(of: key) != nil { detach(key, &turn) }
    var window = Window(key)
    window.isReady = isReady
    window.lastActive = nextActivation
    window.undoing = again.first(where: \.isUndoing)?.key
    if window.undoing != nil { turn.want(.setTimer(.undo(key), after: limits.undoLimit)) }
    windows.append(window)
    for arrival in again {
      // After those that were stored, in order of arrival.
      let index = requests.firstIndex { !$0.wasHeld && $0.key > arrival.key } ?? requests.count
      requests.insert(Request(arrival, at: turn.wall), at: index)
    }
    // A window that was opened for a request belongs to the request that asked first.
    if let index = requests.firstIndex(where: \.awaitsWindow) {
      assign(index, in: key, &turn)
    }
    for other in requests.filter({ $0.stage == .unassigned && !$0.awaitsWindow }).map(\.key) {
      assign(other, showing: [], canOpenWindows: false, &turn)
    }
  }

  /// Ends the requests that wait for a window, because none will attach anymore.
  mutating func close(_ turn: inout Turn) {
    isClosed = true
    for request in requests where request.stage == .unassigned {
      end(request.key, .unavailable, &turn)
    }
  }

  /// Moves the waiting requests of a window to another one, or to the next.
  mutating func detach(_ key: WindowKey, _ turn: inout Turn) {
    for request in remove(key, &turn) {
      guard let index = index(of: request.key) else { continue }
      if request.isBound || request.isBegun {
        end(request.key, .unavailable, &turn)
        continue
      }
      leaveStage(index, &turn)
      requests[index].window = nil
      assign(request.key, showing: [], canOpenWindows: false, &turn)
      // Its next window waits until nothing is prepared anymore, unless it is at work.
      if let index = self.index(of: request.key) {
        let slot = requests[index].window.flatMap(windowIndex)
        let isIdle = slot.map { windows[$0].run == nil && windows[$0].undoing == nil } ?? false
        unprepare(index, isAwaited: isIdle, &turn)
      }
    }
  }

  /// The deliveries that a window takes along when it is withdrawn, oldest first.
  func deliveries(in window: WindowKey) -> [Arrival] {
    requests.filter { $0.window == window && $0.stage != .acting }.map { request in
      var arrival = Arrival(key: request.key, window: window)
      arrival.isCommand = request.isCommand
      arrival.isCold = request.isCold
      arrival.since = request.since
      arrival.wasHeld = request.wasHeld
      arrival.isBegun = request.isBegun
      arrival.isUndoing =
        request.preparations.undos > 0
        || windows.contains { $0.key == window && $0.undoing == request.key }
      arrival.ticket = request.ticket &+ 1
      return arrival
    }
  }

  /// Removes a window with its requests, which are delivered again elsewhere.
  mutating func withdraw(_ key: WindowKey, _ turn: inout Turn) {
    for request in remove(key, &turn) {
      guard let index = index(of: request.key) else { continue }
      leaveStage(index, &turn)
      if request.preparations.undos > 0 { turn.want(.undo(request.key, in: key)) }
      requests.remove(at: index)
    }
  }

  /// Removes a window; returns its requests, except those that act: only the user stops an action.
  private mutating func remove(_ key: WindowKey, _ turn: inout Turn) -> [Request] {
    guard let slot = windowIndex(of: key) else { return [] }
    stopRun(in: slot, &turn)
    let isUndoing = windows[slot].undoing != nil
    windows.remove(at: slot)
    renumberActivations()
    turn.want(.clearTimer(.review(key)))
    if isUndoing { turn.want(.clearTimer(.undo(key))) }
    for index in requests.indices
    where requests[index].window == key && requests[index].stage == .acting {
      requests[index].window = nil
    }
    return requests.filter { $0.window == key }
  }

  mutating func activate(_ key: WindowKey, _ isActive: Bool) {
    guard let index = windowIndex(of: key) else { return }
    windows[index].isActive = isActive
    guard isActive else { return }
    windows[index].lastActive = nextActivation
    renumberActivations()
  }

  private var nextActivation: UInt16 { (windows.map(\.lastActive).max() ?? 0) + 1 }

  /// Numbers the windows again; only their order matters.
  private mutating func renumberActivations() {
    let order = windows.indices.sorted { windows[$0].lastActive < windows[$1].lastActive }
    for (number, index) in order.enumerated() { windows[index].lastActive = UInt16(number + 1) }
  }

  /// Records that the root view is on screen; nothing that waited for it is lost.
  mutating func becomeReady(_ key: WindowKey, _ turn: inout Turn) {
    guard let slot = windowIndex(of: key), !windows[slot].isReady else { return }
    windows[slot].isReady = true
    // The account that is signed in until then says nothing.
    guard windows[slot].undoing == nil else { return }
    for request in requests where request.window == key && request.stage == .waiting {
      resolve(request.key, &turn)
    }
  }

  mutating func becomeGone(_ key: WindowKey, _ turn: inout Turn) {
    guard let slot = windowIndex(of: key), windows[slot].isReady else { return }
    windows[slot].isReady = false
    stopRun(in: slot, &turn)
    for index in requests.indices where requests[index].window == key {
      switch requests[index].stage {
      case .ready, .running, .preparing:
        if requests[index].stage == .preparing { leaveStage(index, &turn) }
        unprepare(index, &turn)
        requests[index].state = .waiting
        bound(index, &turn)
      default: break
      }
    }
  }

  /// Stops a plan where it is.
  mutating func stopRun(in slot: Int, _ turn: inout Turn) {
    guard let run = windows[slot].run else { return }
    let key = windows[slot].key
    if run.isAwaiting { turn.want(.leaveUnseen(key, step: run.steps[run.index].number)) }
    if ![.planning, .preparing, .checking, .saving].contains(run.phase) {
      turn.want(.clearTimer(.step(key)))
    }
    windows[slot].run = nil
  }
}

extension LinkOpening.Request {
  /// Whether it is waiting for a window, and nothing was ever asked about it.
  var isUnassignedArrival: Bool { stage == .unassigned && !wasHeld }
}

extension LinkOpening {
  mutating func read(
    _ key: Key, in window: WindowKey, _ reading: Reading, _ turn: inout Turn
  ) {
    // How a window that is gone read it says nothing about the next one.
    guard let index = index(of: key), case .unread(let asked) = requests[index].state,
      requests[index].window == window
    else { return }
    switch reading {
    case .route(let facts): accept(index, facts, &turn)
    case .unknown where asksAnother(index, asked, &turn): break
    // What another window says against it is not the answer.
    case .declined where isGuest(window, asked) && asksAnother(index, asked, &turn): break
    case .failed where isGuest(window, asked) && asksAnother(index, asked, &turn): break
    case .unknown(leaves: true): leave(key, &turn)
    case .unknown, .declined: end(key, .refused, &turn)
    case .failed: end(key, .failed, &turn)
    }
  }

  /// Whether a request came to another window first.
  private func isGuest(_ window: WindowKey, _ asked: [WindowKey]) -> Bool {
    !asked.isEmpty && asked.first != window
  }

  /// Lets another window read a text for which its own has no route, because its routes may differ.
  ///
  /// The last in front is asked first. If none has a route, the window that the request came to says
  /// why.
  private mutating func asksAnother(
    _ index: Int, _ asked: [WindowKey], _ turn: inout Turn
  ) -> Bool {
    guard let window = requests[index].window, !requests[index].isBound, windows.count > 1,
      !asked.contains(window)
    else { return false }
    let asked = asked + [window]
    let next = windows.filter { !asked.contains($0.key) }.max { $0.lastActive < $1.lastActive }?.key
    guard let next = next ?? asked.first, windowIndex(of: next) != nil else { return false }
    assign(index, in: next, asked: asked, &turn)
    return true
  }

  /// Accepts a route in its window.
  private mutating func accept(_ index: Int, _ facts: RouteFacts, _ turn: inout Turn) {
    let key = requests[index].key
    guard let window = requests[index].window, let slot = windowIndex(of: window) else {
      return end(key, .unavailable, &turn)
    }
    requests[index].facts = facts
    requests[index].consent = Request.Consent()
    requests[index].resolutions = 0
    // The account that is signed in for another request says nothing about this one.
    if requests[index].account == 0, windows[slot].run?.phase != .preparing,
      windows[slot].undoing == nil
    {
      requests[index].account = facts.account
    }
    let isReady = windows[slot].isReady
    if !isReady { requests[index].isCold = true }
    requests[index].state = .waiting
    if !requests[index].wasHeld && !requests[index].isCommand && !limits.isInOrder {
      supersede({ $0.window == window && $0.isReplaceable }, by: key, &turn)
    }
    let isWaiting: (Request) -> Bool = {
      $0.window == window && !$0.isHeld && $0.stage != .unread && $0.stage != .acting
    }
    guard requests.count(where: isWaiting) <= limits.queueCapacity else {
      return end(key, .queueFull, &turn)
    }
    if isReady, windows[slot].undoing == nil {
      resolve(key, &turn)
    } else if let index = self.index(of: key) {
      bound(index, &turn)
    }
  }

  /// Hands a text to the system.
  mutating func leave(_ key: Key, _ turn: inout Turn) {
    turn.want(.leave(key))
    end(key, .external, &turn)
  }
}

extension LinkOpening.Request {
  /// Whether a newer request makes it useless: it is in progress, and was never held.
  var isReplaceable: Bool {
    guard !wasHeld else { return false }
    switch stage {
    case .waiting, .resolving, .deciding, .ready, .preparing: return true
    case .unassigned, .unread, .held, .confirming, .running, .acting: return false
    }
  }
}
