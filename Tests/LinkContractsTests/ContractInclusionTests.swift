// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

@Suite struct ContractInclusionTests {
  private static func entry(
    _ pattern: String, _ types: [String: String], _ options: LinkOriginOptions = []
  ) throws -> ContractEntry {
    let catalog = LinkCatalog(routes: [.sample("a", pattern, types)])
    return try #require(try LinkContract(catalog, options: options).entries.first)
  }

  private static let rows:
    [(
      inner: String, innerTypes: [String: String], outer: String, outerTypes: [String: String],
      inclusion: ContractInclusion
    )] = [
      ("/a", [:], "/a", [:], .all),
      ("/a", [:], "/b", [:], .unproven),
      ("/{x}", ["x": "Int"], "/{y}", [:], .all),
      ("/{x}", [:], "/{y}", ["y": "Int"], .unproven),
      ("/{x}", ["x": "Int8"], "/{y}", ["y": "Int"], .all),
      ("/{x}", ["x": "UInt64"], "/{y}", ["y": "Int64"], .unproven),
      ("/{x}", ["x": "Int"], "/{y}", ["y": "Double"], .all),
      ("/{x}", ["x": "SKU"], "/{y}", ["y": "SKU"], .all),
      ("/{x}", ["x": "SKU"], "/{y}", ["y": "Code"], .unproven),
      ("/7", [:], "/{y}", ["y": "Int"], .all),
      ("/7", [:], "/{y}", ["y": "SKU"], .unproven),
      ("/v{x}", [:], "/{y}", [:], .all),
      ("/a/b/c", [:], "/a/{y+}", ["y*": "String"], .all),
      ("/a", [:], "/a/{y+}", ["y*": "String"], .unproven),
      ("/{x+}", ["x*": "String"], "/a/{y+}", ["y*": "String"], .unproven),
      ("/a/b/c", [:], "/{y+}/c", ["y*": "String"], .all),
      ("/a/b/c", [:], "/{y+}/b", ["y*": "String"], .unproven),
      ("/a/7/8/c", [:], "/a/{y+}/c", ["y*": "Int"], .all),
      ("/a/7/b/c", [:], "/a/{y+}/c", ["y*": "Int"], .unproven),
      ("/a/{x+}/b/c", ["x*": "String"], "/{y+}/c", ["y*": "String"], .all),
      ("/{x+}/c", ["x*": "String"], "/a/{y+}/c", ["y*": "String"], .unproven),
      ("/{x+}/c", ["x*": "String"], "/{y+}/b/c", ["y*": "String"], .unproven),
      ("/a/{x+}", ["x*": "String"], "/{y+}/c", ["y*": "String"], .unproven),
      ("/a/{x+}/c", ["x*": "Int"], "/a/{y+}", ["y*": "String"], .all),
      ("/a/b/{x+}", ["x*": "String"], "/a/{y+}/c", ["y*": "String"], .unproven),
      ("/a?q={x}", ["x": "Int"], "/a", [:], .all),
      ("/a", [:], "/a?q={x}", ["x?": "Int"], .asNamed),
      ("/a", [:], "/a?q={x}", ["x": "Int"], .unproven),
      ("/a?q={x}", ["x?": "Int"], "/a?q={x}", ["x": "Int"], .unproven),
      ("/a?q={x}", ["x*": "Int"], "/a?q={x}", ["x?": "Int"], .unproven),
      ("/a?q={x}", ["x?": "Int"], "/a?q={x}", ["x*": "Int"], .all),
      ("/a?q=7", [:], "/a?q={x}", ["x?": "Int"], .all),
      ("/a?q", [:], "/a?q={x}", ["x?": "Int"], .unproven),
      ("/a#f", [:], "/a", [:], .all),
      ("/a#f", [:], "/a#{x}", [:], .all),
      ("/a", [:], "/a#f", [:], .unproven),
    ]

  @Test(arguments: rows.indices)
  func `tells whether one pattern takes all of another's links`(_ index: Int) throws {
    let (inner, innerTypes, outer, outerTypes, inclusion) = Self.rows[index]
    let one = try Self.entry(inner, innerTypes)
    let two = try Self.entry(outer, outerTypes)
    #expect(ContractInclusion(of: one, in: two) == inclusion, "\(inner) in \(outer)")
  }

  @Test(
    arguments: [
      ("/a/true/c", [:], "/a/{y+}/c", ["y*": "Bool"], [], .all),
      ("/a/true/c", [:], "/a/{y+}/c", ["y*": "Bool"], .ignoresPathCase, .unproven),
      ("/a/true/c", [:], "/a/{y+}/c", ["y*": "String"], .ignoresPathCase, .all),
      ("/A/7/8/C", [:], "/a/{y+}/c", ["y*": "Int"], [], .unproven),
      ("/A/7/8/C", [:], "/a/{y+}/c", ["y*": "Int"], .ignoresPathCase, .all),
      ("/true/b/c", [:], "/{x}/{y+}", ["x": "Bool", "y*": "String"], [], .all),
      ("/true/b/c", [:], "/{x}/{y+}", ["x": "Bool", "y*": "String"], .ignoresPathCase, .unproven),
      ("/a/b/true", [:], "/{y+}/{z}", ["y*": "String", "z": "Bool"], [], .all),
      ("/a/b/true", [:], "/{y+}/{z}", ["y*": "String", "z": "Bool"], .ignoresPathCase, .unproven),
      ("/a?K={x}", ["x": "Int"], "/a?k={y}", ["y": "Int"], [], .unproven),
      ("/a?K={x}", ["x": "Int"], "/a?k={y}", ["y": "Int"], .ignoresItemCase, .all),
      ("/a?K={x}&!*", ["x": "Int"], "/a?k={y}&!*", ["y": "Int"], .ignoresItemCase, .all),
      ("/a?K={x}&!*", ["x?": "Int"], "/a?k={y}&!*", ["y?": "Int"], [], .unproven),
    ]
      as [(
        String, [String: String], String, [String: String], LinkOriginOptions, ContractInclusion
      )])
  func `case counts as the app reads links`(
    _ inner: String, _ innerTypes: [String: String], _ outer: String,
    _ outerTypes: [String: String], _ options: LinkOriginOptions, _ inclusion: ContractInclusion
  ) throws {
    let one = try Self.entry(inner, innerTypes, options)
    let two = try Self.entry(outer, outerTypes, options)
    #expect(ContractInclusion(of: one, in: two) == inclusion)
  }
}
