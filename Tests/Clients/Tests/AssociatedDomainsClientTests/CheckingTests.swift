// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

/// A site's build checks its file, and compares it with the one that is published.
@Suite struct CheckingTests {
  private let broken = """
    {"applinks": {"details": [{
      "appIDs": ["K2LP4X7W9Q.com.calendar.shop"],
      "components": [{"/": "*"}, {"/": "/admin/*", "exclude": true}]
    }]}}
    """

  @Test func `a finding says what is wrong, where, and what to do`() throws {
    let reading = AssociationReading(Array(broken.utf8))
    let findings = AssociationLinter().findings(for: reading)
    let finding = try #require(findings.first { $0.code.rawValue == "AASA202" })
    #expect(finding.code == AssociationFinding.Code(rawValue: "AASA202"))
    #expect(finding.severity == .error)
    #expect(finding.path.description == "applinks.details[0].components[1]")
    let range = try #require(finding.range)
    #expect(reading.position(of: range.lowerBound).line == 3)
    #expect(!finding.message.isEmpty)
    #expect(!finding.help.isEmpty)
  }

  @Test func `a build fails for errors and lets warnings pass`() throws {
    let file = try #require(AssociationReading(Array(broken.utf8)).file)
    let findings = AssociationLinter().findings(for: file)
    #expect(findings.contains { $0.severity >= .error })
    let sound = AssociationLinter().findings(for: ShopFile.model)
    #expect(sound.filter { $0.severity > .warning } == [])
  }

  @Test func `every finding has an explanation`() throws {
    let explanations = AssociationFinding.Explanation.all
    let findings = AssociationLinter().findings(for: AssociationReading(Array(broken.utf8)))
    #expect(!findings.isEmpty)
    for finding in findings {
      let explanation = try #require(explanations.first { $0.code == finding.code })
      #expect(!explanation.title.isEmpty)
      #expect(!explanation.text.isEmpty)
    }
  }

  @Test func `a review shows the links that a change opens and closes`() throws {
    var file = ShopFile.model
    file.appLinks?.details?[0].components?[2].path = "/find"
    file.webCredentials = AppSiteAssociation.Service(apps: [])
    let diff = AssociationDiff(from: ShopFile.model, to: file, host: "shop.example.com")
    #expect(!diff.isEmpty)
    #expect(!diff.isUncertain)
    #expect(diff.uncompared.isEmpty)
    #expect(diff.links.map(\.direction) == [.gained, .lost])
    #expect(diff.links.map(\.app) == [ShopFile.app, ShopFile.app])
    #expect(
      diff.links.map(\.rule.description) == [
        "applinks.details[0].components[2]", "applinks.details[0].components[2]",
      ])
    let gained = try #require(diff.links.first)
    #expect(gained.answer == .found(try #require(gained.answer.url)))
    #expect(
      AppLinkMatcher(file).decide(appID: ShopFile.app, url: try #require(gained.answer.url))
        == .match)
    #expect(diff.apps.map(\.service) == ["webcredentials"])
    #expect(diff.apps.map(\.app) == [ShopFile.app])
    #expect(diff.apps.map(\.direction) == [.lost])
  }

  @Test func `a file and its copy have no difference`() {
    #expect(AssociationDiff(from: ShopFile.model, to: ShopFile.model).isEmpty)
  }

  @Test func `the files for iOS and Android are compared`() throws {
    let links = AssetLinks(statements: [
      AssetLinks.Statement(
        [.handleAllURLs],
        .androidApp(
          AssetLinks.AndroidApp(
            try AssetLinks.PackageName("com.calendar.shop"),
            [try AssetLinks.Fingerprint(AndroidTests.print)])),
        linkComponents: [AppSiteAssociation.Component(path: "/menu/*")])
    ])
    let findings = AssociationParity(ShopFile.model, links).findings()
    #expect(findings.map(\.code.rawValue).contains("AASA470") == false)
    #expect(!findings.isEmpty)
    #expect(AssociationParity(nil, nil).findings().isEmpty)
  }
}
