// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A pattern for links in a domain, with its base path and the values of its captures.
struct DomainPattern: Sendable, Hashable {
  /// The role of a pattern in its route.
  enum Role: Sendable, Hashable {
    case current, deprecated, redirect, shortLink
  }

  /// The name used as the route of a short link.
  static let shortLinkRoute = "short link"

  /// A capture and its values.
  struct Capture: Sendable, Hashable {
    var name: String
    var kind: LinkParameter.Kind
    var value: DomainValue
  }

  /// A part of a segment, with literals decoded.
  enum Piece: Sendable, Hashable {
    case literal([UInt8])
    case capture(Capture)
    /// One or more segments.
    case rest(Capture)
  }

  /// A query item in the pattern.
  struct Item: Sendable, Hashable {
    enum Value: Sendable, Hashable {
      case flag
      case literal([UInt8])
      case capture(Capture)
    }

    var name: [UInt8]
    var value: Value

    /// Whether links without the item do not match.
    var isRequired: Bool {
      if case .capture(let capture) = value { capture.kind == .required } else { true }
    }
  }

  /// The name of the route, including the cases that mount it.
  let route: String
  let role: Role
  /// The pattern as written in the catalog.
  let text: String
  /// The segments, starting with those of the base path.
  let segments: [[Piece]]
  /// The number of segments in the base path.
  let baseCount: Int
  let items: [Item]
  /// The names of items that a link must not have.
  let refused: [[UInt8]]
  /// Whether a link must not have items that the pattern does not name.
  let isStrict: Bool
  /// The fragment as printed; empty if the pattern requires none.
  let fragment: [Piece]
  /// How the app reads links of the pattern.
  let options: LinkOriginOptions
  /// The hosts of its origins; if empty, every host of the domain.
  var hosts: [LinkOrigin.Host] = []

  /// Splits a pattern.
  ///
  /// - Parameters:
  ///   - route: the name of the route.
  ///   - captures: the captures, in the order of the pattern.
  ///   - basePath: the segments of the origin's base path, decoded.
  init(
    _ pattern: LinkPattern, of route: String, role: Role, captures: [Capture], basePath: [String],
    options: LinkOriginOptions
  ) {
    self.route = route
    self.role = role
    self.options = options
    text = String(Substring(pattern.text.utf8.dropFirst(Int(pattern.originUpper))))
    var rest = captures.makeIterator()
    func next() -> Capture {
      rest.next() ?? Capture(name: "", kind: .required, value: .text)
    }
    baseCount = basePath.count
    segments =
      basePath.map { [.literal(Array($0.utf8))] }
      + pattern.segments.map { segment in
        pattern.pieces(of: segment).map { piece in
          switch piece.kind {
          case .literal: .literal(pattern.literalBytes(of: piece))
          case .capture: .capture(next())
          case .rest:
            {
              // A rest captured as one text is compared with rules segment by segment, like any
              // other.
              var capture = next()
              if capture.kind != .list { capture.value = .text }
              return .rest(capture)
            }()
          }
        }
      }
    items = pattern.query.compactMap { item in
      let name = pattern.nameBytes(of: item)
      switch item.kind {
      case .flag: return Item(name: name, value: .flag)
      case .literal: return Item(name: name, value: .literal(pattern.literalBytes(of: item)))
      case .capture: return Item(name: name, value: .capture(next()))
      case .remainder:
        // Rules see the part of it before the next item.
        var capture = next()
        capture.value = .text
        return Item(name: name, value: .capture(capture))
      case .remaining:
        // Links may have any items besides those named, just as they may without it.
        _ = next()
        return nil
      case .absent, .noOthers: return nil
      }
    }
    refused = pattern.query.filter { $0.kind == .absent }.map(pattern.nameBytes)
    isStrict = pattern.query.last?.kind == .noOthers
    fragment = pattern.fragmentParts.map { part in
      switch part {
      case .literal(let bytes): .literal(bytes)
      case .capture: .capture(next())
      }
    }
  }

  /// Creates a pattern for a short link, or for all short links in a folder.
  ///
  /// Whatever the options of the routes, the path of a short link is compared as it is written.
  ///
  /// - Parameters:
  ///   - path: the path of the short link, or of the folder without a trailing slash,
  ///     percent-encoded.
  ///   - isFolder: whether it stands for everything in the folder.
  init(shortLink path: String, isFolder: Bool) {
    route = DomainPattern.shortLinkRoute
    role = .shortLink
    text = isFolder ? path + "/{link}" : path
    var segments: [[Piece]] = path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map { [.literal(Array(PercentCoding.decoded(String(decoding: $0, as: UTF8.self)).utf8))] }
    if isFolder {
      segments.append([.capture(Capture(name: "link", kind: .required, value: .text))])
    }
    self.segments = segments
    baseCount = 0
    items = []
    refused = []
    isStrict = false
    fragment = []
    options = []
  }

  /// Whether paths are compared without regard to case.
  var ignoresCase: Bool { options.contains(.ignoresPathCase) }

  /// Whether links may have the pattern in their fragment.
  var mayBeInFragment: Bool { options.contains(.routesInFragment) && fragment.isEmpty }

  /// Whether the path has a capture of one or more segments.
  var hasRest: Bool { restIndex != nil }

  /// The index of the segment that stands for one or more.
  var restIndex: Int? {
    segments.firstIndex { if case .rest = $0.first { true } else { false } }
  }

  /// The captures, in the order of the pattern.
  var captures: [Capture] {
    let path = segments.flatMap { $0 } + fragment
    return path.compactMap { piece in
      switch piece {
      case .literal: nil
      case .capture(let capture), .rest(let capture): capture
      }
    }
      + items.compactMap { item in
        if case .capture(let capture) = item.value { capture } else { nil }
      }
  }
}

