// SPDX-License-Identifier: MIT

import DeepLinks
import FederatedReader
import HeadlessLinks
import HeadlessSwiftUI

extension PlaygroundApp {
  static let reader = PlaygroundApp(
    id: "reader", name: "Federated Reader", kind: .swiftui,
    document: "Deep links and navigation",
    summary: "Posts of many servers: what a link is, the reader's own server is asked.",
    schemes: ["reader"], hosts: ["mastodon.example"],
    switches: [.isNetworkSlow, .windows, .isWide, .quirks],
    examples: [
      "server": "mastodon.example", "user": "ada", "id": "109", "path": "explore",
    ],
    samples: [
      "reader://mastodon.example/@ada/109", "https://mastodon.example/@ada/109",
      "https://mastodon.example/users/ada/statuses/109",
    ].map {
      PlaygroundSample(
        text: $0, note: "A post of the own server", expects: .screen("Post by Ada"))
    } + [
      PlaygroundSample(
        text: "https://birds.example/@grace/77",
        note: "A post of another server, whose number is asked for",
        expects: .screen("Post by Grace")),
      PlaygroundSample(
        text: "https://evil-mastodon.example/@ada/109", note: "Another server, never post 109",
        expects: .external("https://evil-mastodon.example/@ada/109")),
      PlaygroundSample(
        text: "reader://mastodon.example/explore?tag=birds", note: "A page, for the browser",
        expects: .external("https://mastodon.example/explore?tag=birds")),
      PlaygroundSample(
        text: "reader://birds.example/@grace/follow", note: "Asks before it follows",
        expects: .question("Follow “@grace@birds.example”?", answer: "Follow")),
      PlaygroundSample(
        text: "reader://mastodon.example/@ada/109%00", note: "Broken", expects: .refusal()),
    ],
    root: PlaygroundPlace(title: "Home", tab: "home"),
    places: [
      .deep: PlaygroundPlace(steps: [.tap("Linus")], title: "Post by Linus", tab: "home"),
      .sheet: PlaygroundPlace(
        steps: [.tap("New post")], title: "New Post", tab: "home", modals: ["sheet"]),
      .otherTab: PlaygroundPlace(
        steps: [.tab("local"), .tap("Edsger")], title: "Post by Edsger", tab: "local"),
    ]
  ) { launch in
    let server = SlowServer(launch.clock)
    let reader = Reader(
      server: server, clock: HeadlessLinkClock(launch.clock, start: launch.start))
    return SwiftUIApp(
      ReaderApp(reader: reader), named: "Federated Reader", inbox: reader.inbox,
      ownSchemes: ["reader"], launch
    ) { server.isSlow = $0.isNetworkSlow }
  }

}
