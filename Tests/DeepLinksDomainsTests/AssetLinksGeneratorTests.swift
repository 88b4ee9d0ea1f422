// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import DeepLinksDomains
import Testing

@Suite struct AssetLinksGeneratorTests {
  private let fingerprint = (0..<32).map { index in
    String(index * 7 % 251 + 3, radix: 16, uppercase: true)
  }.map { $0.utf8.count < 2 ? "0" + $0 : $0 }.joined(separator: ":")

  private func generator(
    _ patterns: [String] = ["/a"], restrictsLinks: Bool = false
  ) throws -> AssetLinksGenerator {
    AssetLinksGenerator(
      catalog(patterns), domain: "example.com",
      package: try AssetLinks.PackageName("com.example.app"),
      fingerprints: [try AssetLinks.Fingerprint(fingerprint)], restrictsLinks: restrictsLinks)
  }

  @Test func `lets the app open all links of its manifest`() throws {
    let file = try generator().file()
    #expect(
      file.json() == """
        [
          {
            "relation": [
              "delegate_permission/common.handle_all_urls"
            ],
            "target": {
              "namespace": "android_app",
              "package_name": "com.example.app",
              "sha256_cert_fingerprints": [
                "\(fingerprint)"
              ]
            }
          }
        ]

        """)
    let reading = AssetLinksReading(Array(file.json().utf8))
    #expect(AssetLinksLinter().findings(for: reading).filter { $0.severity == .error } == [])
  }

  @Test func `lets the app open the links of its routes from Android 15 on`() throws {
    let generator = try generator(
      ["/products/{int}", "/search?q={q}", "/list?kind=new", "/orders/{uuid}"], restrictsLinks: true
    )
    let components = generator.file().statements.first?.linkComponents ?? []
    #expect(
      components.map(rule) == [
        "not /products/?*/?*", "/products/?*",
        "/orders/????????-????-????-????-????????????", "/search", "/list &kind=new",
      ])
    #expect(!generator.notes.isEmpty)
  }

  @Test func `keeps what somebody wrote, and makes the same again`() throws {
    let generator = try generator(restrictsLinks: true)
    let other = try AssetLinks.Fingerprint(String(fingerprint.reversed()))
    let old = AssetLinks([
      .include(AssetLinks.Include("https://example.com/more.json")),
      .statement(
        AssetLinks.Statement(
          [.getLoginCredentials, .handleAllURLs],
          .androidApp(
            AssetLinks.AndroidApp(try AssetLinks.PackageName("com.example.app"), [other])),
          others: [AssociationMember("note", .string("by hand"))])),
      .statement(
        AssetLinks.Statement(
          [.handleAllURLs],
          .androidApp(
            AssetLinks.AndroidApp(try AssetLinks.PackageName("com.example.other"), [other])))),
    ])
    let new = generator.file(keeping: old)
    #expect(new.entries.count == 3)
    #expect(new.entries.first == old.entries.first)
    #expect(new.entries.last == old.entries.last)
    #expect(new.statements.first?.relations == [.getLoginCredentials, .handleAllURLs])
    #expect(new.statements.first?.others == old.statements.first?.others)
    #expect(new.androidApps().first?.fingerprints.map(\.text) == [fingerprint])
    #expect(generator.file(keeping: new) == new)
  }
}
