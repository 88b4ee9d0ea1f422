// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// Hostile links in one situation, one after the other: each is opened and looked at, and where it
/// led somewhere, the way back is taken.
///
/// Of the links that went through the same, with the same kind of trouble in them, one is also saved
/// and restored.
@MainActor package final class HostileTour<App: HostileLinkApp> {
  /// How often to go back at most: as many screens as no link of an app pushes.
  private static var depth: Int { 16 }

  private let situation: App.Situation
  /// In the situation; `nil` after a link has led away from it.
  private var app: App?
  /// What the user reads in the situation.
  private var start: [String] = []
  /// The kinds of the links so far: what they went through, and the trouble in them.
  private var kinds: Set<[String]> = []
  /// The first link of each kind.
  package private(set) var firstOfEachKind: [String] = []

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
    let isFirst = kinds.insert(log.course + [HostileTrouble.name(of: link)]).inserted
    if isFirst { firstOfEachKind.append(link) }
    var problems = log.problems + app.issues
    // What is wrong is of this link, and not of those that come after it.
    if log.hasMoved || !problems.isEmpty { self.app = nil }
    guard log.hasMoved else { return problems }
    if isFirst {
      let again = await app.relaunched()
      problems += await wayBack(in: again, until: nil) + again.issues
    } else if problems.isEmpty {
      problems = await wayBack(in: app, until: start) + app.issues
      // A link may find the app where it found it before.
      if problems.isEmpty, app.look() == start { self.app = app }
    }
    return problems
  }

  private func here() async -> App {
    if let app { return app }
    let app = await App.launched(in: situation)
    self.app = app
    start = app.look()
    return app
  }

  /// Goes back until there is no way back, or the user reads what they read before.
  private func wayBack(in app: App, until place: [String]?) async -> [String] {
    var steps = 0
    while app.look() != place, await app.goBack() {
      steps += 1
      if steps == Self.depth {
        _ = app.look()
        return ["There is no end to the way back."]
      }
    }
    return []
  }
}
