// SPDX-License-Identifier: MIT

import LinkLanguages

extension LinkAutomaton {
  /// Returns the automata that must all accept the links that a rule matches.
  mutating func conditions(of rule: AppLinkRule) -> [Condition] {
    func comparison(_ symbols: ByteSet) -> Comparison {
      Comparison(
        symbols: symbols, isCaseSensitive: rule.isCaseSensitive, isDecoded: !rule.isPercentEncoded)
    }
    let start = state()
    var text: AppLinkPattern?
    var items: [AppLinkRule.Item] = []
    switch rule.query {
    case .text(let pattern): text = pattern
    case .items(let all): items = all
    case nil: break
    }
    let isLast = text == nil && rule.fragment == nil
    let path = path(rule.path, after: start, comparison(.inPath), isLast: isLast)
    let accept: Int
    if isLast {
      accept = anyQueryAndFragment(after: path)
    } else {
      let sign = step(path, on: Self.questionMark)
      let query =
        text.map { pattern($0.pieces, after: sign, comparison(.inQuery)) }
        ?? loop(sign, on: .inQuery)
      accept =
        rule.fragment.map {
          pattern($0.pieces, after: step(query, on: Self.numberSign), comparison(.inFragment))
        } ?? anyFragment(after: query)
    }
    return [Condition(start: start, accept: accept)]
      + items.map { item in
        self.item(
          named: item.name, comparison(.inItem), isRequired: !item.pattern.matchesEmptyText
        ) { $0.pattern(item.pattern.pieces, after: $1, comparison(.inItem)) }
      }
  }

  /// Adds the pieces of a pattern.
  mutating func pattern(
    _ pieces: [AppLinkPattern.Piece], after source: Int, _ comparison: Comparison
  ) -> Int {
    var position = source
    for piece in pieces where !isFull { position = self.piece(piece, after: position, comparison) }
    return position
  }

  private mutating func piece(
    _ piece: AppLinkPattern.Piece, after source: Int, _ comparison: Comparison
  ) -> Int {
    switch piece {
    case .text(let text): return self.text(text, after: source, comparison)
    case .anything: return anything(after: source, comparison)
    case .character: return anyCharacter(after: source, comparison)
    case .never: return state()
    case .variable(_, let alternatives):
      guard takeTexts(alternatives.count) else { return state() }
      var plain: [Substring.UnicodeScalarView] = []
      var ways: [(inout LinkAutomaton, Int) -> Int] = []
      for alternative in alternatives {
        switch alternative.first {
        case nil: plain.append(""[...].unicodeScalars)
        case .text(let text) where alternative.count == 1: plain.append(text[...].unicodeScalars)
        default: ways.append { $0.pattern(alternative, after: $1, comparison) }
        }
      }
      if !plain.isEmpty { ways.append { $0.texts(plain, after: $1, comparison) } }
      return fork(source, ways)
    }
  }
}

extension AppLinkPattern {
  /// Whether the pattern matches the empty text.
  var matchesEmptyText: Bool {
    // A pattern can name a variable with many texts many times.
    var known: [String: Bool] = [:]
    return pieces.allSatisfy { piece in
      guard case .variable(let name, let alternatives) = piece else { return piece == .anything }
      if let isEmpty = known[name] { return isEmpty }
      // The texts of variables do not contain variables.
      let isEmpty = alternatives.contains { $0.allSatisfy { $0 == .anything } }
      known[name] = isEmpty
      return isEmpty
    }
  }
}

extension LinkAutomaton {
  /// Where a path pattern may have got to.
  ///
  /// Slashes at the start and end of a pattern do not count, and neither does a `*` between slashes
  /// at its end. With variables, what the start and the end are depends on the path through them.
  private struct Front {
    /// After the slash of the path, when only slashes of the pattern came before.
    var fresh: Int?
    /// Anywhere else.
    var plain: Int
    /// At the end of the path, while the pattern continues with slashes, `*`, and slashes again.
    var tails: (Int?, Int?, Int?) = (nil, nil, nil)
  }

  /// Adds a path pattern, for paths with one slash at the start and none at the end; `nil` matches
  /// any path.
  ///
  /// - Parameter isLast: whether the query and fragment can be anything.
  mutating func path(
    _ pattern: AppLinkPattern?, after source: Int, _ comparison: Comparison, isLast: Bool
  ) -> Int {
    // These match any path, no matter how escapes are read.
    if pattern == nil || pattern?.pieces == [.anything]
      || pattern?.pieces == [.text("/"), .anything]
    {
      let all = loop(source, on: .inPath)
      if isLast { markIndifferent(all) }
      return all
    }
    let pieces = pattern?.pieces ?? []
    let start = Front(fresh: step(source, on: Self.slash), plain: source)
    let front = advance(start, over: pieces, comparison)
    if isLast, pieces.last == .anything, !comparison.isDecoded { markIndifferent(front.plain) }
    return state(joining: front)
  }

  private mutating func state(joining front: Front) -> Int {
    let end = state()
    for source in [front.fresh, front.plain, front.tails.0, front.tails.1, front.tails.2] {
      if let source { connect(source, end) }
    }
    return end
  }

  private mutating func advance(
    _ front: Front, over pieces: [AppLinkPattern.Piece], _ comparison: Comparison
  ) -> Front {
    var front = front
    for piece in pieces where !isFull { front = advance(front, over: piece, comparison) }
    return front
  }

  private mutating func advance(
    _ front: Front, over piece: AppLinkPattern.Piece, _ comparison: Comparison
  ) -> Front {
    switch piece {
    case .never: return Front(plain: state())
    case .text(let text): return advance(front, over: text, comparison)
    case .anything:
      return Front(
        plain: anything(after: settled(front), comparison),
        tails: (nil, joined(front.tails.0, front.tails.1), nil))
    case .character: return Front(plain: anyCharacter(after: settled(front), comparison))
    case .variable(_, let alternatives): return advance(front, over: alternatives, comparison)
    }
  }

