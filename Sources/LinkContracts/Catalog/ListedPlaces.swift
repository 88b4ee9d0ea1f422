// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// Places with one pattern whose routes only the listed values of a capture tell apart.
///
/// A router tries them one after another, so a link of each would take the square of their
/// number. As one entry of the router, they take one lookup.
struct ListedPlaces: Sendable {
  /// What places of one entry have in common.
  private struct Key: Hashable {
    /// The number of the capture with listed values.
    let index: Int
    let others: [ContractCapture]
    let isConstrained: Bool
    let priority: Int
    let captureLength: Int?

    init?(_ place: ContractPlaces.Place) {
      guard
        let index = place.captures.firstIndex(where: {
          $0.kind == .required && $0.type.values != nil
        })
      else { return nil }
      self.index = index
      var others = place.captures
      isConstrained = others.remove(at: index).type.swiftType.constrainsText
      self.others = others
      priority = place.decision.priority
      captureLength = place.decision.captureLength
    }
  }

  private typealias Candidate = (number: Int, captures: [ContractCapture])

  private let index: Int
  /// The places that list a text, in the order in which a router would try them.
  private var candidates: [String: [Candidate]] = [:]

  /// - Parameter takesMadeUp: whether types known only by name accept only made-up values.
  init?(_ group: [Int], of all: ContractPlaces, takesMadeUp: Bool) {
    guard group.count > 1, let key = Key(all.places[group[0]]) else { return nil }
    index = key.index
    for number in group {
      let captures = all.places[number].captures
      let own = takesMadeUp ? captures.map(\.takingMadeUp) : captures
      for text in Set(captures[index].type.values?.texts ?? []) {
        candidates[text, default: []].append((number, own))
      }
    }
  }

  /// Returns the match of the first place that takes the texts.
  func match(_ texts: borrowing LinkCaptures) -> ContractMatch? {
    guard let text = texts.texts(index, kind: .required)?.first else { return nil }
    for candidate in candidates[text] ?? [] {
      let match = ContractMatch(candidate.number, candidate.captures, texts, keepsValues: false)
      if let match { return match }
    }
    return nil
  }

  /// Returns the places to register as one, first by the name that decides between equal patterns.
  ///
  /// - Complexity: O(*n* log *n*) in the number of places.
  static func groups(of all: ContractPlaces) -> [[Int]] {
    let counts = all.places.reduce(into: [:]) { $0[$1.route, default: 0] += 1 }
    let texts = Dictionary(grouping: all.places.indices) { Array(all.places[$0].registered.utf8) }
    return texts.values.flatMap { numbers in
      // The patterns of one route are tried in their order.
      guard numbers.count > 1, numbers.allSatisfy({ counts[all.places[$0].route] == 1 }) else {
        return numbers.map { [$0] }
      }
      let named = numbers.map { (name: all.names[all.places[$0].route], number: $0) }
      var groups: [[Int]] = []
      var last: Key?
      for (_, number) in named.sorted(by: { ($0.name, $0.number) < ($1.name, $1.number) }) {
        let key = Key(all.places[number])
        if let key, key == last {
          groups[groups.count - 1].append(number)
        } else {
          groups.append([number])
        }
        last = key
      }
      return groups
    }.sorted { $0[0] < $1[0] }
  }
}
