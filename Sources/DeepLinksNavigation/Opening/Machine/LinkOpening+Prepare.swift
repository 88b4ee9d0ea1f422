// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// The most resolvers in a row.
  static let resolutionLimit: UInt8 = 5

  /// Starts the resolver of a request; if it needs none, its gates are asked.
  mutating func resolve(_ key: Key, _ turn: inout Turn) {
    guard let index = index(of: key) else { return }
    // Its timer may have been suspended with the device.
    if isExpired(requests[index].since, turn) { return end(key, .expired, &turn) }
    unbound(index, &turn)
    requests[index].state = .deciding(.none, slowGate: nil)
    requests[index].turn &+= 1
    // What the app does itself has no resolvers and no gates.
    if requests[index].isCommand { return letBy(index, &turn) }
    turn.want(.resolve(key, turn: requests[index].turn))
  }

  mutating func resolving(_ key: Key, _ number: UInt16, _ limit: Wall, _ turn: inout Turn) {
    guard let index = index(of: key), requests[index].stage == .deciding,
      requests[index].turn == number
    else { return }
    turn.want(.note(key, .resolving))
    turn.want(.setTimer(.limit(key), after: limit))
    requests[index].state = .resolving(isTimed: true)
  }

  mutating func resolved(
    _ key: Key, _ number: UInt16, _ result: Resolution, _ turn: inout Turn
  ) {
    guard let index = index(of: key), requests[index].stage == .resolving,
      requests[index].turn == number
    else { return }
    untime(index, &turn)
    switch result {
    case .route(let facts):
      requests[index].resolutions += 1
      guard requests[index].resolutions <= Self.resolutionLimit else {
        return end(key, .tooManyResolvers, &turn)
      }
      requests[index].facts = facts
      requests[index].consent = Request.Consent()
      resolve(key, &turn)
    case .external: leave(key, &turn)
    case .declined: end(key, .refused, &turn)
    case .failed: end(key, .failed, &turn)
    }
  }

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
    requests[index].turn &+= 1
    turn.want(.fallBack(key, turn: requests[index].turn))
  }

  /// Clears the timeout of work that has answered or is no longer needed.
  mutating func untime(_ index: Int, _ turn: inout Turn) {
    guard requests[index].isTimed else { return }
    requests[index].untime()
    turn.want(.clearTimer(.limit(requests[index].key)))
  }
}
