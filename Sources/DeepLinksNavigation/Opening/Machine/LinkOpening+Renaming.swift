// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// The same state, with other numbers for gates and accounts.
  func renamed(
    gate: (GateKey) -> GateKey, account: (Account) -> Account
  ) -> LinkOpening {
    var renamed = self
    for index in renamed.requests.indices {
      let request = requests[index]
      func renamedGate(_ old: GateKey) -> GateKey { old == Self.modalGate ? old : gate(old) }
      renamed.requests[index].lastGate = request.lastGate.map(renamedGate)
      switch request.state {
      case .held(let gate): renamed.requests[index].state = .held(at: renamedGate(gate))
      case .confirming(var question):
        question.gate = renamedGate(question.gate)
        renamed.requests[index].state = .confirming(question)
      case .deciding(let lookup, let gate?):
        renamed.requests[index].state = .deciding(lookup, slowGate: renamedGate(gate))
      default: break
      }
      renamed.requests[index].consent.confirmed = request.consent.confirmed.map(renamedGate)
      if request.account != 0 { renamed.requests[index].account = account(request.account) }
      let before = request.preparations.accountBefore
      if before != 0 { renamed.requests[index].preparations.accountBefore = account(before) }
    }
    return renamed
  }
}
