// SPDX-License-Identifier: MIT

import ArcPages
import DeepLinks
import DeepLinksUIKit
import DeepLinksSimulation
import FederatedReader
import Foundation
import HeadlessLinks
import HeadlessSystem
import ServerDrivenScreens
import ShopFeatures
import ShopProfile
import SwiftUI
import Testing
import TripsCalendar

/// An example app in a situation, with any UI framework.
@MainActor final class SituatedApp: HostileLinkApp {
  let inbox: LinkInbox
  private let running: any HostileRunning
  /// Launches the app with its saved state; data that the app itself keeps is still there.
  private let launch: @MainActor (HostileSaved) -> (LinkInbox, any HostileRunning)

  private init(
    _ saved: HostileSaved,
    _ launch: @escaping @MainActor (HostileSaved) -> (LinkInbox, any HostileRunning)
  ) {
    self.launch = launch
    (inbox, running) = launch(saved)
  }

  static func launched(in situation: HostileSituation) async -> SituatedApp {
    let app = SituatedApp(HostileSaved(), launcher(of: situation))
    await app.settle()
    for step in situation.steps {
      let isDone =
        switch step {
        case .tap(let name): app.running.tap(name)
        case .tab(let name): app.running.selectTab(name)
        case .type(let text, let field): app.running.type(text, into: field)
        }
      #expect(isDone, "\(situation): there is nothing to do this with: \(step)")
      await app.settle()
    }
    return app
  }

  func open(_ link: String) async {
    guard let url = URL(string: link) else { return }
    running.open(url)
    await settle()
  }

  func look() -> [String] { running.look() }

  func goBack() async -> Bool {
    guard running.goBack() else { return false }
    await settle()
    return true
  }

  func relaunched() async -> SituatedApp {
    let app = SituatedApp(running.end(), launch)
    await app.settle()
    return app
  }

  /// Includes text that only a developer understands.
  var issues: [String] {
    running.issues
      + running.texts.filter { text in Self.jargon.contains { text.contains($0) } }.map {
        "A user reads: \($0)"
      }
  }

  private static let jargon = ["Declare ", "Register ", "segment ", "query item", "pattern"]

  private func settle() async { await running.settle() }

  // MARK: - Apps

  private static func launcher(
    of situation: HostileSituation
  ) -> @MainActor (HostileSaved) -> (LinkInbox, any HostileRunning) {
    let trips = TripMemory()
    return { saved in
      let clock = HeadlessClock()
      let time = HeadlessLinkClock(clock)
      @MainActor func run(_ inbox: LinkInbox, _ app: some App, _ scheme: String) -> (
        LinkInbox, any HostileRunning
      ) {
        (inbox, HostileSwiftUIApp(app, scheme: scheme, saved: saved, clock: clock))
      }
      @MainActor func shop() -> Shop {
        Shop(account: ShopAccount(name: situation.isSignedIn ? "Ada" : nil), clock: time)
      }
      switch situation.app {
      case .arcPages:
        let inbox = LinkInbox(clock: time)
        return run(inbox, ArcPagesApp(inbox: inbox, clock: time), "arc")
      case .reader:
        let reader = Reader(clock: time)
        return run(reader.inbox, ReaderApp(reader: reader), "reader")
      case .shop:
        let shop = shop()
        return run(shop.inbox, ShopApp(shop: shop), "dla")
      case .shopAnyType:
        let shop = shop()
        return run(shop.inbox, DLAAppWithAnyType(shop: shop), "dla")
      case .shopNoTypeErasure:
        let shop = shop()
        return run(shop.inbox, DLAAppWithNoTypeErasure(shop: shop), "dla")
      case .trips:
        let inbox = LinkInbox(clock: time)
        let calendar = TripCalendar(storage: trips, clock: time)
        return run(inbox, TripsCalendarApp(inbox: inbox, calendar: calendar), "tcal")
      case .screens:
        let delegate = ScreensAppDelegate(deepLinkHandler: DeeplinkScreenManager(), clock: time)
        return (delegate.inbox, HostileUIKitApp(delegate, saved: saved, clock: clock))
      }
    }
  }
}
