// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@MainActor @Observable private final class OwnModel {
  var isUp = false
  var item: OwnItem?
}

private struct OwnItem: Identifiable {
  let id: Int
}

/// An app that presents something itself beside what links open.
private struct OwnRoot: View {
  @Bindable var model: OwnModel
  let way: OwnPresentationTests.Way

  var body: some View {
    RouteTabs(TourRoute.self) { tab in
      presenting(Text("root of \(tab)"))
    } screen: { route in
      Text("\(route)")
    }
  }

  @ViewBuilder private func presenting(_ content: some View) -> some View {
    switch way {
    case .sheet:
      content.sheet(isPresented: $model.isUp) { Text("own") }
        .closedByLinks(isPresented: $model.isUp)
    case .cover:
      content.fullScreenCover(isPresented: $model.isUp) { Text("own") }
        .closedByLinks(isPresented: $model.isUp)
    case .item:
      content.sheet(item: $model.item) { _ in Text("own") }
        .closedByLinks(item: $model.item)
    case .alert:
      content.alert("own", isPresented: $model.isUp) { Button("fine") {} }
        .closedByLinks(isPresented: $model.isUp)
    case .unregistered:
      content.sheet(isPresented: $model.isUp) { Text("own") }
    }
  }
}

/// The two ways out, as the page on covered screens has them.
@MainActor @Observable private final class EditorModel {
  var isEditing = false
}

private struct EditorRoot: View {
  @State private var isEditing = true
  let inbox: LinkInbox

  var body: some View {
    RouteTabs(TourRoute.self) { _ in
      Text("list")
        .sheet(isPresented: $isEditing) { Editor() }
        .closedByLinks(isPresented: $isEditing)
    } screen: { route in
      Text("\(route)")
    }
    .deepLinks(inbox)
  }
}

private struct Editor: View {
  var body: some View { Text("editor") }
}

@MainActor private func rules(_ editor: EditorModel) -> LinkRules<TourRoute> {
  LinkRules<TourRoute>().gate("editing") { _, _ in
    editor.isEditing ? .hold : .pass
  }
}

/// A link arrives while something is up that the navigator did not present.
@MainActor @Suite struct OwnPresentationTests {
  enum Way: String, CaseIterable, Sendable { case sheet, cover, item, alert, unregistered }

  private let model = OwnModel()
  private let inbox: LinkInbox
  private let clock = HeadlessClock()

  init() { inbox = LinkInbox(clock: HeadlessLinkClock(clock)) }

  private func start(_ way: Way, _ quirks: Set<HeadlessQuirk>) -> HeadlessApp {
    let (model, inbox, clock) = (model, inbox, clock)
    let app = HeadlessApp(quirks: quirks, clock: clock) {
      OwnRoot(model: model, way: way).deepLinks(inbox)
        .environment(\.linkClock, HeadlessLinkClock(clock))
    }
    app.ownSchemes = ["tour"]
    app.advance(by: .seconds(10))
    if way == .item { model.item = OwnItem(id: 1) } else { model.isUp = true }
    app.settle()
    app.advance(by: .seconds(5))
    return app
  }

  private func open(_ link: String, _ app: HeadlessApp) throws -> LinkOutcome? {
    let request = inbox.deliver(
      .url(try #require(URL(string: link)), callback: .onOpenURL)
    ).request
    app.settle()
    app.advance(by: .seconds(10))
    return request.result
  }

  private static let links = [
    ("tour://trips/7", "trip(id: 7)"), ("tour://settings", "root of settings"),
    ("tour:///", "root of trips"), ("tour://trips/7/notes", "notes(id: 7)"),
  ]

  @Test(
    arguments: Way.allCases.filter { $0 != .unregistered }, HeadlessQuirkSet.all.map(\.quirks))
  func `what is registered is closed before a link opens`(
    _ way: Way, _ quirks: Set<HeadlessQuirk>
  ) throws {
    for (link, text) in Self.links {
      let app = start(way, quirks)
      #expect(app.window?.modals.count == 1, "\(link)")
      let outcome = try open(link, app)
      #expect(outcome?.isShown == true, "\(link): \(String(describing: outcome))")
      #expect(!model.isUp && model.item == nil, "\(link)")
      #expect(app.window?.texts.contains(text) == true, "\(link): \(app.window?.texts ?? [])")
    }
  }

  @Test func `the sample closes its editor`() throws {
    let (inbox, clock) = (inbox, clock)
    let app = HeadlessApp(clock: clock) {
      EditorRoot(inbox: inbox).environment(\.linkClock, HeadlessLinkClock(clock))
    }
    app.ownSchemes = ["tour"]
    app.advance(by: .seconds(10))
    #expect(app.window?.texts == ["editor"])
    #expect(try open("tour://trips/7", app)?.isShown == true)
    #expect(app.window?.texts.contains("trip(id: 7)") == true)
  }

  @Test func `or a gate holds the link while the editor is up`() throws {
    let (inbox, clock) = (inbox, clock)
    let editor = EditorModel()
    editor.isEditing = true
    let app = HeadlessApp(clock: clock) {
      RouteTabs(TourRoute.self, rules: rules(editor)) { _ in
        Text("list").sheet(isPresented: Bindable(editor).isEditing) { Text("editor") }
      } screen: { route in
        Text("\(route)")
      }
      .deepLinks(inbox)
      .environment(\.linkClock, HeadlessLinkClock(clock))
    }
    app.ownSchemes = ["tour"]
    app.advance(by: .seconds(10))
    #expect(try open("tour://trips/7", app) == nil)
    #expect(app.window?.texts == ["editor"])
    app.window?.swipeDown()
    app.settle()
    app.advance(by: .seconds(10))
    #expect(!editor.isEditing)
  }

  @Test func `a landing says that no one tells what is not registered`() throws {
    let app = start(.unregistered, [])
    guard case .opened(let landing)? = try open("tour://trips/7", app) else {
      Issue.record("not opened")
      return
    }
    #expect(landing.cover == .unknown)
    #expect(model.isUp)
  }

  @Test func `what comes up while a link is opened is closed, too`() throws {
    let app = start(.sheet, [])
    model.isUp = false
    app.advance(by: .seconds(5))
    let request = inbox.deliver(
      .url(try #require(URL(string: "tour://trips/7")), callback: .onOpenURL)
    ).request
    model.isUp = true
    app.settle()
    app.advance(by: .seconds(10))
    #expect(request.result?.isShown == true)
    #expect(!model.isUp)
    #expect(app.window?.texts.contains("trip(id: 7)") == true)
  }
}
