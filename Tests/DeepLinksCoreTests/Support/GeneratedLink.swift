// SPDX-License-Identifier: MIT

import DeepLinksCore
@_spi(Project) import DeepLinksSimulation

/// A link made of its components, and written in one of many ways: the parser must find the
/// components again.
struct GeneratedLink: Hashable, Sendable {
  var form: LinkForm
  var scheme: String
  var host: String?
  var port: Int?
  var segments: [String]
  var query: [LinkQueryItem]
  /// Decoded.
  var fragment: String?

  private static let web: Set = ["https", "http", "ws", "wss", "ftp"]
  private static let defaultPorts = ["https": 443, "wss": 443, "http": 80, "ws": 80, "ftp": 21]
  private static let words = [
    "a", "b", "A", "details", "42", "..x", "...", "x.y", "a/b", "/", "%", "%41", "+", " ", "é",
    "e\u{301}", "日历", "😀", "a=b", "a&b", "&", "=", "?", "#", "[x]", "|", "\\", "{id}", ";c=1",
    "\"", "~", "@", ":", "a:b", "'", "\u{FEFF}", "\u{10FFFF}", "-_.!~*'()", "<>", "^`", "\u{202E}",
  ]

  /// What keeps its meaning in a fragment only if it is written one way throughout.
  private static let reserved = "!$&'()*+,;=:@/?"

  /// A random link.
  init(using generator: inout SeededGenerator) {
    form = generator.pick([.authority, .authority, .authority, .rooted, .opaque])
    scheme =
      form == .authority
      ? generator.pick(["https", "http", "ws", "ftp", "myapp", "x-a+b.c1", "weixin"])
      : generator.pick(["myapp", "x-a+b.c1", "weixin"])
    if form == .authority {
      let hosts =
        Self.web.contains(scheme)
        ? [
          "ex.com", "a.b.ex.com", "localhost", "xn--mnchen-3ya.de", "127.0.0.1", "[::1]", "ex.com.",
        ]
        : ["ex.com", "Foo", "dl", "", "", "a%2Fb", "%C3%A9", "127.1", "!$&'()*+,;=-._~"]
      host = generator.pick(hosts)
      if host != "", generator.chance(20) {
        let number = generator.pick([0, 1, 21, 80, 443, 8_080, 65_535])
        port = number == Self.defaultPorts[scheme] ? nil : number
      }
    }
    segments = (0..<generator.number(0...4)).map { _ in generator.pick(Self.words) }
    if generator.chance(10), let place = segments.indices.randomElement(using: &generator) {
      segments[place] = ""
    }
    query = (0..<generator.pick([0, 0, 1, 2, 4])).map { _ in
      let name = generator.pick(Self.words)
      return LinkQueryItem(
        name: name, value: generator.pick([nil, "", generator.pick(Self.words)]))
    }
    fragment = generator.chance(25) ? generator.pick(Self.words) : nil
    // `//` behind the colon would begin an authority, and `/` a path.
    if form != .authority, segments.first == "" { segments[0] = "a" }
  }

  /// What the parser must read.
  func matches(_ link: DeepLink) -> Bool {
    let isEmptyRooted = form == .rooted && segments.isEmpty
    return (link.form == form || isEmptyRooted && link.form == .opaque)
      && link.scheme == scheme && link.host == host && link.port == port
      && link.pathSegments.map { Array($0.utf8) } == segments.map { Array($0.utf8) }
      && link.queryItems.map { Array($0.name.utf8) } == query.map { Array($0.name.utf8) }
      && link.queryItems.map { $0.value.map { Array($0.utf8) } }
        == query.map { $0.value.map { Array($0.utf8) } }
      && link.fragment.map { ReferenceCoding.decodedBytes($0) } == fragment.map { Array($0.utf8) }
  }

  /// The link as text, with its freedoms used at random: case, escapes, empty parts.
  func text(using generator: inout SeededGenerator) -> String {
    var text = vary(scheme, &generator) + ":"
    if form == .authority {
      text += "//"
      if let host { text += Self.web.contains(scheme) ? vary(host, &generator) : host }
      if let port {
        text += ":\(port)"
      } else if let number = Self.defaultPorts[scheme], generator.chance(10) {
        text += generator.pick([":\(number)", ":"])
      }
    }
    for (index, segment) in segments.enumerated() {
      if index > 0 || form != .opaque { text += "/" }
      text += written(segment, raw: "!$&'()*+,;=:@", &generator)
    }
    // A path of nothing but an empty last segment needs the slash behind it.
    if segments.last == "" {
      text += "/"
    } else if generator.chance(25), form != .opaque || !segments.isEmpty {
      text += form == .rooted && segments.isEmpty ? "" : "/"
    }
    if form == .rooted, segments.isEmpty { text += "/" }
    let items = query.map { item in
      let name = written(item.name, raw: "!$'()*+,;:@/?[]|", &generator)
      guard let value = item.value else { return name }
      return name + "=" + written(value, raw: "!$'()*+,;:@/?=[]|", &generator)
    }
    var parts: [String] = []
    for item in items {
      if generator.chance(10) { parts.append("") }
      parts.append(item)
    }
    if !parts.isEmpty || generator.chance(10) { text += "?" + parts.joined(separator: "&") }
    if let fragment {
      text += "#" + written(fragment, raw: Self.reserved + "[]|", &generator, always: Self.reserved)
    } else if generator.chance(10) {
      text += "#"
    }
    return text
  }

  /// The text with letters in either case.
  private func vary(_ text: String, _ generator: inout SeededGenerator) -> String {
    guard generator.chance(30) else { return text }
    return String(text.map { generator.chance(50) ? Character($0.uppercased()) : $0 })
  }

  /// The text, escaped where it must be and where it pleases, but not what is in `always`.
  private func written(
    _ text: String, raw: String, _ generator: inout SeededGenerator, always: String = ""
  ) -> String {
    let raw = Set(raw.utf8)
    let always = Set(always.utf8)
    let escapesAll = generator.chance(10)
    let keepsNonASCII = generator.chance(30)
    var result: [UInt8] = []
    for byte in text.utf8 {
      let mayStand =
        ReferenceCoding.isUnreserved(byte) || raw.contains(byte) || (byte >= 0x80 && keepsNonASCII)
      if always.contains(byte) || mayStand && !escapesAll && (byte >= 0x80 || !generator.chance(10))
      {
        result.append(byte)
      } else {
        result += Array(ReferenceCoding.escape(byte, uppercase: generator.chance(70)).utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
