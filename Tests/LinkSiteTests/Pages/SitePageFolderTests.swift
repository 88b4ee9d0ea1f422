// SPDX-License-Identifier: MIT

import Foundation
import Testing

@_spi(Project) @testable import LinkSite

@Suite struct SitePageFolderTests {
  /// A site that `Checks/Browser/site.py` looks at.
  private var files: [SiteFile] {
    let writer = SitePageWriter(SitePageSamples.configuration)
    var files = writer.files()
    for page in SitePageSamples.all {
      files.append(SiteFile(path: page.file, bytes: writer.html(page)))
    }
    var plain = SitePageSamples.configuration
    plain.apps[0].store = nil
    plain.androidApps = []
    let others: [(String, SiteConfiguration, SitePage)] = [
      ("plain", plain, SitePageSamples.page(.pattern("/plain"), file: "pages/plain.html")),
      (
        "base", SitePageSamples.configuration,
        SitePageSamples.page(
          .pattern("/details"), file: "pages/base.html", scheme: "dla://", domain: nil,
          basePath: "/base")
      ),
      (
        "italian", SitePageSamples.configuration,
        SitePageSamples.page(
          .link("https://www.example.com/italian"), file: "pages/italian.html", language: "it",
          title: "Viaggio", text: "Mostra un viaggio.", appLink: "tcal://www.example.com/italian")
      ),
      (
        "long", SitePageSamples.configuration,
        SitePageSamples.page(
          .pattern("/long"), file: "pages/long.html", language: "de",
          title: "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
          text: String(
            repeating: "Rindfleischetikettierungsüberwachungsaufgabenübertragung ", count: 40))
      ),
    ]
    for (name, configuration, page) in others {
      files.append(
        SiteFile(path: "pages/\(name).html", bytes: SitePageWriter(configuration).html(page)))
    }
    for (number, text) in SitePageSamples.hostile.enumerated() {
      let page = SitePageSamples.page(
        number.isMultiple(of: 2) ? .link(text) : .nothing(reason: text), title: text, text: text,
        appLink: text, scheme: text)
      files.append(
        SiteFile(path: "pages/hostile\(number).html", bytes: SitePageWriter(plain).html(page)))
    }
    for (name, color) in [("yellow", "#ffd400"), ("navy", "#0b1f4b"), ("white", "#ffffff")] {
      var configuration = SitePageSamples.configuration
      configuration.color = color
      for file in SitePageWriter(configuration).files() where file.path == "assets/site.css" {
        files.append(SiteFile(path: "assets/\(name).css", bytes: file.bytes))
      }
    }
    return files
  }

  @Test func `Each page has a file of its own`() {
    let paths = files.map(\.path)
    #expect(Set(paths).count == paths.count)
  }

  /// Writes the site for a browser, if the environment names a folder for it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["DEEPLINKS_SITE_PAGES"] != nil))
  func `The pages are written for a browser`() throws {
    let path = try #require(ProcessInfo.processInfo.environment["DEEPLINKS_SITE_PAGES"])
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    for file in files {
      let place = folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: place)
    }
    try Data(SitePageWriter.contentSecurityPolicy.utf8).write(
      to: folder.appending(path: "policy.txt"))
  }
}
