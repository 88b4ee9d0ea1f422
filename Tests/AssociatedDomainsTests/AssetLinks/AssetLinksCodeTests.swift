// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

@Suite struct AssetLinksCodeTests {
  @Test(arguments: [
    (AssociationFinding.Explanation.assetLinks, "DAL"),
    (AssociationFinding.Explanation.project, "AASA4"),
  ])
  func `every code is explained once`(
    _ explanations: [AssociationFinding.Explanation], _ start: String
  ) {
    let codes = explanations.map(\.code.rawValue)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    for explanation in explanations {
      #expect(explanation.code.rawValue.hasPrefix(start))
      #expect(!explanation.title.isEmpty && !explanation.title.hasSuffix("."))
      #expect(explanation.text.hasSuffix("."))
    }
  }
}
