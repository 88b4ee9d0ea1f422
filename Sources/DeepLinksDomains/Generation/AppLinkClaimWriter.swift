// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) import DeepLinksCore

/// Turns patterns of routes into rules, as closely as rules can express them.
struct AppLinkClaimWriter {
  private let links: DomainLinks
  private(set) var notes: [AssociationNote] = []
  private var knownNotes: Set<AssociationNote> = []

  init(_ links: DomainLinks) { self.links = links }

  /// Returns the rules in the order in which the system should try them.
  mutating func claims() -> [AppLinkClaim] {
    var claims: [AppLinkClaim] = []
    // Do not compare the claims of thousands of routes pair by pair.
    var places: [AppLinkClaim.Meaning: Int] = [:]
    var subjects: [Set<String>] = []
    for pattern in links.patterns {
      for claim in self.claims(of: pattern) {
        if let index = places[claim.meaning] {
          subjects[index].formUnion(claim.subjects)
          // Of two claims with the same text, the wider one decides what may come before.
          if claim.hasRest { claims[index].segments = claim.segments }
          if claim.ignoresCase { claims[index].ignoresCase = true }
        } else {
          places[claim.meaning] = claims.count
          claims.append(claim)
          subjects.append(Set(claim.subjects))
        }
      }
    }
    for index in claims.indices { claims[index].subjects = subjects[index].sorted() }
    return AppLinkClaimOrder(claims).rules
  }

  private mutating func claims(of pattern: DomainPattern) -> [AppLinkClaim] {
    var claim = AppLinkClaim(segments: [])
    claim.ignoresCase = pattern.ignoresCase
    claim.subjects = [subject(of: pattern)]
    for segment in pattern.segments { claim.segments.append(self.segment(segment, of: pattern)) }
    noteWiderPath(claim, pattern)
    noteAnyCase(pattern)
    var claims = queries(of: pattern).map { query in
      var copy = claim
      copy.query = query
      copy.fragment = fragment(of: pattern)
      return copy
    }
    if pattern.mayBeInFragment {
      claims.append(inFragment(claim, pattern))
    }
    return claims
  }

  private func subject(of pattern: DomainPattern) -> String {
    switch pattern.role {
    case .current: "\(pattern.route) \(pattern.text)"
    case .deprecated: "\(pattern.route) \(pattern.text) (deprecated)"
    case .redirect: "redirect \(pattern.text)"
    case .shortLink: "short link \(pattern.text)"
    }
  }

  // MARK: - Path

  private mutating func segment(
    _ pieces: [DomainPattern.Piece], of pattern: DomainPattern
  ) -> AppLinkClaim.Segment {
    var segment = AppLinkClaim.Segment(rank: .literal, text: "")
    var captures = 0
    for piece in pieces {
      switch piece {
      case .literal(let bytes):
        let text = literal(bytes, .segment, of: pattern)
        if captures == 0 { segment.leading += text.utf8.count }
        segment.literal += text.utf8.count
        segment.text += text
      case .rest(let capture):
        noteWiderValue(capture, pattern)
        return AppLinkClaim.Segment(rank: .rest, text: SegmentVariable.anything)
      case .capture(let capture):
        captures += 1
        segment.text += value(capture, of: pattern)
      }
    }
    segment.rank = rank(of: segment, pieces)
    return segment
  }

  private func rank(
    of segment: AppLinkClaim.Segment, _ pieces: [DomainPattern.Piece]
  ) -> AppLinkClaim.Segment.Rank {
    guard case .capture(let capture) = pieces.first else {
      return pieces.count == 1 ? .literal : .literalFirst
    }
    guard pieces.count == 1 else { return .captureFirst }
    if !segment.crosses { return .values }
    if case .integer = capture.value.shape { return .number }
    return .text
  }

  /// Returns the pattern for a nonempty value.
  private mutating func value(
    _ capture: DomainPattern.Capture, of pattern: DomainPattern
  ) -> String {
    noteWiderValue(capture, pattern)
    switch capture.value.shape {
    case .bool: return SegmentVariable.bool.reference
    case .uuid: return SegmentVariable.uuid
    case .integer(true, _): return SegmentVariable.integer.reference
    case .integer(false, _): return SegmentVariable.natural.reference
    case .text, .oneOf, .some: return SegmentVariable.anything
    }
  }

