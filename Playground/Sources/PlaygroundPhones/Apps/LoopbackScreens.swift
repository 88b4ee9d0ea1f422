// SPDX-License-Identifier: MIT

import ExampleServers
import Foundation
import ServerDrivenScreens

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
