// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

/// What `init` looks at in projects of several shapes.
@MainActor
@Suite struct StarterShapeTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    /// The property lists and entitlements that are reported.
    let lists: [String]

    init(_ description: String, _ files: [String: String], _ lists: String...) {
      testDescription = description
      self.files = files
      self.lists = lists
    }
  }

  private nonisolated static func plist(_ key: String = "CFBundleName") -> String {
    "<plist><dict><key>\(key)</key><dict/></dict></plist>"
  }

  @Test(arguments: [
    Shape(
      "an app in a subfolder", ["Shop/Info.plist": plist(), "Shop/Shop.entitlements": plist()],
      "Shop/Info.plist", "Shop/Shop.entitlements"),
    Shape(
      "a generated Info.plist", ["Shop.xcodeproj/project.pbxproj": "", "Shop/ShopApp.swift": ""],
      "Info.plist", "Shop.entitlements"),
    Shape(
      "XcodeGen", ["project.yml": "", "Sources/Info.plist": plist()], "Sources/Info.plist",
      "Shop.entitlements"),
    Shape(
      "Tuist", ["Project.swift": "", "Sources/ShopApp.swift": ""], "Info.plist",
      "Shop.entitlements"),
    Shape(
      "several apps", ["A/Info.plist": plist(), "B/Info.plist": plist()], "A/Info.plist",
      "B/Info.plist", "Shop.entitlements"),
    Shape(
      "an extension",
      [
        "App/Info.plist": plist(), "App/App.entitlements": plist(),
        "Share/Info.plist": plist("NSExtension"), "Share/Share.entitlements": plist(),
      ], "App/Info.plist", "App/App.entitlements"),
    Shape(
      "widgets", ["App/Info.plist": plist(), "Widgets/Info.plist": plist("NSExtension")],
      "App/Info.plist", "Shop.entitlements"),
    Shape(
      "an extension of another kind",
      ["App/Info.plist": plist(), "Intents/Info.plist": plist("EXAppExtensionAttributes")],
      "App/Info.plist", "Shop.entitlements"),
    Shape(
      "a watch app",
      [
        "App/Info.plist": plist(), "Watch/Info.plist": plist("WKApplication"),
        "Watch/Watch.entitlements": plist(),
      ], "App/Info.plist", "Shop.entitlements"),
    Shape(
      "an extension beside the app",
      [
        "Info.plist": plist(), "Share-Info.plist": plist("NSExtension"),
        "App.entitlements": plist(),
      ], "Info.plist", "App.entitlements"),
    Shape(
      "a package alone", ["Package.swift": "", "Sources/Shop/Shop.swift": ""], "Info.plist",
      "Shop.entitlements"),
    Shape(
      "UIKit with storyboards",
      ["Shop/Info.plist": plist(), "Shop/Base.lproj/Main.storyboard": ""], "Shop/Info.plist",
      "Shop.entitlements"),
  ])
  func `looks at the lists of apps only`(_ shape: Shape) async throws {
    let folder = try TemporaryFolder(shape.files)
    let run = await transcript(
      of: [
        "init", "--dry-run", "--folder", "$", "--name", "Shop", "--domain", "example.com",
        "--scheme", "com.example.shop",
      ], in: folder)
    let told = run.output.split(separator: "\n").compactMap { line -> String? in
      let columns = line.split(separator: "\t")
      guard columns.count > 1 else { return nil }
      return columns[1].hasSuffix(".plist") || columns[1].hasSuffix(".entitlements")
        ? String(columns[1]) : nil
    }
    #expect(told == shape.lists)
  }

  @Test(
    arguments: [
      ("A", ["A/Info.plist", "A/A.entitlements"], ""),
      ("B", ["B/Info.plist", "Shop.entitlements"], ""),
      (
        nil, ["A/Info.plist", "B/Info.plist", "A/A.entitlements"],
        "There are several targets, and all were read: A, B. Choose one with --target, such as "
          + "--target A."
      ),
    ] as [(String?, [String], String)])
  func `takes one of several apps`(_ target: String?, _ lists: [String], _ note: String) throws {
    let list = StarterFolder.Entry.file(Array(Self.plist().utf8))
    let plan = try StarterPlan(
      StarterOptions(target: target, scheme: "com.example.shop", domain: "example.com"),
      in: StarterFolder(
        name: "Shop",
        entries: [
          "A": .folder, "B": .folder, "A/Info.plist": list, "B/Info.plist": list,
          "A/A.entitlements": list,
        ]), schema: "{}")
    #expect(
      plan.files.filter { [.information, .entitlements].contains($0.role) }.map(\.path) == lists)
    #expect(plan.notes.first { $0.contains("targets") } ?? "" == note)
  }

  @Test func `says which targets there are`() {
    let list = StarterFolder.Entry.file(Array(Self.plist().utf8))
    #expect(
      throws: StarterFault(
        "No property list or entitlements belong to a target called “C”.", "The targets are: A.")
    ) {
      try StarterPlan(
        StarterOptions(target: "C", domain: "example.com"),
        in: StarterFolder(name: "Shop", entries: ["A": .folder, "A/Info.plist": list]), schema: "{}"
      )
    }
  }

  @Test(arguments: ["Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules", ".git"])
  func `looks into no folder of others`(_ name: String) throws {
    let folder = try TemporaryFolder(["\(name)/Info.plist": "", "App/Info.plist": ""])
    #expect(StarterScan(folder.path).entries.keys.sorted() == ["App", "App/Info.plist"])
  }
}
