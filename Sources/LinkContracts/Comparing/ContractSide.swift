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
