// SPDX-License-Identifier: MIT

/// The decoded parts of a link after its origin, for matching against a pattern.
package struct LinkParts: Sendable, Hashable {
  package var segments: [String]
  package var query: [LinkQueryItem]
  /// The decoded fragment; `nil` if it is absent or empty.
  package var fragment: String?
  /// The fragment as written; it is split before it is decoded.
  package var writtenFragment: String?
  /// The segments as written.
  var writtenSegments: [String]
  /// The query as written.
  var writtenQuery: String
  /// What follows the last segment, as written; `nil` if it is the query and the fragment.
  var writtenTail: String?
  /// What is between the segments of the path and those of the fragment, as written.
  var writtenJoint = ""
  /// The number of segments before those of a fragment; `nil` if all are in the path.
  var fragmentLower: Int?

  /// Creates parts; omitted written parts are encoded from the decoded ones.
  ///
  /// - Parameters:
  ///   - writtenFragment: the percent-encoded fragment.
  ///   - writtenSegments: the percent-encoded segments.
  ///   - writtenQuery: the percent-encoded query.
  ///   - fragmentLower: the number of segments before those of a fragment.
  package init(
    segments: [String], query: [LinkQueryItem] = [], fragment: String? = nil,
    writtenFragment: String? = nil, writtenSegments: [String]? = nil, writtenQuery: String? = nil,
    fragmentLower: Int? = nil
  ) {
    self.fragmentLower = fragmentLower
    self.writtenSegments =
      writtenSegments ?? segments.map { PercentCoding.encoded($0.utf8, bare: .segment) }
    self.writtenQuery = writtenQuery ?? query.map(\.linkText).joined(separator: "&")
    self.segments = segments
    self.query = query
    self.fragment = fragment
    self.writtenFragment =
      writtenFragment
      ?? fragment.map {
        PercentCoding.encoded($0.utf8, bare: .fragment)
      }
  }

  /// Splits a fragment into a path and items; `nil` if it begins differently from the pattern's.
  ///
  /// - Parameter fragment: the fragment as written.
  init?(fragment: String, for pattern: LinkPattern) {
    func decoded(_ text: Substring.UTF8View) -> String {
      PercentCoding.decoded(String(decoding: text, as: UTF8.self))
    }
    var path = fragment.utf8[...]
    var items: Substring.UTF8View?
    if pattern.isItemsOnly {
      (path, items) = (path.prefix(0), path)
    } else if !pattern.query.isEmpty, let mark = path.firstIndex(of: UInt8(ascii: "?")) {
      (path, items) = (path[..<mark], path[path.index(after: mark)...])
    }
    if !pattern.isOpaque {
      guard path.popFirst() == UInt8(ascii: "/") else { return nil }
    }
    // As at the end of any path, one slash makes no difference.
    if path.last == UInt8(ascii: "/") { path = path.dropLast() }
    let segments =
      path.isEmpty
      ? []
      : path.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let query = items.map { String(decoding: $0, as: UTF8.self) } ?? ""
    self.init(
      segments: segments.map(decoded),
      query: (items?.split(separator: UInt8(ascii: "&")) ?? []).map { item in
        let parts = item.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        return LinkQueryItem(
          name: decoded(parts[0]), value: parts.count > 1 ? decoded(parts[1]) : nil)
      }, writtenQuery: query)
  }

  /// Everything from a segment on, as written, up to the end of the link.
  func everything(from number: Int) -> String {
    let lower = max(number, fragmentLower ?? number)
    return writtenSegments[number..<lower].joined(separator: "/")
      + (lower > number ? writtenJoint : "")
      + writtenSegments[lower...].joined(separator: "/")
      + (writtenTail
        ?? (writtenQuery.isEmpty ? "" : "?" + writtenQuery)
          + (writtenFragment.map { "#" + $0 } ?? ""))
  }

  /// The link after its origin.
  ///
  /// - Parameter isOpaque: whether the path has no leading slash.
  package func text(isOpaque: Bool) -> String {
    let query = query.map(\.linkText).joined(separator: "&")
    return (isOpaque ? "" : "/")
      + segments.map { PercentCoding.encoded($0.utf8, bare: .segment) }.joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query) + (writtenFragment.map { "#" + $0 } ?? "")
  }

  /// The text after the equals sign of a query item, as written.
  ///
  /// - Parameter withFragment: whether the fragment is part of the item.
  func remainder(ofItem number: Int, withFragment: Bool) -> String {
    var rest = writtenQuery.utf8[...]
    for _ in 0..<number {
      while rest.first == UInt8(ascii: "&") { rest.removeFirst() }
      rest = rest.drop { $0 != UInt8(ascii: "&") }
    }
    let value = rest.drop { $0 == UInt8(ascii: "&") }.drop { $0 != UInt8(ascii: "=") }.dropFirst()
    let fragment = withFragment ? writtenFragment.map { "#" + $0 } ?? "" : ""
    return String(decoding: value, as: UTF8.self) + fragment
  }
}

