// SPDX-License-Identifier: MIT

import Testing

@testable import LinkSite

@Suite struct SitePageWordsTests {
  @Test(arguments: [
    ("en", "en", "ltr", "English"), ("pt-BR", "pt", "ltr", "Português"),
    ("pt_PT", "pt", "ltr", "Português"), ("DE-at", "de", "ltr", "Deutsch"),
    ("zh", "zh-Hans", "ltr", "简体中文"), ("zh-CN", "zh-Hans", "ltr", "简体中文"),
    ("zh-Hans-HK", "zh-Hans", "ltr", "简体中文"), ("zh-Hant", "en", "ltr", "zh-Hant"),
    ("zh-TW", "en", "ltr", "zh-TW"), ("ar-EG", "ar", "rtl", "العربية"), ("he", "en", "rtl", "he"),
    ("az-Arab", "en", "rtl", "az-Arab"), ("ar-Latn", "ar", "ltr", "العربية"),
    ("it", "en", "ltr", "it"), ("english", "en", "ltr", "english"), ("", "en", "ltr", ""),
  ])
  func `A language has words and a direction`(
    _ tag: String, _ words: String, _ direction: String, _ name: String
  ) {
    let language = SiteLanguage(tag)
    #expect(language.words == words)
    #expect(language.direction == direction)
    #expect(language.name == name)
  }

  @Test func `Every language has all words, and its own`() {
    #expect(
      SitePhrases.table.keys.sorted() == ["ar", "de", "en", "es", "fr", "ja", "pt", "zh-Hans"])
    let english = words(of: .english)
    for (language, phrases) in SitePhrases.table {
      let words = words(of: phrases)
      #expect(phrases.steps.count == 3, "\(language)")
      #expect(phrases.earlyText.contains("{day}"), "\(language)")
      for (name, text) in words {
        #expect(!text.isEmpty, "\(language) \(name)")
        #expect(language == "en" || text != english[name], "\(language) \(name)")
      }
      #expect(words["appStore"]?.contains("App Store") == true, "\(language)")
      #expect(words["googlePlay"]?.contains("Google Play") == true, "\(language)")
    }
  }

  @Test func `Words in another language than the page's say so`() throws {
    let writer = SitePageWriter(SitePageSamples.configuration)
    for (language, expected) in [("it", "en"), ("de", nil)] as [(String, String?)] {
      let page = SitePageSamples.page(.link("https://www.example.com/"), language: language)
      let tags = try SitePageTags(writer.html(page))
      for id in ["copy", "status", "elsewhere", "steps"] {
        #expect(tags.element(id)?.attributes["lang"] == expected, "\(language) \(id)")
      }
      #expect(tags.tags.first { $0.name == "h1" }?.attributes["lang"] == nil)
    }
  }

  private func words(of phrases: SitePhrases) -> [String: String] {
    var words: [String: String] = [:]
    for child in Mirror(reflecting: phrases).children {
      if let text = child.value as? String { words[child.label ?? ""] = text }
    }
    return words
  }
}
