// SPDX-License-Identifier: MIT

import DeepLinksTesting
import Foundation
import Testing

/// Serialized, so that a crash report names the link that caused it.
@MainActor @Suite(.serialized) struct HostileLinkTests {
  /// The apps whose turn it is.
  ///
  /// With `DEEPLINKS_PART=2/3`, every third one, starting with the second. Default: all.
  private nonisolated static var apps: [HostileSituation.App] {
    let all = HostileSituation.App.allCases
    let part = ProcessInfo.processInfo.environment["DEEPLINKS_PART"] ?? "1/1"
    let numbers = part.split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] >= 1, numbers[0] <= numbers[1] else { return Array(all) }
    return all.enumerated().filter { $0.offset % numbers[1] == numbers[0] - 1 }.map(\.element)
  }

  @Test(arguments: apps)
  func `no link harms an app, whatever strangers wrote into it`(
    _ app: HostileSituation.App
  ) async {
    let count = await expectHostileLinks(SituatedApp.self, in: HostileSituation.all(of: app))
    #expect(count > 200, "\(app): too few links were tried.")
  }
}
