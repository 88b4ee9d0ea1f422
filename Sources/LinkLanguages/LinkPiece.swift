// SPDX-License-Identifier: MIT

/// A piece of a text in a link.
package indirect enum LinkPiece: Sendable, Hashable {
  /// A fixed text.
  case text(String)
  /// Any text made of these characters, within these lengths; no maximum if `atMost` is `nil`.
  case characters(ByteSet, atLeast: Int, atMost: Int?)
  /// One of several sequences of pieces; an empty sequence stands for an optional part.
  case choice([[LinkPiece]])

  /// `true` or `false`.
  package static let bool = LinkPiece.choice([[.text("true")], [.text("false")]])

  /// A UUID with letters in either case.
  package static let uuid = LinkPiece.choice([
    [8, 4, 4, 4, 12].enumerated().flatMap { index, count in
      (index == 0 ? [] : [.text("-")])
        + [.characters(.hexadecimalDigits, atLeast: count, atMost: count)]
    }
  ])

  /// A number as in JSON, such as `-2.5e+10`.
  package static let number: LinkPiece = {
    let digits = LinkPiece.characters(.digits, atLeast: 1, atMost: nil)
    let sign = [LinkPiece.characters(ByteSet("+-"), atLeast: 0, atMost: 1)]
    return .choice([
      [
        .choice([[], [.text("-")]]), digits, .choice([[], [.text("."), digits]]),
        .choice([[], [.characters(ByteSet("Ee"), atLeast: 1, atMost: 1)] + sign + [digits]]),
      ]
    ])
  }()

  /// A date and time with a zone, such as `2026-11-21T08:30:00Z` (RFC 3339, section 5.6).
  package static let date: LinkPiece = {
    func digits(_ count: Int) -> LinkPiece { .characters(.digits, atLeast: count, atMost: count) }
    let offset = [
      LinkPiece.characters(ByteSet("+-"), atLeast: 1, atMost: 1), digits(2), .text(":"), digits(2),
    ]
    return .choice([
      [
        digits(4), .text("-"), digits(2), .text("-"), digits(2), .text("T"), digits(2), .text(":"),
        digits(2), .text(":"), digits(2), .choice([[.text("Z")], offset]),
      ]
    ])
  }()

  /// An integer without leading zeros.
  ///
  /// - Parameter digits: the maximum number of digits; `nil` for any number.
  package static func integer(isSigned: Bool, digits: Int?) -> LinkPiece {
    let positive: [LinkPiece] = [
      .characters(ByteSet("123456789"), atLeast: 1, atMost: 1),
      .characters(.digits, atLeast: 0, atMost: digits.map { $0 - 1 }),
    ]
    return .choice([[.text("0")], positive] + (isSigned ? [[.text("-")] + positive] : []))
  }
}

extension ByteSet {
  /// `0` to `9`.
  package static let digits = ByteSet(UInt8(ascii: "0")...UInt8(ascii: "9"))
  /// Digits, and `a` to `f` in both cases.
  package static let hexadecimalDigits = digits.union(ByteSet("abcdefABCDEF"))
}

extension LinkAutomaton {
  /// Adds pieces of a text after a state; returns the new state.
  ///
  /// - Parameters:
  ///   - symbols: the characters that the text may contain.
  ///   - text: adds a fixed text after a state.
  package mutating func pieces(
    _ pieces: [LinkPiece], after source: Int, within symbols: ByteSet,
    text: @escaping (inout LinkAutomaton, String, Int) -> Int
  ) -> Int {
    var end = source
    for piece in pieces where !isFull {
      switch piece {
      case .text(let own): end = text(&self, own, end)
      case .choice(let choices):
        guard takeTexts(choices.count) else { return state() }
        end = fork(
          end,
          choices.map { choice in
            { $0.pieces(choice, after: $1, within: symbols, text: text) }
          })
      case .characters(let own, let minimum, let maximum):
        let own = own.intersection(symbols)
        for _ in 0..<max(0, minimum) where !isFull { end = step(end, on: own) }
        guard let maximum else {
          end = loop(end, on: own)
          continue
        }
        let join = state()
        connect(end, join)
        for _ in max(0, minimum)..<max(0, minimum, maximum) where !isFull {
          end = step(end, on: own)
          connect(end, join)
        }
        end = join
      }
    }
    return end
  }
}
