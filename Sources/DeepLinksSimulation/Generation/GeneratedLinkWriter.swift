// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore

/// Writes links for one pattern under one origin, with random values and in many spellings.
///
/// It shares no code with the library's printer, so that it reveals mistakes there.
struct GeneratedLinkWriter {
  let entry: LinkRouteEntry
  let origin: LinkOrigin
  /// One entry for each parameter.
  let values: [ValueTexts]

  private static let unreserved = Set("-._~".utf8)

  /// How a link spells its bytes.
  private struct Style {
    var hasLowercaseDigits = false
    /// The percentage of bytes to encode that need no encoding.
    var needless = 0
  }

  /// The name of the parameter without a usable text, if `link(using:)` returned `nil`.
  private(set) var missing: String?

  init(_ entry: LinkRouteEntry, under origin: LinkOrigin, values: [ValueTexts]) {
    self.entry = entry
    self.origin = origin
    self.values = values
  }

  /// Whether the pattern can have links under the origin at all.
  var isPossible: Bool {
    if entry.pattern.isOpaque, !entry.pattern.segments.isEmpty, origin.host != .none {
      return false
    }
    return entry.hostParameters.allSatisfy { entry.parameters[$0].name == origin.hostCapture }
  }

  /// Returns a link; `nil` if there is no text for one of its values.
  mutating func link(using generator: inout SeededGenerator) -> String? {
    let style = Style(
      hasLowercaseDigits: generator.chance(20), needless: generator.chance(20) ? 30 : 0)
    var captures = entry.captureParameters.makeIterator()
    guard let head = head(&generator), let path = path(&captures, style, &generator),
      let query = query(&captures, style, &generator),
      let fragment = fragment(&captures, style, &generator)
    else { return nil }
    return head + path + query + fragment
  }

  // MARK: - Head

  private mutating func head(_ generator: inout SeededGenerator) -> String? {
    if entry.pattern.isOpaque, !entry.pattern.segments.isEmpty { return origin.scheme + ":" }
    var text = origin.scheme + "://"
    switch origin.host {
    case .none: break
    case .literal(let host): text += host
    case .captured(let capture):
      var label: String? = "label\(Int.random(in: 0..<100, using: &generator))"
      if let number = entry.hostParameters.first {
        // Few random texts are valid in a host.
        let plain = label.flatMap {
          RandomText.accepts(entry.parameters[number].type, $0) ? $0 : nil
        }
        label =
          values[number].text(using: &generator, where: Self.isLabel)
          ?? (values[number].isClosed ? nil : plain)
        if label == nil { missing = entry.parameters[number].name }
      }
      guard let label else { return nil }
      text += capture.host(with: label)
    }
    if let port = origin.port { text += ":\(port)" }
    return text
  }

