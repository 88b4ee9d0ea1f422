// SPDX-License-Identifier: MIT

import DeepLinksTesting
import Testing

/// One after the other, so that a crash report names the link that did it.
@MainActor @Suite(.serialized) struct HostileLinkTests {
  @Test(arguments: HostileSituation.App.allCases.flatMap(HostileSituation.all))
  func `no link harms an app, whatever strangers wrote into it`(
    _ situation: HostileSituation
  ) async {
    let count = await expectHostileLinks(SituatedApp.self, in: [situation])
    #expect(count > 50, "\(situation): too few links were tried.")
  }
}
