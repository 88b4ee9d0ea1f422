// SPDX-License-Identifier: MIT

/// The language of a page: which wording it uses, and its direction.
struct SiteLanguage: Sendable, Hashable {
  /// The tag, as in the configuration.
  let tag: String
  /// The language of the page's own wording, such as `pt` for `pt-BR`.
  let words: String

  /// Finds the wording for a BCP 47 tag; English if there is none.
  init(_ tag: String) {
    self.tag = tag
    words = Self.words(for: Self.parts(of: tag)) ?? "en"
  }

  /// Whether the page has its own wording in this language.
  var isTranslated: Bool { Self.words(for: Self.parts(of: tag)) != nil }

  /// Whether it is written from right to left.
  var isRightToLeft: Bool {
    let parts = Self.parts(of: tag)
    // A script is the second subtag, or the third after an extended language.
    if let script = parts.dropFirst().prefix(2).first(where: Self.isScript) {
      return Self.scriptsFromRight.contains(script)
    }
    return parts.first.map(Self.languagesFromRight.contains) ?? false
  }

  /// The value of the `dir` attribute.
  var direction: String { isRightToLeft ? "rtl" : "ltr" }

  /// The name of the language, in that language; the tag if it is unknown.
  var name: String {
    isTranslated ? SitePhrases.table[words]?.name ?? tag : tag
  }

  private static func parts(of tag: String) -> [String] {
    tag.lowercased().unicodeScalars.split { $0 == "-" || $0 == "_" }.map { String($0) }
  }

  private static func words(for parts: [String]) -> String? {
    guard let language = parts.first else { return nil }
    guard language == "zh" else {
      return SitePhrases.table[language] == nil ? nil : language
    }
    let traditional = ["hant", "tw", "hk", "mo"]
    let isSimplified = parts.contains("hans") || !parts.contains(where: traditional.contains)
    return isSimplified ? "zh-Hans" : nil
  }

  private static func isScript(_ part: String) -> Bool {
    part.utf8.count == 4 && part.utf8.allSatisfy { 0x61...0x7a ~= $0 }
  }

  private static let languagesFromRight: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
  private static let scriptsFromRight: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
}
