// SPDX-License-Identifier: MIT

import DeepLinksCore

/// A capture of a pattern, and what it takes.
struct ContractCapture: Sendable, Hashable {
  /// The name that the catalogue's parameter has.
  let name: String
  let type: ContractType
  let kind: LinkParameter.Kind
  /// The text of the value that stands for an absent query item.
  var defaultText: String?
}

/// A part of a segment, literals decoded.
enum ContractPiece: Sendable, Hashable {
  case literal([UInt8])
  case capture(ContractCapture)
  /// One or more segments.
  case rest(ContractCapture)
}

/// A query item that a pattern names.
struct ContractItem: Sendable, Hashable {
  enum Value: Sendable, Hashable {
    case flag
    case literal([UInt8])
    case capture(ContractCapture)
  }

  let name: [UInt8]
  let value: Value

  /// Whether links without it do not match.
  var isRequired: Bool {
    if case .capture(let capture) = value { capture.kind == .required } else { true }
  }
}
