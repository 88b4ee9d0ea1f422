// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText
import Testing

@Suite struct AssociationPathTests {
  @Test(arguments: [
    (AssociationPath(), "$"),
    (AssociationPath().member("applinks"), "applinks"),
    (
      AssociationPath().member("applinks").member("details").element(0).member("components")
        .element(12).member("/"), #"applinks.details[0].components[12]["/"]"#
    ),
    (AssociationPath().element(3).member("a\"\\\n"), #"[3]["a\"\\\n"]"#),
  ])
  func `a path is written as code`(_ path: AssociationPath, _ text: String) {
    #expect(path.description == text)
  }
}