extension LinkPattern {
  /// Matches this pattern alone against the parts of a link.
  ///
  /// - Parameters:
  ///   - parameters: the parameters of captures; a capture without one is required and takes any
  ///     text.
  ///   - captureLength: the maximum length of a captured value, in Unicode scalars.
  /// - Returns: the captured texts by capture name, or the first mismatch: in the path from left to
  ///   right, then in the query in the pattern's order, then in the fragment.
  package func evaluate(
    _ link: LinkParts, parameters: [LinkParameter] = [], folding: LinkCaseFolding = .none,
    captureLength: Int = LinkLimits.standard.captureLength
  ) -> LinkPatternEvaluator.Outcome {
    evaluate(
      link, captures: self.parameters(named: parameters), folding: folding,
      captureLength: captureLength)
  }

  /// The same, with the parameter of each capture in the pattern's order.
  package func evaluate(
    _ link: LinkParts, captures: [LinkParameter?], folding: LinkCaseFolding, captureLength: Int
  ) -> LinkPatternEvaluator.Outcome {
    var evaluator = LinkPatternEvaluator(
      self, captures: captures, folding: folding, captureLength: captureLength)
    return evaluator.outcome(for: link)
  }

  /// The names of the items in a query that no part of this pattern reads, in their order.
  func ignoredItems(in query: [LinkQueryItem], _ folding: LinkCaseFolding) -> [String] {
    if self.query.last?.kind == .remaining || hasWrittenRest { return [] }
    func isOwn(_ item: LinkQueryItem, _ own: QueryItem) -> Bool {
      own.isNamed && folding.isSame(item.name.utf8, nameBytes(of: own))
    }
    var items = query[...]
    // Everything that follows belongs to it.
    if let last = self.query.last, last.kind == .remainder,
      let place = items.firstIndex(where: { isOwn($0, last) })
    {
      items = items[...place]
    }
    return items.filter { item in !self.query.contains { isOwn(item, $0) } }.map(\.name)
  }

  /// A segment as the pattern writes it, with its literals decoded.
  package func text(of segment: Segment) -> String {
    pieces(of: segment).map { piece in
      switch piece.kind {
      case .literal: String(decoding: literalBytes(of: piece), as: UTF8.self)
      case .capture: "{\(name(of: piece))}"
      case .rest: text(of: piece)
      }
    }.joined()
  }
}

extension LinkValue {
  /// Whether a decoded text is a value of this type.
  package static func isValue(_ text: String) -> Bool { Self(linkText: text) != nil }

  /// The same for text that is still in a link.
  package static func isValue(_ text: borrowing LinkText) -> Bool { Self(_decoding: text) != nil }

  /// The texts of the samples.
  package static var sampleTexts: [String] { samples.map(\.linkText) }
}

extension LinkPattern {
  /// Appends the pieces of a mixed segment in the form that links are compared with.
  ///
  /// A literal is a 0, two bytes for its length, and the decoded text. A capture is a 1, its
  /// number, and two bytes for its type: 0 for any text, and also for the only capture in a
  /// segment, because the type does not change what it takes.
  ///
  /// - Parameter capture: returns the number and type of the next capture.
  package func appendPieces(
    of segment: Segment, to output: inout ContiguousArray<UInt8>,
    capture: () -> (number: UInt8, type: UInt16)
  ) {
    let pieces = pieces(of: segment)
    let isOnly = pieces.count { $0.kind != .literal } == 1
    func append(_ number: UInt16) {
      output.append(UInt8(truncatingIfNeeded: number))
      output.append(UInt8(truncatingIfNeeded: number >> 8))
    }
    for piece in pieces {
      if piece.kind == .literal {
        let literal = literalBytes(of: piece)
        output.append(0)
        append(UInt16(truncatingIfNeeded: literal.count))
        output.append(contentsOf: literal)
      } else {
        let (number, type) = capture()
        output.append(1)
        output.append(number)
        append(isOnly ? 0 : type)
      }
    }
  }
}

