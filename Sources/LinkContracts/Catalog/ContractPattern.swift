// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore

/// A pattern in a catalog, with the types of its captures.
package struct ContractPattern: Sendable {
  package let pattern: LinkPattern
  /// The captures, in the order of the pattern.
  package let captures: [ContractCapture]
  package let segments: [[ContractPiece]]
  package let items: [ContractItem]
  /// The fragment as printed; empty if the pattern requires none.
  package let fragment: [ContractPiece]
  /// The path and items of the fragment, if it has these.
  let fragmentParts: ContractFragment?

  /// - Parameter parameters: the parameters of the route; captures without one are text.
  init(_ text: String, parameters: [LinkCatalog.Parameter]) throws(LinkPatternError) {
    let (pattern, names) = try Self.parsed(text)
    var rest = parameters
    let found = names.map { name -> LinkCatalog.Parameter? in
      guard let index = rest.firstIndex(where: { $0.name == name }) else { return nil }
      return rest.remove(at: index)
    }
    let types = found.map { parameter in
      parameter?.kind.takesAll == true
        ? .text
        : parameter.map { ContractType($0) } ?? .text
    }
    self.init(
      pattern, names: names, types: types,
      kinds: zip(found, pattern.capturesOfText).map { $0?.kind ?? $1.kind },
      defaults: found.map { $0?.defaultText })
  }

  /// - Parameters:
  ///   - kinds: how many values the captures in the query take.
  ///   - defaults: the defaults for absent query items.
  init(
    _ pattern: LinkPattern, names: [String], types: [ContractType], kinds: [LinkParameter.Kind],
    defaults: [String?] = []
  ) {
    var captures: [ContractCapture] = []
    func next(_ kind: LinkParameter.Kind?, sign: String = "") -> ContractCapture {
      let index = captures.count
      let capture = ContractCapture(
        name: index < names.count ? names[index] : "",
        type: index < types.count ? types[index] : .text,
        kind: kind ?? (index < kinds.count ? kinds[index] : .required),
        defaultText: index < defaults.count ? defaults[index] : nil, sign: sign)
      captures.append(capture)
      return capture
    }
    // If it is present, it is one text, or several; whether it may be absent is up to another
    // pattern.
    func nextOfRest(of pattern: LinkPattern) -> ContractCapture {
      let isList = captures.count < kinds.count && kinds[captures.count] == .list
      return next(isList ? .list : .required, sign: pattern.hasWrittenRest ? "..." : "+")
    }
    func segments(of pattern: LinkPattern) -> [[ContractPiece]] {
      pattern.segments.map { segment in
        pattern.pieces(of: segment).map { piece in
          switch piece.kind {
          case .literal: .literal(pattern.literalBytes(of: piece))
          case .capture: .capture(next(.required))
          case .rest: .rest(nextOfRest(of: pattern))
          }
        }
      }
    }
    func items(of pattern: LinkPattern) -> [ContractItem] {
      pattern.query.map { item in
        let name = pattern.nameBytes(of: item)
        return switch item.kind {
        case .flag: ContractItem(name: name, value: .flag)
        case .literal: ContractItem(name: name, value: .literal(pattern.literalBytes(of: item)))
        case .capture: ContractItem(name: name, value: .capture(next(nil)))
        case .remainder: ContractItem(name: name, value: .remainder(next(nil)))
        case .remaining: ContractItem(name: name, value: .remaining(next(nil)))
        case .absent: ContractItem(name: name, value: .absent)
        case .noOthers: ContractItem(name: name, value: .noOthers)
        }
      }
    }
    self.pattern = pattern
    self.segments = segments(of: pattern)
    self.items = items(of: pattern)
    var printed = captures.count
    if pattern.fragment?.kind == .capture { _ = next(.required) }
    fragmentParts = pattern.fragmentPattern.map { own in
      ContractFragment(
        isOpaque: own.isOpaque, segments: segments(of: own), items: items(of: own))
    }
    fragment = pattern.fragmentParts.map { part in
      switch part {
      case .literal(let bytes): return .literal(bytes)
      case .capture:
        defer { printed += 1 }
        return .capture(captures[printed])
      }
    }
    self.captures = captures
  }

  var hasRest: Bool { pattern.hasRest }

  /// The number of segments before the rest, or of all segments.
  var fixedCount: Int { pattern.restIndex ?? segments.count }

  /// The number of segments after the rest.
  var tailCount: Int { pattern.tailCount }

  /// The capture of any number of segments.
  var rest: ContractCapture? {
    guard case .rest(let capture)? = pattern.restIndex.flatMap({ segments[$0].first }) else {
      return nil
    }
    return capture
  }

  /// The captures as the core represents them, with the names in the pattern's own text.
  var parameters: [LinkParameter] {
    zip(pattern.captureNames, captures).map { name, capture in
      capture.type.parameter(name, capture.kind)
    }
  }

  /// The path, the query, and the fragment.
  var path: String {
    String(decoding: pattern.text.utf8.dropFirst(Int(pattern.originUpper)), as: UTF8.self)
  }

  /// Returns the same pattern under a base path, with a leading slash.
  func mounted(under basePath: [String]) -> ContractPattern {
    guard !basePath.isEmpty || pattern.isOpaque else { return self }
    var head: [UInt8] = []
    for segment in basePath {
      head.append(UInt8(ascii: "/"))
      PercentCoding.append(segment.utf8, to: &head, bare: .unreserved)
    }
    var path = path
    if segments.isEmpty, !basePath.isEmpty, path.unicodeScalars.first == "/" {
      path.unicodeScalars.removeFirst()
    }
    if pattern.isOpaque, !segments.isEmpty { path = "/" + path }
    guard let mounted = try? LinkPattern(String(decoding: head, as: UTF8.self) + path) else {
      return self
    }
    return ContractPattern(
      mounted, names: captures.map(\.name), types: captures.map(\.type),
      kinds: captures.map(\.kind), defaults: captures.map(\.defaultText))
  }

  /// Parses a pattern whose prefix may use a name that the rest uses, too, which is not allowed
  /// within a single pattern; returns the names as written.
  private static func parsed(
    _ text: String
  ) throws(LinkPatternError) -> (LinkPattern, [String]) {
    var current = text
    /// The names as written, by the made-up ones.
    var written: [String: String] = [:]
    while true {
      do throws(LinkPatternError) {
        let pattern = try LinkPattern(current)
        return (pattern, pattern.captureNames.map { written[$0] ?? $0 })
      } catch {
        guard error.code == .duplicateCapture, error.range.count > 2 else { throw error }
        var bytes = Array(current.utf8)
        let name = bytes[error.range].filter { !"{}*+.".utf8.contains($0) }
        let end = error.range.lowerBound + 1 + name.count
        guard end < bytes.count else { throw error }
        // The name may be one that the pattern has, too.
        var other = name + "_2".utf8
        let pieces = bytes.split(separator: UInt8(ascii: "{"))
        while pieces.contains(where: { $0.starts(with: other) }) { other += "_2".utf8 }
        bytes.insert(contentsOf: other.dropFirst(name.count), at: end)
        written[String(decoding: other, as: UTF8.self)] = String(decoding: name, as: UTF8.self)
        current = String(decoding: bytes, as: UTF8.self)
      }
    }
  }
}

