// SPDX-License-Identifier: MIT

import DeepLinks
import ExampleServers
import Foundation
import HeadlessDeepLinksUIKit
import ServerDrivenScreens
import Testing

/// The screens of a host over HTTP.
@MainActor @Suite struct ScreensServerTests {
  private final class Document {
    var text = ""
    func set(_ version: Int, _ words: String) {
      text = """
        {"format": 1, "version": \(version), "screens": {"welcome": "hello"},
         "descriptions": {"hello": {"child": {"text": "\(words)"}}}}
        """
    }
  }

  private let cache = FileManager.default.temporaryDirectory.appending(
    path: "\(UUID().uuidString)/screens.json")

  private func shown(_ manager: DeeplinkScreenManager) throws -> ScreenComponent? {
    try (manager.getNativeScreen(with: "welcome", data: nil) as? DescribedScreenController)?
      .screen.child
  }

  @Test func `are fetched, kept while there is no server, refreshed, and refused if damaged`()
    async throws
  {
    let document = Document()
    document.set(1, "Hello")
    let server = ExampleServer { path, _ in
      path == "/screens.json" ? Data(document.text.utf8) : nil
    }
    let address = try #require(try await server.start()).appending(path: "screens.json")
    let manager = DeeplinkScreenManager()
    let sync = ScreensSync(
      // The machine may have more to do than to answer.
      from: ScreensServer(address, timeLimit: 600), cache: ScreensCacheFile(cache),
      manager: manager)
    #expect(!sync.start())
    #expect(try await sync.refresh())
    #expect(try shown(manager) == .text("Hello"))

    document.text = #"{"format": 1, "version": 3, "screens": {"welcome": "nothing"}}"#
    await #expect(throws: ScreenRegistryError.self) { try await sync.refresh() }
    #expect(try shown(manager) == .text("Hello"))

    server.status = 500
    await #expect(throws: ScreensServer.Refusal(status: 500)) { try await sync.refresh() }
    server.status = 200
    document.set(2, "Hello again")
    #expect(try await sync.refresh())
    #expect(try await !sync.refresh())
    #expect(server.asked == Array(repeating: "/screens.json", count: 5))
    await server.stop()

    let offline = DeeplinkScreenManager()
    let second = ScreensSync(
      from: ScreensServer(address), cache: ScreensCacheFile(cache), manager: offline)
    #expect(second.start())
    await #expect(throws: (any Error).self) { try await second.refresh() }
    #expect(try shown(offline) == .text("Hello again"))
  }
}
