// SPDX-License-Identifier: MIT

import Foundation

/// The words of notices and buttons: the app's own if it has them, otherwise the library's.
@_spi(Project) public struct LinkNoticeWords: Sendable {
  private let texts: [String: String]
  private let own: @Sendable (_ key: String, _ text: String) -> String

  /// Creates words.
  ///
  /// - Parameters:
  ///   - languages: the languages of the app, in the user's order of preference.
  ///   - own: returns the app's own text for a key, or the library's, which is the second
  ///     parameter.
  package init(
    languages: [String],
    own: @escaping @Sendable (_ key: String, _ text: String) -> String = { $1 }
  ) {
    texts = LinkNoticeTable.texts[Self.language(for: languages)] ?? [:]
    self.own = own
  }

  /// The words for the app's notices; never in a language that the app itself does not have.
  @_spi(Project) public static var ofApp: LinkNoticeWords {
    LinkNoticeWords(languages: Bundle.main.preferredLocalizations) { key, text in
      Bundle.main.localizedString(forKey: key, value: text, table: "LinkNotices")
    }
  }

  /// The text of a notice.
  package func text(of kind: LinkNotice.Kind) -> String { text(kind.rawValue) }

  /// What an App Intent says about a link that has no notice.
  package func text(of sentence: Sentence) -> String { text(sentence.rawValue) }

  /// What only App Intents say; the raw value is the key of the text and never changes.
  package enum Sentence: String, Sendable, CaseIterable {
    /// The link waits for the user's answer to a question in the app.
    case question
    /// The user did not want the link, or something newer took its place.
    case unopened
  }

  /// The title of a button.
  @_spi(Project) public func title(of button: Button) -> String { text(button.rawValue) }

  /// The buttons that the library shows; the raw value is the key of the title and never changes.
  @_spi(Project) public enum Button: String, Sendable, CaseIterable {
    /// Closes a notice.
    case close
    /// Opens a link after a question in SwiftUI.
    case open
    /// Opens a link after a question in UIKit, and continues with one that is waiting.
    case `continue`
    /// Leaves a link unopened after a question.
    case cancel
    /// Discards a link that is waiting.
    case forget
    /// Shows the tabs that the tab bar has no room for.
    case more
  }

  private func text(_ key: String) -> String { own(key, texts[key] ?? key) }

  /// The first language that has texts: `de-AT` is German, `zh_TW` has none.
  package static func language(for preferred: [String]) -> String {
    for name in preferred {
      let parts = name.lowercased().unicodeScalars
        .split { $0 == "-" || $0 == "_" }.map { String($0) }
      guard let language = parts.first else { continue }
      if language == "zh" {
        let traditional = ["hant", "tw", "hk", "mo"]
        if parts.contains("hans") || !parts.contains(where: traditional.contains) {
          return "zh-Hans"
        }
      } else if LinkNoticeTable.texts[language] != nil {
        return language
      }
    }
    return "en"
  }
}
