// SPDX-License-Identifier: MIT

import Testing

/// A link that the app must open, and where it leads.
struct ArcLink: Sendable, CustomTestStringConvertible {
  let text: String
  /// The tab that comes to the front; `nil` means the current one.
  var tab: String?
  /// The title of the pushed page; `nil` means none.
  var page: String?
  /// The parameter that the page shows.
  var parameter = "No parameters"

  var testDescription: String { text }

  static let all = [
    ArcLink(text: "arc://hong.com/aboutpage?name=huanghong", page: "About", parameter: "huanghong"),
    ArcLink(text: "arc://hong.com/purplepage", page: "Purple Page"),
    ArcLink(text: "arc://hong.com/yellowpage", page: "Yellow Page"),
    ArcLink(text: "arc://hong.com/tab?tabIndex=0", tab: "home"),
    ArcLink(text: "arc://hong.com/tab?tabIndex=1", tab: "profile"),
    ArcLink(text: "arc://hong.com/profile/aboutpage", tab: "profile", page: "About"),
  ]
}

/// Where the user is when the link arrives.
enum ArcStart: String, Sendable, CaseIterable, CustomTestStringConvertible {
  case coldStart, root, deep, deepInOtherTab, twice, together

  var testDescription: String { rawValue }
}
