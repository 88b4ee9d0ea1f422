// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
@_spi(Project) import DeepLinksSimulation
import TestSupport
import Testing

@_spi(Project) @testable import LinkContracts

/// The comparison against one that knows nothing of patterns: every small link is put to the
/// routers of both versions.
@Suite struct DiffOracleTests {
  private static let seeds = Exploration.seeds(small: 48, full: 200)

  private static let heads = [
    "https://a.example", "https://b.example", "https://a.example:8443", "app:/", "app://a",
  ]
  private static let segments = ["a", "b", "1", "go", "x-1", "300", "true", "A"]
  private static let tails = ["", "?p=a", "?p=1&q=300", "?q=true", "?p", "?p=1&p=a", "#a", "?q=#1"]

  private static let links: [String] = heads.flatMap { head in
    var paths = [""]
    var last = [""]
    for _ in 0..<3 {
      last = last.flatMap { path in segments.map { path + "/" + $0 } }
      paths += last
    }
    return paths.flatMap { path in
      tails.map { head + (path.isEmpty && !head.hasSuffix("/") ? "/" : path) + $0 }
    }
  }

  /// What a link does in a version: the route, and the pattern that decides on it.
  private struct Answer: Hashable {
    var route: ContractRoute
    var pattern: String
    var isRedirected = false
    var values: [String: [String]]
    var defaults: [[String: [String]]]
  }

  private struct Side {
    let contract: LinkContract
    let values: LinkRouter<ContractMatch>
    let stopping: LinkRouter<ContractMatch>

    init(_ catalog: LinkCatalog, _ options: LinkOriginOptions) throws {
      contract = try LinkContract(catalog, options: options)
      values = contract.routerOfValues()
      stopping = contract.routerOfRedirects()
    }

    func answer(to link: String) -> Answer? {
      guard let match = (try? values.match(link)) ?? nil else { return nil }
      let place = contract.patterns[match.number]
      var answer = Answer(
        route: contract.routes[place.route], pattern: place.text, values: match.values,
        defaults: contract.catalog.routes[place.route].parameters.compactMap { own in
          own.defaultText.map { [own.name: [$0]] }
        })
      if let number = ((try? stopping.match(link)) ?? nil)?.number,
        number >= contract.patterns.count
      {
        answer.pattern = contract.catalog.redirects[number - contract.patterns.count].from
        answer.isRedirected = true
      }
      return answer
    }
  }

  @Test func `tells what every small link tells`() throws {
    var tried = 0
    var found: [LinkContractDiff.Kind: Int] = [:]
    var sampled = 0
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let versions = RandomVersions(&random)
      let isFolded = random.next() % 16 == 0
      let options: [LinkOriginOptions] = (0..<2).map { _ in
        isFolded ? random.pick([.ignoresPathCase, []]) : []
      }
      guard let old = try? Side(versions.old, options[0]),
        let new = try? Side(versions.new, options[1])
      else { continue }
      tried += 1
      let diff = LinkContractDiff(
        from: old.contract, to: new.contract, renamed: versions.renamed)
      sampled += diff.sampled.count
      for change in diff.changes {
        found[change.kind, default: 0] += 1
        let fault = Self.fault(in: change, old, new, versions.renamed)
        #expect(fault == nil, "seed \(seed): \(change)\n\(versions)")
      }
      var told: Set<String> = []
      for _ in 0..<1_500 {
        let link = random.pick(Self.links)
        guard let before = old.answer(to: link) else { continue }
        let after = new.answer(to: link)
        guard let kind = Self.kind(before, after, old, versions.renamed) else { continue }
        let isTold = diff.changes.contains { change in
          guard change.pattern == before.pattern else { return false }
          // That all links of a redirect break says so of every route that they opened.
          if change.isWhole, change.kind.isBreaking {
            return change.route == before.route || before.isRedirected
          }
          return change.route == before.route && change.kind == kind
            && (kind != .moved || change.newRoute == after?.route)
        }
        let title = "\(before.route.title) (\(before.pattern))"
        let isSampled = diff.sampled.contains {
          $0 == title || $0 == "redirect (\(before.pattern))"
        }
        let isNoted = diff.notes.contains {
          $0.hasPrefix("\(title) ignored ") || $0.hasPrefix("redirect (\(before.pattern)) ignored ")
        }
        if !isTold, !isSampled, !isNoted, told.insert("\(kind) \(before.pattern)").inserted {
          Issue.record(
            "seed \(seed): \(link) is \(kind), \(before) → \(after as Any)\n\(diff.changes)\n\(versions)"
          )
        }
      }
    }
    TestReport.line("pairs of versions: \(tried), \(found), \(sampled) patterns by samples only")
    #expect(tried * 2 > Self.seeds.count)
    for kind in [LinkContractDiff.Kind.lost, .moved, .gained, .retired] {
      #expect(found[kind, default: 0] * 15 > tried, "\(kind)")
    }
  }

  /// What a link says of a change; `nil` for nothing.
  private static func kind(
    _ before: Answer, _ after: Answer?, _ old: Side, _ renamed: [ContractRoute: ContractRoute]
  ) -> LinkContractDiff.Kind? {
    guard let after else {
      let isDeprecated = old.contract.patterns.contains {
        $0.text == before.pattern && old.contract.routes[$0.route] == before.route
          && $0.deprecated != nil
      }
      return isDeprecated ? .retired : .lost
    }
    if after.route != renamed[before.route] ?? before.route { return .moved }
    let isOther = before.values.contains { name, texts in
      guard let values = after.values[name], values != texts else { return false }
      return !texts.isEmpty || !after.defaults.contains([name: values])
    }
    return isOther ? .changed : nil
  }

  /// What is wrong with a change; `nil` for nothing.
  private static func fault(
    in change: LinkContractDiff.Change, _ old: Side, _ new: Side,
    _ renamed: [ContractRoute: ContractRoute]
  ) -> String? {
    let before = old.answer(to: change.link)
    let after = new.answer(to: change.link)
    if change.kind == .gained {
      return before == nil && after?.route == change.route && after?.pattern == change.pattern
        ? nil : "no gain"
    }
    guard let before, before.route == change.route, before.pattern == change.pattern else {
      return "not the pattern's"
    }
    if change.kind == .deprecated { return after == nil ? "lost" : nil }
    let kind = kind(before, after, old, renamed)
    if kind != change.kind { return "is \(kind as Any)" }
    return kind == .moved && after?.route != change.newRoute ? "elsewhere" : nil
  }
}
