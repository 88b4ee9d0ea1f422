// SPDX-License-Identifier: MIT

import DeepLinks

@DeepLinkRoutes("podcasts://")
enum PodcastRoute: Hashable {
  @LinkPath("/episodes/{id}") case episode(id: Int)
  @LinkPath("/subscribe?feed={feed}") case subscribe(feed: String)
  @LinkPath("/pause") case pause
}

enum PodcastStructure: AppStructure {
  enum Tab: Hashable, Codable, CaseIterable { case library }
  enum Screen: Hashable, Codable { case episode(id: Int) }
  typealias Modal = Never
}

extension PodcastRoute: LinkNavigable {
  typealias Structure = PodcastStructure

  var destination: LinkDestination<PodcastStructure> {
    switch self {
    case .episode(let id): .push(.episode(id: id), in: .library)
    case .subscribe: .action
    case .pause: .action(isHarmless: true)
    }
  }
}

let podcastRules = LinkRules<PodcastRoute>()
  .gate("consent", asks: true) { route, _ in
    if case .subscribe(let feed) = route {
      .confirm(prompt: "Subscribe to \(feed)?")
    } else {
      .pass
    }
  }
  .action("pause", for: { $0 == .pause }) { _, _ in player.pause() }
  .action("subscribe", within: .seconds(10)) { route, context in
    try await library.subscribe(to: route, from: context.link)
  }

let askingRules =
  podcastRules
  .gate("when", asks: true) { route, context in
    guard case .subscribe(let feed) = route, context.answers["when"] == nil else { return .pass }
    return .choose(
      prompt: "Download the episodes of \(feed)?",
      answers: [
        LinkAnswer("now", title: "Now"), LinkAnswer("later", title: "With Wi-Fi"),
        LinkAnswer("never", title: "Never", isRefusal: true),
      ])
  }

let preparedRules =
  podcastRules
  .prepare("account", for: { $0 == .episode(id: 7) }) { _, _ in
    let before = library.account
    library.account = "guest"
    return { library.account = before }
  }

@MainActor final class Library {
  var account = "ada"

  func subscribe(to route: PodcastRoute, from link: DeepLink?) async throws {
    print("Subscribed by \(link?.text ?? "the app itself")")
  }
}

@MainActor final class Player {
  func pause() { print("Paused") }
}

let library = Library()
let player = Player()

let navigator = LinkNavigator<PodcastRoute>(initialTab: .library, rules: preparedRules)
navigator.acknowledge(.ready)
let pause = navigator.open("podcasts://pause", from: .customScheme)
print(await pause.outcome)
let subscribe = navigator.open("podcasts://subscribe?feed=swift", from: .content)
if let question = navigator.window.confirmations.first {
  print(question.prompt)
  navigator.window.answer(question.id, isAllowed: true)
}
print(await subscribe.outcome)
print(await navigator.open(.episode(id: 7)).outcome, library.account)
