// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

/// The commonest shape: tabs for a user who is signed in, and a form for everyone else.
private enum Sample {
  @MainActor @Observable final class Session {
    var account: String? = "ada"
  }

  struct Root: View {
    let session: Session
    let rules: LinkRules<TourRoute>

    var body: some View {
      Group {
        if session.account != nil {
          RouteTabs(TourRoute.self, rules: rules) { tab in
            TourList(tab)
          } screen: { route in
            TourPage(route)
          }
        } else {
          SignInForm(session)
        }
      }
      .deepLinks()
    }
  }

  @MainActor static func accounted(_ session: Session) -> Root {
    Root(session: session, rules: LinkRules().account { session.account })
  }

  struct TourList: View {
    let tab: TourRoute.Tab
    init(_ tab: TourRoute.Tab) { self.tab = tab }
    var body: some View { Text("root of \(tab)") }
  }

  struct TourPage: View {
    let route: TourRoute
    init(_ route: TourRoute) { self.route = route }
    var body: some View { Text("\(route)") }
  }

  struct SignInForm: View {
    init(_ session: Session) {}
    var body: some View { Text("sign in") }
  }
}

/// One window, over which one person signs out and another signs in.
@MainActor @Suite struct AccountTests {
  private let session = Sample.Session()

  private func start(
    _ namesAccount: Bool, quirks: Set<HeadlessQuirk> = [],
    restoring saved: [String: any Sendable] = [:]
  ) -> HeadlessApp {
    let clock = HeadlessClock()
    let session = session
    let app = HeadlessApp(restoring: saved, quirks: quirks, clock: clock) {
      Group {
        if namesAccount {
          Sample.accounted(session)
        } else {
          Sample.Root(session: session, rules: LinkRules())
        }
      }
      .environment(\.linkClock, HeadlessLinkClock(clock))
    }
    app.ownSchemes = ["tour"]
    app.advance(by: .seconds(1))
    return app
  }

  private func signIn(_ account: String?, _ app: HeadlessApp) {
    session.account = account
    app.settle()
    app.advance(by: .seconds(10))
  }

  @Test(arguments: [true, false], HeadlessQuirkSet.all.map(\.quirks))
  func `no one sees another's screens`(_ namesAccount: Bool, _ quirks: Set<HeadlessQuirk>) throws {
    let app = start(namesAccount, quirks: quirks)
    app.open(try #require(URL(string: "tour://trips/7")))
    app.advance(by: .seconds(10))
    #expect(app.window?.texts.contains("trip(id: 7)") == true)
    signIn(nil, app)
    #expect(app.window?.texts == ["sign in"])
    signIn("bob", app)
    #expect(app.window?.texts.contains("root of trips") == true)
    #expect(app.window?.texts.contains("trip(id: 7)") == false)
  }

  @Test func `the screens come back with the account`() throws {
    let app = start(true)
    app.open(try #require(URL(string: "tour://trips/7")))
    app.advance(by: .seconds(10))
    signIn(nil, app)
    signIn("ada", app)
    #expect(app.window?.texts.contains("trip(id: 7)") == true)
  }

  @Test(arguments: ["ada", "bob"])
  func `a relaunch shows what its account left`(_ account: String) throws {
    let app = start(true)
    app.open(try #require(URL(string: "tour://trips/7")))
    app.advance(by: .seconds(10))
    let saved = app.terminate()
    session.account = account
    let next = start(true, restoring: saved)
    #expect(next.window?.texts.contains("trip(id: 7)") == (account == "ada"))
    // What the window saves names no one.
    #expect(!saved.values.contains { ($0 as? Data)?.contains(Array("ada".utf8)) ?? false })
  }

  @Test func `a link that comes while no one is signed in opens for who signs in`() throws {
    let app = start(true)
    signIn(nil, app)
    app.open(try #require(URL(string: "tour://trips/9")))
    app.advance(by: .seconds(10))
    #expect(app.window?.texts == ["sign in"])
    signIn("bob", app)
    #expect(app.window?.texts.contains("trip(id: 9)") == true)
  }
}
