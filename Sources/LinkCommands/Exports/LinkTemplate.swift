// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import LinkContracts

/// A link of a pattern with placeholders for its values, without its optional query items.
struct LinkTemplate {
  enum Part: Hashable {
    /// A part of the link, as printed.
    case text(String)
    case value(ContractCapture)
  }

  /// Why a pattern's links are not a sequence of texts and single values.
  struct Obstacle: Error {
    let reason: String

    init(reason: String) { self.reason = reason }

    init(unchanged capture: ContractCapture) {
      reason =
        "{\(capture.name)...} is written into the link unchanged, but a representation encodes its "
        + "values."
    }
  }

  private(set) var parts: [Part] = []
  /// The names of the omitted query items.
  private(set) var leftOut: [String] = []

  /// The values, in the order of the pattern.
  var values: [ContractCapture] {
    parts.compactMap { if case .value(let capture) = $0 { capture } else { nil } }
  }

  /// - Parameter head: the text before the path.
  init(_ pattern: ContractPattern, head: String) throws(Obstacle) {
    add(text: head)
    if pattern.segments.isEmpty { add(text: "/") }
    for segment in pattern.segments {
      add(text: "/")
      for piece in segment { try add(piece, .segment) }
    }
    var separator = "?"
    for item in pattern.items {
      if case .remaining(let capture) = item.value {
        leftOut.append("{\(capture.name)*}")
        continue
      }
      guard item.isNamed else { continue }
      if case .capture(let capture) = item.value, capture.kind != .required {
        leftOut.append(String(decoding: item.name, as: UTF8.self))
        continue
      }
      add(text: separator + Self.text(item.name, .queryName))
      separator = "&"
      switch item.value {
      case .flag, .remaining, .absent, .noOthers: break
      case .remainder(let capture):
        throw Obstacle(unchanged: capture)
      case .literal(let bytes): add(text: "=" + Self.text(bytes, .queryValue))
      case .capture(let capture):
        add(text: "=")
        parts.append(.value(capture))
      }
    }
    if !pattern.fragment.isEmpty { add(text: "#") }
    for piece in pattern.fragment { try add(piece, .fragment) }
  }

  private mutating func add(
    _ piece: ContractPiece, _ bare: LinkCharacters
  ) throws(Obstacle) {
    switch piece {
    case .literal(let bytes): add(text: Self.text(bytes, bare))
    case .capture(let capture): parts.append(.value(capture))
    case .rest(let capture) where capture.sign == "...": throw Obstacle(unchanged: capture)
    case .rest(let capture):
      throw Obstacle(
        reason: "{\(capture.name)+} matches any number of segments, but a representation has "
          + "single values only.")
    }
  }

  private mutating func add(text: String) {
    if case .text(let before)? = parts.last {
      parts[parts.count - 1] = .text(before + text)
    } else {
      parts.append(.text(text))
    }
  }

  private static func text(_ bytes: [UInt8], _ bare: LinkCharacters) -> String {
    var output: [UInt8] = []
    PercentCoding.append(bytes, to: &output, bare: bare)
    return String(decoding: output, as: UTF8.self)
  }
}
