// SPDX-License-Identifier: MIT

internal import HeadlessSystem

/// A piece of text, with the URL that a tap opens.
nonisolated struct TextRun: Equatable, Sendable {
  var text: String
  var url: URL?

  /// Returns the pieces of a Markdown text.
  static func runs(markdown: String) -> [TextRun] {
    guard markdown.contains(where: { "\\`[<*_~".contains($0) }),
      let text = try? AttributedString(
        markdown: markdown, options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
    else { return [TextRun(text: markdown)] }
    return runs(text)
  }

  /// Returns the pieces of an attributed text.
  static func runs(_ text: AttributedString) -> [TextRun] {
    var runs: [TextRun] = []
    for run in text.runs {
      let piece = String(text[run.range].characters)
      if let last = runs.indices.last, runs[last].url == run.link {
        runs[last].text += piece
      } else {
        runs.append(TextRun(text: piece, url: run.link))
      }
    }
    return runs
  }

  /// Returns a text escaped for Markdown.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`[]<>*_~()".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// The piece as Markdown.
  var markdown: String {
    guard let url else { return TextRun.escaped(text) }
    return "[\(TextRun.escaped(text))](\(TextRun.escaped(url.absoluteString)))"
  }
}
