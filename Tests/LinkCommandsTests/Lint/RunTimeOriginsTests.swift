// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

/// What `lint` and `catalog` say of origins that no source tells.
@MainActor
@Suite struct RunTimeOriginsTests {
  private nonisolated static let declared = #"@DeepLinkRoutes("reader://")"#
  private nonisolated static let information = """
    <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
    <array><string>reader</string><string>elsewhere</string></array></dict></array></dict></plist>
    """
  private nonisolated static let lintNote =
    "Some origins are known only at run time, so no scheme or domain is reported as unnecessary.\n"
  private nonisolated static let catalogNote =
    "Origins of ReaderRoute are known only at run time.\n"

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let enumeration: String
    let root: String
    let lint: String
    let isNeedless: Bool
    let catalog: String
  }

  nonisolated static let rows = [
    Row(
      testDescription: "declared alone", enumeration: declared, root: "", lint: "",
      isNeedless: true, catalog: ""),
    Row(
      testDescription: "declared, and replaced by what only a server knows",
      enumeration: declared,
      root: "try navigator.replaceOrigins(with: servers)", lint: lintNote, isNeedless: false,
      catalog: ""),
    Row(
      testDescription: "given as the navigator is made", enumeration: "@DeepLinkRoutes",
      root: "LinkNavigator<ReaderRoute>(initialTab: .a, origins: servers.map(\\.origin))",
      lint: lintNote, isNeedless: false, catalog: catalogNote),
    Row(
      testDescription: "replaced by texts", enumeration: declared,
      root: #"try navigator.replaceOrigins(with: ["elsewhere://"])"#, lint: "",
      isNeedless: false, catalog: ""),
  ]

  @Test(arguments: rows)
  func `what no source tells is said, and judges nothing`(_ row: Row) async throws {
    let folder = try TemporaryFolder([
      "Route.swift": "\(row.enumeration) enum ReaderRoute { @LinkPath(\"/\") case home }",
      "Root.swift": row.root, "Info.plist": Self.information,
    ])
    let lint = await transcript(of: ["lint", "$", "--no-cache"], in: folder)
    #expect(lint.errors.contains(Self.lintNote) == !row.lint.isEmpty)
    let page = lint.output + lint.errors
    #expect(page.contains("scheme-without-routes") == row.isNeedless, "\(page)")
    let catalog = await transcript(of: ["catalog", "$", "--no-cache"], in: folder)
    #expect(catalog.errors == row.catalog)
    #expect(catalog.exitCode == 0)
  }
}
