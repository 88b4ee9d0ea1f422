// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

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