  private mutating func advance(
    _ front: Front, over text: String, _ comparison: Comparison
  ) -> Front {
    let slashes = text.utf8.prefix { $0 == UInt8(ascii: "/") }.count
    let isSlashes = slashes == text.utf8.count
    var plain = front.plain
    var ends: [Int] = []
    let body = text.utf8.count - text.utf8.reversed().prefix { $0 == UInt8(ascii: "/") }.count
    var offset = 0
    for scalar in text.unicodeScalars {
      if offset >= body { ends.append(plain) }
      plain = character(scalar, after: plain, comparison)
      offset += UTF8.width(scalar)
    }
    if let fresh = front.fresh, !isSlashes {
      var state = fresh
      offset = slashes
      for scalar in text.unicodeScalars.dropFirst(slashes) {
        if offset >= body { ends.append(state) }
        state = character(scalar, after: state, comparison)
        offset += UTF8.width(scalar)
      }
      plain = joined(plain, state) ?? plain
    }
    var tail = ends.isEmpty ? nil : state()
    for end in ends { if let tail { connect(end, tail) } }
    guard isSlashes else { return Front(plain: plain, tails: (tail, nil, nil)) }
    tail = joined(tail, front.tails.0)
    return Front(
      fresh: front.fresh, plain: plain,
      tails: (tail, nil, joined(front.tails.1, front.tails.2)))
  }

  private mutating func advance(
    _ front: Front, over alternatives: [[AppLinkPattern.Piece]], _ comparison: Comparison
  ) -> Front {
    guard takeTexts(alternatives.count) else { return front }
    var plain: [Substring.UnicodeScalarView] = []
    var others: [Front] = []
    for alternative in alternatives {
      if case .text(let text) = alternative.first, alternative.count == 1,
        text.utf8.first != UInt8(ascii: "/"), text.utf8.last != UInt8(ascii: "/")
      {
        // Most variables: share the common prefixes of their texts.
        plain.append(text[...].unicodeScalars)
      } else {
        others.append(advance(front, over: alternative, comparison))
      }
    }
    if !plain.isEmpty {
      others.append(Front(plain: texts(plain, after: settled(front), comparison)))
    }
    return others.reduce(Front(plain: state())) { first, second in
      Front(
        fresh: first.fresh ?? second.fresh, plain: joined(first.plain, second.plain) ?? first.plain,
        tails: (
          joined(first.tails.0, second.tails.0), joined(first.tails.1, second.tails.1),
          joined(first.tails.2, second.tails.2)
        ))
    }
  }

  /// Returns a state before a pattern character that is not a slash.
  private mutating func settled(_ front: Front) -> Int {
    joined(front.fresh, front.plain) ?? front.plain
  }

  private mutating func joined(_ first: Int?, _ second: Int?) -> Int? {
    guard let first, let second, first != second else { return first ?? second }
    let join = state()
    connect(first, join)
    connect(second, join)
    return join
  }
}

extension LinkAutomaton {
  /// Adds any path, and then a query in which all items with a name have certain values.
  ///
  /// An item without `=` has an empty value.
  ///
  /// - Parameters:
  ///   - value: adds the possible values after a state.
  ///   - isRequired: whether there must be an item with the name.
  mutating func item(
    named name: String, _ comparison: Comparison, isRequired: Bool,
    value: (inout LinkAutomaton, Int) -> Int
  ) -> Condition {
    let start = state()
    let query = step(loop(start, on: .inPath), on: Self.questionMark)
    let end = state()
    // Added twice: before the first item with the name, and after it.
    let first = oneItem(named: name, comparison, value: value)
    connect(query, first.start)
    connect(first.other, first.start, on: Self.ampersand)
    if isRequired {
      let later = oneItem(named: name, comparison, value: value)
      for state in [first.named, later.named, later.other] {
        connect(state, later.start, on: Self.ampersand)
        connect(state, end)
      }
    } else {
      connect(first.named, first.start, on: Self.ampersand)
      connect(first.named, end)
      connect(first.other, end)
    }
    return Condition(start: start, accept: anyFragment(after: end))
  }

  /// Adds one item; returns its start, and its ends with this name and with another one.
  private mutating func oneItem(
    named name: String, _ comparison: Comparison, value: (inout LinkAutomaton, Int) -> Int
  ) -> (start: Int, named: Int, other: Int) {
    let start = state()
    let named = state()
    let other = state()
    let inName = ByteSet.inItem.subtracting(Self.equals)
    let otherName = loop(state(), on: inName)
    connect(otherName, other)
    let otherValue = loop(step(otherName, on: Self.equals), on: .inItem)
    connect(otherValue, other)
    var position = start
    for scalar in name.unicodeScalars {
      let symbols = Self.symbols(for: scalar, comparison).intersection(inName)
      // A prefix of the name, followed by something else.
      connect(position, other)
      connect(position, otherValue, on: Self.equals)
      connect(position, otherName, on: inName.subtracting(symbols))
      position = step(position, on: symbols)
    }
    connect(position, otherName, on: inName)
    let valueStart = step(position, on: Self.equals)
    let valueEnd = value(&self, valueStart)
    connect(valueEnd, named)
    // Without `=`, the value must be allowed to be empty.
    if closure(of: valueStart).contains(valueEnd) { connect(position, named) }
    return (start, named, other)
  }

  static let ampersand = ByteSet("&")
  static let equals = ByteSet("=")
}