  /// Returns a literal as links are printed; rules' wildcards in it match any character.
  private mutating func literal(
    _ bytes: [UInt8], _ bare: LinkCharacters, of pattern: DomainPattern
  ) -> String {
    var written: [UInt8] = []
    PercentCoding.append(bytes, to: &written, bare: bare)
    let text = String(decoding: written, as: UTF8.self)
    let escaped = String(
      String(text.unicodeScalars.replacing("*".unicodeScalars, with: "?".unicodeScalars))
        .unicodeScalars.replacing("$(".unicodeScalars, with: "?(".unicodeScalars))
    // A question mark in a query or fragment matches itself, but also any other character.
    if escaped != text || text.unicodeScalars.contains("?") {
      note(
        .wildcard, pattern,
        "Rules have no escapes, so “\(String(decoding: bytes, as: UTF8.self))” claims any "
          + "character where a wildcard stands.")
    }
    if text.unicodeScalars.contains("%") {
      note(
        .spelling, pattern,
        "Rules compare links as they are written: “\(text)” is claimed, and not the same with "
          + "digits in lower case or other characters encoded.")
    }
    return escaped
  }

  // MARK: - Query and fragment

  /// Returns the alternative conditions for the query; a link must meet one of them.
  private mutating func queries(of pattern: DomainPattern) -> [AppSiteAssociation.Query?] {
    var items: [AppSiteAssociation.QueryItem] = []
    var mayBeEmpty: [String] = []
    for item in pattern.items where item.isRequired {
      let name = literal(item.name, .queryName, of: pattern)
      switch item.value {
      case .flag:
        items.append(AppSiteAssociation.QueryItem(name, ""))
        noteAbsence(of: name, pattern)
      case .literal(let bytes):
        items.append(AppSiteAssociation.QueryItem(name, literal(bytes, .queryValue, of: pattern)))
        if bytes.isEmpty { noteAbsence(of: name, pattern) }
      case .capture(let capture) where capture.value.takesEmpty:
        noteWiderValue(capture, pattern)
        mayBeEmpty.append(name)
      case .capture(let capture):
        items.append(AppSiteAssociation.QueryItem(name, value(capture, of: pattern)))
      }
    }
    for case .capture(let capture) in pattern.items.filter({ !$0.isRequired }).map(\.value) {
      noteWiderValue(capture, pattern)
    }
    noteRefusals(of: pattern)
    // An item with an empty value can be distinguished from a missing one only in the text of the
    // whole query, where no other item can be required.
    if items.isEmpty, let name = mayBeEmpty.first {
      for name in mayBeEmpty.dropFirst() { noteAbsence(of: name, pattern) }
      return [.text("\(name)=*"), .text("*&\(name)=*")]
    }
    for name in mayBeEmpty { noteAbsence(of: name, pattern) }
    return [items.isEmpty ? nil : .items(items)]
  }

  private mutating func fragment(of pattern: DomainPattern) -> String? {
    guard pattern.fragment.count < 2 else {
      note(
        .widerPath, pattern,
        "Rules see neither a path nor items in a fragment, so any fragment is claimed.")
      return "?*"
    }
    return switch pattern.fragment.first {
    case .literal(let bytes)?: literal(bytes, .fragment, of: pattern)
    case .capture(let capture)?, .rest(let capture)?: value(capture, of: pattern)
    case nil: nil
    }
  }

  /// Returns the claim for links that have the path in their fragment, perhaps followed by a query.
  private mutating func inFragment(
    _ claim: AppLinkClaim, _ pattern: DomainPattern
  ) -> AppLinkClaim {
    var route = claim
    route.segments.removeFirst(pattern.baseCount)
    var copy = claim
    copy.fragment = route.path + "*"
    copy.segments = Array(claim.segments.prefix(pattern.baseCount))
    note(
      .widerPath, pattern,
      "Rules see no path in a fragment, so “#\(route.path)” claims whatever begins so.")
    return copy
  }

