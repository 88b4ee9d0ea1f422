// SPDX-License-Identifier: MIT

/// Compiles the entries of one or more routers into one table and finds their conflicts.
struct LinkRouteCompiler {
  /// A range of entries in a scope, and the base path before them.
  private struct Member: Hashable {
    var lower: Int
    var upper: Int
    /// Whether the range is one entry with its own origin.
    var isOwn: Bool
    var basePath: [String]

    /// Compares the bytes of base paths, as links do.
    static func == (one: Member, other: Member) -> Bool {
      one.lower == other.lower && one.upper == other.upper && one.isOwn == other.isOwn
        && one.basePath.elementsEqual(other.basePath) { $0.utf8.elementsEqual($1.utf8) }
    }
  }

  private struct OpenScope {
    var key: LinkOrigin.Scope
    var options: LinkOriginOptions
    var members = LinkKeyNumbers<Member>()
    /// Whether the authority of a link is a server, with any port.
    var takesServer = false
  }

  /// What scopes with the same root of the trie have in common.
  private struct Root: Hashable {
    var members: [Member]
    var options: LinkOriginOptions
    var hasHost: Bool

    init(_ scope: OpenScope) {
      members = scope.members.keys
      options = scope.options
      hasHost = scope.key.host != .none
    }
  }

  private let entries: [LinkRouteEntry]
  private let limits: LinkLimits
  private var scopes: [OpenScope] = []
  /// The keys of the scopes, in the same order.
  private var keys = LinkKeyNumbers<LinkOrigin.Scope>()
  private var problems: [LinkRouterProblem] = []

  /// Creates a compiler.
  ///
  /// - Parameter sources: what each router contributes; entries are numbered consecutively.
  init(_ sources: [LinkRouteSource], limits: LinkLimits) {
    self.limits = limits
    entries = sources.count == 1 ? sources[0].entries : sources.flatMap(\.entries)
    var lower = 0
    for source in sources {
      let upper = lower + source.entries.count
      for origin in source.origins {
        add(
          origin, source.options[origin],
          Member(lower: lower, upper: upper, isOwn: false, basePath: origin.basePath))
      }
      let ignoresItemCase = source.origins.contains {
        source.options[$0].contains(.ignoresItemCase)
      }
      for (index, entry) in source.entries.enumerated() {
        if entry.origin.map({ source.options[$0].contains(.ignoresItemCase) }) ?? ignoresItemCase,
          entry.pattern.hasNamesApartByCase
        {
          report(
            .invalidPattern, [lower + index],
            hint: "Its origin ignores the case of item names: name each item once.")
        }
        if let origin = entry.origin {
          add(
            origin, source.options[origin],
            Member(
              lower: lower + index, upper: lower + index + 1, isOwn: true,
              basePath: origin.basePath))
        } else if source.origins.isEmpty {
          report(
            .missingOrigin, [lower + index],
            hint: "Declare an origin for the links, such as https://example.com or myapp://.")
        }
        if entry.pattern.isOpaque,
          !(entry.origin.map { [$0] } ?? source.origins).contains(where: { $0.host == .none })
        {
          report(
            .opaquePattern, [lower + index],
            hint: "Begin the pattern with /, or declare an origin without a host.")
        }
      }
      lower = upper
    }
  }

  private mutating func add(_ origin: LinkOrigin, _ options: LinkOriginOptions, _ member: Member) {
    let key = origin.scope
    let (index, isNew) = keys.add(key)
    if isNew {
      scopes.append(OpenScope(key: key, options: options))
    } else if scopes[index].options != options {
      problems.append(
        LinkRouterProblem(
          code: .originOptions, patterns: [origin.text],
          hint: "Declare the origin with the same options everywhere."))
    }
    _ = scopes[index].members.add(member)
    if origin.host != .none, origin.hostCapture == nil { return }
    scopes[index].takesServer =
      scopes[index].takesServer
      || entries[member.lower..<member.upper].contains {
        ($0.origin == nil || member.isOwn) && $0.takesServer(under: origin)
      }
  }

  private mutating func report(
    _ code: LinkRouterProblem.Code, _ indices: [Int], witness: String? = nil, hint: String
  ) {
    problems.append(
      LinkRouterProblem(
        code: code, routes: indices.map { entries[$0].name },
        features: indices.contains { entries[$0].feature != nil }
          ? indices.map { entries[$0].feature ?? "" } : [],
        patterns: indices.map { entries[$0].pattern.text }, witness: witness, hint: hint))
  }

  // MARK: Compiling

