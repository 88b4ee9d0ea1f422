// SPDX-License-Identifier: MIT

/// A pattern of an association file, such as `/buy/*`, split into pieces.
///
/// `*` matches any number of characters, including none and slashes; `?` matches exactly one
/// character; `$(name)` matches one of a variable's texts. Nothing else is special, and these
/// cannot be escaped. A pattern must match an entire path, query, value, or fragment.
///
/// ```swift
/// AppLinkPattern("/buy/*").pieces             // [.text("/buy/"), .anything]
/// AppLinkPattern("/$(digit)?").pieces.count   // 3
/// ```
///
/// Apple does not document what happens if a variable is undefined, has no texts, has the name of a
/// system variable, or lacks its `)`. Here, a pattern with such a variable never matches.
///
/// Source: [components](https://developer.apple.com/documentation/bundleresources/applinks/details-swift.dictionary/components-swift.dictionary),
/// [substitutionVariables](https://developer.apple.com/documentation/bundleresources/applinks/substitutionvariables-swift.dictionary).
package struct AppLinkPattern: Sendable, Hashable {
  /// A piece of a pattern.
  package indirect enum Piece: Sendable, Hashable {
    /// This exact text; never empty, and never next to another text.
    case text(String)
    /// `*`; several in a row count as one.
    case anything
    /// `?`, one Unicode scalar.
    case character
    /// `$(name)` and its possible values; these may contain wildcards but not variables.
    case variable(name: String, alternatives: [[Piece]])
    /// Something that no text matches, with the reason in one sentence.
    case never(reason: String)
  }

  /// The pattern, as written.
  package let text: String
  /// The pieces, in order; empty for an empty pattern.
  package let pieces: [Piece]
  /// The offset in `text` where each piece begins, in UTF-8 bytes.
  let offsets: [Int]

  /// Splits a pattern.
  ///
  /// Default: only the system's variables. If a variable is defined twice, the last definition
  /// counts.
  package init(_ text: String, variables: [AppSiteAssociation.SubstitutionVariable] = []) {
    self.init(text, variables: AppLinkVariables(variables))
  }

  /// Splits one of many patterns in a file.
  init(_ text: String, variables: AppLinkVariables) {
    var scanner = AppLinkPatternScanner(text)
    scanner.scan { variables.piece(for: $0) }
    self.text = text
    pieces = scanner.pieces
    offsets = scanner.offsets
  }

  /// Splits an element of the old `paths`, for which variables are not documented; here, they never
  /// match.
  init(legacyPath text: String) {
    var scanner = AppLinkPatternScanner(text)
    scanner.scan { .never(reason: "The list paths knows no variables, and this has $(\($0)).") }
    self.text = text
    pieces = scanner.pieces
    offsets = scanner.offsets
  }

  // A variable can have many texts, and they are rarely the only difference.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }

  /// Why no text can match; `nil` if one can.
  var neverReason: String? {
    for piece in pieces { if case .never(let reason) = piece { return reason } }
    return nil
  }
}

/// Splits a pattern into pieces.
struct AppLinkPatternScanner {
  private(set) var pieces: [AppLinkPattern.Piece] = []
  private(set) var offsets: [Int] = []
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Splits the entire text; without `variable`, `$(` is ordinary text.
  mutating func scan(variable: ((String) -> AppLinkPattern.Piece)?) {
    var text = text
    text.withUTF8 { scan($0, variable: variable) }
  }

  private mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, variable: ((String) -> AppLinkPattern.Piece)?
  ) {
    var start = 0
    var index = 0
    while index < bytes.count {
      let piece: AppLinkPattern.Piece
      var end = index + 1
      switch bytes[index] {
      case UInt8(ascii: "*"): piece = .anything
      case UInt8(ascii: "?"): piece = .character
      case UInt8(ascii: "$") where end < bytes.count && bytes[end] == UInt8(ascii: "("):
        guard let variable else { fallthrough }
        let name = end + 1
        end = bytes.count
        if let close = bytes[name...].firstIndex(of: UInt8(ascii: ")")) {
          piece = variable(String(decoding: bytes[name..<close], as: UTF8.self))
          end = close + 1
        } else {
          piece = .never(reason: "The variable has no closing parenthesis.")
        }
      default:
        index = end
        continue
      }
      addText(bytes, start..<index)
      add(piece, at: index)
      index = end
      start = end
    }
    addText(bytes, start..<bytes.count)
  }

  private mutating func addText(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    pieces.append(.text(String(decoding: bytes[range], as: UTF8.self)))
    offsets.append(range.lowerBound)
  }

  private mutating func add(_ piece: AppLinkPattern.Piece, at offset: Int) {
    if piece == .anything, pieces.last == .anything { return }
    pieces.append(piece)
    offsets.append(offset)
  }
}
