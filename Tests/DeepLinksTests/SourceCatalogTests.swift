// SPDX-License-Identifier: MIT

import DeepLinks
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

  private func json(_ name: String) throws -> String? {
    try Self.program.catalogs.first { $0.name == name }?.catalog.json()
  }

  @Test func `every way to declare a route is read as it is compiled`() throws {
    #expect(try json("ShopRoute") == LinkRouter<ShopRoute>().catalog.json())
    #expect(try json("AlternativeRoute") == LinkRouter<AlternativeRoute>().catalog.json())
    #expect(try json("NewsRoute") == LinkRouter<NewsRoute>().catalog.json())
    #expect(try json("PackageRoute") == LinkRouter<PackageRoute>().catalog.json())
    #expect(try json("Library.Route") == LinkRouter<Library.Route>().catalog.json())
    #expect(try json("Library.Shelf") == LinkRouter<Library.Shelf>().catalog.json())
    #expect(try json("Team.Route") == Team.catalog())
    #expect(try json("SpelledRoute") == LinkRouter<SpelledRoute>().catalog.json())
    #expect(try json("SpelledOther.Type") != nil)
    #expect(Self.program.findings.isEmpty, "\(Self.program.findings)")
    #expect(Self.program.roots.count == 11)
  }
}
