// SPDX-License-Identifier: MIT

/// The words that pages have of their own, in one language.
struct SitePhrases: Sendable, Hashable {
  /// The name of the language, in itself.
  let name: String
  /// The button that opens the link on the app's own scheme.
  let open: String
  /// The button that copies the link.
  let copy: String
  /// What the page says when the link is copied.
  let copied: String
  /// What the page says when the browser does not allow it to copy.
  let copyFailed: String
  /// The button of the App Store.
  let appStore: String
  /// The button of Google Play.
  let googlePlay: String
  /// The heading above the link.
  let link: String
  /// How to open the link, where the page does not know it.
  let how: String
  /// The heading above the way to get the app.
  let get: String
  /// The way to get the app and to keep the link.
  let steps: [String]
  /// What to do on a device for which there is no app.
  let elsewhere: String
  /// The title if nothing opens.
  let nothing: String
  /// What to do if nothing opens.
  let nothingText: String
  /// The title if the link has ended.
  let ended: String
  /// What to do if the link has ended.
  let endedText: String
  /// The heading above the reason.
  let reason: String
  /// The name of the list of languages.
  let languages: String

  /// The words for a language; English if there are none.
  static func phrases(for language: SiteLanguage) -> SitePhrases {
    table[language.words] ?? english
  }
}
