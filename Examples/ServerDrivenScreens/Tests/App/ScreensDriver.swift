// SPDX-License-Identifier: MIT

import AppIntents
import DeepLinksUIKit
import Foundation
import HeadlessLinks
import HeadlessSystem
@testable import ServerDrivenScreens
import UIKit

/// One launch of the app, entirely under the test's control.
@MainActor final class ScreensDriver {
  let delegate: ScreensAppDelegate
  let app: HeadlessUIApplication

  init(
    opening link: String? = nil, performing intent: OpenScreen? = nil,
    restoring saved: NSUserActivity? = nil,
    source: (any ScreensSource)? = nil, cache: (any ScreensCache)? = nil
  ) {
    let clock = HeadlessClock()
    delegate = ScreensAppDelegate(
      deepLinkHandler: DeeplinkScreenManager(), clock: HeadlessLinkClock(clock), source: source,
      cache: cache)
    let contexts = link.flatMap { URL(string: $0) }.map { [UIOpenURLContext($0)] } ?? []
    app = HeadlessUIApplication(
      delegate,
      opening: intent.map { .init(appIntent: $0) } ?? .init(urlContexts: Set(contexts)),
      restoring: saved, clock: clock
    ) {
      ScreensSceneDelegate()
    }
    app.ownSchemes = ["screens"]
  }

  var window: HeadlessUIWindow? { app.window }

  /// Opens a link as the system delivers it, and waits for everything that ends by itself.
  func open(_ link: String) {
    deliver(link)
    settle()
  }

  func deliver(_ link: String) {
    if let url = URL(string: link) { app.open(url) }
  }

  func settle() { app.advance(by: .seconds(20)) }

  /// The titles in the stack, and the texts on the front screen.
  var seen: [String] { (window?.titles ?? []) + (window?.texts ?? []) }
}
