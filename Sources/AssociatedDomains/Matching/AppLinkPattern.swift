// SPDX-License-Identifier: MIT

/// A pattern of an association file, such as `/buy/*`, cut into pieces.
///
/// `*` is any number of characters, also none, and also slashes; `?` is exactly one character;
/// `$(name)` is one of the texts of a variable. Nothing else is special, and nothing escapes these.
/// A pattern has to match all of a path, query, value or fragment.
///
/// ```swift
/// AppLinkPattern("/buy/*").pieces             // [.text("/buy/"), .anything]
/// AppLinkPattern("/$(digit)?").pieces.count   // 3
/// ```
///
/// Apple does not document what becomes of a variable that no one defines, that has no texts, that
/// has the name of one of the system's, or that lacks its `)`. Here such a pattern never matches.
///
/// Source: [components](https://developer.apple.com/documentation/bundleresources/applinks/details-swift.dictionary/components-swift.dictionary),
/// [substitutionVariables](https://developer.apple.com/documentation/bundleresources/applinks/substitutionvariables-swift.dictionary).
public struct AppLinkPattern: Sendable, Hashable {
  /// A piece of a pattern.
  public indirect enum Piece: Sendable, Hashable {
    /// This very text; never empty, and never next to another text.
    case text(String)
    /// `*`; several in a row are one.
    case anything
    /// `?`, one Unicode scalar.
    case character
    /// `$(name)`, and what it can stand for; wildcards are pieces in these, variables are not.
    case variable(name: String, alternatives: [[Piece]])
    /// What no text matches, and why, in one sentence.
    case never(reason: String)
  }

  /// The pattern as it is written.
  public let text: String
  /// The pieces, in order; none for the empty pattern.
  public let pieces: [Piece]
  /// Where each piece begins in `text`, in UTF-8 bytes.
  package let offsets: [Int]

  /// Cuts a pattern.
  ///
  /// Default: the system's variables alone. A variable that comes twice has the texts of the last.
  public init(_ text: String, variables: [AppSiteAssociation.SubstitutionVariable] = []) {
    self.init(text, variables: AppLinkVariables(variables))
  }

  /// Cuts one of many patterns of a file.
  package init(_ text: String, variables: AppLinkVariables) {
    var scanner = AppLinkPatternScanner(text)
    scanner.scan { variables.piece(for: $0) }
    self.text = text
    pieces = scanner.pieces
    offsets = scanner.offsets
  }

  /// Cuts an element of the old `paths`, in which variables are not documented: here they never
  /// match.
  package init(legacyPath text: String) {
    var scanner = AppLinkPatternScanner(text)
    scanner.scan { .never(reason: "The list paths knows no variables, and this has $(\($0)).") }
    self.text = text
    pieces = scanner.pieces
    offsets = scanner.offsets
  }

  // The texts of a variable are many, and seldom all that differs.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }

  /// Why no text can match; `nil` if one can.
  public var neverReason: String? {
    for piece in pieces { if case .never(let reason) = piece { return reason } }
    return nil
  }
}

/// Cuts a pattern into pieces.
struct AppLinkPatternScanner {
  private(set) var pieces: [AppLinkPattern.Piece] = []
  private(set) var offsets: [Int] = []
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// Cuts all of the text; without `variable`, `$(` is a text like any other.
  mutating func scan(variable: ((String) -> AppLinkPattern.Piece)?) {
    let bytes = text.utf8
    var start = bytes.startIndex
    var startOffset = 0
    var index = start
    var offset = 0
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      let piece: AppLinkPattern.Piece
      var end = next
      var length = 1
      switch byte {
      case UInt8(ascii: "*"): piece = .anything
      case UInt8(ascii: "?"): piece = .character
      case UInt8(ascii: "$") where next < bytes.endIndex && bytes[next] == UInt8(ascii: "("):
        guard let variable else { fallthrough }
        let name = bytes.index(after: next)
        if let close = bytes[name...].firstIndex(of: UInt8(ascii: ")")) {
          piece = variable(String(text[name..<close]))
          end = bytes.index(after: close)
        } else {
          piece = .never(reason: "The variable has no closing parenthesis.")
          end = bytes.endIndex
        }
        length = bytes.distance(from: index, to: end)
      default:
        index = next
        offset += 1
        continue
      }
      add(text[start..<index], at: startOffset)
      add(piece, at: offset)
      index = end
      offset += length
      start = end
      startOffset = offset
    }
    add(text[start...], at: startOffset)
  }

  private mutating func add(_ text: Substring, at offset: Int) {
    guard !text.isEmpty else { return }
    pieces.append(.text(String(text)))
    offsets.append(offset)
  }

  private mutating func add(_ piece: AppLinkPattern.Piece, at offset: Int) {
    if piece == .anything, pieces.last == .anything { return }
    pieces.append(piece)
    offsets.append(offset)
  }
}
