// SPDX-License-Identifier: MIT

package import SwiftSyntax

/// Reads the documentation comment above a declaration.
package enum DocumentationComment {
  /// Returns the comment without its markers; `nil` if there is none.
  package static func text(of declaration: EnumCaseDeclSyntax) -> String? {
    // It is above the attributes, or between them and the keyword.
    text(of: declaration.leadingTrivia) ?? text(of: declaration.caseKeyword.leadingTrivia)
  }

  private static func text(of trivia: Trivia) -> String? {
    var lines: [Substring] = []
    for piece in trivia {
      switch piece {
      case .docLineComment(let comment):
        let line = Substring(comment.unicodeScalars.dropFirst(3))
        lines.append(
          line.unicodeScalars.first == " " ? Substring(line.unicodeScalars.dropFirst()) : line)
      case .docBlockComment(let comment):
        lines += blockLines(Substring(comment.unicodeScalars.dropFirst(3).dropLast(2)))
      default: break
      }
    }
    while lines.last?.isBlank == true { lines.removeLast() }
    guard let first = lines.firstIndex(where: { !$0.isBlank }) else { return nil }
    return lines[first...].joined(separator: "\n")
  }

  private static func blockLines(_ comment: Substring) -> [Substring] {
    comment.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(
      Substring.init
    ).enumerated().map { line in
      let text = Substring(line.element.unicodeScalars.drop { $0 == " " || $0 == "\t" })
      guard line.offset > 0, text.unicodeScalars.first == "*" else {
        return text.trimmingTrailingSpace
      }
      return Substring(text.unicodeScalars.dropFirst().drop { $0 == " " }).trimmingTrailingSpace
    }
  }
}

extension Substring {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  fileprivate var trimmingTrailingSpace: Substring {
    var scalars = unicodeScalars
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return Substring(scalars)
  }
}
