// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

/// What the project files of Xcode, XcodeGen and Tuist say of an app.
@MainActor
@Suite struct StarterProjectTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let bundles: [String]
    let team: String?
  }

  @Test(arguments: [
    Row(
      testDescription: "Xcode, with an extension and tests",
      files: [
        "Shop.xcodeproj/project.pbxproj": """
        DEVELOPMENT_TEAM = K2LP4X7W9Q;
        PRODUCT_BUNDLE_IDENTIFIER = com.calendar.shop.Widgets;
        PRODUCT_BUNDLE_IDENTIFIER = "com.calendar.shop";
        PRODUCT_BUNDLE_IDENTIFIER = com.calendar.ShopTests; DEVELOPMENT_TEAM = K2LP4X7W9Q;
        PRODUCT_BUNDLE_IDENTIFIER = "$(APP_ID)";
        """
      ], bundles: ["com.calendar.shop"], team: "K2LP4X7W9Q"),
    Row(
      testDescription: "XcodeGen",
      files: [
        "project.yml": """
        targets:
          Shop:
            settings:
              PRODUCT_BUNDLE_IDENTIFIER: com.calendar.shop
              DEVELOPMENT_TEAM: 'K2LP4X7W9Q'
        """
      ], bundles: ["com.calendar.shop"], team: "K2LP4X7W9Q"),
    Row(
      testDescription: "Tuist",
      files: [
        "Project.swift": """
        let target = Target.target(name: "Shop", bundleId: "com.calendar.shop")
        let base: SettingsDictionary = ["DEVELOPMENT_TEAM": "K2LP4X7W9Q"]
        """
      ], bundles: ["com.calendar.shop"], team: "K2LP4X7W9Q"),
    Row(
      testDescription: "two apps and two teams",
      files: [
        "A.xcodeproj/project.pbxproj": """
        PRODUCT_BUNDLE_IDENTIFIER = com.calendar.a;
        DEVELOPMENT_TEAM = K2LP4X7W9Q;
        """,
        "B.xcodeproj/project.pbxproj": """
        PRODUCT_BUNDLE_IDENTIFIER = com.calendar.b;
        DEVELOPMENT_TEAM = Q9W7X4PL2K;
        """,
      ], bundles: ["com.calendar.a", "com.calendar.b"], team: nil),
    Row(
      testDescription: "what is no identifier, and other files",
      files: [
        "project.yml": "PRODUCT_BUNDLE_IDENTIFIER: shop\nDEVELOPMENT_TEAM: me\nDEVELOPMENT_TEAM",
        "notes.txt": "PRODUCT_BUNDLE_IDENTIFIER = com.calendar.notes;",
        "Project.swift": "bundleIdentifier: \"com.calendar.other\"\u{0}\u{301}bundleId: ",
      ], bundles: [], team: nil),
  ])
  func `finds the identifiers of apps`(_ row: Row) {
    let project = StarterProject(
      StarterFolder(
        name: "Shop", entries: row.files.mapValues { .file(Array($0.utf8)) }))
    #expect(project.bundles == row.bundles)
    #expect(project.team == row.team)
  }

  @Test func `a project is enough for all files`() async throws {
    let folder = try TemporaryFolder([
      "Shop.xcodeproj/project.pbxproj": """
      PRODUCT_BUNDLE_IDENTIFIER = com.calendar.shop;
      DEVELOPMENT_TEAM = K2LP4X7W9Q;
      """
    ])
    let run = await transcript(
      of: ["init", "--dry-run", "--folder", "$", "--name", "Shop", "--domain", "example.com"],
      in: folder)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("\"K2LP4X7W9Q.com.calendar.shop\""))
    #expect(run.output.contains("<string>com.calendar.shop</string>"))
  }

  @Test func `several apps are named`() async throws {
    let folder = try TemporaryFolder([
      "project.yml": "bundleId: com.calendar.a\nbundleId: com.calendar.b"
    ])
    let run = await transcript(
      of: ["init", "--dry-run", "--folder", "$", "--name", "Shop", "--domain", "example.com"],
      in: folder)
    #expect(
      run.errors.contains(
        "The project has several apps: com.calendar.a, com.calendar.b. Choose one with --bundle."))
  }
}
