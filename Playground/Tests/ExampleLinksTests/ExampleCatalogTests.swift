// SPDX-License-Identifier: MIT

import ArcPagesLinks
import DeepLinks
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

  private func source(_ name: String, _ folders: String...) async throws -> String {
    let reading = try await SourceCatalogReader().read(folders)
    let catalogs = reading.program.catalogs.filter { $0.name == name }
    #expect(reading.program.findings.isEmpty, "\(reading.program.findings)")
    return try #require(catalogs.count == 1 ? catalogs.first : nil).catalog.json()
  }

  private func expect<Route: LinkRoutable>(
    _ type: Route.Type, in folder: String
  ) async throws {
    let router = try LinkRouter<Route>().catalog.json()
    let source = try await source("\(type)", "\(Self.examples)/\(folder)")
    #expect(source == router)
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
    #expect(
      try await source("ShopRoot", Self.examples + "/ShopFeatures/Features", #filePath)
        == LinkRouter<ShopRoot>().catalog.json())
  }
}
