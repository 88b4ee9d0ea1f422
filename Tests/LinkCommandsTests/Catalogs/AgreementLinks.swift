// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSimulation
import Foundation

/// Links made from the patterns of a catalog, most of them bent in some way.
struct AgreementLinks {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func links(for catalog: LinkCatalog, count: Int) -> [String] {
    (0..<count).map { index in
      let route = pick(catalog.routes)
      let patterns = route.patterns
      let from = catalog.redirects.map(\.from)
      var pattern = number(4) == 0 && !from.isEmpty ? pick(from) : pick(patterns)
      // Mostly without what must not be there.
      for item in ["!*", "!id", "!b", "!tab"] where number(5) > 0 {
        pattern = pattern.replacing("&\(item)", with: "").replacing("?\(item)", with: "")
      }
      let (own, path) = LinkCatalog.Route.split(pattern)
      var link = written(own ?? pick(route.origins), under: path)
      for _ in 0..<pick([0, 0, 0, 1, 1, 1, 2, 3]) { link = bent(link) }
      return link
    }
  }

  // MARK: Filling

  private static let values = [
    "7", "0", "-1", "42", "007", "128", "-128", "65535", "65536", "9223372036854775807",
    "9223372036854775808", "18446744073709551615", "-0", "+1", "1.5", "2e-7", "1e400", "1e39", ".5",
    "true", "false", "True", "a", "new", "v1", "a-7", "a-b-c", "a-1-b", "v2.json", "newest",
    "x-true",
    "5A1D3C70-0000-4000-8000-000000000001", "5a1d3c70-0000-4000-8000-00000000000",
    "2026-11-21T08:30:00Z", "2026-02-29T08:30:00Z", "2024-02-29T23:59:59+01:00",
    "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59Z", "2026-11-21T08:30:00z", "é", "%C3%A9",
    "a%2Fb",
    "%25", "a%20b", "caf%C3%A9", "%E2%80%AE", "%e2%81%a6x", "😀", "kept", "", "host",
  ]

  private mutating func written(_ origin: String, under pattern: String) -> String {
    var text = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}") {
      text += rest[..<open]
      let isRest = rest[..<close].hasSuffix("+")
      text += (0..<(isRest ? 1 + number(3) : 1)).map { _ in pick(Self.values) }.joined(
        separator: "/")
      rest = rest[rest.index(after: close)...]
    }
    text += rest
    var front = origin
    if let open = front.firstIndex(of: "{"), let close = front.firstIndex(of: "}") {
      front.replaceSubrange(
        open...close, with: pick(["x", "a.b", "7", "A", "localhost", "1.2.3.4"]))
    }
    if front.hasSuffix("://") {
      return number(3) == 0
        ? String(front.dropLast(2)) + text
        : front + (text.hasPrefix("/") ? text.dropFirst() : text[...])
    }
    return front + text
  }

  // MARK: Bending

  private static let insertions = [
    "/", "//", "%", "%2", "%zz", "%00", "%FF", "%C3", "%c3%a9", "é", " ", "\t", "\\", "?", "#", "&",
    "=",
    ":", "@", "..", "/../", "%2e%2e/", "+", "[", "]", "|", "{", "\"", "x", "0", "-", ";p", "%2F",
    "\u{202E}",
    "user@", ":80", ":443", ":8080", ":99999", ":", "#top", "?q=1", "&q=2", "&q", "&&", "?on",
    "&on&now",
    "&tag=a&tag=b%20c", "&v=1&v=2", "&page=2", "&kind=story", "&utm_source=x", "?v=true", "&w=",
    "%41",
    "%3F", "%23", "%26", "%3D", "\u{0}", "\u{85}", "٣",
  ]

  private mutating func bent(_ link: String) -> String {
    var scalars = Array(link.unicodeScalars)
    func text(_ scalars: [Unicode.Scalar]) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
    let place = number(scalars.count + 1)
    switch number(12) {
    case 0: return link + "/"
    case 1: return link.uppercased()
    case 2: return link.replacingOccurrences(of: "/", with: "//", range: nil)
    case 3:
      return link.replacingOccurrences(of: "https", with: pick(["http", "HTTPS", "none", "ftp"]))
    case 4:
      guard place < scalars.count else { return link }
      scalars.remove(at: place)
      return text(scalars)
    case 5:
      // A character, encoded though it need not be.
      guard place < scalars.count, scalars[place].isASCII else { return link }
      let code = String(scalars[place].value, radix: 16, uppercase: number(2) == 0)
      return text(Array(scalars[..<place])) + "%" + (code.count == 1 ? "0" : "") + code
        + text(Array(scalars[(place + 1)...]))
    case 6: return link + pick(Self.insertions)
    case 7:
      guard place < scalars.count else { return link }
      let other = text([scalars[place]])
      let bent = other == other.lowercased() ? other.uppercased() : other.lowercased()
      return text(Array(scalars[..<place])) + bent + text(Array(scalars[(place + 1)...]))
    default:
      return text(Array(scalars[..<place])) + pick(Self.insertions) + text(Array(scalars[place...]))
    }
  }

  // MARK: Chance

  private mutating func number(_ bound: Int) -> Int {
    Int(generator.next() % UInt64(max(1, bound)))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(elements.count)]
  }
}
