// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// Appends the pieces of a mixed segment in the form in which links are compared with them.
  ///
  /// A literal is a 0, two bytes of length, and the decoded text; a capture is a 1, its number, and
  /// two bytes for its type: 0 for any text, and also for a capture that is the only one of its
  /// segment, since what it takes does not depend on the type.
  ///
  /// - Parameter capture: the number and the type of the next capture.
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