  // MARK: - Notes

  private mutating func note(
    _ code: AssociationNote.Code, _ pattern: DomainPattern, _ message: String
  ) {
    let note = AssociationNote(code, route: pattern.route, pattern: pattern.text, message)
    if knownNotes.insert(note).inserted { notes.append(note) }
  }

  private mutating func noteAbsence(of name: String, _ pattern: DomainPattern) {
    note(
      .widerQuery, pattern,
      "Rules cannot ask for “\(name)” to be there, so links without it are claimed too.")
  }

  /// Notes that rules can require items but cannot rule them out.
  private mutating func noteRefusals(of pattern: DomainPattern) {
    for name in pattern.refused {
      // Links with the item may belong to another pattern of the route.
      let isTaken = links.patterns.contains { other in
        other.route == pattern.route && other.items.contains { $0.name == name }
      }
      if isTaken { continue }
      let text = String(decoding: name, as: UTF8.self)
      note(
        .widerQuery, pattern,
        "Rules cannot ask for “\(text)” not to be there, so links with it are claimed too.")
    }
    if pattern.isStrict {
      note(
        .widerQuery, pattern,
        "Rules cannot refuse other items, so links with more than the pattern names are claimed too."
      )
    }
  }

  private mutating func noteWiderValue(
    _ capture: DomainPattern.Capture, _ pattern: DomainPattern
  ) {
    let claimed =
      switch capture.value.shape {
      case .bool where pattern.ignoresCase && capture.kind == .required:
        "its values in any case"
      case .text, .bool, .uuid: ""
      case .integer: "whatever begins as a number does"
      case .oneOf, .some: "any text"
      }
    guard !claimed.isEmpty else { return }
    note(
      .widerValue, pattern,
      "{\(capture.name)} is of the type \(capture.value.type), and the rule claims "
        + (capture.kind == .required ? "\(claimed)." : "any value."))
  }

  /// Notes that a rule ignores case everywhere, while the app reads only paths so.
  private mutating func noteAnyCase(_ pattern: DomainPattern) {
    guard pattern.ignoresCase else { return }
    let ignoresNames = pattern.options.contains(.ignoresItemCase)
    var texts: [[UInt8]] = pattern.items.filter(\.isRequired).flatMap { item in
      let value: [UInt8] = if case .literal(let bytes) = item.value { bytes } else { [] }
      return [ignoresNames ? [] : item.name, value]
    }
    if pattern.fragment.count == 1, case .literal(let bytes) = pattern.fragment[0] {
      texts.append(bytes)
    }
    guard texts.joined().contains(where: \.isASCIILetter) else { return }
    note(
      .widerQuery, pattern,
      "The rule ignores case because paths may have any case, so it also claims queries and "
        + "fragments in any case.")
  }

  private mutating func noteWiderPath(_ claim: AppLinkClaim, _ pattern: DomainPattern) {
    let isWider = claim.segments.contains { $0.rank != .rest && $0.crosses }
    guard claim.hasRest, isWider else { return }
    note(
      .widerPath, pattern,
      "A capture beside {…+} is claimed with slashes in it too, since nothing says where the path "
        + "ends.")
  }
}

/// A substitution variable for the values of a type.
struct SegmentVariable: Sendable, Hashable {
  let name: String
  let values: [String]

  var reference: String { "$(\(name))" }

  /// One or more characters, including slashes.
  static let anything = "?*"
  /// Zero, or any text that begins with another digit: as close to a number as patterns get.
  static let natural = SegmentVariable(
    name: "natural", values: ["0"] + (1...9).map { "\($0)*" })
  /// The same, with or without a minus sign.
  static let integer = SegmentVariable(
    name: "integer", values: natural.values + (1...9).map { "-\($0)*" })
  static let bool = SegmentVariable(name: "bool", values: ["false", "true"])

  /// All variables, in the order of a file.
  static let all = [bool, integer, natural]

  /// The thirty-two digits of a UUID in their groups, in either case.
  static let uuid = [8, 4, 4, 4, 12].map { String(repeating: "$(xdigit)", count: $0) }
    .joined(separator: "-")
}
