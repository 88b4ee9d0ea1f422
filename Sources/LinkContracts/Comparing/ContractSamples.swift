// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// Sample links of a pattern: its captures with values at which types differ, with and without its
/// optional items.
struct ContractSamples {
  /// Texts that some types accept and others do not, plain ones first.
  private static let texts = [
    "x", "42", "1", "0", "-1", "a-b", "a.b", "true", "false", "a b", "é", "100%", "X", "127",
    "128", "-128", "-129", "255", "256", "32767", "32768", "-32768", "-32769", "65535", "65536",
    "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "18446744073709551615", "-2.5", "0.1", "1e-07", "1e+300",
    "5A1D3C70-0000-4000-8000-000000000001", "1970-01-01T00:00:00Z",
  ]

  private let entry: ContractEntry
  /// The values in examples, by the names of captures.
  private let known: [String: [String]]
  private let swapped: LinkCaseFolding
  private let forced: [String: String]

  /// - Parameters:
  ///   - swapped: the literals of the path whose lowercase and uppercase letters are swapped.
  ///     Default: none.
  ///   - forced: texts that links have whether or not their types accept them, by the names of
  ///     captures. Default: none.
  init(
    _ entry: ContractEntry, known: [String: [String]], swapping swapped: LinkCaseFolding = .none,
    forcing forced: [String: String] = [:]
  ) {
    self.entry = entry
    self.known = known
    self.swapped = swapped
    self.forced = forced
  }

  /// The types without known values, for which the links have a made-up one.
  var madeUp: [String] {
    var names: [String] = []
    for capture in entry.pattern.captures
    where capture.type.isUnknown && known[capture.name] == nil
      && !names.contains(capture.type.name)
    {
      names.append(capture.type.name)
    }
    return names
  }

  /// The plainest link.
  var plainLink: String {
    link(entry.pattern.captures.map { [texts(of: $0)[0]] }, without: optionalItems)
  }

  /// The items that a link may omit: those of the query, then those of the fragment.
  private var optionalItems: Set<Int> {
    let fragment = entry.pattern.fragmentParts
    let items = entry.pattern.items + (fragment?.items ?? [])
    var optional = items.indices.filter { !items[$0].isRequired }
    // A fragment of items has at least one.
    if let fragment, fragment.isItemsOnly, !fragment.items.contains(where: \.isRequired),
      let first = fragment.items.firstIndex(where: \.isNamed)
    {
      optional.removeAll { $0 == entry.pattern.items.count + first }
    }
    return Set(optional)
  }

  /// The links, plainest first.
  var links: [String] {
    let choices = entry.pattern.captures.map { texts(of: $0) }
    let plain = choices.map { [$0[0]] }
    let optional = optionalItems
    var links = [link(plain, without: optional)]
    if !optional.isEmpty {
      links.append(link(plain, without: []))
      if optional.count > 1 {
        links += optional.sorted().map { link(plain, without: optional.subtracting([$0])) }
      }
    }
    for (index, texts) in choices.enumerated() {
      for text in texts.dropFirst() {
        var values = plain
        values[index] = [text]
        links.append(link(values, without: []))
      }
      if entry.pattern.captures[index].kind == .list {
        for count in 2...3 {
          var values = plain
          values[index] = (0..<count).map { texts[$0 % texts.count] }
          links.append(link(values, without: []))
        }
      }
    }
    // All captures with their second value, and so on, for links that need several values together.
    for number in 1..<4 {
      links.append(link(choices.map { [$0[number % $0.count]] }, without: []))
    }
    var seen: Set<String> = []
    return links.filter { seen.insert($0).inserted }
  }

  /// The links, with values of its type in the host if the route has one there: all with the
  /// plainest one, and the plainest with each other one.
  var hostedLinks: [String] {
    let links = links
    guard let label = labels.first else { return links }
    return links.map { entry.scope.relabeled($0, with: label) }
      + labels.dropFirst().map { entry.scope.relabeled(links[0], with: $0) }
  }

  /// The first of `hostedLinks`.
  var plainHostedLink: String {
    let label = labels.first
    return label.map { entry.scope.relabeled(plainLink, with: $0) } ?? plainLink
  }

  /// The values to try in the host; empty if it may be any.
  private var labels: [String] {
    guard let name = entry.origin.hostCapture, !entry.hostType.isText else { return [] }
    let examples = known[name] ?? []
    if entry.hostType.isUnknown { return examples }
    var seen: Set<String> = []
    return (examples + (entry.hostType.samples ?? Self.texts)).filter(entry.hostType.takes).map {
      $0.lowercased()
    }
    .filter { seen.insert($0).inserted }
  }

  /// Returns the plainest link with one more query item; a `nil` text is a flag.
  ///
  /// - Parameter isFirst: whether it comes before all others, of which none is then left out.
  func link(with name: [UInt8], _ texts: [String?], isFirst: Bool = false) -> String {
    let plain = entry.pattern.captures.map { [self.texts(of: $0)[0]] }
    let items = texts.map { text in
      LinkQueryItem(name: String(decoding: name, as: UTF8.self), value: text).linkText
    }.joined(separator: "&")
    var link = link(plain, without: isFirst ? [] : optionalItems)
    if let label = labels.first { link = entry.scope.relabeled(link, with: label) }
    if texts.isEmpty { return link }
    let end = link.unicodeScalars.firstIndex(of: "#") ?? link.endIndex
    guard let mark = link[..<end].unicodeScalars.firstIndex(of: "?") else {
      return link[..<end] + "?" + items + link[end...]
    }
    return isFirst
      ? link[...mark] + items + "&" + link[mark...].dropFirst()
      : link[..<end] + "&" + items + link[end...]
  }

