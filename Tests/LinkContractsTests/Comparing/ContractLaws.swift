// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
@_spi(Project) import DeepLinksSimulation
import TestSupport
import Testing

@_spi(Project) @testable import LinkContracts

extension SeededGenerator {
  /// Two versions of some routes; `nil` if one of them has no router.
  mutating func versions() -> (old: LinkContract, new: LinkContract)? {
    let versions = RandomVersions(&self)
    guard let old = try? LinkContract(versions.old), let new = try? LinkContract(versions.new)
    else { return nil }
    return (old, new)
  }

  mutating func contract() -> LinkContract? { try? LinkContract(RandomVersions(&self).old) }
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

  /// What is proven to lose nothing must not lose a link that another pattern's samples find.
  @Test func `what is proven holds for every link tried`() throws {
    var random = SeededGenerator(seed: 3)
    var proven = 0
    let tries = Exploration.count(small: 25, full: 120)
    for _ in 0..<tries {
      guard let (old, new) = random.versions() else { continue }
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
      guard let (old, new) = random.versions() else { continue }
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
