// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

/// A site's build reads its file, changes it and writes it.
@Suite struct FileTests {
  @Test func `a file is read as the values that a program would make`() throws {
    let reading = AssociationReading(Array(ShopFile.text.utf8))
    #expect(reading.isReadable)
    #expect(reading.file == ShopFile.model)
    #expect(reading.effectiveFile == ShopFile.model)
  }

  @Test func `a file has what it says about each app`() throws {
    let file = try #require(AssociationReading(Array(ShopFile.text.utf8)).file)
    let links = try #require(file.appLinks)
    #expect(links.defaults?.caseSensitive == false)
    #expect(links.substitutionVariables?.map(\.name) == ["food"])
    #expect(links.substitutionVariables?.first?.values == ["pizza", "soup"])

    let details = try #require(links.details)
    #expect(details.map(\.apps) == [[ShopFile.app], [ShopFile.oldApp]])
    #expect(details.first?.appIDs == [ShopFile.app])
    #expect(details.first?.defaults?.percentEncoded == false)
    #expect(details.last?.appID == ShopFile.oldApp)
    #expect(details.last?.paths == ["NOT /old/secret", "/old/*"])

    let components = try #require(details.first?.components)
    #expect(components.map(\.path) == ["/admin/*", "/menu/$(food)", "/search", "/list"])
    #expect(components.filter { $0.exclude == true }.map(\.comment) == ["For the staff"])
    #expect(components.compactMap(\.fragment) == ["top"])
    let items = components.flatMap { component -> [AppSiteAssociation.QueryItem] in
      if case .items(let items) = component.query { items } else { [] }
    }
    #expect(items.map(\.name) == ["q"])
    #expect(items.map(\.pattern) == ["?*"])
    #expect(components.last?.query == .text("page=*"))
  }

  @Test(
    arguments: [
      (.appLinks, [ShopFile.app, ShopFile.oldApp]), (.webCredentials, [ShopFile.app]),
      (.appClips, ["\(ShopFile.app).Clip"]), (.activityContinuation, [ShopFile.app]),
    ] as [(AssociatedDomain.Service, [String])])
  func `a file lists the apps of each service`(
    _ service: AssociatedDomain.Service, _ apps: [String]
  ) {
    #expect(ShopFile.model.apps(for: service) == apps)
    #expect(AppSiteAssociation().apps(for: service) == nil)
  }

  @Test func `a file that is written reads back as it was`() {
    let text = ShopFile.model.json()
    #expect(AssociationReading(Array(text.utf8)).effectiveFile == ShopFile.model)
  }

  @Test func `a service is taken out of a file, and its app stays`() throws {
    var file = ShopFile.model
    file.webCredentials = nil
    file.appClips?.apps?.append(ShopFile.app)
    file.activityContinuation?.apps = []
    let again = try #require(AssociationReading(Array(file.json().utf8)).file)
    #expect(again.webCredentials == nil)
    #expect(again.appClips?.apps == ["\(ShopFile.app).Clip", ShopFile.app])
    #expect(again.activityContinuation?.apps == [])
    #expect(again.appLinks == ShopFile.model.appLinks)
  }

  @Test func `a file that the system cannot read has the place of its mistake`() throws {
    let reading = AssociationReading(Array("{\n  \"applinks\": {},\n}".utf8))
    #expect(!reading.isReadable)
    #expect(reading.file != nil)
    #expect(reading.effectiveFile == nil)
    let finding = try #require(reading.findings.first { $0.severity == .error })
    let place = reading.position(of: try #require(finding.range).lowerBound)
    #expect(place.line == 2)
    #expect(place.column == 15)
  }
}
