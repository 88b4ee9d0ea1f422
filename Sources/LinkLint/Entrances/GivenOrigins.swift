// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The origins that routes get where navigators and compositions are made.
package struct GivenOrigins: Sendable, Hashable {
  /// Those that sources tell, each once, in the order of the files.
  package private(set) var origins: [String] = []
  /// Whether sources tell all of them.
  package private(set) var isComplete = true
  /// What stands in place of origins, by name: `["ShopLinks", "origins"]`.
  private var names: Set<[String]> = []

  package init() {}

  /// The last names of the constants that hold origins.
  package var wantedConstants: Set<String> { Set(names.compactMap(\.last)) }

  /// Adds what a source gives to parameters that are called `origins`.
  package mutating func read(_ bytes: [UInt8]) {
    let reader = OriginReader(bytes)
    for given in reader.given {
      switch given {
      case .texts(let texts): add(texts)
      case .name(let path): names.insert(path)
      case .unknown: isComplete = false
      }
    }
  }

  /// Takes note of a source that could not be read.
  package mutating func missSource() { isComplete = false }

  /// Looks the constants up; what is not found leaves the origins incomplete.
  ///
  /// - Parameter sources: those that may declare the constants.
  package mutating func resolve(in sources: some Sequence<[UInt8]>) {
    guard !names.isEmpty else { return }
    var constants: [[String]: [String]] = [:]
    for source in sources {
      for constant in OriginReader(source).constants {
        constants[constant.path, default: []] += constant.texts
      }
    }
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      // Of a nested type, the last two names tell it; a name alone may be that of any type.
      let found =
        name.count > 1
        ? constants[Array(name.suffix(2))].map { [$0] } ?? []
        : constants.filter { $0.key.last == name[0] }.sorted {
          $0.key.lexicographicallyPrecedes($1.key)
        }.map(\.value)
      if found.isEmpty { isComplete = false }
      for texts in found { add(texts) }
    }
    names = []
  }

  /// The schemes of the origins that no host goes with, or that are not those of the web.
  var schemes: Set<String> {
    Set(parsed.filter(\.isCustomScheme).map(\.scheme))
  }

  /// The origins as they are compared.
  var parsed: [LinkOrigin] { origins.compactMap { try? LinkOrigin($0) } }

  private mutating func add(_ texts: [String]) {
    for text in texts where !origins.contains(text) { origins.append(text) }
  }
}
