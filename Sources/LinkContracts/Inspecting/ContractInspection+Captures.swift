// SPDX-License-Identifier: MIT

extension ContractInspection {
  /// A capture in a pattern, and what is known about it.
  package struct Capture: Sendable, Hashable {
    /// The name in braces.
    package let name: String
    /// The name of the item in the query or fragment whose value it is; `nil` if it has none.
    package let item: String?
    /// Whether it takes everything that follows, as written.
    package let isRemainder: Bool
    /// Whether it is in the path.
    package let isInPath: Bool
    /// The name of its type.
    package let type: String
    /// Whether every text is a value.
    package let takesAnyText: Bool
  }

  /// Returns the captures of a part, in the order of its pattern.
  package func captures(of part: Part) -> [Capture] {
    guard let pattern = entriesByPart[part]?.first?.pattern else { return [] }
    var captures: [Capture] = []
    func add(
      _ capture: ContractCapture, item: [UInt8]? = nil, isRemainder: Bool = false,
      isInPath: Bool = false
    ) {
      captures.append(
        Capture(
          name: capture.name, item: item.map { String(decoding: $0, as: UTF8.self) },
          isRemainder: isRemainder, isInPath: isInPath, type: capture.type.name,
          takesAnyText: capture.type.swiftType == String.self && capture.type.values == nil))
    }
    for case .capture(let capture) in pattern.segments.joined() { add(capture, isInPath: true) }
    for case .rest(let capture) in pattern.segments.joined() {
      add(capture, isRemainder: capture.sign == "...", isInPath: true)
    }
    func add(_ items: [ContractItem]) {
      for item in items {
        switch item.value {
        case .capture(let capture): add(capture, item: item.name)
        case .remainder(let capture): add(capture, item: item.name, isRemainder: true)
        case .remaining(let capture): add(capture)
        case .flag, .literal, .absent, .noOthers: break
        }
      }
    }
    add(pattern.items)
    guard let parts = pattern.fragmentParts else {
      for case .capture(let capture) in pattern.fragment { add(capture) }
      return captures
    }
    for case .capture(let capture) in parts.segments.joined() { add(capture) }
    add(parts.items)
    return captures
  }

  /// Returns the names of the query items in a part's pattern.
  package func itemNames(of part: Part) -> [String] {
    (entriesByPart[part]?.first?.pattern.items ?? []).filter(\.isNamed).map {
      String(decoding: $0.name, as: UTF8.self)
    }
  }
}
