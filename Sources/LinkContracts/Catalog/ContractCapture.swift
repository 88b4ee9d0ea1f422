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
  /// The sign after the name of a rest.
  package var sign = ""
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

extension ContractFragment {
  /// Whether it consists of items only.
  var isItemsOnly: Bool { isOpaque && segments.isEmpty }
}
