// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// One of two versions being compared.
struct ContractSide {
  /// What takes a link: a pattern, by its place, and the values.
  struct Answer {
    let route: ContractRoute
    let place: ContractPlaces.Place
    let values: [String: [String]]

    /// Returns whether a value is the default for an absent one.
    func isDefault(_ texts: [String], of name: String) -> Bool {
      place.captures.contains {
        $0.name == name && $0.defaultText.map { [$0] } == texts
      }
    }
  }

  let contract: LinkContract
  private let router: LinkRouter<ContractMatch>
  private let stopping: LinkRouter<ContractMatch>
  /// The complete links of the catalog's examples that open their route, by its index.
  private(set) var examples: [[String]] = []
  /// The values in the examples, by the index of the route and the name of the capture.
  private(set) var known: [[String: [String]]] = []

  init(_ contract: LinkContract) {
    self.contract = contract
    router = contract.routerOfValues()
    stopping = contract.catalog.redirects.isEmpty ? router : contract.routerOfRedirects()
    let entries = Dictionary(grouping: contract.entries) { $0.route }
    for (number, route) in contract.catalog.routes.enumerated() {
      var links: [String] = []
      var values: [String: [String]] = [:]
      for example in route.examples {
        guard let (link, answer) = opened(example, number, entries[number] ?? []) else { continue }
        links.append(link)
        for (name, texts) in answer.values {
          for text in texts where values[name]?.contains(text) != true && !text.isEmpty {
            values[name, default: []].append(text)
          }
        }
      }
      examples.append(links)
      known.append(values)
    }
  }

  /// Returns the link that an example is under the first pattern with which it opens its route.
  private func opened(
    _ example: String, _ route: Int, _ entries: [ContractEntry]
  ) -> (String, Answer)? {
    for entry in entries {
      for text in ContractExamples.texts(of: example, under: entry) {
        if let answer = answer(to: text), answer.place.route == route { return (text, answer) }
      }
    }
    return nil
  }

  /// Returns what a link opens; `nil` if it opens nothing or is not a link.
  func answer(to link: String) -> Answer? {
    guard let match = (try? router.match(link)) ?? nil else { return nil }
    let place = contract.patterns[match.number]
    return Answer(route: contract.routes[place.route], place: place, values: match.values)
  }

  /// Returns what a link opens if a pattern takes it, before redirects are followed; `nil` if the
  /// pattern does not take it, or if it opens nothing.
  func answer(to link: String, takenBy entry: ContractEntry) -> Answer? {
    guard entry.scope.contains(link), let answer = answer(to: link) else { return nil }
    if !entry.isRedirect, answer.place.route != entry.route || answer.place.text != entry.text {
      return nil
    }
    if contract.catalog.redirects.isEmpty { return entry.isRedirect ? nil : answer }
    guard let match = (try? stopping.match(link)) ?? nil else { return nil }
    guard entry.isRedirect else { return match.number < contract.patterns.count ? answer : nil }
    let index = match.number - contract.patterns.count
    guard contract.catalog.redirects.indices.contains(index),
      contract.catalog.redirects[index].from == entry.text
    else { return nil }
    return answer
  }

  /// Returns why a link opens nothing.
  func reason(against link: String) -> String? {
    let explanation = contract.explain(link)
    if let problem = explanation.problem { return "\(problem.hint)" }
    guard let nearest = explanation.nearestMiss, let mismatch = nearest.mismatch else {
      let isOwn = explanation.candidates.contains { $0.mismatch?.code != .originMismatch }
      return isOwn ? nil : "No route has this origin."
    }
    return "Nearest is \(nearest.pattern): \(mismatch)."
  }
}

