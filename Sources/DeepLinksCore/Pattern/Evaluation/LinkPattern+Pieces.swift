// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// Appends the pieces of a mixed segment in the form that links are compared with.
  ///
  /// A literal is a 0, two bytes for its length, and the decoded text. A capture is a 1, its
  /// number, and two bytes for its type: 0 for any text, and also for the only capture in a
  /// segment, because the type does not change what it takes.
  ///
  /// - Parameter capture: returns the number and type of the next capture.
  package func appendPieces(
    of segment: Segment, to output: inout ContiguousArray<UInt8>,
    capture: () -> (number: UInt8, type: UInt16)
  ) {
    let pieces = pieces(of: segment)
    let isOnly = pieces.count { $0.kind != .literal } == 1
    func append(_ number: UInt16) {
      output.append(UInt8(truncatingIfNeeded: number))
      output.append(UInt8(truncatingIfNeeded: number >> 8))
    }
    for piece in pieces {
      if piece.kind == .literal {
        let literal = literalBytes(of: piece)
        output.append(0)
        append(UInt16(truncatingIfNeeded: literal.count))
        output.append(contentsOf: literal)
      } else {
        let (number, type) = capture()
        output.append(1)
        output.append(number)
        append(isOnly ? 0 : type)
      }
    }
  }
}
