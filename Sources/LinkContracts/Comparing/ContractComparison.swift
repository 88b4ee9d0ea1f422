// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Compares two versions, pattern by pattern.
struct ContractComparison {
  typealias Change = LinkContractDiff.Change

  /// A result for links of a pattern.
  private struct Finding {
    var kind: LinkContractDiff.Kind
    var newRoute: ContractRoute?
    var newPattern: String?
    var link: String
    var route: ContractRoute
    /// The origins, in the order in which they were tried.
    var origins: [String]
    /// The number of links tried, by origin.
    var counts: [String: Int]
  }

  let old: ContractSide
  let new: ContractSide
  private let renamed: [ContractRoute: ContractRoute]
  private(set) var changes: [Change] = []
  private(set) var sampled: [String] = []
  private(set) var notes: [String] = []
  /// Whether notes name links with items that were ignored, and are now read.
  private(set) var readsItems = false
  private let coverage: ContractCoverage

  init(old: ContractSide, new: ContractSide, renamed: [ContractRoute: ContractRoute]) {
    self.old = old
    self.new = new
    self.renamed = renamed
    coverage = ContractCoverage(old.contract, new.contract, renamed: renamed)
  }

  mutating func run() {
    // Even if it is open which of several patterns of equal rank wins.
    if old.contract.catalog == new.contract.catalog, renamed.isEmpty { return }
    let groups = groups(of: old.contract)
    for group in groups { compare(group) }
    for group in groups { noteDeprecation(of: group) }
    for group in self.groups(of: new.contract) { findGains(of: group) }
  }

  private func groups(of contract: LinkContract) -> [[ContractEntry]] {
    struct Name: Hashable {
      var route: Int?
      var text: String
    }
    var order: [Name] = []
    var groups: [Name: [ContractEntry]] = [:]
    for entry in contract.entries {
      let name = Name(route: entry.route, text: entry.text)
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(entry)
    }
    return order.compactMap { groups[$0] }
  }

  // MARK: What happens to old links

  private mutating func compare(_ group: [ContractEntry]) {
    var findings: [Finding] = []
    var tried: [String: Int] = [:]
    var isProven = true
    var madeUp: [String] = []
    for entry in group {
      let origin = entry.origin.text
      let proof = coverage.proof(of: entry)
      if proof.isProven, proof.isUnchanged, proof.unnamedItems.isEmpty { continue }
      let samples = ContractSamples(entry, known: known(for: entry, in: old))
      madeUp = samples.madeUp
      var links = proof.witnesses
      links += self.samples(of: entry, in: old, isAlone: coverage.isGone(entry))
      links += coverage.overlaps(of: entry, withAll: !proof.isProven)
      for item in proof.unnamedItems where item.isRefusal {
        links += self.links(with: item, samples, entry)
      }
      var seen: Set<String> = []
      for link in links where seen.insert(link).inserted {
        guard let answer = old.answer(to: link, takenBy: entry) else { continue }
        tried[origin, default: 0] += 1
        add(judged(answer, link, entry), to: &findings)
      }
      let isWhole = findings.contains { finding in
        tried[origin] != nil && finding.counts[origin] == tried[origin]
          && (!entry.isRedirect || finding.kind == .lost)
      }
      if !proof.isProven, !isWhole, !isTold(proof.rivals, of: entry, by: findings) {
        isProven = false
      }
      for item in proof.unnamedItems { noteItem(item, samples, entry) }
    }
    for finding in findings {
      let origins = finding.origins.count == group.count ? [] : finding.origins
      let isWhole = finding.origins.allSatisfy { finding.counts[$0] == tried[$0] }
      changes.append(
        Change(
          kind: finding.kind, route: finding.route, pattern: group[0].text, origins: origins,
          link: finding.link, newRoute: finding.newRoute, newPattern: finding.newPattern,
          reason: reason(for: finding), isWhole: isWhole, madeUp: madeUp))
    }
    if !isProven { sampled.append(title(of: group[0], in: old)) }
  }

  /// Returns whether everything that some rivals may do to a pattern's links was found.
  private func isTold(
    _ rivals: [ContractEntry], of entry: ContractEntry, by findings: [Finding]
  ) -> Bool {
    !rivals.isEmpty
      && rivals.allSatisfy { rival in
        guard let route = rival.route.map({ new.contract.routes[$0] }) else { return false }
        return findings.contains { finding in
          finding.newRoute == route && finding.counts[entry.origin.text] != nil
        }
      }
  }

  /// Returns why a link opens nothing, for no more changes than anyone reads: finding the reason
  /// tries every pattern.
  private func reason(for finding: Finding) -> String? {
    guard finding.kind == .lost || finding.kind == .retired, changes.count < 100 else {
      return nil
    }
    return new.reason(against: finding.link)
  }

  private func judged(
    _ answer: ContractSide.Answer, _ link: String, _ entry: ContractEntry
  ) -> Finding? {
    func finding(_ kind: LinkContractDiff.Kind, _ now: ContractSide.Answer?) -> Finding {
      Finding(
        kind: kind, newRoute: kind == .moved ? now?.route : nil,
        newPattern: kind == .moved ? now?.place.text : nil, link: link, route: answer.route,
        origins: [entry.origin.text], counts: [entry.origin.text: 1])
    }
    guard let now = new.answer(to: link) else {
      return finding(entry.isDeprecated ? .retired : .lost, nil)
    }
    if now.route != renamed[answer.route] ?? answer.route { return finding(.moved, now) }
    let isOther = answer.values.contains { name, texts in
      guard let values = now.values[name], values != texts else { return false }
      // A default for an absent value does not count as a change.
      return !texts.isEmpty || !now.isDefault(values, of: name)
    }
    return isOther ? finding(.changed, now) : nil
  }

