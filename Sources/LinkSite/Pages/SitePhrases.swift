// SPDX-License-Identifier: MIT

/// A page's own wording, in one language.
struct SitePhrases: Sendable, Hashable {
  /// The name of the language, in that language.
  let name: String
  /// The button that opens the link with the app's custom scheme.
  let open: String
  /// The button that copies the link.
  let copy: String
  /// What the page says after copying the link.
  let copied: String
  /// What the page says if the browser does not allow copying.
  let copyFailed: String
  /// The App Store button.
  let appStore: String
  /// The Google Play button.
  let googlePlay: String
  /// The heading above the link.
  let link: String
  /// How to open the link, if the page does not know it.
  let how: String
  /// The heading above the steps to get the app.
  let get: String
  /// The steps to get the app and keep the link.
  let steps: [String]
  /// What to do on a device that the app does not support.
  let elsewhere: String
  /// The title if the link opens nothing.
  let nothing: String
  /// What to do if the link opens nothing.
  let nothingText: String
  /// The title if the link does not work yet.
  let early: String
  /// When it will work; `{day}` stands for the day.
  let earlyText: String
  /// The title if the link has ended.
  let ended: String
  /// What to do if the link has ended.
  let endedText: String
  /// The heading above the reason.
  let reason: String
  /// The label of the language list.
  let languages: String

  /// Returns the wording for a language; English if there is none.
  static func phrases(for language: SiteLanguage) -> SitePhrases {
    table[language.words] ?? english
  }
}
