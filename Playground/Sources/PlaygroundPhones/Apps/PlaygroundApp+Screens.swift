// SPDX-License-Identifier: MIT

import DeepLinks
import ExampleServers
import Foundation
import HeadlessDeepLinksUIKit
import HeadlessLinks
import ServerDrivenScreens

extension PlaygroundApp {
  static let screens = PlaygroundApp(
    id: "screens", name: "Server-Driven Screens", kind: .uikit,
    document: "Deeplink Handler",
    summary: "A host that shows what a server describes; a registry has the screens by path.",
    schemes: ["screens"], switches: [.server, .windows],
    examples: ["path": "text"], choices: ["path": ["text", "echo", "products/30"]],
    samples: [
      PlaygroundSample(
        text: "screens://", note: "The first screen", expects: .screen("Home"),
        // What the app itself presents stays as long as nothing changes below it.
        exceptions: [
          .sheet: ScenarioSight(
            title: "There is no such screen. Did you mean text?", modals: ["alert"])
        ]),
      PlaygroundSample(
        text: "screens://text?name=Ana", note: "A registered screen",
        expects: .screen("Text Screen")),
      PlaygroundSample(
        text: "screens://echo?a=1", note: "A screen that shows its data", expects: .screen("Echo")),
      PlaygroundSample(
        text: "screens://products/30", note: "A registered path with a capture",
        expects: .screen("Echo")),
      // Scenarios are offline.
      PlaygroundSample(
        text: "screens://welcome", note: "A screen of the server, once the app has fetched it",
        expects: .refusal(modal: "There is no such screen."),
        exceptions: [
          .sheet: ScenarioSight(
            title: "There is no such screen. Did you mean text?", modals: ["alert"])
        ]),
      PlaygroundSample(
        text: "screens://txt", note: "Misspelled",
        expects: .refusal(modal: "There is no such screen. Did you mean text?"),
        // The user answers the app's own alert first.
        exceptions: [
          .sheet: ScenarioSight(
            title: "There is no such screen. Did you mean text?", modals: ["alert"])
        ]),
    ],
    root: PlaygroundPlace(title: "Home"),
    places: [
      .deep: PlaygroundPlace(steps: [.tap("Text")], title: "Text Screen"),
      .sheet: PlaygroundPlace(
        steps: [.tap("A screen that is not there")],
        title: "There is no such screen. Did you mean text?", modals: ["alert"]),
    ]
  ) { launch in
    let screens = LoopbackScreens()
    let delegate = ScreensAppDelegate(
      deepLinkHandler: DeeplinkScreenManager(),
      clock: HeadlessLinkClock(launch.clock, start: launch.start), source: screens,
      cache: ScreensOnDisk(launch.disk))
    return UIKitApp(
      delegate, ownSchemes: ["screens"], launch, adopt: { screens.served = $0.server },
      hear: { await delegate.refreshing?.value }
    ) { ScreensSceneDelegate() }
  }
}

/// Stores fetched screens in the files of a phone.
@MainActor private final class ScreensOnDisk: ScreensCache {
  private let disk: PhoneDisk
  private static let name = "screens"

  init(_ disk: PhoneDisk) { self.disk = disk }

  func read() -> Data? { disk.files[Self.name] }
  func write(_ json: Data) throws { disk.files[Self.name] = json }
}

/// The screens from a server on the loopback interface, which starts with the phone's first
/// request.
@MainActor final class LoopbackScreens: ScreensSource {
  /// The error if there is no response.
  private struct Unreachable: Error {}

  /// What the server has; `nil` if the phone is offline.
  var served: ServedScreens?

  private lazy var server = ExampleServer { [weak self] path, _ in
    path == ServedScreens.path ? self?.served?.json : nil
  }
  private var address: Task<URL?, any Error>?

  func document() async throws -> Data {
    guard served != nil else { throw Unreachable() }
    let start = address ?? Task { [server] in try await server.start() }
    address = start
    guard let url = try await start.value else { throw Unreachable() }
    // This process answers by itself, however busy it is.
    return try await ScreensServer(url.appending(path: ServedScreens.path), timeLimit: 600)
      .document()
  }

  isolated deinit {
    guard address != nil else { return }
    Task { [server] in await server.stop() }
  }
}
