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
    requests[index].ticket &+= 1
    // What the app does itself has no resolvers and no gates.
    if requests[index].isCommand { return letBy(index, &turn) }
    turn.want(.resolve(key, ticket: requests[index].ticket))
  }

  mutating func resolving(_ key: Key, _ number: UInt16, _ limit: Wall, _ turn: inout Turn) {
    guard let index = index(of: key), requests[index].stage == .deciding,
      requests[index].ticket == number
    else { return }
    turn.want(.note(key, .resolving))
    turn.want(.setTimer(.limit(key), after: limit))
    requests[index].state = .resolving(isTimed: true)
  }

  mutating func resolved(
    _ key: Key, _ number: UInt16, _ result: Reading, _ turn: inout Turn
  ) {
    guard let index = index(of: key), requests[index].stage == .resolving,
      requests[index].ticket == number
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
    case .unknown(leaves: true): leave(key, &turn)
    case .unknown, .declined: end(key, .refused, &turn)
    case .failed: end(key, .failed, &turn)
    }
  }
}
