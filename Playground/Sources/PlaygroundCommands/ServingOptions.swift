// SPDX-License-Identifier: MIT

import ArgumentParser
import PlaygroundServer

/// The options for where a command serves, and whether it opens the page.
struct ServingOptions: ParsableArguments {
  /// The port to try first.
  static let usualPort = 4_747

  @Option(
    help: ArgumentHelp(
      "The port on 127.0.0.1; 0 picks any free port. Default: 4747, or the next free port."))
  var port: Int?

  @Flag(help: "Do not open a browser.")
  var noOpen = false

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("A port is a number from 0 to 65535.")
    }
  }

  var choice: PlaygroundServer.Port {
    port.map { .exactly($0) } ?? .nextFree(from: Self.usualPort)
  }
}
