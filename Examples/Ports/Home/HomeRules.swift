// SPDX-License-Identifier: MIT

import DeepLinks

/// The part of the app that its links need.
@MainActor final class Home {
  struct UnknownServer: Error {}

  var servers = ["1": "House", "2": "Cabin"]
  var server = "1"
  /// The tags for which no question is asked anymore.
  var knownTags: Set<String> = []
  private(set) var done: [String] = []

  /// The conditions for a link to open or act.
  var rules: LinkRules<HomeRoute> {
    LinkRules<HomeRoute>()
      .adding(
        LinkResolver("inner", within: .seconds(5)) { route in
          if case .inner = route { true } else { false }
        } resolve: { route, _ in
          guard case .inner(let link) = route else { return .route(route) }
          // The author of the item chose this link: it must not lead to a page of theirs.
          guard !["http", "https"].contains(link.scheme) || link.host == "my.home.example" else {
            return .decline(reason: "An item opens links of this app alone.")
          }
          return .link(link.text)
        }
      )
      .gate("server") { [self] route, context in
        guard case .page = route, servers.count > 1, context.answers["server"] == nil else {
          return .pass
        }
        let answers = servers.sorted { $0.key < $1.key }.map { LinkAnswer($0.key, title: $0.value) }
        return .choose(prompt: "Which server?", answers: answers)
      }
      .gate("consent", asks: true) { [self] route, context in
        // Links of the app's own widgets are sealed, and need no question.
        guard route.destination.acts, context.source != .widget else { return .pass }
        guard case .tag(let id) = route else { return .confirm(prompt: "Run \(route.title)?") }
        if knownTags.contains(id) || context.answers["consent"] != nil { return .pass }
        return .choose(
          prompt: "Run the tag \(id)?",
          answers: [
            LinkAnswer("once", title: "Once"), LinkAnswer("always", title: "Always"),
            LinkAnswer("never", title: "Never", isRefusal: true),
          ])
      }
      .trust { [self] route, context in
        // Anyone who has the link can run the tag from then on, which is what "Always" means.
        if case .tag(let id) = route, knownTags.contains(id) { return .trusted }
        return context.source.trust
      }
      .prepare("server") { [self] route, context in
        guard let wanted = context.answers["server"] ?? route.server, wanted != server else {
          return nil
        }
        guard servers[wanted] != nil else { throw UnknownServer() }
        let before = server
        server = wanted
        return { self.server = before }
      }
      .action("server") { [self] route, context in
        if case .tag(let id) = route, context.answers["consent"] == "always" {
          knownTags.insert(id)
        }
        let data = context.unknownItems.map { "\($0.name)=\($0.value ?? "")" }
        done.append(([route.title] + data).joined(separator: " "))
      }
      .answeringCallers { $0.destination.acts }
  }

  /// Returns an inbox that checks the seals of widgets, and leaves sign-in links to the sign-in
  /// library.
  func makeInbox(clock: any LinkClock, seal: LinkSeal) -> LinkInbox {
    let inbox = LinkInbox(clock: clock)
    inbox.seal = seal
    inbox.claimants = [
      LinkClaimant(LinkClaim(scheme: "home", host: "auth-callback")) { [self] _ in
        done.append("signed in")
      }
    ]
    return inbox
  }
}

extension HomeRoute {
  fileprivate var title: String {
    switch self {
    case .call(let service): service.linkText
    case .fire(let event): "event \(event)"
    case .sendLocation: "location"
    case .render(let template): "template \(template)"
    case .tag(let id): "tag \(id)"
    default: "page"
    }
  }
}

extension LinkDestination {
  fileprivate var acts: Bool { self == .action }
}
