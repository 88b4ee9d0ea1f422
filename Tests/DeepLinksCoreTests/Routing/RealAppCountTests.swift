// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// How the 596 routes of 22 real apps are said: by plain paths and items, by the patterns of
/// `RealAppRouteTests`, by something besides patterns, or not.
@Suite struct RealAppCountTests {
  /// An app, its routes, and how many of them plain paths and items say.
  static let apps: [(name: String, routes: Int, plain: Int)] = [
    ("Element X", 14, 11), ("Home Assistant", 17, 4), ("Pocket Casts", 30, 15),
    ("Ice Cubes", 10, 7), ("Kickstarter", 42, 32), ("WordPress", 61, 54), ("WooCommerce", 10, 9),
    ("Firefox", 29, 22), ("Wikipedia", 14, 12), ("Wire", 11, 8), ("Mastodon", 5, 4),
    ("Nextcloud", 18, 12), ("Signal", 13, 7), ("Telegram", 44, 35), ("DuckDuckGo", 16, 11),
    ("Delta Chat", 6, 1), ("Bitwarden", 7, 4), ("Artsy", 159, 135), ("Ello", 61, 56),
    ("Rocket.Chat", 5, 3), ("Damus", 18, 15), ("Simplenote", 6, 4),
  ]

  /// Routes whose patterns are plain, and that need something besides: what, and the suite that
  /// shows it.
  static let besides: [(app: String, count: Int, what: String, suite: String)] = [
    ("Home Assistant", 1, "an action that sends the location", "ActionTests"),
    ("Home Assistant", 1, "an action with a question of three answers", "GateAnswerTests"),
    ("Pocket Casts", 9, "actions that play, pause and reset", "ActionTests"),
    ("Ice Cubes", 1, "origins that are known as the app runs", "RunTimeOriginTests"),
    ("WordPress", 1, "an action that crashes on purpose", "ActionTests"),
    ("WooCommerce", 1, "a preparation that switches the store", "PreparationTests"),
    ("Firefox", 1, "an action that closes private tabs", "ActionTests"),
    ("Firefox", 2, "the window that shows the tab", "LinkScenePolicyTests"),
    ("Wire", 1, "an action that imports events", "ActionTests"),
    ("Wire", 1, "a preparation that switches the server", "PreparationTests"),
    ("Wire", 1, "a refusal that names the nearest route", "LinkFallbackTests"),
    ("Mastodon", 1, "a preparation that switches the account", "PreparationTests"),
    ("Nextcloud", 4, "actions after a switch of the account", "PreparationTests"),
    ("Nextcloud", 2, "a preparation that switches the account", "PreparationTests"),
    ("Telegram", 1, "a preparation that switches the account", "PreparationTests"),
    ("Telegram", 1, "an action that sets a host", "ActionTests"),
    ("DuckDuckGo", 2, "actions that forget and generate", "ActionTests"),
    ("Delta Chat", 1, "a preparation that switches the account", "PreparationTests"),
    ("Rocket.Chat", 2, "a preparation that adds the server", "PreparationTests"),
    ("Damus", 1, "a question which wallet", "GateAnswerTests"),
    ("Damus", 1, "a refusal that names the nearest route", "LinkFallbackTests"),
  ]

  /// Routes that are said with a workaround, or not at all.
  static let missing: [(app: String, count: Int, why: String)] = [
    ("Telegram", 2, "values over 256 characters need captureLength:"),
    ("Artsy", 1, "a link that is encoded as a whole, twice, is decoded once on purpose"),
  ]

  private static func count(_ app: String) -> (said: Int, missing: Int) {
    let patterns = RealAppRouteTests.rows.filter { $0.app == app }.map(\.count).reduce(0, +)
    let others = besides.filter { $0.app == app }.map(\.count).reduce(0, +)
    return (patterns + others, missing.filter { $0.app == app }.map(\.count).reduce(0, +))
  }

  @Test(arguments: apps.map(\.name))
  func `every route of an app is counted once`(_ name: String) throws {
    let app = try #require(Self.apps.first { $0.name == name })
    let count = Self.count(name)
    #expect(app.plain + count.said + count.missing == app.routes)
  }

  @Test func `nearly all are said as they are`() {
    let routes = Self.apps.map(\.routes).reduce(0, +)
    let missing = Self.missing.map(\.count).reduce(0, +)
    let whole = Self.apps.count { Self.count($0.name).missing == 0 }
    TestReport.line(
      "\(routes - missing) of \(routes) routes of real apps as they are; \(whole) of "
        + "\(Self.apps.count) apps wholly")
    #expect(routes == 596)
    #expect(routes - missing == 593)
    #expect(whole == 20)
  }

  @Test func `a suite shows what routes need besides patterns`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let files = try #require(FileManager.default.enumerator(atPath: tests.path()))
    let names = Set(
      files.compactMap { ($0 as? String)?.split(separator: "/").last.map(String.init) })
    #expect(Self.besides.map(\.suite).filter { !names.contains($0 + ".swift") } == [])
  }
}
