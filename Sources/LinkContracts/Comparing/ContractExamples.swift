// SPDX-License-Identifier: MIT

import DeepLinksCore

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
