// SPDX-License-Identifier: MIT

extension PlaygroundApp {
  /// All apps, in the order that a page shows them.
  package static let all = [trips, arc, shop, shopAnyType, shopNoTypeErasure, reader, screens]
}
