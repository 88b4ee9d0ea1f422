// SPDX-License-Identifier: MIT

/// Reads the text of a post, which servers send as HTML, keeping only words and links.
///
/// The post's author chose it, so nothing in it is trusted.
public enum PostContent {
  /// Returns the pieces of a text.
  public static func parts(ofHTML html: String) -> [Post.Part] {
    var parts: [Post.Part] = []
    var words = ""
    var target: String?
    func finish() {
      let text = unescaped(words)
      if !text.isEmpty { parts.append(target.map { .link(text, to: $0) } ?? .text(text)) }
      words = ""
    }
    var rest = Substring(html).unicodeScalars
    while let start = rest.firstIndex(of: "<") {
      words += String(rest[..<start])
      let end = rest[start...].firstIndex(of: ">") ?? rest.endIndex
      let tag = Substring(rest[start..<end].dropFirst())
      if tag.utf8.starts(with: "a ".utf8) {
        finish()
        target = address(in: tag)
      } else if tag == "/a" {
        finish()
        target = nil
      } else if tag == "br" || tag == "br/" || tag == "br /" {
        words += "\n"
      } else if tag == "/p" {
        words += "\n\n"
      }
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
    }
    words += String(rest)
    while words.unicodeScalars.last == "\n" { words.unicodeScalars.removeLast() }
    finish()
    return parts
  }

  /// Returns the target of a link; `nil` if it has none.
  private static func address(in tag: Substring) -> String? {
    let pieces = tag.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    let place = pieces.firstIndex { Substring($0).hasSuffix("href=") }
    guard let place, pieces.indices.contains(place + 1) else { return nil }
    return unescaped(String(Substring(pieces[place + 1])))
  }

  private static func unescaped(_ text: String) -> String {
    let names = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    // Replace the ampersand last, so that nothing is decoded twice.
    return names.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
