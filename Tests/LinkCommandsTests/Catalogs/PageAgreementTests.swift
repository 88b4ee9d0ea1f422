// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation
import Testing

@testable import LinkContracts
@testable import LinkCommands

/// What the page says of a link is what a router of the same catalog says.
@Suite struct PageAgreementTests {
  private struct Section: Encodable {
    let catalog: LinkCatalog
    let options: String?
  }
  private struct Input: Encodable {
    let sections: [Section]
    let links: [[String]]
  }
  /// What became of a link: a fault, nothing, or a route with its values.
  private struct Answer: Codable, Equatable {
    var fault: Bool?
    var route: String?
    var values: [String: [String]]?
  }

  private static let program = """
    const input = JSON.parse(require('fs').readFileSync(process.argv[2], 'utf8'));
    const answers = input.sections.map((section, index) => {
      const router = new LinkRouter(section);
      return input.links[index].map((link) => {
        const { fault, found } = router.answer(link);
        if (fault) return { fault: true };
        if (!found) return {};
        const declared = new Set(found.route.parameters.map((one) => one.name));
        const values = Object.entries(found.values).filter(([name, list]) => declared.has(name) && list.length > 0)
          .map(([name, list]) => [name, list.map(textOf)]);
        return { route: found.route.name, values: Object.fromEntries(values) };
      });
    });
    process.stdout.write(JSON.stringify(answers));
    """

  @Test(.enabled(if: NodeProgram.isThere))
  func `the page agrees with the router about thousands of links`() throws {
    // Each as the library reads links, and with the options that the page knows.
    let plain = AgreementCatalogs.all
    let catalogs = plain + plain
    let options: LinkOriginOptions = [.plusIsSpace, .ignoresPathCase]
    var generator = AgreementLinks(seed: 20_261_121)
    let links = catalogs.map { generator.links(for: $0, count: 2_500) }
    let sections = catalogs.enumerated().map { index, catalog in
      Section(
        catalog: catalog,
        options: index < plain.count ? nil : "[.plusIsSpace, .ignoresPathCase]")
    }
    let input = Input(sections: sections, links: links)
    let output = try NodeProgram.run(Self.program, input: JSONEncoder().encode(input))
    let answers = try JSONDecoder().decode([[Answer]].self, from: output)
    #expect(answers.count == catalogs.count)
    var counts = (opened: 0, missed: 0, faults: 0)
    var differences: [String] = []
    for (index, catalog) in catalogs.enumerated() {
      let contract = try LinkContract(catalog, options: index < plain.count ? [] : options)
      #expect(contract.notes.allSatisfy { $0.hasPrefix("Values of") }, "\(contract.notes)")
      let router = contract.routerOfValues()
      for (link, said) in zip(links[index], answers[index]) {
        let answer = Self.answer(link, contract, router)
        if said != answer { differences.append("\(link): page \(said), router \(answer)") }
        if answer.fault != nil {
          counts.faults += 1
        } else if answer.route != nil {
          counts.opened += 1
        } else {
          counts.missed += 1
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(20))")
    // Enough of each kind, or the links test nothing.
    #expect(counts.opened > 2_000 && counts.missed > 1_000 && counts.faults > 300, "\(counts)")
    #expect(counts.opened + counts.missed + counts.faults >= 5_000)
  }

  private static func answer(
    _ link: String, _ contract: LinkContract, _ router: LinkRouter<ContractMatch>
  ) -> Answer {
    do {
      guard let match = try router.match(link) else { return Answer() }
      let number = contract.patterns[match.number].route
      return Answer(
        route: contract.catalog.routes[number].name,
        values: match.values.filter { !$0.value.isEmpty }
      )
    } catch {
      return Answer(fault: true)
    }
  }
}
