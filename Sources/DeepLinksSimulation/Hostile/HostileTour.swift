// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation

/// Opens hostile links in one situation, one after the other: looks at the screen after each, and
/// goes back if the link led somewhere.
///
/// Links are of one kind if they took the same course and have the same kind of trouble in them. If
/// the first link of a kind led somewhere, the app is relaunched with the saved state.
@MainActor @_spi(Project) public final class HostileTour<App: HostileLinkApp> {
  /// The maximum number of steps back: more screens than any link of an app pushes.
  private static var depth: Int { 16 }

  private let situation: App.Situation
  /// The app in the situation; `nil` after a link led away from it.
  private var app: App?
  /// What the user sees in the situation.
  private var start: [String] = []
  /// The kinds of links so far: their course, and the trouble in them.
  private var kinds: Set<[String]> = []
  /// The first link of each kind.
  package private(set) var firstOfEachKind: [String] = []

  /// Creates a tour.
  @_spi(Project) public init(in situation: App.Situation) { self.situation = situation }

  /// Returns the links to open, by route; nothing if no window has any.
  package func routes() async -> [(route: String, links: [String])] {
    // Keep the app, because an inbox does not retain its windows.
    let app = await here()
    return app.inbox.targets.first.map { HostileLinkWriter($0.target.catalog).links() } ?? []
  }

  /// Opens a link.
  ///
  /// - Returns: the problems, one sentence each.
  @_spi(Project) public func problems(of link: String) async -> [String] {
    let app = await here()
    let log = HostileLog()
    app.inbox.observe(with: log)
    await app.open(link)
    _ = app.look()
    let isFirst = kinds.insert(log.course + [HostileTrouble.name(of: link)]).inserted
    if isFirst { firstOfEachKind.append(link) }
    var problems = log.problems + app.issues
    // A problem belongs to this link, not to those after it.
    if log.hasMoved || !problems.isEmpty { self.app = nil }
    guard log.hasMoved else { return problems }
    if isFirst {
      let again = await app.relaunched()
      problems += await wayBack(in: again, until: nil) + again.issues
    } else if problems.isEmpty {
      problems = await wayBack(in: app, until: start) + app.issues
      // A link may leave the app as it found it.
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

  /// Goes back until there is no way back, or the user sees the same text as before.
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
