// SPDX-License-Identifier: MIT

/// A situation in which a link arrives; every link of an app must handle all of them.
public enum LinkScenario: String, Sendable, Hashable, Codable, CaseIterable {
  /// The link starts the app: it arrives before the first view is on screen.
  case coldStart
  /// The app shows the root of its first tab.
  case warm
  /// No one is signed in when the link arrives; then the user signs in.
  case signedOutThenIn
  /// A modal is presented.
  case sheetOpen
  /// Another link arrives just before and is not on screen yet.
  case twoLinksInARow
  /// The link is opened again while its destination is shown.
  case sameLinkTwice
  /// The app is terminated after the link arrives, and relaunched; the system delivers the link
  /// again.
  case killAndRelaunch

  /// The name, in words.
  public var title: String {
    switch self {
    case .coldStart: "cold start"
    case .warm: "warm"
    case .signedOutThenIn: "signed out, then in"
    case .sheetOpen: "sheet open"
    case .twoLinksInARow: "two links in a row"
    case .sameLinkTwice: "same link twice"
    case .killAndRelaunch: "kill and relaunch"
    }
  }
}
