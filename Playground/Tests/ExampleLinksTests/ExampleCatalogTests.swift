// SPDX-License-Identifier: MIT

import ArcPagesLinks
import DeepLinks
@testable import DeepLinksCore
@testable import DeepLinksSyntax
import FederatedReaderLinks
import Foundation
import ServerDrivenScreensLinks
@testable import LinkCommands
import Testing
import TripsCalendarLinks

@testable import ShopProducts
@testable import ShopProfile
@testable import ShopSettings

/// The features of the shop under one enum: the app itself puts them together as it runs.
@DeepLinkRoutes("dla://")
enum ShopRoot {
  @LinkGroup("/Products") case products(ProductsRoute)
  @LinkGroup("/Settings") case settings(SettingsRoute)
  @LinkGroup("/Profile") case profile(ProfileRoute)
}

@Suite struct ExampleCatalogTests {
  private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Examples").standardizedFileURL.path

  /// Expects that the source says what the router has, and more only about values.
  private func expect(
    _ name: String, _ router: LinkCatalog, _ folders: String...
  ) async throws {
    let reading = try await SourceCatalogReader().read(folders)
    let catalogs = reading.program.catalogs.filter { $0.name == name }
    #expect(reading.program.findings.isEmpty, "\(reading.program.findings)")
    let source = try #require(catalogs.count == 1 ? catalogs.first : nil).catalog
    #expect(try source.comparable(with: router).json() == router.json())
  }

  private func expect<Route: LinkRoutable>(
    _ type: Route.Type, in folder: String
  ) async throws {
    try await expect("\(type)", LinkRouter<Route>().catalog, "\(Self.examples)/\(folder)")
  }

  @Test func `the trips calendar`() async throws {
    try await expect(TripsRoute.self, in: "TripsCalendar/Links")
  }

  @Test func `the pages`() async throws {
    try await expect(ArcRoute.self, in: "ArcPages")
  }

  @Test func `the reader`() async throws {
    try await expect(ReaderRoute.self, in: "FederatedReader")
  }

  @Test func `the screens of a server`() async throws {
    try await expect(ScreensRoute.self, in: "ServerDrivenScreens")
  }

  @Test func `the features of the shop`() async throws {
    try await expect(
      "ShopRoot", LinkRouter<ShopRoot>().catalog, Self.examples + "/ShopFeatures/Features",
      #filePath)
  }
}
