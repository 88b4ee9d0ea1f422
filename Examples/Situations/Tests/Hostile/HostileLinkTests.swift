// SPDX-License-Identifier: MIT

import DeepLinksTesting
import Testing

/// Serialized, so that a crash report names the link that caused it.
@MainActor @Suite(.serialized) struct HostileLinkTests {
  @Test(arguments: HostileSituation.App.allCases)
  func `no link harms an app, whatever strangers wrote into it`(
    _ app: HostileSituation.App
  ) async {
    let count = await expectHostileLinks(SituatedApp.self, in: HostileSituation.all(of: app))
    #expect(count > 200, "\(app): too few links were tried.")
  }
}
