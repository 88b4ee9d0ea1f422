// SPDX-License-Identifier: MIT

import JSONText
package import LinkLanguages

/// A set of links, described the way routes are: the possible texts of the path, the query items,
/// and the fragment.
///
/// Texts are compared as written in a link, with escapes. Slashes at the end of a path and repeated
/// slashes at its start do not count, just as the system ignores them: `/buy/` is `/buy`.
///
/// ```swift
/// // /books/{id}, where the number has one to five digits
/// AppLinkSpace(path: [.text("/books/"), .characters(.digits, atLeast: 1, atMost: 5)])
/// ```
package struct AppLinkSpace: Sendable, Hashable {
  /// A requirement for query items.
  ///
  /// Every item with the name must have such a value; an item without `=` has an empty value. Items
  /// with other names do not matter.
  package struct Item: Sendable, Hashable {
    /// The name, written with escapes.
    package var name: String
    /// The possible values.
    package var value: [LinkPiece]
    /// Whether there must be such an item.
    var isRequired: Bool

    /// Creates a requirement.
    ///
    /// Default: any value, and the item is required.
    package init(_ name: String, value: [LinkPiece] = [.value], isRequired: Bool = true) {
      self.name = name
      self.value = value
      self.isRequired = isRequired
    }
  }

  /// The possible paths, starting with a slash.
  package var path: [LinkPiece]
  /// The requirements for the query; all of them must hold.
  package var query: [Item]
  /// The possible fragments; `nil` for any fragment, or none.
  package var fragment: [LinkPiece]?
  /// Whether the case of letters must match.
  var isCaseSensitive: Bool

  /// Creates a set.
  ///
  /// Default: any query and fragment, case-sensitive.
  package init(
    path: [LinkPiece], query: [Item] = [], fragment: [LinkPiece]? = nil,
    isCaseSensitive: Bool = true
  ) {
    self.path = path
    self.query = query
    self.fragment = fragment
    self.isCaseSensitive = isCaseSensitive
  }
}

extension LinkPiece {
  /// Any nonempty text without slashes.
  package static let segment = LinkPiece.characters(.inSegment, atLeast: 1, atMost: nil)
  /// Any text of a path, including slashes; it may be empty.
  package static let rest = LinkPiece.characters(.inPath, atLeast: 0, atMost: nil)
  /// Any value of a query item; it may be empty.
  package static let value = LinkPiece.characters(.inItem, atLeast: 0, atMost: nil)
}

extension AppLinkLanguage {
  /// Links that a rule opens and that are not in certain sets.
  package struct Excess: Sendable, Hashable {
    /// The position of the rule, such as `applinks.details[0].components[2]`.
    package var location: AssociationPath
    /// A link that this rule opens and that no set contains.
    package var answer: AppLinkAnswer
  }

  /// Returns a link in a set that the file does not open in the app.
  package func unopened(in space: AppLinkSpace) -> AppLinkAnswer {
    compare(with: space) {
      !$0
    } confirm: {
      !$0
    }
  }

  /// Returns a link in a set that the file opens in the app.
  package func opened(in space: AppLinkSpace) -> AppLinkAnswer {
    compare(with: space) {
      $0
    } confirm: {
      $0
    }
  }

  private func compare(
    with space: AppLinkSpace, _ goal: @escaping (LinkMachine.Outlook) -> LinkMachine.Outlook,
    confirm: (_ opens: Bool) -> Bool
  ) -> AppLinkAnswer {
    guard !budget.isSpent else { return .unknown }
    var question = LinkQuestion(budget)
    let member = question.add(space)
    let near = rivals(of: LinkPrefix(space), in: indices)
    let opening = self.goal(opening: near, in: &question)
    return answer(question, LinkShapes.links(of: space), isConfirmedGoal: false) { knowledge in
      knowledge[member] && goal(opening(knowledge))
    } confirm: { url in
      opens(url).map(confirm) ?? false
    }
  }

  /// Returns links that the file opens in the app and that are in none of the sets, by rule; rules
  /// without these links are omitted.
  package func opened(outside spaces: [AppLinkSpace]) -> [Excess] {
    let prefixes = spaces.map { LinkPrefix($0) }
    return indices.compactMap { index in
      let rule = self.rule(index)
      guard !rule.isExcluding else { return nil }
      guard !budget.isSpent else { return Excess(location: rule.location, answer: .unknown) }
      let prefix = self.prefix(index)
      budget.spend(spaces.count * prefix.work)
      let near = spaces.indices.filter { prefixes[$0].canMeet(prefix) }
      var question = LinkQuestion(budget)
      let deciding = goal(deciding: rule, after: rivals(before: index), in: &question)
      let members = near.map { question.add(spaces[$0]) }
      let shapes = LinkShapes.links(of: rule)
      let answer = answer(question, shapes, isConfirmedGoal: false) { knowledge in
        members.reduce(deciding(knowledge)) { $0 && !knowledge[$1] }
      } confirm: { url in
        decides(index, url)
      }
      if answer == .none { return nil }
      return Excess(location: rule.location, answer: answer)
    }
  }
}

/// How all paths of a rule or a set begin: enough to tell most of them apart.
struct LinkPrefix {
  /// The prefix in lowercase, without slashes at its start or end; empty if nothing is known.
  private let text: [UInt8]

  init(_ rule: AppLinkRule) {
    guard rule.isPercentEncoded, case .text(let start) = rule.path?.pieces.first else {
      self.init("")
      return
    }
    self.init(start)
  }

  init(_ space: AppLinkSpace) {
    var start = ""
    for piece in space.path {
      guard case .text(let text) = piece else { break }
      start += text
    }
    self.init(start)
  }

  private init(_ start: String) {
    let folded = start.lowercased()[...].utf8.drop { $0 == UInt8(ascii: "/") }
    let end = folded.lastIndex { $0 != UInt8(ascii: "/") }
    text = Array(end.map { folded[...$0] } ?? folded)
  }

  /// Returns whether a path can begin with both prefixes.
  func canMeet(_ other: LinkPrefix) -> Bool {
    for index in 0..<min(text.count, other.text.count) where text[index] != other.text[index] {
      return false
    }
    return true
  }

  /// The cost of a comparison.
  var work: Int { 2 + text.count / 8 }
}

extension LinkAutomaton {
  /// Returns the automata that must all accept the links in a set.
  mutating func conditions(of space: AppLinkSpace) -> [Condition] {
    func comparison(_ symbols: ByteSet) -> Comparison {
      Comparison(symbols: symbols, isCaseSensitive: space.isCaseSensitive)
    }
    let start = state()
    let path = pieces(space.path, after: start, comparison(.inPath))
    let accept: Int
    if let fragment = space.fragment {
      let query = loop(step(path, on: Self.questionMark), on: .inQuery)
      let sign = step(query, on: Self.numberSign)
      accept = pieces(fragment, after: sign, comparison(.inFragment))
    } else {
      accept = anyQueryAndFragment(after: path)
      if case .characters(let symbols, _, nil) = space.path.last,
        ByteSet.inPath.subtracting(symbols).isEmpty
      {
        markIndifferent(path)
      }
    }
    let items = space.query.map { item in
      self.item(named: item.name, comparison(.inItem), isRequired: item.isRequired) {
        $0.pieces(item.value, after: $1, comparison(.inItem))
      }
    }
    return [Condition(start: start, accept: accept)] + items
  }

  private mutating func pieces(
    _ pieces: [LinkPiece], after source: Int, _ comparison: Comparison
  ) -> Int {
    self.pieces(pieces, after: source, within: comparison.symbols) {
      $0.text($1, after: $2, comparison)
    }
  }
}
