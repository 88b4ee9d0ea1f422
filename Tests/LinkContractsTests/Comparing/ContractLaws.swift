// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
@_spi(Project) import DeepLinksSimulation
import TestSupport
import Testing

@_spi(Project) @testable import LinkContracts

extension SeededGenerator {
  /// Some routes with few literals, so that patterns meet.
  mutating func routes() -> [LinkCatalog.Route] {
    let origins = pick([
      ["https://a.example"], ["https://a.example", "app://"], ["https://{any}.example"],
      ["https://a.example/base"],
    ])
    return (0..<Int(next() % 5 + 1)).map { number in
      var types: [String: String] = [:]
      func name(_ index: Int) -> String { "v\(index)" }
      var pattern = ""
      var count = 0
      for _ in 0..<Int(next() % 3 + 1) {
        switch next() % 5 {
        case 0, 1: pattern += "/" + pick(["a", "b", "1"])
        case 2: pattern += "/\(pick(["a", "x-"])){\(name(count))}"
        default: pattern += "/{\(name(count))}"
        }
        if pattern.hasSuffix("}") {
          types[name(count)] = pick(["String", "Int", "Int8", "UInt", "Bool", "Custom"])
          count += 1
        }
      }
      if next() % 6 == 0 {
        pattern += "/{\(name(count))+}"
        types[name(count) + "*"] = pick(["String", "Int"])
        count += 1
        if next() % 3 == 0 { pattern += "/" + pick(["a", "b", "1"]) }
      }
      if next() % 3 == 0 {
        pattern += "?\(pick(["p", "q"]))={\(name(count))}"
        types[name(count) + pick(["", "?", "*"])] = pick(["String", "Int"])
      }
      return .sample(
        "r\(next() % 3)\(number % 2)", pattern, types, origins: origins,
        deprecated: next() % 4 == 0 ? ["/old/\(number)"] : [])
    }
  }

  /// The routes of another version: most as they are, some with other types, patterns or none.
  mutating func routes(after routes: [LinkCatalog.Route]) -> [LinkCatalog.Route] {
    var changed = routes.compactMap { route -> LinkCatalog.Route? in
      var parameters = route.parameters
      var pattern = route.pattern
      var aliases = route.aliases
      switch next() % 8 {
      case 0: return nil
      case 1, 2:
        parameters = parameters.map {
          let type = pick(["String", $0.type, "Int", "Int8", "UInt", "Bool"])
          // In a path, only the pattern says how many values there are.
          return LinkCatalog.Parameter(
            name: $0.name, type: type, kind: pick([$0.kind, .optional, .required, .list]),
            isConstrained: type != "String")
        }
      case 3:
        aliases.append(pattern)
        pattern = "/z" + pattern
      case 4:
        pattern = pattern.replacing("{v0}", with: "{w0}")
        parameters = parameters.map {
          LinkCatalog.Parameter(
            name: $0.name == "v0" ? "w0" : $0.name, type: $0.type, kind: $0.kind,
            isConstrained: $0.isConstrained)
        }
      case 5 where !pattern.contains("?"):
        pattern += "?r={r}"
        parameters.append(
          LinkCatalog.Parameter(
            name: "r", type: "Int", kind: pick([.optional, .required]), isConstrained: true))
      default: break
      }
      return LinkCatalog.Route(
        name: route.name, origins: route.origins, pattern: pattern, aliases: aliases,
        deprecated: route.deprecated, parameters: parameters)
    }
    if next() % 2 == 0 { changed += self.routes().prefix(1) }
    return changed
  }

  mutating func contract(after contract: LinkContract) -> LinkContract? {
    let redirects = next() % 4 == 0 ? [("/go/{v}", "/a/{v}"), ("/a/{v}", "/z/a/{v}")] : []
    return try? .sample(routes(after: contract.catalog.routes), redirects: redirects)
  }

  mutating func contract() -> LinkContract? {
    let redirects = next() % 4 == 0 ? [("/go/{v}", "/a/{v}")] : []
    return try? .sample(routes(), redirects: redirects)
  }
}

/// What holds whatever the routes are.
@Suite struct ContractLaws {
  @Test func `a version differs in nothing from itself`() throws {
    var random = SeededGenerator(seed: 1)
    var count = 0
    let tries = Exploration.count(small: 40, full: 150)
    for _ in 0..<tries {
      guard let contract = random.contract() else { continue }
      count += 1
      let diff = LinkContractDiff(from: contract, to: contract)
      #expect(diff.isEmpty, "\(contract.catalog) \(diff)")
      #expect(diff.sampled.isEmpty, "\(contract.catalog) \(diff)")
    }
    #expect(count * 3 > tries * 2)
  }

  @Test func `every link that is shown differs`() throws {
    var random = SeededGenerator(seed: 2)
    var kinds: [LinkContractDiff.Kind: Int] = [:]
    let tries = Exploration.count(small: 50, full: 150)
    for _ in 0..<tries {
      guard let old = random.contract(),
        let new = Bool.random(using: &random) ? random.contract() : random.contract(after: old)
      else { continue }
      for change in LinkContractDiff(from: old, to: new).changes {
        kinds[change.kind, default: 0] += 1
        let before = try? old.route(of: change.link)
        let after = try? new.route(of: change.link)
        switch change.kind {
        case .lost, .retired: #expect(before == change.route && after == nil, "\(change)")
        case .moved:
          #expect(before == change.route && after == change.newRoute, "\(change)")
          #expect(before != after)
        case .gained: #expect(before == nil && after == change.route, "\(change)")
        case .changed, .deprecated: #expect(before == change.route && after == before, "\(change)")
        }
      }
    }
    for kind in [LinkContractDiff.Kind.lost, .moved, .gained, .retired] {
      #expect(kinds[kind, default: 0] * 15 > tries, "\(kinds)")
    }
  }