/// Which parts of a link are compared without regard to ASCII case.
package struct LinkCaseFolding: Sendable, Hashable {
  private enum Path: Sendable, Hashable { case none, firstSegment, all }

  /// Which literals of the path ignore case.
  private let path: Path
  /// Whether the names of items ignore case.
  package var items = false

  /// No part of the link.
  package static let none = LinkCaseFolding(path: .none)
  /// The literals of the first segment, when the authority is that segment (`MyApp://Foo`).
  package static let firstSegment = LinkCaseFolding(path: .firstSegment)
  /// All literals of the path.
  package static let path = LinkCaseFolding(path: .all)

  private init(path: Path) { self.path = path }

  /// Whether the literals of a segment ignore case.
  package func applies(toSegment index: Int) -> Bool {
    switch path {
    case .none: false
    case .firstSegment: index == 0
    case .all: true
    }
  }

  /// The same for what follows the path.
  var behindPath: LinkCaseFolding {
    var own = LinkCaseFolding.none
    own.items = items
    return own
  }

  /// Whether two item names are the same.
  package func isSame(
    _ name: some Collection<UInt8>, _ other: some Collection<UInt8>
  ) -> Bool {
    name.elementsEqual(other) {
      $0 == $1 || items && $0.asciiLowercased == $1.asciiLowercased
    }
  }
}

/// The items that a pattern does not name, as `{name*}` takes them: a rest carries, and never
/// refuses a link.
struct LinkOtherItems {
  private let items: [LinkQueryItem]
  /// The last place of each name; empty unless a name stands for one value.
  private var places: [String: Int] = [:]
  /// The places of the items that are left out.
  private var without: Set<Int> = []

  /// Sorts out items that are too long, or that have invisible characters.
  ///
  /// - Parameters:
  ///   - captureLength: the longest name or value, in Unicode scalars.
  ///   - isDictionary: whether a name stands for one value, so that all items whose name appears
  ///     twice are left out.
  /// - Complexity: O(*n*) in the length of the items.
  init(_ items: [LinkQueryItem], captureLength: Int, isDictionary: Bool) {
    self.items = items
    if isDictionary { places.reserveCapacity(items.count) }
    func isSound(_ text: String) -> Bool {
      if text.isPrintableASCII { return text.utf8.count <= captureLength }
      var count = 0
      return text.unicodeScalars.allSatisfy { scalar in
        count += 1
        return count <= captureLength && !scalar.isForbiddenInLinks
      }
    }
    for place in items.indices {
      let item = items[place]
      if !isSound(item.name) || !(item.value.map(isSound) ?? true) { without.insert(place) }
      // Names that are equivalent in Unicode are one key, and so the same name here.
      if isDictionary, let other = places.updateValue(place, forKey: item.name) {
        without.formUnion([other, place])
      }
    }
  }

  /// What the value is made of, in the link's order.
  var carried: [LinkQueryItem] {
    without.isEmpty ? items : items.indices.lazy.filter { !without.contains($0) }.map { items[$0] }
  }

  /// The names of the items that are left out, in the link's order.
  var leftOut: [String] {
    without.isEmpty ? [] : items.indices.lazy.filter { without.contains($0) }.map { items[$0].name }
  }

  /// The items of a dictionary, with an empty value for a flag.
  var dictionary: [String: String] {
    (without.isEmpty ? places : places.filter { !without.contains($0.value) })
      .mapValues { items[$0].value ?? "" }
  }
}

extension String {
  /// Whether all bytes are printable ASCII; `false` if that takes long to find out.
  fileprivate var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      // Without a branch for each byte, many are compared at once.
      bytes.reduce(UInt8(0)) { odd, byte in odd | (byte &- 0x20 < 0x5f ? 0 : 1) } == 0
    } ?? false
  }
}