extension DomainPattern {
  /// Returns whether the pattern has links on a host.
  func takes(host: String) -> Bool {
    hosts.isEmpty || hosts.contains { $0.takes(host) }
  }

  /// A host that the pattern has links on; `nil` for every host of the domain.
  var sampleHost: String? {
    guard let first = hosts.first else { return nil }
    switch first {
    case .none: return nil
    case .literal(let host): return host
    case .captured(let capture): return capture.sample
    }
  }
}

extension LinkOrigin.Host {
  fileprivate func takes(_ host: String) -> Bool {
    switch self {
    case .none: false
    case .literal(let own): own == host
    case .captured(let capture): capture.value(in: host) != nil
    }
  }
}

extension DomainLinks {
  /// Hosts to try links on: each pattern has links on at least one of them.
  ///
  /// The rules of a file apply to all of its hosts. `example.com` comes first if it has routes.
  var hosts: [String] {
    var hosts: [String] = []
    var known: Set<String> = []
    for pattern in patterns {
      let host = pattern.takes(host: domain.host) ? domain.host : pattern.sampleHost
      guard let host, known.insert(host).inserted else { continue }
      if host == domain.host { hosts.insert(host, at: 0) } else { hosts.append(host) }
    }
    return hosts.isEmpty ? [domain.host] : hosts
  }
}

extension DomainPattern {
  /// Returns how many parts of the pattern a link has: literals, query items, and the fragment.
  ///
  /// Values are not compared. `nil` if the path has another shape.
  func likeness(to link: DeepLink) -> Int? {
    let texts = link.pathSegments
    guard segments.count == texts.count || hasRest && segments.count < texts.count else {
      return nil
    }
    let front = restIndex ?? segments.count
    var likeness = 0
    for (index, pieces) in segments.enumerated() {
      let text = texts[index > front ? texts.count - segments.count + index : index]
      guard hasLiterals(of: pieces, in: folded(text.utf8)) else { return nil }
      if pieces.contains(where: { if case .literal = $0 { true } else { false } }) { likeness += 1 }
    }
    let names = link.queryItems.map { Array($0.name.utf8) }
    likeness += items.count { names.contains($0.name) }
    return likeness + (fragment.isEmpty || link.fragment == nil ? 0 : 1)
  }

  /// Returns whether a segment begins and ends with the literals that its pattern begins and ends
  /// with.
  private func hasLiterals(of pieces: [Piece], in text: [UInt8]) -> Bool {
    let front = literal(pieces.first)
    guard pieces.count > 1 else { return front.isEmpty || text == front }
    let back = literal(pieces.last)
    return text.count > front.count + back.count && text.starts(with: front)
      && text.suffix(back.count).elementsEqual(back)
  }

  private func literal(_ piece: Piece?) -> [UInt8] {
    if case .literal(let bytes)? = piece { folded(bytes) } else { [] }
  }

  private func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    ignoresCase ? bytes.map(\.asciiLowercased) : Array(bytes)
  }
}

/// The texts that a capture accepts, as far as its type reveals them.
struct DomainValue: Sendable {
  enum Shape: Sendable, Hashable {
    /// Any text.
    case text
    /// Digits without leading zeros; every number with this many digits is a value of the type.
    case integer(isSigned: Bool, digits: Int)
    /// `true` or `false`.
    case bool
    /// Hexadecimal digits in groups.
    case uuid
    /// One of these texts.
    case oneOf([String])
    /// Some texts, including these.
    case some([String])
  }

  /// The name of the type.
  let type: String
  let shape: Shape
  /// Whether the empty text is a value.
  let takesEmpty: Bool
  /// The type, or `String` if only the name of the type is known.
  let swiftType: any LinkValue.Type

  /// Creates the value for a router's parameter.
  init(_ type: any LinkValue.Type) {
    self.type = String(describing: type)
    swiftType = type
    if let integer = type as? any FixedWidthInteger.Type {
      shape = DomainValue.shape(of: integer)
    } else if type == Bool.self {
      shape = .bool
    } else if type == UUID.self {
      shape = .uuid
    } else if !type.constrainsText {
      shape = .text
    } else if type is any CaseIterable.Type, !type.sampleTexts.isEmpty {
      shape = .oneOf(type.sampleTexts)
    } else {
      shape = .some(type.sampleTexts)
    }
    takesEmpty = type.isValue("")
  }

  /// Creates the value for a catalog's parameter.
  init(_ parameter: LinkCatalog.Parameter) {
    if parameter.kind.takesAll {
      self = .text
    } else if let values = parameter.values {
      type = parameter.type
      shape = .oneOf(values)
      takesEmpty = values.contains("")
      swiftType = String.self
    } else if let known = BuiltInValue.type(named: parameter.type) {
      self = DomainValue(known)
    } else {
      type = parameter.type
      shape = parameter.isConstrained ? .some([]) : .text
      takesEmpty = true
      swiftType = String.self
    }
  }

  /// Any text.
  static let text = DomainValue(String.self)

  private static func shape<Integer: FixedWidthInteger>(of type: Integer.Type) -> Shape {
    .integer(isSigned: Integer.isSigned, digits: String(Integer.max).utf8.count - 1)
  }

  /// Whether some texts are not values.
  var isConstrained: Bool { shape != .text }
}

extension DomainValue: Hashable {
  static func == (one: DomainValue, other: DomainValue) -> Bool {
    one.type == other.type && one.shape == other.shape && one.takesEmpty == other.takesEmpty
  }

  func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
