// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@DeepLinkRoutes("photos://")
enum PhotosRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/albums/{id}") case album(id: Int)
  @LinkPath("/albums/{album}/photos/{id}?zoom={zoom}")
  case photo(album: Int, id: Int, zoom: Int)
}

extension PhotosRoute: LinkNavigable {
  var parent: PhotosRoute? { pathParent }
}

/// An app whose routes are its screens, from a link to what is on screen.
@MainActor @Suite struct RouteStackTests {
  @DeepLinkRoutes("trips://", "https://trips.example.com")
  enum TripsRoute: Hashable {
    @LinkPath("/") case home
    @LinkPath("/details?reference={reference}") case details(reference: String)
    @LinkPath("/trips/{id}/photos") case photos(id: Int)
    @LinkHidden case welcome
  }

  private struct TripsList: View {
    var body: some View {
      VStack {
        NavigationLink("Paris", value: TripsRoute.details(reference: "55091-231959"))
        NavigationLink("Welcome", value: TripsRoute.welcome)
      }
      .navigationTitle("Trips")
    }
  }

  private struct TripScreen: View {
    let route: TripsRoute
    @State private var loads = 1
    @Environment(\.linkContext) private var linkContext

    var body: some View {
      VStack {
        Text("loaded \(loads)")
        Text("by \(linkContext?.link?.text ?? "no link")")
      }
      .navigationTitle("\(route)")
      .onLinkRefresh { (refresh: LinkRefresh<TripsRoute>) in loads += 1 }
    }
  }

  private struct TripsApp: App {
    var clock: (any LinkClock)?
    var rules = LinkRules<TripsRoute>()

    init() {}

    var body: some Scene {
      WindowGroup {
        LinkStack(TripsRoute.self, rules: rules) {
          TripsList()
        } screen: { route in
          TripScreen(route: route)
        }
        .deepLinks()
      }
      .environment(\.linkClock, clock)
    }
  }

  private static let paris = "trips://details?reference=55091-231959"

  private func start(
    opening link: String? = nil, restoring saved: [String: any Sendable] = [:],
    quirks: Set<HeadlessQuirk> = [], rules: LinkRules<TripsRoute> = LinkRules()
  ) -> HeadlessApp {
    let clock = HeadlessClock()
    var trips = TripsApp()
    trips.clock = HeadlessLinkClock(clock)
    trips.rules = rules
    let app = HeadlessApp(
      trips, opening: link.flatMap { URL(string: $0) }, restoring: saved, quirks: quirks,
      clock: clock)
    app.ownSchemes = ["trips"]
    app.advance(by: .seconds(10))
    return app
  }

  private func open(_ link: String, in app: HeadlessApp) {
    if let url = URL(string: link) { app.open(url) }
    app.advance(by: .seconds(10))
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a link shows its screen, and Back shows the root`(_ set: HeadlessQuirkSet) {
    let app = start(opening: Self.paris, quirks: set.quirks)
    #expect(app.window?.title == "details(reference: \"55091-231959\")")
    #expect(app.window?.texts.contains("by \(Self.paris)") == true)
    #expect(app.window?.goBack() == true)
    app.advance(by: .seconds(10))
    #expect(app.window?.title == "Trips")
    open(Self.paris, in: app)
    #expect(app.window?.title == "details(reference: \"55091-231959\")")
    #expect(app.issues.isEmpty)
  }

  @Test func `the same link again refreshes its screen`() {
    let app = start(opening: Self.paris)
    open("https://trips.example.com/details?reference=55091-231959", in: app)
    #expect(app.window?.screens.count == 1)
    #expect(app.window?.texts.contains("loaded 2") == true)
  }

  @Test func `the route of the empty path is the root`() {
    let app = start(opening: Self.paris)
    open("trips://", in: app)
    #expect(app.window?.title == "Trips")
    #expect(app.window?.screens.isEmpty == true)
  }

  @Test func `a row pushes a route, also one without a link`() {
    let app = start()
    app.window?.tap("Paris")
    app.advance(by: .seconds(10))
    #expect(app.window?.title == "details(reference: \"55091-231959\")")
    #expect(app.window?.texts.contains("by no link") == true)
    app.window?.goBack()
    app.advance(by: .seconds(10))
    app.window?.tap("Welcome")
    app.advance(by: .seconds(10))
    #expect(app.window?.title == "welcome")
  }

  @Test func `what is shown comes back after a relaunch`() {
    let app = start(opening: "trips://trips/7/photos")
    let saved = app.terminate()
    // A version of the app with another key would not find it.
    #expect(Array(saved.keys) == ["deep-links.TripsRoute"])
    let again = start(restoring: saved)
    #expect(again.window?.title == "photos(id: 7)")
    #expect(again.window?.screens.count == 1)
  }

  @Test func `a screen that a gate guards does not come back for others`() {
    let app = start(opening: "trips://trips/7/photos")
    let rules = LinkRules<TripsRoute>().gate("photos") { route, _ in
      if case .photos = route { .decline(reason: "private") } else { .pass }
    }
    let again = start(restoring: app.terminate(), rules: rules)
    #expect(again.window?.title == "Trips")
    open("trips://trips/8/photos", in: again)
    #expect(again.window?.title == "Trips")
  }

  private struct PhotosApp: App {
    var clock: (any LinkClock)?

    init() {}

    var body: some Scene {
      WindowGroup {
        LinkStack(PhotosRoute.self) {
          Text("albums").navigationTitle("albums")
        } screen: { route in
          Text("\(route)").navigationTitle("\(route)")
        }
        .deepLinks()
      }
      .environment(\.linkClock, clock)
    }
  }

  @Test func `a path is the way back if the routes say so`() {
    let clock = HeadlessClock()
    var photos = PhotosApp()
    photos.clock = HeadlessLinkClock(clock)
    let app = HeadlessApp(
      photos, opening: URL(string: "photos://albums/7/photos/9?zoom=2"), clock: clock)
    app.advance(by: .seconds(10))
    var titles: [String?] = []
    repeat {
      titles.append(app.window?.title)
      app.advance(by: .seconds(10))
    } while app.window?.goBack() == true
    #expect(titles == ["photo(album: 7, id: 9, zoom: 2)", "album(id: 7)", "albums"])
  }

  @Test func `a link of another origin leaves`() {
    let app = start()
    open("trips://nowhere", in: app)
    #expect(app.window?.title == "Trips")
    #expect(app.issues.isEmpty)
  }
}
