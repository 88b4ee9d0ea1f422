// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore

/// A capture in a pattern, and what it accepts.
package struct ContractCapture: Sendable, Hashable {
  /// The name of the catalog's parameter.
  package let name: String
  package let type: ContractType
  package let kind: LinkParameter.Kind
  /// The text of the default value for an absent query item.
  package var defaultText: String?
}

/// A part of a segment, with literals decoded.
package enum ContractPiece: Sendable, Hashable {
  case literal([UInt8])
  case capture(ContractCapture)
  /// One or more segments.
  case rest(ContractCapture)
}

/// A query item in a pattern.
package struct ContractItem: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    case flag
    case literal([UInt8])
    case capture(ContractCapture)
    /// Everything that follows, as written.
    case remainder(ContractCapture)
    /// All items that the pattern does not name.
    case remaining(ContractCapture)
    /// No item with this name may be present.
    case absent
    /// No item that the pattern does not name may be present.
    case noOthers
  }

  package let name: [UInt8]
  package let value: Value

  /// Whether links without the item do not match.
  package var isRequired: Bool {
    switch value {
    case .flag, .literal: true
    case .capture(let capture), .remainder(let capture): capture.kind == .required
    case .remaining, .absent, .noOthers: false
    }
  }

  /// Whether the pattern names an item here that links may have.
  package var isNamed: Bool {
    switch value {
    case .flag, .literal, .capture, .remainder: true
    case .remaining, .absent, .noOthers: false
    }
  }

  /// Whether the pattern refuses items here.
  var isRefusal: Bool { value == .absent || value == .noOthers }
}

/// A fragment that has a path or items, as the rest of a link does.
struct ContractFragment: Sendable, Hashable {
  /// Whether the path has no leading slash, or there is none.
  let isOpaque: Bool
  let segments: [[ContractPiece]]
  let items: [ContractItem]
}

extension ContractCapture {
  /// The capture without its name and default value, leaving what it accepts.
  var withoutName: ContractCapture { ContractCapture(name: "", type: type, kind: kind) }
}

extension ContractPiece {
  /// The piece without the name of its capture.
  var withoutName: ContractPiece {
    switch self {
    case .literal: self
    case .capture(let capture): .capture(capture.withoutName)
    case .rest(let capture): .rest(capture.withoutName)
    }
  }
}

extension ContractFragment {
  /// Whether it consists of items only.
  var isItemsOnly: Bool { isOpaque && segments.isEmpty }

  /// The fragment without the names of its captures.
  var withoutNames: ContractFragment {
    ContractFragment(
      isOpaque: isOpaque, segments: segments.map { $0.map(\.withoutName) },
      items: items.map(\.withoutName))
  }
}

extension ContractItem {
  /// The item without the name of its capture.
  var withoutName: ContractItem {
    switch value {
    case .capture(let capture): ContractItem(name: name, value: .capture(capture.withoutName))
    case .remainder(let capture): ContractItem(name: name, value: .remainder(capture.withoutName))
    case .remaining(let capture): ContractItem(name: name, value: .remaining(capture.withoutName))
    case .flag, .literal, .absent, .noOthers: self
    }
  }
}
