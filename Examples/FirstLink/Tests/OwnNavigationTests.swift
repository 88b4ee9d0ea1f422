// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import Foundation
import HeadlessLinks
import SwiftUI
import Testing

@DeepLinkRoutes("tasks://")
enum TasksRoute: Hashable {
  @LinkPath("/inbox") case inbox
  @LinkPath("/projects/{id}") case project(id: Int)
  @LinkPath("/new?title={title}") case newTask(title: String?)
}

enum TasksTab { case inbox, projects }

struct NewTask: Identifiable {
  let id = UUID()
  var title: String
}

struct TasksRoot: View {
  @State private var tab = TasksTab.inbox
  @State private var path: [Int] = []
  @State private var newTask: NewTask?

  var body: some View {
    TabView(selection: $tab) {
      Text("Inbox").tag(TasksTab.inbox)
      NavigationStack(path: $path) {
        Text("Projects").navigationDestination(for: Int.self) { id in Text("Project \(id)") }
      }
      .tag(TasksTab.projects)
    }
    .sheet(item: $newTask) { task in Text("New: \(task.title)") }
    .onDeepLink(TasksRoute.self) { route in
      switch route {
      case .inbox: (newTask, tab) = (nil, .inbox)
      case .project(let id): (newTask, tab, path) = (nil, .projects, [id])
      case .newTask(let title): newTask = NewTask(title: title ?? "")
      }
    }
  }
}

private struct TasksApp: App {
  var body: some Scene {
    WindowGroup { TasksRoot() }
  }
}

/// What the page First link says about apps that keep their own tabs, stack, and sheet.
@MainActor @Suite struct OwnNavigationTests {
  private func start(opening link: String) async -> HeadlessApp {
    let clock = HeadlessClock()
    let app = HeadlessApp(
      TasksApp(), opening: URL(string: link), clock: clock,
      environment: { $0.linkClock = HeadlessLinkClock(clock) })
    app.ownSchemes = ["tasks"]
    await settle(app)
    return app
  }

  private func open(_ link: String, in app: HeadlessApp) async {
    if let url = URL(string: link) { app.open(url) }
    await settle(app)
  }

  /// Lets asynchronous work and timers take turns.
  private func settle(_ app: HeadlessApp) async {
    for _ in 0..<20 {
      for _ in 0..<20 { await Task.yield() }
      app.advance(by: .milliseconds(100))
    }
  }

  @Test func `links open in the app's own tabs, stack, and sheet`() async {
    let app = await start(opening: "tasks://projects/7")
    #expect(app.window?.texts.contains("Project 7") == true)
    await open("tasks://new?title=Paint", in: app)
    #expect(app.window?.texts.contains("New: Paint") == true)
    await open("tasks://projects/8", in: app)
    #expect(app.window?.texts.contains("Project 8") == true)
    #expect(app.window?.texts.contains("New: Paint") == false)
    await open("tasks://projects/none", in: app)
    #expect(app.window?.texts.contains("Project 8") == true)
    await open("tasks://inbox", in: app)
    #expect(app.window?.texts.contains("Inbox") == true)
  }
}
