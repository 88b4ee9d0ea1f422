// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Tests the compiler's errors for an app that uses a feature's internal names.
@Suite struct IsolationTests {
  /// A line of an app, and the expected error; `nil` if it compiles.
  struct Line: CustomTestStringConvertible {
    let code: String
    let error: String?
    var testDescription: String { code }
  }

  @Test(
    .enabled(if: IsolationTests.modules != nil, "The modules of this build were not found."),
    arguments: [
      Line(code: "let feature = productsFeature(basket: Basket())", error: nil),
      Line(code: "let route: ProductsRoute? = nil", error: "cannot find type 'ProductsRoute'"),
      Line(code: "let screen: ShopProducts.ProductScreen? = nil", error: "ProductScreen"),
      Line(
        code: "let feature = ShopProducts.ProductsFeature.self",
        error: "module 'ShopProducts' has no member named 'ProductsFeature'"),
      Line(
        code:
          "let request = profileFeature(account: ShopAccount()).navigator.open(.order(number: 7))",
        error: "'order'"),
      Line(code: "let page = OrderPage.self", error: "cannot find 'OrderPage'"),
      Line(code: "let route = SettingsRoute.about", error: "cannot find 'SettingsRoute'"),
    ])
  func `the names of a feature do not leave its module`(_ line: Line) throws {
    let output = try compile(line.code)
    if let error = line.error {
      #expect(output.contains("error:") && output.contains(error), "\(output)")
    } else {
      #expect(!output.contains("error:"), "\(output)")
    }
  }

  @Test func `no source of the shop erases the type of a view`() throws {
    let sources = try sources(in: "App", "Features", "Main")
    #expect(sources.count > 30)
    #expect(sources.filter { $0.text.contains(/Any[V]iew|any View/) }.map(\.name) == [])
  }

  @Test func `only the app composes the features`() throws {
    let sources = try sources(in: "Features").filter { $0.text.contains(/import Shop(?!Features)/) }
    #expect(sources.map(\.name) == [])
  }

  private func sources(in folders: String...) throws -> [(name: String, text: String)] {
    let shop = URL(filePath: #filePath).appending(path: "../../..").standardized
    return try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: shop.appending(path: folder).path())
        .filter { $0.hasSuffix(".swift") }
        .map {
          ($0, try String(contentsOf: shop.appending(path: "\(folder)/\($0)"), encoding: .utf8))
        }
    }
  }

  /// Type-checks a line in an app, and returns the compiler's output.
  private func compile(_ line: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "main.swift")
    let source = """
      import DeepLinksCore
      import DeepLinksSwiftUI
      import ShopProducts
      import ShopProfile
      import ShopSettings
      \(line)
      """
    try source.write(to: file, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-typecheck", "-swift-version", "6", "-I", Self.modules ?? ""]
      + ["SwiftUI", "DeepLinksSwiftUI"].flatMap { ["-module-alias", "\($0)=Headless\($0)"] }
      + [file.path()]
    let pipe = Pipe()
    compiler.standardError = pipe
    try compiler.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    compiler.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// The folder with the modules of this build.
  private static let modules: String? = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let build =
      bundle.map { URL(filePath: $0).deletingLastPathComponent() }
      ?? package.appending(path: ".build/debug")
    let modules = build.appending(path: "Modules").path()
    return FileManager.default.fileExists(atPath: modules) ? modules : nil
  }()
}
