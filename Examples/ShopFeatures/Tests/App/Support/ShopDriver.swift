// SPDX-License-Identifier: MIT

import DeepLinks
import HeadlessLinks
import ShopFeatures
import ShopProfile
import SwiftUI
import Testing

/// A shop that runs without a screen, and a user.
@MainActor final class ShopDriver {
  /// The entry points.
  enum Kind: String, CaseIterable { case all, anyType, noTypeErasure }

  let clock = HeadlessClock()
  let shop: Shop
  let app: HeadlessApp
  private let log = HeadlessRequestLog()

  init(
    _ kind: Kind = .all, opening link: String? = nil, signedIn name: String? = "Ada",
    quirks: Set<HeadlessQuirk> = [], restoring saved: [String: any Sendable] = [:],
    storage: ShopMemory? = nil
  ) {
    let shop = Shop(
      storage: storage ?? ShopMemory(), account: storage == nil ? ShopAccount(name: name) : nil,
      clock: HeadlessLinkClock(clock))
    self.shop = shop
    shop.inbox.observe(with: log)
    let url = link.flatMap { URL(string: $0) }
    app =
      switch kind {
      case .all:
        HeadlessApp(
          ShopApp(shop: shop), opening: url, restoring: saved, quirks: quirks, clock: clock)
      case .anyType:
        HeadlessApp(
          DLAAppWithAnyType(shop: shop), opening: url, restoring: saved, quirks: quirks,
          clock: clock)
      case .noTypeErasure:
        HeadlessApp(
          DLAAppWithNoTypeErasure(shop: shop), opening: url, restoring: saved, quirks: quirks,
          clock: clock)
      }
    app.ownSchemes = ["dla"]
    settle()
  }

  /// Opens a link and waits until everything has ended.
  func open(_ link: String) {
    send(link)
    settle()
  }

  /// Opens a link without waiting.
  func send(_ link: String) {
    guard let url = URL(string: link) else {
      Issue.record("\(link) is no URL.")
      return
    }
    app.open(url)
  }

  /// Waits for less than the duration of a notice.
  func settle() { app.advance(by: .seconds(10)) }

  /// Lets gates notice a change, and waits until a held request continues.
  func settleGates() async {
    await app.runTasks(until: log.resumed > 0)
    settle()
  }

  @discardableResult
  func tap(_ name: String) -> Bool {
    defer { settle() }
    return app.window?.tap(name) ?? false
  }

  @discardableResult
  func goBack() -> Bool {
    defer { settle() }
    return app.window?.goBack() ?? false
  }

  func selectTab(_ name: String) {
    _ = app.window?.selectTab(name)
    settle()
  }

  var title: String? { app.window?.title }
  var texts: [String] { app.window?.texts ?? [] }
  var tab: String? { app.window?.selectedTab }

  /// The outcomes of the requests that ended, oldest first.
  var outcomes: [LinkOutcome] { log.outcomes }
  /// The requests that do not have exactly one outcome.
  var oddRequests: [LinkRequestID] { log.oddRequests }
}
