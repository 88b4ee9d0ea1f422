// SPDX-License-Identifier: MIT

@testable import DeepLinksSyntax
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// Writes diagnostics as text, with what their Fix-Its do.
struct DiagnosticRenderer {
  let source: String
  let context: BasicMacroExpansionContext

  func render(_ diagnostic: Diagnostic) -> String {
    let place = offset(of: diagnostic.position, in: diagnostic.node)
    let before = Array(source.utf8.prefix(place))
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = place - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
    let id = (diagnostic.diagMessage as? RoutesMessage)?.id ?? "?"
    let message = "\(line):\(column) \(id): \(diagnostic.message)"
    return ([message] + diagnostic.fixIts.map(render)).joined(separator: "\n")
  }

  /// The message of a Fix-It and the lines that it changes, none if it removes lines only.
  private func render(_ fixIt: FixIt) -> String {
    var bytes = Array(source.utf8)
    for case .replace(let old, let new) in fixIt.changes {
      let range = offset(of: old.position, in: old)..<offset(of: old.endPosition, in: old)
      bytes.replaceSubrange(range, with: Array(new.description.utf8))
    }
    let old = Set(lines(of: source))
    let changed = lines(of: String(decoding: bytes, as: UTF8.self)).filter { !old.contains($0) }
    let text = changed.map { $0.drop { $0 == " " } }.joined(separator: " ⏎ ")
    return "  \(fixIt.message.message)" + (text.isEmpty ? "" : " → \(text)")
  }

  private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func offset(of position: AbsolutePosition, in node: some SyntaxProtocol) -> Int {
    context.location(for: position, anchoredAt: Syntax(node), fileName: "Test.swift").offset
  }
}
