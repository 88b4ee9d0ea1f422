// SPDX-License-Identifier: MIT

import ArcPages
import DeepLinks
import Foundation
import HeadlessLinks
import SwiftUI
import Testing

/// The app, and a user.
@MainActor final class ArcDriver {
  let app: HeadlessApp
  let log = HeadlessRequestLog()

  init(
    opening link: String? = nil, quirks: HeadlessQuirkSet = .none,
    restoring saved: [String: any Sendable] = [:]
  ) {
    let clock = HeadlessClock()
    let linkClock = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: linkClock)
    inbox.observe(with: log)
    app = HeadlessApp(
      ArcPagesApp(inbox: inbox, clock: linkClock), opening: link.flatMap { URL(string: $0) },
      restoring: saved, quirks: quirks.quirks, clock: clock)
    app.ownSchemes = ["arc"]
    rest()
  }

  /// Waits until everything in progress has ended.
  func rest() {
    app.finishTransitions()
    app.advance(by: .seconds(10))
  }

  func open(_ link: String) {
    deliver(link)
    rest()
  }

  /// Delivers a link from the system, without letting time pass.
  func deliver(_ link: String) {
    if let url = URL(string: link) { app.open(url) }
  }

  func tap(_ names: String...) {
    for name in names {
      #expect(app.window?.tap(name) == true, "There is no \(name) to tap.")
      rest()
    }
  }

  func selectTab(_ name: String) {
    #expect(app.window?.selectTab(name) == true, "There is no tab \(name).")
    rest()
  }

  /// Returns the titles from the front screen down to the root, by going back.
  func titlesGoingBack() -> [String] {
    var titles = [app.window?.title ?? ""]
    while app.window?.goBack() == true, titles.count < 20 {
      rest()
      titles.append(app.window?.title ?? "")
    }
    return titles
  }

  var title: String { app.window?.title ?? "" }
  var texts: [String] { app.window?.texts ?? [] }
  var tab: String { app.window?.selectedTab ?? "" }
}
