// SPDX-License-Identifier: MIT

import DeepLinks
import FederatedReader
import FederatedReaderLinks
import Foundation
import HeadlessLinks
import HeadlessSwiftUI
import HeadlessSystem

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

/// The reader's server, which takes longer if the network is slow.
@MainActor final class SlowServer: FederationServer {
  var isSlow = false
  /// How long a response takes then.
  static let delay = Duration.seconds(3)

  private let clock: HeadlessClock
  private let server = SampleServer()
  private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
  private var count = 0

  /// Creates a server that uses an app's clock.
  init(_ clock: HeadlessClock) { self.clock = clock }

  func peers() async throws -> Set<String> { try await server.peers() }

  func post(at page: URL) async throws -> Post? {
    if isSlow { try await wait() }
    return server.find(page)
  }

  func post(id: String) async throws -> Post? {
    if isSlow { try await wait() }
    return try await server.post(id: id)
  }

  func follow(_ person: String) async throws {
    if isSlow { try await wait() }
  }

  private func wait() async throws {
    count += 1
    let number = count
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        waiting[number] = continuation
        clock.schedule(after: SlowServer.delay) { [weak self] in
          self?.waiting.removeValue(forKey: number)?.resume()
        }
      }
    } onCancel: {
      Task { @MainActor in
        waiting.removeValue(forKey: number)?.resume(throwing: CancellationError())
      }
    }
  }

  /// No one must be left waiting when the app ends.
  isolated deinit {
    for continuation in waiting.values { continuation.resume(throwing: CancellationError()) }
  }
}
