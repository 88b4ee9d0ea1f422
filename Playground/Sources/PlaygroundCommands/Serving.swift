// SPDX-License-Identifier: MIT

import ArgumentParser
@_spi(Project) import LinkCommands
import PlaygroundServer

/// Serves the page until the command is interrupted.
@MainActor
struct Serving {
  let options: ServingOptions
  let console: Console
  let surroundings: Surroundings
  /// What the page shows first.
  var fragment = PageFragment()

  /// Serves phones, or only apps that connect.
  ///
  /// - Parameter name: the name of what is served, for the user.
  func serve(_ host: any PlaygroundHost, named name: String) async -> Verdict {
    let interrupts = surroundings.interrupts()
    let server = PlaygroundServer(host: host, clock: surroundings.clock)
    do {
      try await server.start(on: options.choice)
    } catch let taken as PlaygroundServer.PortTaken {
      console.report(advice(taken))
      return .no
    } catch {
      console.report("Error: The server cannot listen on 127.0.0.1: \(error).\n")
      return .no
    }
    let directory = RunDirectory(environment: surroundings.environment)
    let record = RunRecord(
      address: server.address, token: server.token.text, pid: surroundings.processID)
    let other = await announce(server, record, in: directory)
    if options.port == nil, server.port != ServingOptions.usualPort {
      console.report(
        "Port \(ServingOptions.usualPort) is in use, perhaps by another run; "
          + "this one uses port \(server.port).\n")
    }
    console.report("\(name) runs until you press Ctrl-C. Open this address, and keep it private:\n")
    console.writeLine(server.printedAddress(showing: fragment))
    let browser = options.noOpen ? nil : Task { await openBrowser(server) }
    for await _ in interrupts { break }
    browser?.cancel()
    directory.remove(record, restoring: other)
    await server.stop()
    return .yes
  }

  /// Announces the server's address to apps and commands of this user.
  ///
  /// - Returns: the previous announcement of another tool.
  private func announce(
    _ server: PlaygroundServer, _ record: RunRecord, in directory: RunDirectory
  ) async -> RunRecord? {
    var other: RunRecord?
    do {
      other = try directory.write(record)
      server.directory = directory
    } catch {
      let reason =
        (error as? RunDirectory.Unsafe)?.message ?? "\(directory.path) cannot be created."
      console.report(
        "Apps cannot find this tool automatically, and need the address: \(reason)\n")
      return nil
    }
    do {
      try await server.listenToCommands(in: directory)
    } catch {
      let reason = (error as? RunDirectory.Unsafe)?.message ?? "There is no socket."
      console.report("playground --link cannot find this tool: \(reason)\n")
    }
    return other
  }

  private func openBrowser(_ server: PlaygroundServer) async {
    if let file = server.fileForBrowser(showing: fragment), await surroundings.openBrowser(file) {
      return
    }
    guard !Task.isCancelled else { return }
    console.report("No browser was found; open the address yourself.\n")
  }

  private func advice(_ taken: PlaygroundServer.PortTaken) -> String {
    let ports = taken.ports
    if ports.count == 1 {
      return "Error: Port \(ports.lowerBound) on 127.0.0.1 is in use or not permitted. "
        + "Choose another with --port, or omit it to use the next free port.\n"
    }
    return "Error: Ports \(ports.lowerBound) to \(ports.upperBound) on 127.0.0.1 are in use. "
      + "Free one of them, or choose another with --port.\n"
  }
}

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
