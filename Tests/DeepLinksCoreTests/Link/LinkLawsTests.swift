// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) import DeepLinksSimulation
import Foundation
import TestSupport
import Testing

/// Laws that hold for every link, tried on generated ones.
@Suite struct LinkLawsTests {
  private static let seeds = Exploration.seeds(small: 2, full: 4)

  @Test(arguments: seeds)
  func `finds the components in whatever way they are written`(_ seed: UInt64) throws {
    let links = Exploration.count(small: 500, full: 5_000)
    var generator = SeededGenerator(seed: seed)
    var texts: [String: GeneratedLink] = [:]
    for number in 0..<links {
      let components = GeneratedLink(using: &generator)
      // A flag without a name is an empty item, and an empty fragment is no fragment.
      if components.query.contains(where: { $0.name.isEmpty && $0.value == nil }) { continue }
      let text = components.text(using: &generator)
      let other = components.text(using: &generator)
      let link: DeepLink
      do {
        link = try DeepLink(text)
      } catch {
        Issue.record("seed \(seed), link \(number): \(error.revealedDescription)")
        continue
      }
      #expect(components.matches(link), "seed \(seed), link \(number): \(text) as \(link.text)")
      // The canonical text is a fixed point, and keeps every component.
      let again = try DeepLink(link.text)
      #expect(again.text.utf8.elementsEqual(link.text.utf8), "\(text): \(link.text)")
      #expect(components.matches(again), "\(text): \(link.text)")
      #expect(link.text.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(link.text)")
      // Two ways to write the same are equal; other components have another text.
      #expect(try DeepLink(other) == link, "\(text) and \(other)")
      if let known = texts[link.text] {
        #expect(components.isSame(as: known), "\(known) and \(components): \(link.text)")
      }
      texts[link.text] = components
    }
    TestReport.line("link laws, seed \(seed): \(links) links written twice")
  }

  @Test(arguments: seeds)
  func `is the same from a string, from bytes and from a URL`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 100)
    for _ in 0..<Exploration.count(small: 200, full: 1_000) {
      let text = GeneratedLink(using: &generator).text(using: &generator)
      let link = try DeepLink(text)
      #expect(try DeepLink(utf8: Array(text.utf8)) == link)
      let url = try #require(link.url, "\(link.text)")
      #expect(url.absoluteString == link.text)
      #expect(try DeepLink(url) == link)
      if let url = URL(string: text), url.absoluteString == text {
        #expect(try DeepLink(url) == link, "\(text)")
      }
    }
  }

  /// Links with random bytes put in, taken out and exchanged: 200,000 in all.
  @Test(arguments: Exploration.seeds(small: 2, full: 8))
  func `never traps, whatever the bytes`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed &+ 1_000)
    let alphabet = Array("%%%//::?#[]@&=+.\\aZ0fF ".utf8) + [0, 0x7F, 0x80, 0xC2, 0xE2, 0xF0, 0xFF]
    var accepted = 0
    let rounds = Exploration.count(small: 2_500, full: 25_000)
    for round in 0..<rounds {
      var bytes: [UInt8]
      if round % 10 == 0 {
        bytes = (0..<generator.number(0...24)).map { _ in generator.pick(alphabet) }
      } else {
        bytes = Array(GeneratedLink(using: &generator).text(using: &generator).utf8)
      }
      for _ in 0..<generator.number(1...4) {
        let byte =
          generator.chance(70) ? generator.pick(alphabet) : UInt8(generator.number(0...255))
        switch generator.number(0...3) {
        case 0: bytes.insert(byte, at: generator.number(0...bytes.count))
        case 1 where !bytes.isEmpty: bytes.remove(at: generator.number(0...(bytes.count - 1)))
        case 2 where !bytes.isEmpty: bytes[generator.number(0...(bytes.count - 1))] = byte
        default: bytes = Array(bytes.prefix(generator.number(0...bytes.count)))
        }
      }
      do throws(DeepLinkError) {
        let link = try DeepLink(utf8: bytes)
        accepted += 1
        let again = try DeepLink(link.text)
        guard again.text == link.text, again.pathSegments == link.pathSegments,
          again.queryItems == link.queryItems, again.fragment == link.fragment,
          again.host == link.host, again.port == link.port
        else {
          Issue.record(
            "seed \(seed), round \(round): \(link.text) is no fixed point: \(again.text)")
          continue
        }
      } catch {
        if !(0...bytes.count).contains(error.position) {
          Issue.record("seed \(seed), round \(round): \(error.code) at \(error.position)")
        }
      }
    }
    TestReport.line("mutations, seed \(seed): \(rounds) texts, \(accepted) of them links")
    #expect(accepted * 25 > rounds)
  }
}

extension GeneratedLink {
  /// Whether two links have the same components, the form of an empty one apart.
  fileprivate func isSame(as other: GeneratedLink) -> Bool {
    var left = self
    var right = other
    if left.form == .rooted, left.segments.isEmpty { left.form = .opaque }
    if right.form == .rooted, right.segments.isEmpty { right.form = .opaque }
    return left == right
  }
}
