// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The comparison of two versions, pattern by pattern.
struct ContractComparison {
  typealias Change = LinkContractDiff.Change

  /// What was found of the links of a pattern.
  private struct Finding {
    var kind: LinkContractDiff.Kind
    var newRoute: ContractRoute?
    var newPattern: String?
    var link: String
    var route: ContractRoute
    var origins: [String]
    var count: Int
  }

  let old: ContractSide
  let new: ContractSide
  private let renamed: [ContractRoute: ContractRoute]
  private(set) var changes: [Change] = []
  private(set) var sampled: [String] = []
  private(set) var notes: [String] = []
  private let coverage: ContractCoverage

  init(old: ContractSide, new: ContractSide, renamed: [ContractRoute: ContractRoute]) {
    self.old = old
    self.new = new
    self.renamed = renamed
    coverage = ContractCoverage(old.contract, new.contract, renamed: renamed)
  }

  mutating func run() {
    for group in groups(of: old.contract) { compare(group) }
    for group in groups(of: old.contract) { noteDeprecation(of: group) }
    for group in groups(of: new.contract) { findGains(of: group) }
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

  // MARK: What becomes of old links

  private mutating func compare(_ group: [ContractEntry]) {
    var findings: [Finding] = []
    var tried = 0
    var isProven = true
    var madeUp: [String] = []
    for entry in group {
      let proof = coverage.proof(of: entry)
      if proof.isProven, proof.isUnchanged { continue }
      if !proof.isProven { isProven = false }
      let samples = ContractSamples(entry, known: known(for: entry, in: old))
      madeUp = samples.madeUp
      var links = proof.witnesses + examples(for: entry, in: old) + samples.links
      links += coverage.overlaps(of: entry, withAll: !proof.isProven)
      var seen: Set<String> = []
      for link in links where seen.insert(link).inserted && old.isDecided(link, by: entry) {
        tried += 1
        guard let answer = old.answer(to: link) else { continue }
        add(judged(answer, link, entry), to: &findings)
      }
      if proof.isProven, findings.isEmpty, let item = proof.unnamedItem {
        noteItem(item, samples, entry)
      }
    }
    for finding in findings {
      let origins = finding.origins.count == group.count ? [] : finding.origins
      changes.append(
        Change(
          kind: finding.kind, route: finding.route, pattern: group[0].text, origins: origins,
          link: finding.link, newRoute: finding.newRoute, newPattern: finding.newPattern,
          reason: reason(for: finding),
          isWhole: finding.count == tried && origins.isEmpty, madeUp: madeUp))
    }
    if !isProven, findings.isEmpty { sampled.append(title(of: group[0], in: old)) }
  }

  /// Why a link opens nothing, for as many as anyone reads: every pattern is asked for it.
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
        origins: [entry.origin.text], count: 1)
    }
    guard let now = new.answer(to: link) else {
      return finding(entry.isDeprecated ? .retired : .lost, nil)
    }
    if now.route != renamed[answer.route] ?? answer.route { return finding(.moved, now) }
    let isOther = answer.values.contains { name, texts in
      now.values[name].map { $0 != texts } ?? false
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
    findings[index].count += 1
    for origin in finding.origins where !findings[index].origins.contains(origin) {
      findings[index].origins.append(origin)
    }
  }

  /// Tells of a query item that the new pattern reads and the old one ignored.
  private mutating func noteItem(
    _ item: ContractItem, _ samples: ContractSamples, _ entry: ContractEntry
  ) {
    for texts in [["x"], [nil], ["42", "42"]] as [[String?]] {
      let link = samples.link(with: item.name, texts)
      guard old.isDecided(link, by: entry), let answer = old.answer(to: link),
        judged(answer, link, entry) != nil
      else { continue }
      notes.append(
        "\(title(of: entry, in: old)) ignored \(String(decoding: item.name, as: UTF8.self)) in "
          + "the query, which is read now: \(link) opens it no more.")
      return
    }
  }

  // MARK: What else

  private mutating func noteDeprecation(of group: [ContractEntry]) {
    guard let first = group.first, let route = first.route, !first.isDeprecated,
      let entry = group.first(where: { coverage.deprecation(of: $0) != nil }),
      let reason = coverage.deprecation(of: entry)
    else { return }
    let samples = ContractSamples(entry, known: known(for: entry, in: old))
    let links = examples(for: entry, in: old) + samples.links
    guard let link = links.first(where: { old.isDecided($0, by: entry) }) else { return }
    changes.append(
      Change(
        kind: .deprecated, route: old.contract.routes[route], pattern: entry.text, origins: [],
        link: link, newRoute: nil, newPattern: nil, reason: reason, isWhole: true,
        madeUp: samples.madeUp))
  }

  private mutating func findGains(of group: [ContractEntry]) {
    var origins: [String] = []
    var link: String?
    var route: ContractRoute?
    var tried = 0
    var gained = 0
    var madeUp: [String] = []
    for entry in group where !coverage.isOld(entry) {
      let samples = ContractSamples(entry, known: known(for: entry, in: new))
      for sample in examples(for: entry, in: new) + samples.links
      where new.isDecided(sample, by: entry) {
        tried += 1
        guard old.answer(to: sample) == nil else { continue }
        gained += 1
        madeUp = samples.madeUp
        link = link ?? sample
        route = route ?? new.answer(to: sample)?.route
        if !origins.contains(entry.origin.text) { origins.append(entry.origin.text) }
      }
    }
    guard let link, let route else { return }
    changes.append(
      Change(
        kind: .gained, route: route, pattern: group[0].text,
        origins: origins.count == group.count ? [] : origins, link: link, newRoute: nil,
        newPattern: nil, reason: nil, isWhole: gained == tried && origins.count == group.count,
        madeUp: madeUp))
  }

  private func known(for entry: ContractEntry, in side: ContractSide) -> [String: [String]] {
    entry.route.map { side.known[$0] } ?? [:]
  }

  private func examples(for entry: ContractEntry, in side: ContractSide) -> [String] {
    entry.route.map { side.examples[$0] } ?? []
  }

  private func title(of entry: ContractEntry, in side: ContractSide) -> String {
    let route = entry.route.map { side.contract.routes[$0].title } ?? "redirect"
    return "\(route) (\(entry.text))"
  }
}
