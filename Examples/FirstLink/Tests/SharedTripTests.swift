// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import Foundation
import HeadlessLinks
import SwiftUI
import Testing

@DeepLinkRoutes("https://www.trips.calendar.com")
enum SharedRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/details?reference={reference}") case details(reference: String)
  @LinkPath("/shared/{code}") case shared(code: String)
}

struct SharingServer {
  func reference(of code: String) async throws -> String? { code == "a7" ? "55091-231959" : nil }
}

private let server = SharingServer()

let sharing = LinkResolver<SharedRoute>("shared", within: .seconds(5)) { route in
  if case .shared = route { true } else { false }
} resolve: { route, _ in
  guard case .shared(let code) = route, let reference = try await server.reference(of: code) else {
    return .decline(reason: "This trip is no longer shared.")
  }
  return .route(.details(reference: reference))
}

private struct SharedApp: App {
  var body: some Scene {
    WindowGroup {
      LinkStack(SharedRoute.self, rules: LinkRules().adding(sharing)) {
        Text("Trips")
      } screen: { route in
        if case .details(let reference) = route { Text(reference) }
      }
      .deepLinks()
    }
  }
}

/// What the page Opening links says about asking a server.
@MainActor @Suite struct SharedTripTests {
  @Test(arguments: [("a7", ["55091-231959"]), ("b8", [])])
  func `a server says which trip a link means`(_ code: String, _ trips: [String]) async {
    let clock = HeadlessClock()
    let app = HeadlessApp(
      SharedApp(), opening: URL(string: "https://www.trips.calendar.com/shared/" + code),
      clock: clock, environment: { $0.linkClock = HeadlessLinkClock(clock) })
    for _ in 0..<20 {
      for _ in 0..<20 { await Task.yield() }
      app.advance(by: .milliseconds(100))
    }
    #expect(app.window?.screens.count == trips.count)
    #expect(app.window?.texts.filter { $0.contains("-") } == trips)
  }
}
