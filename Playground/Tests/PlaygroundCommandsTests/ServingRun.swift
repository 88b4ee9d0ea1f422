// SPDX-License-Identifier: MIT

@_spi(Project) import LinkCommands
import DeepLinks
import Foundation
import PlaygroundServer

@testable import PlaygroundCommands

/// A command that serves, run in this process in a folder of its own.
@MainActor final class ServingRun {
  private(set) var output = ""
  private(set) var errors = ""
  private(set) var opened: [String] = []
  private let interrupts: AsyncStream<Void>
  private let interruption: AsyncStream<Void>.Continuation
  /// One for each text that it printed; ends with the command.
  private let prints: AsyncStream<Void>
  private let printing: AsyncStream<Void>.Continuation
  private let folder: URL
  private let host: (any PlaygroundHost)?
  private var task: Task<Int32, Never>?

  init(in folder: URL, host: (any PlaygroundHost)? = LinkTakingHost()) {
    self.folder = folder
    self.host = host
    (interrupts, interruption) = AsyncStream.makeStream()
    (prints, printing) = AsyncStream.makeStream()
  }

  func start(_ arguments: [String]) {
    let console = Console(
      read: { nil },
      write: { [self] in
        output += $0
        printing.yield()
      },
      report: { [self] in errors += $0 })
    var makePhones: (@MainActor () -> any PlaygroundHost)?
    if let host { makePhones = { host } }
    let surroundings = Surroundings(
      environment: ["XDG_RUNTIME_DIR": folder.path], processID: getpid(), clock: LinkSystemClock(),
      interrupts: { [interrupts] in interrupts },
      openBrowser: { [self] in
        opened.append($0)
        return opened.count % 2 == 1
      },
      makePhones: makePhones)
    task = Task { [printing] in
      defer { printing.finish() }
      return await PlaygroundCommand.execute(arguments, in: console, surroundings)
    }
  }

  /// The command printed no address.
  struct NotServing: Error {
    var errors: String
  }

  /// Starts, and returns the port when the address is printed.
  func serve(_ arguments: [String]) async throws -> Int {
    start(arguments)
    for await _ in prints where output.hasSuffix("\n") { break }
    let place = output.split(separator: "127.0.0.1:").last ?? ""
    guard let port = Int(place.prefix { $0 != "/" }) else {
      interrupt()
      throw NotServing(errors: errors)
    }
    return port
  }

  func interrupt() { interruption.yield() }

  func exitCode() async -> Int32? { await task?.value }
}
