// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksCore
import DeepLinksSyntax
import Foundation
import Testing

/// What is read from the sources of these tests is what the routers have.
struct SourceCatalogTests {
  private static let program: SourceProgram = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let names = [
      "AlternativeRoutes.swift", "ScopedRoutes.swift", "ShopRoute.swift", "SpelledRoutes.swift",
    ]
    let files = names.map { name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return SourceFile(name: name, declarations: SourceDeclarations(reading: text ?? ""))
    }
    return SourceProgram(files)
  }()

  /// Whether the source of an enum says what its router has, and more only about values.
  private func reads(_ name: String, like router: LinkCatalog) throws -> Bool {
    let source = Self.program.catalogs.first { $0.name == name }?.catalog
    return try source?.comparable(with: router).json() == router.json()
  }

  @Test func `every way to declare a route is read as it is compiled`() throws {
    #expect(try reads("ShopRoute", like: LinkRouter<ShopRoute>().catalog))
    #expect(try reads("AlternativeRoute", like: LinkRouter<AlternativeRoute>().catalog))
    #expect(try reads("NewsRoute", like: LinkRouter<NewsRoute>().catalog))
    #expect(try reads("PackageRoute", like: LinkRouter<PackageRoute>().catalog))
    #expect(try reads("Library.Route", like: LinkRouter<Library.Route>().catalog))
    #expect(try reads("Library.Shelf", like: LinkRouter<Library.Shelf>().catalog))
    #expect(try reads("Team.Route", like: LinkCatalog(json: Team.catalog())))
    #expect(try reads("SpelledRoute", like: LinkRouter<SpelledRoute>().catalog))
    #expect(Self.program.catalogs.contains { $0.name == "SpelledOther.Type" })
    #expect(Self.program.findings.isEmpty, "\(Self.program.findings)")
    #expect(Self.program.roots.count == 11)
  }
}