/// Example links for the routes of a contract: declared ones if there are any, otherwise made-up
/// ones.
package struct ContractExamples {
  /// A link that opens a route, as far as the contract tells.
  package struct Link: Sendable, Hashable {
    package let text: String
    /// Whether the route declares it as an example.
    package let isDeclared: Bool
    /// The types known only by name, because of which the app may refuse the link.
    package let unknownTypes: [String]
  }

  private let side: ContractSide

  package init(_ contract: LinkContract) { side = ContractSide(contract) }

  /// Returns a link of a pattern that opens its route; `nil` if none was found.
  package func link(of entry: ContractEntry) -> Link? {
    guard let route = entry.route else { return nil }
    for example in side.contract.catalog.routes[route].examples {
      let texts = Self.texts(of: example, under: entry)
      if let text = texts.first(where: { opens($0, entry) }) {
        return Link(text: text, isDeclared: true, unknownTypes: [])
      }
    }
    let samples = ContractSamples(entry, known: side.known[route])
    guard let text = samples.links.first(where: { opens($0, entry) }) else { return nil }
    return Link(text: text, isDeclared: false, unknownTypes: samples.madeUp)
  }

  private func opens(_ link: String, _ entry: ContractEntry) -> Bool {
    entry.scope.contains(link) && side.answer(to: link)?.place.route == entry.route
  }

  /// Returns the links that an example may stand for: itself, or a path after longer and longer
  /// prefixes of the pattern, because a mounted enum does not know its prefix.
  package static func texts(of example: String, under entry: ContractEntry) -> [String] {
    guard
      example.unicodeScalars.first == "/" || example.unicodeScalars.first == "?" || example.isEmpty
    else { return [example] }
    let path = Substring(entry.pattern.path.unicodeScalars.prefix { $0 != "?" && $0 != "#" })
    let segments = path.unicodeScalars.split(separator: "/").map(Substring.init).map {
      $0.unicodeScalars.contains("{") ? "1" : String($0)
    }
    return (0...segments.count).map { count in
      let path = segments.prefix(count).map { "/" + $0 }.joined() + example
      let isBare = !entry.scope.hasHost && path.unicodeScalars.first == "/"
      return entry.scope.head + (isBare ? String(path.unicodeScalars.dropFirst()) : path)
    }
  }
}

/// Patterns indexed by the literals of their first segments, so that few are compared with each
/// pattern.
struct ContractIndex {
  /// A segment: a lowercase literal, or a piece that matches several literals.
  private enum Place: Hashable {
    case literal([UInt8])
    case open
  }

  private struct Key: Hashable {
    var first: Place
    var second: Place
  }

  private let entries: [ContractEntry]
  private var numbers: [Key: [Int]] = [:]
  /// The numbers of patterns by scheme, separately for origins without and with a host, whose
  /// segments are offset by one.
  private var hostless: [String: [Int]] = [:]
  private var hosted: [String: [Int]] = [:]
  /// The scopes of the patterns, by how links are read there.
  private var scopes: [LinkOriginOptions: Set<ContractScope>] = [:]

  init(_ entries: [ContractEntry]) {
    self.entries = entries
    for (number, entry) in entries.enumerated() {
      numbers[Self.key(of: entry), default: []].append(number)
      scopes[entry.options, default: []].insert(entry.scope)
      if entry.scope.hasHost {
        hosted[entry.scope.scheme, default: []].append(number)
      } else {
        hostless[entry.scope.scheme, default: []].append(number)
      }
    }
  }

  /// Returns whether links of a pattern's scope may be read in another way than the pattern's.
  ///
  /// Links with different case, for example, are then compared differently, and nothing is proven.
  func readsOtherwise(_ entry: ContractEntry) -> Bool {
    scopes.contains { options, scopes in
      options != entry.options
        && scopes.contains { $0.meets(entry.scope) || $0.isMixed(with: entry.scope) }
    }
  }

  /// Returns all patterns that may share a link with another one that is read in the same way, in
  /// order; there may be others.
  func near(_ entry: ContractEntry) -> [ContractEntry] {
    let key = Self.key(of: entry)
    var found: [Int] = []
    if case .literal = key.first {
      for first in [key.first, .open] {
        if case .literal = key.second {
          found += numbers[Key(first: first, second: key.second)] ?? []
          found += numbers[Key(first: first, second: .open)] ?? []
        } else {
          for (other, own) in numbers where other.first == first { found += own }
        }
      }
    } else {
      for (other, own) in numbers
      where key.second == .open || other.second == .open || other.second == key.second {
        found += own
      }
    }
    let others = (entry.scope.hasHost ? hostless : hosted)[entry.scope.scheme] ?? []
    if !others.isEmpty { found = Array(Set(found + others)) }
    return found.sorted().map { entries[$0] }
  }

  private static func key(of entry: ContractEntry) -> Key {
    Key(first: place(0, of: entry.pattern), second: place(1, of: entry.pattern))
  }

  private static func place(_ index: Int, of pattern: ContractPattern) -> Place {
    guard index < pattern.fixedCount, pattern.segments[index].count == 1,
      case .literal(let bytes) = pattern.segments[index][0]
    else { return .open }
    return .literal(bytes.map(\.asciiLowercased))
  }
}
