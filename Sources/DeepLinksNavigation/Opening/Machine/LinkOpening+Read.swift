// SPDX-License-Identifier: MIT

extension LinkOpening {
  mutating func read(
    _ key: Key, in window: WindowKey, _ reading: Reading, _ turn: inout Turn
  ) {
    // How a window that is gone read it says nothing about the next one.
    guard let index = index(of: key), requests[index].stage == .unread,
      requests[index].window == window
    else { return }
    switch reading {
    case .route(let facts): accept(index, facts, &turn)
    case .external: leave(key, &turn)
    case .declined: end(key, .refused, &turn)
    case .failed: end(key, .failed, &turn)
    }
  }

  /// Accepts a route in its window.
  private mutating func accept(_ index: Int, _ facts: RouteFacts, _ turn: inout Turn) {
    let key = requests[index].key
    guard let window = requests[index].window, let place = windowIndex(of: window) else {
      return end(key, .unavailable, &turn)
    }
    requests[index].facts = facts
    requests[index].consent = Request.Consent()
    requests[index].resolutions = 0
    // The account that is signed in for another request says nothing about this one.
    if requests[index].account == 0, windows[place].run?.phase != .preparing,
      windows[place].undoing == nil
    {
      requests[index].account = facts.account
    }
    let isReady = windows[place].isReady
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
    if isReady, windows[place].undoing == nil {
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
    case .unplaced, .unread, .held, .confirming, .running, .acting: return false
    }
  }
}