  private func add(_ finding: Finding?, to findings: inout [Finding]) {
    guard let finding else { return }
    let index = findings.firstIndex { other in
      other.kind == finding.kind && other.newRoute == finding.newRoute
        && other.route == finding.route
    }
    guard let index else {
      findings.append(finding)
      return
    }
    for origin in finding.origins {
      if findings[index].counts[origin] == nil { findings[index].origins.append(origin) }
      findings[index].counts[origin, default: 0] += 1
    }
  }

  /// Notes a query item that the new pattern reads and the old one ignored.
  private mutating func noteItem(
    _ item: ContractItem, _ samples: ContractSamples, _ entry: ContractEntry
  ) {
    let known = String(decoding: item.name, as: UTF8.self)
    for link in links(with: item, samples, entry) {
      guard let answer = old.answer(to: link, takenBy: entry),
        judged(answer, link, entry) != nil
      else { continue }
      let ignored =
        known.isEmpty ? "other items of the query, which are" : "\(known) in the query, which is"
      let use = item.isRefusal ? "refused" : "read"
      if !item.isRefusal { readsItems = true }
      notes.append(
        "\(title(of: entry, in: old)) ignored \(ignored) now \(use): \(link) no longer opens it.")
      return
    }
  }

  /// Returns links of a pattern with an item that it ignores.
  private func links(
    with item: ContractItem, _ samples: ContractSamples, _ entry: ContractEntry
  ) -> [String] {
    let name = item.name.isEmpty ? Array(Self.newItem(in: entry.pattern).utf8) : item.name
    let links = ([["x"], [nil], ["42", "42"]] as [[String?]]).map { samples.link(with: name, $0) }
    guard case .remainder = item.value else { return links }
    // It takes what the old pattern reads behind it.
    return [samples.link(with: name, ["x"], isFirst: true)] + links
  }

  /// Returns the name of an item that a pattern does not mention.
  private static func newItem(in pattern: ContractPattern) -> String {
    var name = "other"
    while pattern.items.contains(where: { $0.name.elementsEqual(name.utf8) }) { name += "-other" }
    return name
  }

  // MARK: Deprecations and gains

  private mutating func noteDeprecation(of group: [ContractEntry]) {
    for entry in group {
      guard let route = entry.route, !entry.isDeprecated else { return }
      let candidates = coverage.deprecated(of: entry).filter {
        $0.scope.meets(entry.scope) && $0.mayMeet(entry)
      }
      guard !candidates.isEmpty else { continue }
      let samples = ContractSamples(entry, known: known(for: entry, in: old))
      for link in self.samples(of: entry, in: old)
      where old.answer(to: link, takenBy: entry) != nil {
        guard
          let candidate = candidates.first(where: { new.answer(to: link, takenBy: $0) != nil }),
          case .deprecated(let reason) = candidate.role
        else { continue }
        changes.append(
          Change(
            kind: .deprecated, route: old.contract.routes[route], pattern: entry.text,
            origins: [], link: link, newRoute: nil, newPattern: nil, reason: reason,
            isWhole: true, madeUp: samples.madeUp))
        return
      }
    }
  }

  private mutating func findGains(of group: [ContractEntry]) {
    var origins: [String] = []
    var link: String?
    var route: ContractRoute?
    var tried: [String: Int] = [:]
    var gained: [String: Int] = [:]
    var madeUp: [String] = []
    for entry in group where !coverage.isOld(entry) {
      let samples = ContractSamples(entry, known: known(for: entry, in: new))
      for sample in self.samples(of: entry, in: new, isAlone: coverage.isNew(entry)) {
        guard let answer = new.answer(to: sample, takenBy: entry) else { continue }
        tried[entry.origin.text, default: 0] += 1
        guard old.answer(to: sample) == nil else { continue }
        if gained[entry.origin.text] == nil { origins.append(entry.origin.text) }
        gained[entry.origin.text, default: 0] += 1
        madeUp = samples.madeUp
        link = link ?? sample
        route = route ?? answer.route
      }
    }
    guard let link, let route else { return }
    changes.append(
      Change(
        kind: .gained, route: route, pattern: group[0].text,
        origins: origins.count == group.count ? [] : origins, link: link, newRoute: nil,
        newPattern: nil, reason: nil, isWhole: origins.allSatisfy { gained[$0] == tried[$0] },
        madeUp: madeUp))
  }

  private func known(for entry: ContractEntry, in side: ContractSide) -> [String: [String]] {
    entry.route.map { side.known[$0] } ?? [:]
  }

  /// Returns links of a pattern to try, examples first.
  ///
  /// - Parameter isAlone: whether no pattern of the other version can take a link of this one, so
  ///   that one link that opens the pattern's route is enough. Default: `false`.
  private func samples(
    of entry: ContractEntry, in side: ContractSide, isAlone: Bool = false
  ) -> [String] {
    let known = known(for: entry, in: side)
    var links = entry.route.map { side.examples[$0] } ?? []
    if isAlone, !entry.isRedirect {
      let plain = ContractSamples(entry, known: known).plainHostedLink
      let one = (links + [plain]).first { side.answer(to: $0, takenBy: entry) != nil }
      if let one { return [one] }
    }
    links += ContractSamples(entry, known: known).hostedLinks
    // Links whose literals have another case, where case does not count.
    let folding = entry.folding
    if entry.pattern.segments.indices.contains(where: folding.applies(toSegment:)) {
      links += ContractSamples(entry, known: known, swapping: folding).hostedLinks
    }
    return links
  }

  private func title(of entry: ContractEntry, in side: ContractSide) -> String {
    let route = entry.route.map { side.contract.routes[$0].title } ?? "redirect"
    return "\(route) (\(entry.text))"
  }
}
