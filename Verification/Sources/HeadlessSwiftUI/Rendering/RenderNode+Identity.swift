// SPDX-License-Identifier: MIT

extension RenderNode {
  /// Assigns IDs to the node and its descendants by the places of their views.
  ///
  /// Several nodes of one view are distinguished by kind, then by order.
  func identify(_ counts: inout [UInt64: Int]) {
    let key = placeKey
    let count = counts[key, default: 0]
    counts[key] = count + 1
    id = kind == .window ? "window" : String(key, radix: 36) + (count == 0 ? "" : "-\(count)")
    for offer in offers { offer.identify(&counts) }
    for child in children { child.identify(&counts) }
  }

  /// A short form of the place that is the same in every process.
  private var placeKey: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    for byte in path.utf8 { add(byte) }
    add(0)
    for byte in kind.rawValue.utf8 { add(byte) }
    return hash
  }

  /// Returns the node with an ID among those visible or offered to the user; all tabs are visible.
  func reachable(_ id: String) -> RenderNode? {
    if isHidden, kind != .tab { return nil }
    if self.id == id { return self }
    guard !isHidden else { return nil }
    for inner in offers + children {
      if let found = inner.reachable(id) { return found }
    }
    return nil
  }
}