  /// Creates the table, or throws all problems.
  mutating func compile() throws(LinkRouterError) -> LinkTable {
    var builder = LinkTableBuilder(routeCount: entries.count)
    let ordered = orderedScopes()
    var requirements = LinkRecords<LinkTableBuilder.Requirements>()
    requirements.reserveCapacity(entries.count)
    for entry in entries { requirements.append(builder.addChecks(for: entry)) }
    var roots = LinkKeyNumbers<Root>()
    var nodes: [Int] = []
    // Links with an empty segment match few patterns, if any, and those are kept separately.
    let hasSparse = entries.contains { $0.takesRestAsText }
    var sparse: [UInt32] = []
    for scope in ordered {
      let (number, isNew) = roots.add(Root(scope))
      if isNew {
        nodes.append(Int(builder.addNode()))
        insert(scope, at: UInt32(nodes[number]), requirements, into: &builder)
        sparse.append(.max)
        if hasSparse {
          sparse[number] = builder.addNode()
          insert(scope, at: sparse[number], requirements, isSparse: true, into: &builder)
        }
      }
      addScope(scope, root: UInt32(nodes[number]), sparse: sparse[number], to: &builder)
    }
    joinScopes(ordered, in: &builder)
    builder.allowsUserinfo = ordered.contains { scope in
      if case .literal(let host) = scope.key.host { host.utf8.contains(0x40) } else { false }
    }
    let entries = entries
    var groups: [[Int]] = []
    var seen: Set<[UInt32]> = []
    builder.finish(
      order: { LinkRoutePrecedence.isBefore(entries[Int($0)], entries[Int($1)]) },
      shared: { indices in
        if seen.insert(indices).inserted { groups.append(indices.map(Int.init)) }
      })
    reportConflicts(in: groups)
    guard problems.isEmpty else { throw LinkRouterError(problems: problems) }
    return LinkTable(builder)
  }

  /// Reports conflicts.
  ///
  /// - Parameter groups: entries whose paths have the same precedence, in order.
  private mutating func reportConflicts(in groups: [[Int]]) {
    var count = 0
    for group in groups where count < LinkRouterError.mostConflicts {
      LinkRoutePrecedence.forEachUndecided(among: group, entries) { one, other in
        guard let witness = witness(of: one, other) else { return true }
        report(
          .conflict, [one, other], witness: witness,
          hint: conflictHint(one, other))
        count += 1
        return count < LinkRouterError.mostConflicts
      }
    }
  }

  /// How to fix a conflict: one pattern can exclude an item that only the other one requires.
  private func conflictHint(_ one: Int, _ other: Int) -> String {
    let hint = "Change one of them, give one a priority:, or declare both shared."
    let patterns = [entries[one].pattern, entries[other].pattern]
    for (pattern, rival) in zip(patterns, patterns.reversed()) {
      guard let name = rival.requiredName(unknownTo: pattern) else { continue }
      return "Add \(name) to \(pattern.text), so that it excludes what the other one requires. Or: "
        + hint
    }
    return hint
  }

  /// A link that matches two entries, under the first scope that has one.
  private func witness(of one: Int, _ other: Int) -> String? {
    for scope in scopes {
      var folding: LinkCaseFolding =
        scope.options.contains(.ignoresPathCase)
        ? .path : (scope.key.host == .none ? .firstSegment : .none)
      folding.items = scope.options.contains(.ignoresItemCase)
      for (left, right) in bases(of: one, other, in: scope) {
        let overlap = LinkPattern.overlap(
          of: entries[one].pattern.mounted(under: left), captures: entries[one].captures,
          with: entries[other].pattern.mounted(under: right), captures: entries[other].captures,
          folding: folding, captureLength: limits.captureLength)
        if let overlap { return scope.key.text + overlap }
      }
    }
    return nil
  }

  /// The base paths, as patterns, under which a scope has two entries.
  private func bases(
    of one: Int, _ other: Int, in scope: OpenScope
  ) -> [(LinkPattern?, LinkPattern?)] {
    func bases(_ index: Int) -> [LinkPattern?] {
      scope.members.keys.filter { member in
        index >= member.lower && index < member.upper
          && (entries[index].origin == nil || member.isOwn)
      }.map { LinkPattern(basePath: $0.basePath) }
    }
    let right = bases(other)
    return bases(one).flatMap { left in right.map { (left, $0) } }
  }

  private func insert(
    _ scope: OpenScope, at root: UInt32, _ requirements: LinkRecords<LinkTableBuilder.Requirements>,
    isSparse: Bool = false, into builder: inout LinkTableBuilder
  ) {
    let ignoresCase = scope.options.contains(.ignoresPathCase)
    let hasHost = scope.key.host != .none
    for member in scope.members.keys {
      var base = root
      for (number, segment) in member.basePath.enumerated() {
        base = builder.insertLiteral(
          segment, at: base, ignoresCase: ignoresCase || !hasHost && number == 0)
      }
      for index in member.lower..<member.upper {
        let entry = entries[index]
        if entry.origin != nil && !member.isOwn { continue }
        if isSparse, !entry.takesRestAsText { continue }
        if hasHost, entry.pattern.isOpaque { continue }
        let node = builder.insertPath(
          of: entry, at: base, ignoresCase: ignoresCase,
          foldsFirst: !hasHost && member.basePath.isEmpty)
        let required = requirements[index]
        builder.add(
          LinkTable.Route(
            index: UInt32(index), group: Int32(entry.group), slot: Int32(entry.slot),
            checksLower: UInt32(required.checksLower),
            checkCount: UInt16(required.checkCount),
            queryCheckCount: UInt16(required.queryCheckCount),
            captureLength: UInt32(
              clamping: entry.captureLength ?? limits.captureLength),
            counts: LinkTable.Route.Counts(
              parameters: entry.parameters.count + required.namedCount,
              base: member.basePath.count, required),
            first: required.first, second: required.second),
          to: node)
      }
    }
  }

