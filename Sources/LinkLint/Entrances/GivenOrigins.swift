// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The origins that routes get where navigators and compositions are created.
package struct GivenOrigins: Sendable, Hashable {
  /// The origins found in sources, without duplicates, in the order of the files.
  package private(set) var origins: [String] = []
  /// Whether sources reveal all of them.
  package private(set) var isComplete = true
  /// The names used in place of origins, such as `["ShopLinks", "origins"]`.
  private var names: Set<[String]> = []

  package init() {}

  /// The last components of the names of constants that contain origins.
  package var wantedConstants: Set<String> { Set(names.compactMap(\.last)) }

  /// Adds the arguments that a source passes for parameters named `origins`.
  package mutating func read(_ bytes: [UInt8]) {
    guard let reader = OriginReader(bytes) else { return missSource() }
    for given in reader.given {
      switch given {
      case .texts(let texts): add(texts)
      case .name(let path): names.insert(path)
      case .unknown: isComplete = false
      }
    }
  }

  /// Records that a source could not be read.
  package mutating func missSource() { isComplete = false }

  /// Looks up the constants; if one is not found, the origins are incomplete.
  ///
  /// - Parameter sources: the sources that may declare the constants.
  package mutating func resolve(in sources: some Sequence<[UInt8]>) {
    guard !names.isEmpty else { return }
    var constants: [[String]: [String]] = [:]
    for source in sources {
      for constant in OriginReader(source)?.constants ?? [] {
        constants[constant.path, default: []] += constant.texts
      }
    }
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      // The last two components identify a nested type; a single name may belong to any type.
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

  /// The custom schemes of the origins.
  var schemes: Set<String> {
    Set(parsed.filter(\.isCustomScheme).map(\.scheme))
  }

  /// The origins, parsed for comparison.
  var parsed: [LinkOrigin] { origins.compactMap { try? LinkOrigin($0) } }

  private mutating func add(_ texts: [String]) {
    for text in texts where !origins.contains(text) { origins.append(text) }
  }
}
