// SPDX-License-Identifier: MIT

import Foundation

/// The words of notices and buttons: the app's own where it has them, else the library's.
package struct LinkNoticeWords: Sendable {
  private let texts: [String: String]
  private let own: @Sendable (_ key: String, _ text: String) -> String

  /// Makes words.
  ///
  /// - Parameters:
  ///   - languages: those of the app, the one that its user likes best first.
  ///   - own: the app's own text for a key, or the library's, which is the second parameter.
  package init(
    languages: [String],
    own: @escaping @Sendable (_ key: String, _ text: String) -> String = { $1 }
  ) {
    texts = LinkNoticeTable.texts[Self.language(for: languages)] ?? [:]
    self.own = own
  }

  /// What the app shows notices with: not in a language that the app itself is not in.
  package static var ofApp: LinkNoticeWords {
    LinkNoticeWords(languages: Bundle.main.preferredLocalizations) { key, text in
      Bundle.main.localizedString(forKey: key, value: text, table: "LinkNotices")
    }
  }

  /// What a notice says.
  package func text(of kind: LinkNotice.Kind) -> String { text(kind.rawValue) }

  /// The title of a button.
  package func title(of button: Button) -> String { text(button.rawValue) }

  /// The buttons that the library shows; the raw value is the key of the title, and never changes.
  package enum Button: String, Sendable, CaseIterable {
    /// Closes a notice.
    case close
    /// Opens a link after a question in SwiftUI.
    case open
    /// Opens a link after a question in UIKit, and goes on with one that waits.
    case `continue`
    /// Leaves a link unopened after a question.
    case cancel
    /// Discards a link that waits.
    case forget
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
