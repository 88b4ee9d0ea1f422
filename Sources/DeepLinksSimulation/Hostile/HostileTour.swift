// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// Hostile links in one situation, one after the other: each is opened and looked at; where it led
/// somewhere, that is saved and restored, and the way back is taken.
@MainActor package final class HostileTour<App: HostileLinkApp> {
  /// How often to go back at most: as many screens as no link of an app pushes.
  private static var depth: Int { 16 }

  private let situation: App.Situation
  /// In the situation; `nil` after a link has led away from it.
  private var app: App?

  /// Begins a tour.
  package init(in situation: App.Situation) { self.situation = situation }

  /// The links to open, by the routes of the app; nothing if no window has any.
  package func routes() async -> [(route: String, links: [String])] {
    // It is kept, because an inbox does not keep its windows.
    let app = await here()
    return app.inbox.targets.first.map { HostileLinkWriter($0.target.catalog).links() } ?? []
  }

  /// Opens a link.
  ///
  /// - Returns: what is wrong, a sentence each.
  package func problems(of link: String) async -> [String] {
    let app = await here()
    let log = HostileLog()
    app.inbox.observe(with: log)
    await app.open(link)
    _ = app.look()
    guard log.hasMoved else { return log.problems + app.issues }
    self.app = nil
    return log.problems + app.issues + (await leave(app))
  }

  private func here() async -> App {
    if let app { return app }
    let app = await App.launched(in: situation)
    self.app = app
    return app
  }

  /// Ends the app where a link led, and goes back from there once it is restored.
  private func leave(_ app: App) async -> [String] {
    let restored = await app.relaunched()
    _ = restored.look()
    var steps = 0
    while await restored.goBack() {
      _ = restored.look()
      steps += 1
      if steps == Self.depth { return ["There is no end to the way back."] + restored.issues }
    }
    return restored.issues
  }
}
