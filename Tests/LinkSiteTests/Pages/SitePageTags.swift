// SPDX-License-Identifier: MIT

/// The tags of a page, read strictly: every value of an attribute stands in double quotes.
struct SitePageTags {
  struct Tag: Hashable {
    let name: String
    let attributes: [String: String]
  }

  struct Malformed: Error, Hashable {
    let place: Int
  }

  /// The tags that open an element, in order.
  private(set) var tags: [Tag] = []
  /// The elements that are open at the end.
  private(set) var open: [String] = []
  /// The texts between tags, not unescaped, by the element they stand in.
  private(set) var texts: [(element: String, text: String)] = []

  private static let empty: Set<String> = ["meta", "link", "img"]

  init(_ bytes: [UInt8]) throws {
    var place = 0
    func word() -> String {
      let start = place
      while place < bytes.count, !" =<>\"'/`\n".utf8.contains(bytes[place]) { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }
    func take(_ text: String) -> Bool {
      guard bytes[place...].starts(with: text.utf8) else { return false }
      place += text.utf8.count
      return true
    }
    guard take("<!DOCTYPE html>") else { throw Malformed(place: place) }
    while place < bytes.count {
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "<") {
        if bytes[place] == UInt8(ascii: ">") { throw Malformed(place: place) }
        place += 1
      }
      texts.append((open.last ?? "", String(decoding: bytes[start..<place], as: UTF8.self)))
      if place == bytes.count { break }
      place += 1
      if take("/") {
        let name = word()
        guard take(">"), open.popLast() == name else { throw Malformed(place: place) }
        continue
      }
      let name = word()
      guard !name.isEmpty else { throw Malformed(place: place) }
      var attributes: [String: String] = [:]
      while take(" ") {
        let attribute = word()
        guard !attribute.isEmpty, attributes[attribute] == nil else {
          throw Malformed(place: place)
        }
        var value = ""
        if take("=") {
          guard take("\"") else { throw Malformed(place: place) }
          let start = place
          while place < bytes.count, bytes[place] != UInt8(ascii: "\"") { place += 1 }
          value = String(decoding: bytes[start..<place], as: UTF8.self)
          guard take("\"") else { throw Malformed(place: place) }
        }
        attributes[attribute] = value
      }
      guard take(">") else { throw Malformed(place: place) }
      tags.append(Tag(name: name, attributes: attributes))
      if !Self.empty.contains(name) { open.append(name) }
    }
  }

  /// The values of an attribute, in order.
  func values(_ attribute: String, of name: String? = nil) -> [String] {
    tags.filter { name == nil || $0.name == name }.compactMap { $0.attributes[attribute] }
  }

  /// The element with an identifier.
  func element(_ id: String) -> Tag? { tags.first { $0.attributes["id"] == id } }
}
