// SPDX-License-Identifier: MIT

import CommandConsole
import Foundation
import Testing

@testable import DeepLinksTool

/// The example apps, each as its own project: what is found there, and why it is left so.
@MainActor
@Suite struct ExampleLintTests {
  private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Examples").standardizedFileURL.path

  /// What is found in one app.
  struct Expected: Sendable, CustomTestStringConvertible {
    let app: String
    let lines: [String]

    var testDescription: String { app }
  }

  private static let expected = [
    // The five apps are written after systems whose published links have these schemes, and no
    // https where the system has none.
    Expected(app: "ArcPages", lines: []),
    Expected(app: "FederatedReader", lines: []),
    Expected(app: "ServerDrivenScreens", lines: []),
    Expected(app: "ShopFeatures", lines: []),
    Expected(app: "TripsCalendar", lines: []),
  ]

  @Test(arguments: expected)
  func `finds in the example apps what is known`(_ item: Expected) async throws {
    var output = ""
    let console = Console(
      environment: [:], read: { nil }, write: { output += $0 }, report: { _ in })
    let folder = Self.examples + "/" + item.app
    _ = await DeepLinksCommand.execute(["lint", folder], in: console)
    let lines = output.split(separator: "\n").filter { !$0.hasPrefix("  ") }.map {
      $0.replacing(folder + "/", with: "")
    }
    #expect(lines == item.lines)
  }
}