  /// The scopes: literal hosts first, then more literal labels, any host, and no host last.
  private func orderedScopes() -> [OpenScope] {
    func rank(_ scope: OpenScope) -> Int {
      switch scope.key.host {
      case .literal: .min
      case .captured(let capture): capture.rank
      case .none: .max
      }
    }
    guard scopes.count > 1 else { return scopes }
    let ranks = scopes.map { rank($0) }
    let texts = scopes.map { $0.key.text }
    return LinkOrder.numbers(scopes.count) { one, other in
      ranks[one] != ranks[other] ? ranks[one] < ranks[other] : texts[one] < texts[other]
    }.map { scopes[$0] }
  }

  /// Leads from scopes with `http` to those of the same host with `https`, which come next.
  private func joinScopes(_ ordered: [OpenScope], in builder: inout LinkTableBuilder) {
    let plain = ordered.prefix(builder.literalScopeCount).indices.filter {
      ordered[$0].key.scheme == "http" && ordered[$0].key.port == nil
    }
    guard !plain.isEmpty else { return }
    let places = Dictionary(uniqueKeysWithValues: zip(ordered.map(\.key), 0...))
    for index in plain {
      let secure = LinkOrigin.Scope(scheme: "https", host: ordered[index].key.host, port: nil)
      if let place = places[secure] { builder.scopes[index].secure = UInt32(place) }
    }
  }

  private func addScope(
    _ scope: OpenScope, root: UInt32, sparse: UInt32, to builder: inout LinkTableBuilder
  ) {
    var record = LinkTable.Scope(
      kind: .none, root: root, textCount: 0, text: UInt32(builder.arena.count),
      schemeCount: UInt16(truncatingIfNeeded: scope.key.scheme.utf8.count), prefixCount: 0,
      suffixCount: 0,
      port: Int32(scope.key.port ?? -1),
      options: UInt8(truncatingIfNeeded: scope.options.rawValue)
        | (scope.takesServer ? LinkTable.Scope.serverOption : 0))
    switch scope.key.host {
    case .literal:
      record.kind = .literal
      let index = UInt32(builder.scopes.count)
      let (text, hash) = builder.appendText(scope.key.text.utf8)
      record.text = UInt32(text + 2)
      record.textCount = UInt16(truncatingIfNeeded: scope.key.text.utf8.count)
      _ = builder.child(
        of: LinkTable.scopeParent, hash: hash, text: text, ignoresCase: false
      ) { _ in index }
      // If a segment had the same text before, this one was removed again.
      if builder.arena.count == text { _ = builder.appendText(scope.key.text.utf8) }
      builder.literalScopeCount += 1
    case .captured(let capture):
      record.kind = capture.isPart ? .part : .labels
      record.prefixCount = UInt16(truncatingIfNeeded: capture.prefix.utf8.count)
      record.suffixCount = UInt16(truncatingIfNeeded: capture.suffix.utf8.count)
      builder.arena.append(
        contentsOf: (scope.key.scheme + capture.prefix + capture.suffix).utf8)
    case .none:
      builder.arena.append(contentsOf: scope.key.scheme.utf8)
    }
    record.sparseRoot = sparse
    if record.routesInFragment { builder.routesInFragment = true }
    builder.scopes.append(record)
  }
}

/// Numbers keys in the order in which they are added, each only once.
///
/// A few keys are searched one by one: a dictionary takes a process 30 µs to set up.
struct LinkKeyNumbers<Key: Hashable> {
  private static var few: Int { 16 }

  /// The keys, in the order of their numbers.
  private(set) var keys: [Key] = []
  /// The numbers, once there are many.
  private var numbers: [Key: Int] = [:]

  /// Adds a key; returns its number and whether it is new.
  mutating func add(_ key: Key) -> (number: Int, isNew: Bool) {
    let known = numbers.isEmpty ? keys.firstIndex(of: key) : numbers[key]
    if let known { return (known, false) }
    keys.append(key)
    if !numbers.isEmpty {
      numbers[key] = keys.count - 1
    } else if keys.count == Self.few {
      for (number, key) in keys.enumerated() { numbers[key] = number }
    }
    return (keys.count - 1, true)
  }
}
