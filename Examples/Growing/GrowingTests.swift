// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import DeepLinksUIKit
import HeadlessLinks
import SwiftUI
import Testing
import UIKit

/// Drives each step of the page Growing with the same links.
@MainActor @Suite(.serialized) struct GrowingTests {
  enum Step: CaseIterable {
    case tabs, action, gate, containers, features

    var hasSheet: Bool { self != .tabs }
    var hasGate: Bool { self != .tabs && self != .action }
  }

  private func start(_ step: Step, opening path: String? = nil) -> HeadlessApp {
    let url = path.flatMap { URL(string: "tcal://www.trips.calendar.com/" + $0) }
    func start(_ app: some App) -> HeadlessApp {
      let clock = HeadlessClock()
      return HeadlessApp(
        app, opening: url, clock: clock, environment: { $0.linkClock = HeadlessLinkClock(clock) })
    }
    let app =
      switch step {
      case .tabs: start(TabsStep.TripsApp())
      case .action: start(ActionStep.TripsApp())
      case .gate: start(GateStep.TripsApp())
      case .containers: start(ContainersStep.TripsApp())
      case .features: start(FeaturesStep.TripsApp())
      }
    app.ownSchemes = ["tcal"]
    app.advance(by: .seconds(10))
    return app
  }

  private func open(_ path: String, in app: HeadlessApp) {
    if let url = URL(string: "tcal://www.trips.calendar.com/" + path) { app.open(url) }
    app.advance(by: .seconds(10))
  }

  @Test(arguments: Step.allCases, [false, true])
  func `links open at their places`(_ step: Step, _ isColdStart: Bool) {
    Session.shared.isSignedIn = true
    var rows = [
      ("", "trips", "Trips"), ("settings", "settings", "Settings"),
      ("details?reference=7", "trips", "details(reference: \"7\")"),
    ]
    if step.hasSheet { rows.append(("new", "trips", "newTrip")) }
    for (path, tab, title) in rows {
      let app = start(step, opening: isColdStart ? path : nil)
      if !isColdStart { open(path, in: app) }
      #expect(app.window?.selectedTab == tab, "\(path)")
      #expect(app.window?.title == title, "\(path)")
      #expect(app.window?.modals.count == (path == "new" ? 1 : 0), "\(path)")
      #expect(app.issues.isEmpty)
    }
  }

  @Test(arguments: Step.allCases.filter(\.hasSheet))
  func `a link acts, and shows nothing`(_ step: Step) async {
    Session.shared.isSignedIn = true
    let app = start(step, opening: "new")
    let count = TripsStore.shared.refreshCount
    open("refresh", in: app)
    for _ in 0..<20 { await Task.yield() }
    app.advance(by: .seconds(10))
    #expect(TripsStore.shared.refreshCount == count + 1)
    #expect(app.window?.title == "newTrip")
  }

  @Test(arguments: Step.allCases.filter(\.hasGate))
  func `a link waits for the sign-in`(_ step: Step) async {
    Session.shared.isSignedIn = false
    let app = start(step, opening: "details?reference=7")
    #expect(app.window?.title == "Trips")
    Session.shared.isSignedIn = true
    for _ in 0..<20 { await Task.yield() }
    app.advance(by: .seconds(10))
    #expect(app.window?.title == "details(reference: \"7\")")
  }

  @Test func `the same routes open in UIKit`() throws {
    Session.shared.isSignedIn = true
    let clock = HeadlessClock()
    let delegate = UIKitStep.TripsAppDelegate()
    delegate.ingress = LinkSceneIngress(LinkInbox(clock: HeadlessLinkClock(clock)))
    let app = HeadlessUIApplication(delegate, clock: clock) { UIKitStep.TripsSceneDelegate() }
    app.advance(by: .seconds(10))
    for (path, title, modals) in [
      ("details?reference=7", "details(reference: \"7\")", 0), ("new", "newTrip", 1),
      ("settings", "Settings", 0),
    ] {
      app.open(try #require(URL(string: "tcal://www.trips.calendar.com/" + path)))
      app.advance(by: .seconds(10))
      #expect(app.window?.titles.last == title)
      #expect(app.window?.modals.count == modals)
    }
    #expect(app.issues.isEmpty)
  }
}
