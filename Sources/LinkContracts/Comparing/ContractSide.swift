// SPDX-License-Identifier: MIT

import DeepLinksCore

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
  /// The complete links of the catalog's examples, by the index of the route.
  private(set) var examples: [[String]] = []
  /// The values in the examples, by the index of the route and the name of the capture.
  private(set) var known: [[String: [String]]] = []

  init(_ contract: LinkContract) {
    self.contract = contract
    router = contract.routerOfValues()
    stopping = contract.catalog.redirects.isEmpty ? router : contract.routerOfRedirects()
    var scopes: [Int: ContractScope] = [:]
    for entry in contract.entries {
      if let route = entry.route, scopes[route] == nil { scopes[route] = entry.scope }
    }
    for (number, route) in contract.catalog.routes.enumerated() {
      let links = route.examples.compactMap { example -> String? in
        guard example.unicodeScalars.first == "/" else { return example }
        return scopes[number].map { $0.hasHost ? $0.head + example : $0.scheme + ":/" + example }
      }
      var values: [String: [String]] = [:]
      for link in links {
        guard let answer = answer(to: link), answer.place.route == number else { continue }
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

  /// Returns what a link opens; `nil` if it opens nothing or is not a link.
  func answer(to link: String) -> Answer? {
    guard let match = (try? router.match(link)) ?? nil else { return nil }
    let place = contract.patterns[match.number]
    return Answer(route: contract.routes[place.route], place: place, values: match.values)
  }

  /// Returns whether a pattern takes a link, before redirects are followed.
  func isDecided(_ link: String, by entry: ContractEntry) -> Bool {
    guard let answer = answer(to: link), entry.scope.contains(link) else { return false }
    if !entry.isRedirect, answer.place.route != entry.route || answer.place.text != entry.text {
      return false
    }
    if contract.catalog.redirects.isEmpty { return !entry.isRedirect }
    guard let match = (try? stopping.match(link)) ?? nil else { return false }
    guard entry.isRedirect else { return match.number < contract.patterns.count }
    let index = match.number - contract.patterns.count
    return contract.catalog.redirects.indices.contains(index)
      && contract.catalog.redirects[index].from == entry.text
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
