// SPDX-License-Identifier: MIT

@testable import LinkCommands
import Foundation
import Testing

/// The example apps, each as its own project: what is found there, and why it is left so.
@Suite struct ExampleLintTests {
  private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Examples").standardizedFileURL.path

  /// What is found in one app.
  struct Expected: Sendable, CustomTestStringConvertible {
    let app: String
    let lines: [String]

    var testDescription: String { app }
  }

  private static func short(_ scheme: String) -> String {
    "note: Any other app can use the scheme '\(scheme)', too. [scheme-not-reverse-dns]"
  }

  /// The apps are written after systems whose published links have these schemes, short as they are.
  private static let expected = [
    // That system has no https links at all.
    Expected(
      app: "ArcPages",
      lines: [
        "Links/ArcRoute.swift:7:13: warning: None of the routes of 'ArcRoute' has links over "
          + "https. [custom-without-https]",
        "Links/ArcRoute.swift:7:13: \(short("arc"))",
      ]),
    // Only the app's own scheme may lead to any page of any server.
    Expected(
      app: "FederatedReader",
      lines: [
        "Links/ReaderRoute.swift:10:13: \(short("reader"))",
        "Links/ReaderRoute.swift:24:3: warning: 'page' (/{path+}) has no links over https. "
          + "[custom-without-https]",
        "Links/ReaderRoute.swift:27:3: warning: 'follow' (/@{user}/follow) has no links over https. "
          + "[custom-without-https]",
      ]),
    // That system has no https links at all.
    Expected(
      app: "ServerDrivenScreens",
      lines: [
        "Links/ScreensRoute.swift:7:13: warning: None of the routes of 'ScreensRoute' has links "
          + "over https. [custom-without-https]",
        "Links/ScreensRoute.swift:7:13: \(short("screens"))",
      ]),
    // Its features get their origins as the app runs. A gate says what is wrong with a product.
    Expected(
      app: "ShopFeatures",
      lines: [
        "Features/Products/Links/ProductsRoute.swift:11:3: warning: 'product' (/?id={id}) refuses "
          + "a link whose 'id' is not valid, and 'list' (/) opens it without reading 'id'. "
          + "[refused-item]"
      ]),
    // The app is not published, so its identifier is not a real one.
    Expected(
      app: "TripsCalendar",
      lines: [
        "Links/TripsRoute.swift:7:13: \(short("tcal"))",
        "Links/TripsRoute.swift:14:3: warning: 'share' (/share?reference={reference}) has no links "
          + "over https. [custom-without-https]",
        "apple-app-site-association:5:20: error: The identifier is a placeholder, so it is no "
          + "app's. [AASA301]",
      ]),
  ]

  @MainActor
  @Test(arguments: expected)
  func `finds in the example apps what is known`(_ item: Expected) async throws {
    let folder = Self.examples + "/" + item.app
    let lines = await transcript(of: ["lint", folder]).output.split(separator: "\n").filter {
      !$0.hasPrefix("  ")
    }.map {
      String($0).replacing(folder + "/", with: "")
    }
    #expect(lines == item.lines)
  }

  /// The app gives its features their origins where it composes them.
  @MainActor
  @Test func `misses no route for the origins of composed features`() async throws {
    #expect(
      await transcript(of: ["lint", "--only", "scheme-without-routes", Self.examples]).output == "")
  }
}