/// A capture in a pattern, and what it accepts.
package struct ContractCapture: Sendable, Hashable {
  /// The name of the catalog's parameter.
  package let name: String
  package let type: ContractType
  package let kind: LinkParameter.Kind
  /// The text of the default value for an absent query item.
  package var defaultText: String?
  /// The sign after the name of a rest.
  package var sign = ""
}

/// A part of a segment, with literals decoded.
package enum ContractPiece: Sendable, Hashable {
  case literal([UInt8])
  case capture(ContractCapture)
  /// One or more segments.
  case rest(ContractCapture)
}

/// A query item in a pattern.
package struct ContractItem: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    case flag
    case literal([UInt8])
    case capture(ContractCapture)
    /// Everything that follows, as written.
    case remainder(ContractCapture)
    /// All items that the pattern does not name.
    case remaining(ContractCapture)
    /// No item with this name may be present.
    case absent
    /// No item that the pattern does not name may be present.
    case noOthers
  }

  package let name: [UInt8]
  package let value: Value

  /// Whether links without the item do not match.
  package var isRequired: Bool {
    switch value {
    case .flag, .literal: true
    case .capture(let capture), .remainder(let capture): capture.kind == .required
    case .remaining, .absent, .noOthers: false
    }
  }

  /// Whether the pattern names an item here that links may have.
  package var isNamed: Bool {
    switch value {
    case .flag, .literal, .capture, .remainder: true
    case .remaining, .absent, .noOthers: false
    }
  }

  /// Whether the pattern refuses items here.
  var isRefusal: Bool { value == .absent || value == .noOthers }
}

/// A fragment that has a path or items, as the rest of a link does.
struct ContractFragment: Sendable, Hashable {
  /// Whether the path has no leading slash, or there is none.
  let isOpaque: Bool
  let segments: [[ContractPiece]]
  let items: [ContractItem]
}

extension ContractFragment {
  /// Whether it consists of items only.
  var isItemsOnly: Bool { isOpaque && segments.isEmpty }

  /// Whether its path has no value, which may hold what another pattern reads as items.
  var isLiteral: Bool {
    segments.joined().allSatisfy { if case .literal = $0 { true } else { false } }
  }
}