  private static func isLabel(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    func isAlphanumeric(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return (1...63).contains(bytes.count) && bytes.first.map(isAlphanumeric) == true
      && bytes.last.map(isAlphanumeric) == true
      && bytes.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
  }

  // MARK: - Path

  private mutating func path(
    _ captures: inout IndexingIterator<[Int]>, _ style: Style,
    _ generator: inout SeededGenerator
  ) -> String? {
    let pattern = entry.pattern
    var segments = origin.basePath.map { encoded($0.utf8, Style(), &generator) }
    for segment in pattern.segments {
      var text = ""
      for piece in pattern.pieces(of: segment) {
        if piece.kind == .literal {
          text += encoded(pattern.literalBytes(of: piece), Style(), &generator)
          continue
        }
        guard let number = captures.next() else { return nil }
        if piece.kind == .rest, entry.parameters[number].takesRestAsText {
          guard let value = written(number, &generator), !value.isEmpty else { return nil }
          text += value
          continue
        }
        let count = piece.kind == .rest ? Int.random(in: 1...3, using: &generator) : 1
        var texts: [String] = []
        for _ in 0..<count {
          // A path has no empty values, and `.` and `..` are dot segments.
          let value = values[number].text(using: &generator) {
            !$0.isEmpty && $0 != "." && $0 != ".."
          }
          guard let value else {
            missing = entry.parameters[number].name
            return nil
          }
          texts.append(encoded(value.utf8, style, &generator))
        }
        text += texts.joined(separator: "/")
      }
      segments.append(text)
    }
    // Without a host, the first segment takes the place of the host.
    let isBare = origin.host == .none
    let path = segments.joined(separator: "/")
    return isBare || path.isEmpty ? path : "/" + path
  }

  // MARK: - Query and fragment

  private mutating func query(
    _ captures: inout IndexingIterator<[Int]>, _ style: Style,
    _ generator: inout SeededGenerator
  ) -> String? {
    let pattern = entry.pattern
    var items: [String] = []
    for item in pattern.query {
      let name = encoded(pattern.nameBytes(of: item), Style(), &generator)
      switch item.kind {
      case .flag: items.append(name)
      case .absent, .noOthers: break
      case .remainder:
        guard let number = captures.next() else { return nil }
        guard count(of: entry.parameters[number], &generator) > 0 else { continue }
        guard let value = written(number, &generator) else { return nil }
        items.append(name + "=" + value)
      case .remaining:
        guard captures.next() != nil else { return nil }
        for number in 0..<Int.random(in: 0...3, using: &generator) {
          items.append("other\(number)=" + encoded("a b".utf8, style, &generator))
        }
      case .literal:
        items.append(name + "=" + encoded(pattern.literalBytes(of: item), Style(), &generator))
      case .capture:
        guard let number = captures.next() else { return nil }
        for _ in 0..<count(of: entry.parameters[number], &generator) {
          guard let value = values[number].text(using: &generator) else {
            missing = entry.parameters[number].name
            return nil
          }
          items.append(name + "=" + encoded(value.utf8, style, &generator))
        }
      }
    }
    let hasEnd = pattern.query.last?.kind == .noOthers || pattern.hasRemainder
    if generator.chance(10), !hasEnd {
      items.append("utm_source=newsletter")
    }
    // The values of a list must keep their order.
    let hasOrder =
      entry.pattern.hasRemainder
      || entry.parameters.contains { $0.kind == .list || $0.kind.takesAll }
    if generator.chance(30), !hasOrder {
      items.shuffle(using: &generator)
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  private func count(
    of parameter: LinkParameter, _ generator: inout SeededGenerator
  ) -> Int {
    switch parameter.kind {
    case .required, .link, .items, .dictionary: 1
    case .optional: generator.chance(70) ? 1 : 0
    case .list: Int.random(in: 0...3, using: &generator)
    }
  }

  private mutating func fragment(
    _ captures: inout IndexingIterator<[Int]>, _ style: Style,
    _ generator: inout SeededGenerator
  ) -> String? {
    if entry.pattern.fragment == nil, entry.pattern.hasFragment {
      return fragmentParts(&captures, style, &generator)
    }
    guard let fragment = entry.pattern.fragment else { return "" }
    if fragment.kind == .literal {
      return "#" + encoded(entry.pattern.literalBytes(of: fragment), Style(), &generator)
    }
    guard let number = captures.next() else { return nil }
    if entry.parameters[number].kind == .optional, generator.chance(30) { return "" }
    guard let value = values[number].text(using: &generator, where: { !$0.isEmpty }) else {
      missing = entry.parameters[number].name
      return nil
    }
    return "#" + encoded(value.utf8, style, &generator)
  }

  /// A fragment with a path or items, written with every item, as the library prints it.
  private mutating func fragmentParts(
    _ captures: inout IndexingIterator<[Int]>, _ style: Style,
    _ generator: inout SeededGenerator
  ) -> String? {
    var text = "#"
    for part in entry.pattern.fragmentParts {
      switch part {
      case .literal(let bytes): text += PercentCoding.encoded(bytes, bare: .fragment)
      case .capture:
        guard let number = captures.next() else { return nil }
        guard let value = values[number].text(using: &generator, where: { !$0.isEmpty }) else {
          missing = entry.parameters[number].name
          return nil
        }
        text += encoded(value.utf8, style, &generator)
      }
    }
    return text
  }

  /// A value written into the link verbatim.
  private mutating func written(
    _ number: Int, _ generator: inout SeededGenerator
  ) -> String? {
    let value = values[number].text(using: &generator) { text in
      text.utf8.last != UInt8(ascii: "/")
        && text.utf8.allSatisfy { LinkCharacters.segment.contains($0) || $0 == UInt8(ascii: "/") }
    }
    if value == nil { missing = entry.parameters[number].name }
    return value
  }

  private func encoded(
    _ bytes: some Sequence<UInt8>, _ style: Style, _ generator: inout SeededGenerator
  ) -> String {
    var text = ""
    for byte in bytes {
      let scalar = Unicode.Scalar(byte)
      let isBare =
        byte < 0x80 && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte))
        || Self.unreserved.contains(byte)
      if isBare, style.needless == 0 || !generator.chance(style.needless) {
        text.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(byte, radix: 16, uppercase: !style.hasLowercaseDigits)
      text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
    return text
  }
}

/// Turns the examples that routes declare into complete links.
///
/// An example is a link (`https://shop.example.com/products/7`), or a path under every origin
/// (`/products/7`), which may omit the prefix that the route's enum is mounted under.
package struct ExampleLinks<Route> {
  package let router: LinkRouter<Route>

  package init(router: LinkRouter<Route>) { self.router = router }

  /// The links that an example stands for; none if it cannot be part of a link.
  package func texts(of example: String, of entry: LinkRouteEntry) -> [String] {
    guard
      example.unicodeScalars.first == "/" || example.unicodeScalars.first == "?" || example.isEmpty
    else { return [example] }
    let origins = entry.origin.map { [$0] } ?? router.content.origins
    return origins.compactMap { origin in
      guard let front = front(of: origin) else { return nil }
      let isBare = origin.host == .none && front.utf8.reversed().starts(with: "://".utf8.reversed())
      return front
        + (isBare && example.unicodeScalars.first == "/"
          ? String(example.unicodeScalars.dropFirst()) : example)
    }
  }

  /// The links of an example that open exactly this route; all of them if none does.
  package func opening(_ example: String, of entry: LinkRouteEntry) -> [String] {
    let plain = texts(of: example, of: entry)
    guard example.unicodeScalars.first == "/", !plain.contains(where: { opens($0, entry) }) else {
      return plain
    }
    // A mounted enum does not know its prefix, so its examples start after it.
    let segments = entry.pattern.text.unicodeScalars.split(
      separator: "/", omittingEmptySubsequences: true
    ).map(Substring.init)
    for count in segments.indices.map({ $0 + 1 }) {
      let prefix = segments[..<count].map { $0.unicodeScalars.contains("{") ? "1" : String($0) }
      let mounted = texts(of: "/" + prefix.joined(separator: "/") + example, of: entry)
      if mounted.contains(where: { opens($0, entry) }) { return mounted }
    }
    return plain
  }

  /// Whether a link opens the route of an entry.
  package func opens(_ text: String, _ entry: LinkRouteEntry) -> Bool {
    guard let route = (try? router.match(text)) ?? nil, let place = router.place(of: route) else {
      return false
    }
    return place == (entry.group, entry.slot)
  }

  private func front(of origin: LinkOrigin) -> String? {
    var text = origin.scheme + "://"
    switch origin.host {
    case .none: break
    case .literal(let host): text += host
    case .captured(let capture): text += capture.host(with: "example")
    }
    if let port = origin.port { text += ":\(port)" }
    if !origin.basePath.isEmpty {
      text += (origin.host == .none ? "" : "/") + origin.basePath.joined(separator: "/")
    }
    return text
  }
}

/// The texts for one parameter in generated links.
struct ValueTexts {
  let parameter: LinkParameter
  /// The texts that the developer supplied; without them, the type's samples and the values in the
  /// route's examples.
  private let known: [String]
  /// Whether to use only the known texts.
  let isClosed: Bool

  init(_ parameter: LinkParameter, given: [String]?, examples: [String]) {
    self.parameter = parameter
    isClosed = given != nil
    known = given ?? (RandomText.samples(of: parameter.type) + examples)
  }

  /// Returns a text; `nil` if none is known and none was found.
  ///
  /// - Parameter isFit: what the place in the link requires in addition to the type.
  func text(
    using generator: inout SeededGenerator, where isFit: (String) -> Bool = { _ in true }
  ) -> String? {
    for _ in 0..<32 {
      let isKnown = isClosed || !known.isEmpty && generator.chance(50)
      let text =
        isKnown
        ? known.randomElement(using: &generator)
        : RandomText.text(for: parameter.type, using: &generator)
          ?? known.randomElement(using: &generator)
      if let text, isFit(text) { return text }
    }
    return nil
  }
}