  /// What is proven to lose nothing must not lose a link that another pattern's samples find.
  @Test func `what is proven holds for every link tried`() throws {
    var random = SeededGenerator(seed: 3)
    var proven = 0
    let tries = Exploration.count(small: 25, full: 120)
    for _ in 0..<tries {
      guard let old = random.contract(), let new = random.contract(after: old) else { continue }
      let sides = (ContractSide(old), ContractSide(new))
      let coverage = ContractCoverage(old, new, renamed: [:])
      let links = (old.entries + new.entries).flatMap { ContractSamples($0, known: [:]).links }
        .filter { sides.0.answer(to: $0) != nil }
      for entry in old.entries where !entry.isRedirect {
        let proof = coverage.proof(of: entry)
        guard proof.isProven else { continue }
        proven += 1
        let unnamed = proof.unnamedItems.map { String(decoding: $0.name, as: UTF8.self) + "=" }
        for link in links + coverage.overlaps(of: entry, withAll: true)
        where sides.0.answer(to: link, takenBy: entry) != nil
          && !unnamed.contains(where: { link.contains($0) })
        {
          #expect(
            sides.1.answer(to: link)?.route == sides.0.answer(to: link)?.route,
            "\(link) \(entry.text) \(old.catalog) \(new.catalog)")
        }
      }
    }
    #expect(proven * 12 > tries * 5)
  }

  /// One lost link stands for a pattern's links only if all are lost; one that was gained, too.
  @Test func `a pattern that meets none of the other version shares no link with it`() throws {
    var random = SeededGenerator(seed: 5)
    var alone = 0
    let tries = Exploration.count(small: 25, full: 120)
    for _ in 0..<tries {
      guard let old = random.contract(), let new = random.contract(after: old) else { continue }
      let sides = (ContractSide(old), ContractSide(new))
      let coverage = ContractCoverage(old, new, renamed: [:])
      let links = (old.entries + new.entries).flatMap { ContractSamples($0, known: [:]).links }
      for entry in old.entries where coverage.isGone(entry) {
        alone += 1
        for link in links where sides.0.answer(to: link, takenBy: entry) != nil {
          #expect(sides.1.answer(to: link) == nil, "\(link) \(entry.text) \(new.catalog)")
        }
      }
      for entry in new.entries where coverage.isNew(entry) {
        alone += 1
        for link in links where sides.1.answer(to: link, takenBy: entry) != nil {
          #expect(sides.0.answer(to: link) == nil, "\(link) \(entry.text) \(old.catalog)")
        }
      }
    }
    #expect(alone > tries)
  }

  @Test func `the links of a version open its routes`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<Exploration.count(small: 40, full: 200) {
      guard let contract = random.contract() else { continue }
      let side = ContractSide(contract)
      var file = ""
      var count = 0
      for entry in contract.entries {
        for link in ContractSamples(entry, known: [:]).links {
          guard let answer = side.answer(to: link) else { continue }
          file += "\(link)\t\(answer.route.title)\n"
          count += 1
        }
      }
      var replay = LinkReplay(contract, form: .plain)
      replay.read(Array(file.utf8))
      replay.finish()
      #expect(replay.report.problems.isEmpty, "\(replay.report.problems)")
      #expect(replay.report.opened == count && replay.report.links == count)
    }
  }

  @Test func `what is written is read again, and nothing else changes`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<Exploration.count(small: 40, full: 200) {
      guard let contract = random.contract() else { continue }
      var lines = contract.entries.flatMap { ContractSamples($0, known: [:]).links }
      lines += ["# a comment", "", "no link", "https://elsewhere.example/", "\u{FFFD}"]
      lines.shuffle(using: &random)
      let file = lines.joined(separator: random.pick(["\n", "\r\n"])) + random.pick(["", "\n"])
      let written = try Self.updated(file, contract, chunk: random.pick([1, 7, 1_000_000]))
      #expect(try Self.updated(written, contract, chunk: 64) == written)
      let before = file.utf8.split(separator: 0x0a, omittingEmptySubsequences: false)
      let after = written.utf8.split(separator: 0x0a, omittingEmptySubsequences: false)
      #expect(before.count == after.count)
      for (one, other) in zip(before, after) { #expect(one.starts(with: other.prefix { $0 != 9 })) }
      var replay = LinkReplay(contract, form: .plain)
      replay.read(Array(written.utf8))
      replay.finish()
      #expect(replay.report.counts[.moved] == nil)
    }
  }

  private static func updated(
    _ file: String, _ contract: LinkContract, chunk: Int
  ) throws -> String {
    var replay = LinkReplay(contract, form: .plain, isUpdating: true)
    var rest = Array(file.utf8)[...]
    var written: [UInt8] = []
    while !rest.isEmpty {
      replay.read(Array(rest.prefix(chunk)))
      rest = rest.dropFirst(chunk)
      written += replay.takeOutput()
    }
    replay.finish()
    return String(decoding: written + replay.takeOutput(), as: UTF8.self)
  }
}
