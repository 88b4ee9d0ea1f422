// SPDX-License-Identifier: MIT

extension LinkOpening {
  /// The same state, with other numbers for gates and accounts.
  func renamed(
    gate: (GateKey) -> GateKey, account: (Account) -> Account
  ) -> LinkOpening {
    var renamed = self
    for index in renamed.requests.indices {
      let request = requests[index]
      if request.gate != Self.modalGate { renamed.requests[index].gate = gate(request.gate) }
      renamed.requests[index].confirmed = request.confirmed.map {
        $0 == Self.modalGate ? $0 : gate($0)
      }
      if request.account != 0 { renamed.requests[index].account = account(request.account) }
      if request.accountBefore != 0 {
        renamed.requests[index].accountBefore = account(request.accountBefore)
      }
    }
    return renamed
  }
}
