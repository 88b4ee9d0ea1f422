// SPDX-License-Identifier: MIT

import ArcPages
import DeepLinks
import DeepLinksUIKit
import FederatedReader
import Foundation
import HeadlessLinks
import HeadlessSystem
import ServerDrivenScreens
import ShopFeatures
import SwiftUI
import TripsCalendar
import UIKit

/// An example app that runs without a screen, with any UI framework.
@MainActor struct SituationApp {
  /// There is no app with that name.
  struct Unknown: Error { let name: String }

  /// Where its links arrive.
  let inbox: LinkInbox
  /// Launches it, for a link or without one.
  let launch: (URL?) -> any Running

  /// A running app, as the system sees it.
  @MainActor protocol Running: AnyObject {
    func open(_ url: URL)
    func browse(to url: URL)
    func choose(_ url: URL)
    func leave()
    func advance(by duration: Duration)
  }

  /// Returns the app of a row.
  static func named(_ name: String) throws -> SituationApp {
    let clock = HeadlessClock()
    let links = HeadlessLinkClock(clock)
    switch name {
    case "ArcPages":
      let inbox = LinkInbox(clock: links)
      return swiftUI(inbox, clock, "arc") { ArcPagesApp(inbox: inbox, clock: links) }
    case "FederatedReader":
      let reader = Reader(clock: links)
      return swiftUI(reader.inbox, clock, "reader") { ReaderApp(reader: reader) }
    case "ShopFeatures":
      let shop = Shop(clock: links)
      return swiftUI(shop.inbox, clock, "dla") { ShopApp(shop: shop) }
    case "TripsCalendar":
      let inbox = LinkInbox(clock: links)
      return swiftUI(inbox, clock, "tcal") {
        TripsCalendarApp(
          inbox: inbox, calendar: TripCalendar(storage: TripMemory(), clock: links))
      }
    case "ServerDrivenScreens":
      let delegate = ScreensAppDelegate(
        deepLinkHandler: DeeplinkScreenManager(), clock: links)
      return SituationApp(inbox: delegate.inbox) { url in
        UIKitApp(delegate, clock, opening: url)
      }
    default: throw Unknown(name: name)
    }
  }

  private static func swiftUI<Source: App>(
    _ inbox: LinkInbox, _ clock: HeadlessClock, _ scheme: String, _ make: @escaping () -> Source
  ) -> SituationApp {
    SituationApp(inbox: inbox) { url in
      let app = HeadlessApp(make(), opening: url, clock: clock)
      app.ownSchemes = [scheme]
      return SwiftUIApp(app)
    }
  }

  private final class SwiftUIApp: Running {
    private let app: HeadlessApp

    init(_ app: HeadlessApp) { self.app = app }

    func open(_ url: URL) { app.open(url) }
    func browse(to url: URL) { app.continue(.browsing(url)) }
    /// None of these apps has quick actions.
    func choose(_ url: URL) {}
    func leave() { app.enterBackground() }
    func advance(by duration: Duration) { app.advance(by: duration) }
  }

  private final class UIKitApp: Running {
    private let app: HeadlessUIApplication

    init(_ delegate: ScreensAppDelegate, _ clock: HeadlessClock, opening url: URL?) {
      let contexts = url.map { [UIOpenURLContext($0)] } ?? []
      app = HeadlessUIApplication(
        delegate, opening: .init(urlContexts: Set(contexts)), clock: clock
      ) {
        ScreensSceneDelegate()
      }
      app.ownSchemes = ["screens"]
    }

    func open(_ url: URL) {
      if let window = app.windows.last { app.activate(window) }
      app.open(url)
    }
    func browse(to url: URL) { app.continue(.browsing(url)) }
    func choose(_ url: URL) {
      app.perform(
        UIApplicationShortcutItem(
          type: "link", localizedTitle: "Link",
          userInfo: ["url": NSString(string: url.absoluteString)]))
    }
    func leave() { app.enterBackground() }
    func advance(by duration: Duration) { app.advance(by: duration) }
  }
}

extension NSUserActivity {
  /// Returns an activity for browsing a page.
  fileprivate static func browsing(_ url: URL) -> NSUserActivity {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    return activity
  }
}
