// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import Foundation
import Testing

/// What notices say, in the language of the app.
@Suite struct LinkNoticeWordsTests {
  @Test(
    arguments: [
      (["en"], "en"), (["de"], "de"), (["de-AT", "en"], "de"), (["fr_CA"], "fr"),
      (["pt-BR"], "pt"), (["pt-PT"], "pt"), (["es-419"], "es"), (["ja-JP"], "ja"),
      (["JA"], "ja"), (["zh"], "zh-Hans"), (["zh-Hans"], "zh-Hans"), (["zh_CN"], "zh-Hans"),
      (["zh-Hans-HK"], "zh-Hans"), (["zh-Hant"], "en"), (["zh-TW", "ja"], "ja"),
      (["zh-Hant-CN", "zh-HK", "zh_MO"], "en"), (["nl", "de", "fr"], "de"),
      (["english"], "en"), (["Base"], "en"), (["", "-", "de"], "de"), ([], "en"),
      (["de\u{301}"], "en"),
    ] as [([String], String)])
  func `the first language that there are texts in is taken`(_ names: [String], _ found: String) {
    #expect(LinkNoticeWords.language(for: names) == found)
  }

  @Test func `the app's own words win, key by key`() {
    let words = LinkNoticeWords(languages: ["de"]) { key, text in
      key == "gone" || key == "close" ? "\(key), not \(text)" : text
    }
    #expect(words.text(of: .gone) == "gone, not Diese Seite gibt es nicht mehr.")
    #expect(words.text(of: .refused) == "Diese Seite ist nicht verfügbar.")
    #expect(words.title(of: .close) == "close, not Schließen")
    #expect(words.title(of: .cancel) == "Abbrechen")
  }

  @Test(arguments: LinkNotice.Kind.allCases)
  func `an app without words of its own has the library's`(_ kind: LinkNotice.Kind) {
    #expect(!LinkNoticeWords.ofApp.text(of: kind).isEmpty)
    #expect(LinkNoticeWords.ofApp.text(of: kind) != kind.rawValue)
  }

  @Test(
    arguments: [
      (.close, "Close"), (.open, "Open"), (.continue, "Continue"), (.cancel, "Cancel"),
      (.forget, "Forget"),
    ] as [(LinkNoticeWords.Button, String)])
  func `a button of an app without languages has an English title`(
    _ button: LinkNoticeWords.Button, _ title: String
  ) {
    #expect(LinkNoticeWords.ofApp.title(of: button) == title)
  }

  @Test func `an app without languages has English`() {
    #expect(LinkNoticeWords.ofApp.text(of: .gone) == "This page is gone.")
  }
}

/// The String Catalog, and what is written from it.
@Suite struct LinkNoticeCatalogTests {
  private struct Catalog: Decodable {
    struct Unit: Decodable {
      var state: String
      var value: String
    }
    struct Localization: Decodable { var stringUnit: Unit }
    struct Entry: Decodable {
      var comment: String
      var localizations: [String: Localization]
    }
    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private static let languages = ["de", "en", "es", "fr", "ja", "pt", "zh-Hans"]

  private static func catalog() throws -> Catalog {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(
        path: "../../../Sources/DeepLinksNavigation/Notices/Resources/LinkNotices.xcstrings"
      )
      .standardizedFileURL
    return try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: file))
  }

  @Test func `every kind and sentence has a text, and every button a title`() throws {
    let catalog = try Self.catalog()
    #expect(
      catalog.strings.keys.sorted()
        == (LinkNotice.Kind.allCases.map(\.rawValue)
        + LinkNoticeWords.Sentence.allCases.map(\.rawValue)
        + LinkNoticeWords.Button.allCases.map(\.rawValue)).sorted())
    #expect(catalog.sourceLanguage == "en")
    #expect(!catalog.strings.values.contains { $0.comment.isEmpty })
  }

  @Test(arguments: languages)
  func `every language has every text, without a placeholder, and it is loaded`(_ name: String)
    throws
  {
    let catalog = try Self.catalog()
    let words = LinkNoticeWords(languages: [name])
    var texts: [String] = []
    for (key, entry) in catalog.strings {
      #expect(entry.localizations.keys.sorted() == Self.languages, "\(key)")
      let unit = try #require(entry.localizations[name]?.stringUnit)
      #expect(unit.state == "translated", "\(key)")
      #expect(!unit.value.allSatisfy { $0.isWhitespace }, "\(key)")
      #expect(!unit.value.unicodeScalars.contains("%"), "\(key)")
      let kind = LinkNotice.Kind(rawValue: key)
      let button = LinkNoticeWords.Button(rawValue: key)
      let sentence = LinkNoticeWords.Sentence(rawValue: key)
      let loaded =
        kind.map { words.text(of: $0) } ?? button.map { words.title(of: $0) }
        ?? sentence.map { words.text(of: $0) }
      #expect(unit.value == loaded, "\(key)")
      texts.append(unit.value)
    }
    #expect(Set(texts).count == texts.count)
  }
}
