// SPDX-License-Identifier: MIT

import DeepLinksTesting
import Foundation
import Testing

/// Serialized, so that a crash report names the link that caused it.
@MainActor @Suite(.serialized) struct HostileLinkTests {
  /// The first and the last situation of an app, or all with `DEEPLINKS_FULL=1`.
  private func situations(of app: HostileSituation.App) -> [HostileSituation] {
    let all = HostileSituation.all(of: app)
    if ProcessInfo.processInfo.environment["DEEPLINKS_FULL"] == "1" { return all }
    return all.indices.filter { $0 == 0 || $0 == all.count - 1 }.map { all[$0] }
  }

  @Test(arguments: HostileSituation.App.allCases)
  func `no link harms an app, whatever strangers wrote into it`(
    _ app: HostileSituation.App
  ) async {
    let count = await expectHostileLinks(SituatedApp.self, in: situations(of: app))
    #expect(count > 200, "\(app): too few links were tried.")
  }
}
