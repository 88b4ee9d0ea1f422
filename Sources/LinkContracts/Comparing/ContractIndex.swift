// SPDX-License-Identifier: MIT

import DeepLinksCore

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