  /// Returns values for a capture, at least one.
  private func texts(of capture: ContractCapture) -> [String] {
    if let text = forced[capture.name] { return [text] }
    let examples = known[capture.name] ?? []
    // Items as printed.
    if capture.kind.takesAll { return examples.isEmpty ? ["other=x", "other"] : examples }
    if capture.type.isUnknown { return examples.isEmpty ? [capture.name] : examples }
    let texts = (examples + (capture.type.samples ?? Self.texts)).filter {
      !$0.isEmpty && capture.type.takes($0)
    }
    return texts.isEmpty ? ["x"] : texts
  }

  // MARK: Printing

  private static func swapped(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): byte ^ 0x20
      default: byte
      }
    }
  }

  /// - Parameters:
  ///   - values: the texts of each capture, in the order of the pattern.
  ///   - without: the items to omit: those of the query, then those of the fragment.
  private func link(_ values: [[String]], without: Set<Int>) -> String {
    var printer = Printer(values: values)
    printer.output = Array(entry.scope.head.utf8)
    if entry.scope.hasHost, entry.pattern.segments.isEmpty {
      printer.output.append(UInt8(ascii: "/"))
    }
    // Without a host, the authority is the first segment.
    var isAuthority = !entry.scope.hasHost
    for (index, segment) in entry.pattern.segments.enumerated() {
      if !isAuthority { printer.output.append(UInt8(ascii: "/")) }
      printer.print(
        segment, bare: isAuthority ? .customHost : .segment,
        isSwapped: swapped.applies(toSegment: index), isServer: isAuthority && entry.hasServer)
      isAuthority = false
    }
    let items = entry.pattern.items
    printer.print(items, after: "?", without: without)
    guard !entry.pattern.fragment.isEmpty else { return printer.text }
    printer.output.append(UInt8(ascii: "#"))
    guard let fragment = entry.pattern.fragmentParts else {
      printer.print(entry.pattern.fragment, bare: .fragment)
      return printer.text
    }
    if !fragment.isOpaque, fragment.segments.isEmpty { printer.output.append(UInt8(ascii: "/")) }
    for (index, segment) in fragment.segments.enumerated() {
      if index > 0 || !fragment.isOpaque { printer.output.append(UInt8(ascii: "/")) }
      printer.print(segment, bare: .segment)
    }
    printer.print(
      fragment.items, after: fragment.isItemsOnly ? "" : "?",
      without: Set(without.map { $0 - items.count }))
    return printer.text
  }

  /// A link as it is written from left to right, with the next value for each capture.
  private struct Printer {
    let values: [[String]]
    var output: [UInt8] = []
    private var number = 0

    init(values: [[String]]) { self.values = values }

    var text: String { String(decoding: output, as: UTF8.self) }

    private mutating func next() -> [String] {
      defer { number += 1 }
      return number < values.count ? values[number] : ["x"]
    }

    mutating func print(
      _ segment: [ContractPiece], bare: LinkCharacters, isSwapped: Bool = false,
      isServer: Bool = false
    ) {
      for piece in segment {
        switch piece {
        case .literal(let bytes):
          PercentCoding.append(
            isSwapped ? ContractSamples.swapped(bytes) : bytes, to: &output, bare: bare)
        case .capture where isServer: output += (next().first ?? "x").utf8
        case .capture: PercentCoding.append((next().first ?? "x").utf8, to: &output, bare: bare)
        case .rest:
          for (index, text) in next().enumerated() {
            if index > 0 { output.append(UInt8(ascii: "/")) }
            PercentCoding.append(text.utf8, to: &output, bare: index == 0 ? bare : .segment)
          }
        }
      }
    }

    /// - Parameter mark: what comes before the first item.
    mutating func print(_ items: [ContractItem], after mark: String, without: Set<Int>) {
      var separator = mark
      for (index, item) in items.enumerated() {
        var texts: [[UInt8]?] = [nil]
        switch item.value {
        case .flag: break
        case .absent, .noOthers: continue
        case .remaining:
          let texts = next()
          if without.contains(index) { continue }
          for text in texts {
            output += (separator + text).utf8
            separator = "&"
          }
          continue
        case .literal(let bytes): texts = [bytes]
        case .capture: texts = next().map { Array($0.utf8) }
        case .remainder:
          let value = next().first ?? "x"
          if without.contains(index) { continue }
          output += separator.utf8
          PercentCoding.append(item.name, to: &output, bare: .queryName)
          output += "=\(value)".utf8
          continue
        }
        if without.contains(index) { continue }
        for text in texts {
          output += separator.utf8
          separator = "&"
          PercentCoding.append(item.name, to: &output, bare: .queryName)
          guard let text else { continue }
          output.append(UInt8(ascii: "="))
          PercentCoding.append(text, to: &output, bare: .queryValue)
        }
      }
    }
  }
}
