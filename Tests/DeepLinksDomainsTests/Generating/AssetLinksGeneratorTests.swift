// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import DeepLinksDomains
import JSONText
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

  @Test func `keeps what someone wrote, and makes the same again`() throws {
    let generator = try generator(restrictsLinks: true)
    let other = try AssetLinks.Fingerprint(String(fingerprint.reversed()))
    let old = AssetLinks([
      .include(AssetLinks.Include("https://example.com/more.json")),
      .statement(
        AssetLinks.Statement(
          [.getLoginCredentials, .handleAllURLs],
          .androidApp(
            AssetLinks.AndroidApp(try AssetLinks.PackageName("com.example.app"), [other])),
          others: [JSONValue.Member(name: "note", value: .string("by hand"))])),
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

  private static let app = "com.example.app"

  private func statement(
    _ package: String, _ fingerprint: String,
    _ relations: [AssetLinks.Relation] = [.handleAllURLs],
    extensions: [AssetLinks.RelationExtension]? = nil
  ) throws -> AssetLinks.Entry {
    .statement(
      AssetLinks.Statement(
        relations,
        .androidApp(
          AssetLinks.AndroidApp(
            try AssetLinks.PackageName(package), [try AssetLinks.Fingerprint(fingerprint)])),
        extensions: extensions, others: []))
  }

  @Test func `replaces the first statement that lets the app open links`() throws {
    let other = String(fingerprint.reversed())
    let site = AssetLinks.Entry.statement(
      AssetLinks.Statement(
        [.handleAllURLs], .web(try AssetLinks.WebTarget("https://example.com"))))
    let old = AssetLinks([
      site, try statement("com.example.other", other),
      try statement(Self.app, other, [.getLoginCredentials]), try statement(Self.app, other),
      try statement(Self.app, other),
    ])
    let new = try generator().file(keeping: old)
    #expect(new.entries.count == 5)
    for index in [0, 1, 2, 4] { #expect(new.entries[index] == old.entries[index]) }
    #expect(try new.entries[3] == statement(Self.app, fingerprint))
    // A statement about something else lets nothing open.
    let credentials = AssetLinks([try statement(Self.app, other, [.getLoginCredentials])])
    let more = try generator().file(keeping: credentials)
    #expect(more.entries == credentials.entries + [try statement(Self.app, fingerprint)])
  }

  @Test func `replaces the rules for links, and no other extension`() throws {
    typealias Extension = AssetLinks.RelationExtension
    let relation = AssetLinks.Relation.handleAllURLs.text
    let old = AppSiteAssociation.Component(path: "/old")
    let own = AppSiteAssociation.Component(path: "/a")
    let login = Extension("delegate_permission/common.get_login_creds", components: [old])
    let note = [JSONValue.Member(name: "note", value: .null)]
    let rows: [(Bool, [Extension]?, [Extension]?)] = [
      (false, nil, nil), (false, [], []),
      (
        false, [login, Extension(relation, components: [old])],
        [
          login, Extension(relation, components: [old]),
        ]
      ),
      (true, nil, [Extension(relation, components: [own])]),
      (true, [login], [login, Extension(relation, components: [own])]),
      (
        true, [login, Extension(relation, components: [old], others: note), login],
        [login, Extension(relation, components: [own], others: note), login]
      ),
      (true, [Extension(relation, components: nil)], [Extension(relation, components: [own])]),
    ]
    for (restrictsLinks, before, after) in rows {
      let generator = try generator(restrictsLinks: restrictsLinks)
      let file = AssetLinks([try statement(Self.app, fingerprint, extensions: before)])
      #expect(
        generator.file(keeping: file)
          == AssetLinks([try statement(Self.app, fingerprint, extensions: after)]))
    }
  }

  @Test func `notes are about the rules`() throws {
    let patterns = ["/products/{int}", "opaque:{x}"]
    #expect(try generator(patterns).notes == [])
    #expect(
      try generator(patterns, restrictsLinks: true).notes.map(\.code) == [
        .skippedPattern, .widerValue,
      ])
  }

  @Test func `takes the routes of a router`() throws {
    var builder = LinkRouterBuilder<Int>(
      origins: ["https://example.com"], options: .ignoresPathCase)
    builder.register("/a", parameters: [], name: "a") { _ in 1 }
    builder.register("https://other.org/b", parameters: [], name: "b") { _ in 2 }
    let router = try builder.build()
    for restrictsLinks in [false, true] {
      let generator = AssetLinksGenerator(
        router, domain: "example.com", package: try AssetLinks.PackageName(Self.app),
        fingerprints: [try AssetLinks.Fingerprint(fingerprint)], restrictsLinks: restrictsLinks)
      #expect(try generator.file() == self.generator(restrictsLinks: restrictsLinks).file())
      #expect(generator.notes == [])
    }
    let plain = AssetLinksGenerator(
      router, domain: "example.com", package: try AssetLinks.PackageName(Self.app),
      fingerprints: [])
    #expect(plain.file().statements.first?.linkComponents == nil)
    let options = AssetLinksGenerator(
      catalog(["/a"]), domain: "example.com", package: try AssetLinks.PackageName(Self.app),
      fingerprints: [], restrictsLinks: true, options: .routesInFragment)
    #expect(
      options.file().statements.first?.linkComponents?.map(rule) == ["/a", "/ #/a*"])
  }
}
