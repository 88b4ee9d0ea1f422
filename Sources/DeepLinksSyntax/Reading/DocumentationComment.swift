// SPDX-License-Identifier: MIT

#if Macros || Commands
package import SwiftSyntax

/// The text of the documentation comment above a declaration.
package enum DocumentationComment {
  /// The comment without its marks; `nil` if there is none.
  package static func text(of declaration: EnumCaseDeclSyntax) -> String? {
    // Above the attributes, or between them and the keyword.
    text(of: declaration.leadingTrivia) ?? text(of: declaration.caseKeyword.leadingTrivia)
  }

  private static func text(of trivia: Trivia) -> String? {
    var lines: [Substring] = []
    for piece in trivia {
      switch piece {
      case .docLineComment(let comment):
        let line = comment.dropFirst(3)
        lines.append(line.first == " " ? line.dropFirst() : line)
      case .docBlockComment(let comment):
        lines += blockLines(comment.dropFirst(3).dropLast(2))
      default: break
      }
    }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    let first = lines.firstIndex { !$0.allSatisfy(\.isWhitespace) } ?? lines.endIndex
    return first == lines.endIndex ? nil : lines[first...].joined(separator: "\n")
  }

  private static func blockLines(_ comment: Substring) -> [Substring] {
    comment.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { line in
      let text = line.element.drop { $0 == " " || $0 == "\t" }
      guard line.offset > 0, text.first == "*" else { return text.trimmingTrailingSpace }
      return text.dropFirst().drop { $0 == " " }.trimmingTrailingSpace
    }
  }
}

extension Substring {
  fileprivate var trimmingTrailingSpace: Substring {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
#endif
