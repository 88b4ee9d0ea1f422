// SPDX-License-Identifier: MIT

/// The elements of a page, read strictly: each is closed, every value of an attribute stands in
/// double quotes, and nothing outside a tag looks like one.
struct PageTags {
  struct Tag {
    let name: String
    /// The values, unescaped.
    let attributes: [String: String]
  }

  struct Malformed: Error {
    let rest: String
  }

  /// The elements that a page may have.
  static let known: Set<String> = [
    "a", "article", "bdi", "body", "code", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4", "head",
    "header", "html", "li", "main", "meta", "nav", "p", "section", "span", "style", "title", "ul",
    "var",
  ]

  /// The tags that open an element, in order.
  private(set) var tags: [Tag] = []
  /// The text of each element that was closed, in the order of opening, with its line breaks and
  /// spaces as one space.
  private var elements: [(name: String, text: String)] = []

  /// The text of the whole page.
  var text: String { texts("body").first ?? "" }

  /// The values of `href`.
  var links: [String] { tags.compactMap { $0.attributes["href"] } }

  init(_ html: String) throws {
    var rest = html[...]
    func take(_ pattern: Regex<(Substring, Substring)>) -> Substring? {
      // A combining mark cannot hide a delimiter from a browser.
      let pattern = pattern.matchingSemantics(.unicodeScalar)
      guard let match = rest.prefixMatch(of: pattern) else { return nil }
      rest = rest[match.range.upperBound...]
      return match.1
    }
    guard take(/(<!doctype html>)/) != nil else { throw Malformed(rest: html) }
    var open: [Int] = []
    while !rest.isEmpty {
      if let text = take(/([^<>]+)/) {
        for index in open { elements[index].text += Self.plain(text) }
      } else if let name = take(/<\/([a-z0-9]+)>/) {
        guard let index = open.popLast(), elements[index].name == name else {
          throw Malformed(rest: String(rest))
        }
        if !["bdi", "code", "var"].contains(name) {
          for index in open { elements[index].text += " " }
        }
      } else if let name = take(/<([a-z0-9]+)/) {
        var attributes: [String: String] = [:]
        while let attribute = take(/\ ([a-z-]+)/) {
          guard let value = take(/="([^"<>`]*)"/), attributes[String(attribute)] == nil else {
            throw Malformed(rest: String(rest))
          }
          attributes[String(attribute)] = Self.plain(value)
        }
        guard take(/(>)/) != nil else { throw Malformed(rest: String(rest)) }
        tags.append(Tag(name: String(name), attributes: attributes))
        if name == "meta" { continue }
        open.append(elements.count)
        elements.append((String(name), ""))
        if name == "style" {
          // Its text has no entities, and `>` in it is no tag.
          guard let sheet = take(/([^<]*)/) else { throw Malformed(rest: String(rest)) }
          elements[elements.count - 1].text = String(sheet)
        }
      } else {
        throw Malformed(rest: String(rest))
      }
    }
    guard open.isEmpty else { throw Malformed(rest: "\(open.map { elements[$0].name })") }
  }

  /// Returns the texts of the elements of a name.
  func texts(_ name: String) -> [String] {
    elements.filter { $0.name == name }.map { element in
      element.text.unicodeScalars.split { $0 == " " || $0 == "\n" }.map { String($0) }
        .joined(separator: " ")
    }
  }

  private static func plain(_ text: Substring) -> String {
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#96;", "`"),
      ("&#13;", "\r"),
    ]
    var scalars = text.unicodeScalars
    for (entity, character) in entities + [("&amp;", "&")] {
      scalars = scalars.replacing(entity.unicodeScalars, with: character.unicodeScalars)
    }
    return String(scalars)
  }
}
