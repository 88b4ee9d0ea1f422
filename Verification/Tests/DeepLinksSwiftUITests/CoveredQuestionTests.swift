// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@MainActor @Observable private final class OwnSheet {
  var isUp = false
}

private struct OwnSheetRoot: View {
  @Bindable var own: OwnSheet
  let rules: LinkRules<TourRoute>

  var body: some View {
    RouteTabs(TourRoute.self, rules: rules) { tab in
      Text("root of \(tab)").sheet(isPresented: $own.isUp) { Text("own") }
        .closedByLinks(isPresented: $own.isUp)
    } screen: { route in
      Text("\(route)")
    }
  }
}

/// A question while the app presents something itself.
@MainActor @Suite struct CoveredQuestionTests {
  private let clock = HeadlessClock()
  private let own = OwnSheet()
  private let inbox: LinkInbox

  init() { inbox = LinkInbox(clock: HeadlessLinkClock(clock)) }

  private static let asking = LinkRules<TourRoute>().gate("ask", asks: true) { route, _ in
    if case .trip(7) = route { .confirm(prompt: "Really?") } else { .pass }
  }

  private func start(
    _ rules: LinkRules<TourRoute>, quirks: Set<HeadlessQuirk> = []
  ) -> HeadlessApp {
    let (own, inbox, clock) = (own, inbox, clock)
    let app = HeadlessApp(quirks: quirks, clock: clock) {
      OwnSheetRoot(own: own, rules: rules).linkNotices().deepLinks(inbox)
        .environment(\.linkClock, HeadlessLinkClock(clock))
    }
    app.ownSchemes = ["tour"]
    app.advance(by: .seconds(10))
    return app
  }

  private func open(_ link: String, _ app: HeadlessApp) throws -> LinkRequest {
    let request = inbox.deliver(
      .url(try #require(URL(string: link)), callback: .onOpenURL)
    ).request
    app.settle()
    app.advance(by: .seconds(10))
    return request
  }

  /// A question while the app's own sheet is up: the user must be able to see it.
  @Test(arguments: HeadlessQuirkSet.all.map(\.quirks))
  func `a question closes the sheet that links close`(_ quirks: Set<HeadlessQuirk>) throws {
    let app = start(Self.asking, quirks: quirks)
    own.isUp = true
    app.settle()
    app.advance(by: .seconds(5))
    #expect(app.window?.texts == ["own"])
    let request = try open("tour://trips/7", app)
    #expect(request.result == nil)
    #expect(app.window?.title == "Really?", "\(app.window?.texts ?? [])")
  }
}
