// SPDX-License-Identifier: MIT

#if DEBUG
import ArgumentParser
import Foundation
@_spi(Project) import LinkCommands
import PlaygroundPhones
import PlaygroundServer

/// Phones that do what links say in the place of apps, `tcal://trap` and so on, for tests.
struct TrappingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trapping-phone", abstract: "Runs phones that obey links, for tests.",
    shouldDisplay: false, subcommands: [TrappingPageCommand.self, TrappingPhoneCommand.self],
    defaultSubcommand: TrappingPhoneCommand.self)
}

/// The process of a phone that obeys links.
struct TrappingPhoneCommand: ServingCommand {
  static let configuration = CommandConfiguration(
    commandName: "phone", abstract: "Runs a phone that obeys links.")

  @Argument(help: "Who the phone is for.")
  var role = ""

  func run(in console: Console, _ surroundings: Surroundings) async throws -> Verdict {
    // A line to the playground of its own, past everything that knows what may be written.
    let line = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    await PhoneService.run { action in
      switch action {
      case .launch(let start): await obey(start.request.link, line)
      case .open(let request): await obey(request.link, line)
      case .plan(let link): await obey(link, line)
      case .explain(let link, _) where link.utf8.suffix(8).elementsEqual("#explain".utf8):
        await obey(link, line)
      case .scenario(let cell):
        if cell.situation == "twice", cell.sample == 1 { await obey("tcal://trap", line) }
      default: break
      }
    } beforeHostile: { link in
      if link.utf8.starts(with: "screens://a%2Fb".utf8) { await obey("tcal://trap", line) }
    }
    throw Misuse("playground starts this command.")
  }
}

/// The page, with phones that obey links.
struct TrappingPageCommand: ServingCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Shows phones that obey links.")

  @OptionGroup var page: PageCommand

  func run(in console: Console, _ surroundings: Surroundings) async throws -> Verdict {
    var surroundings = surroundings
    surroundings.makePhones = Surroundings.phones(
      PhoneCommand.program(running: TrappingCommand.configuration.commandName))
    return try await page.run(in: console, surroundings)
  }
}

// Crash reports show the frames of apps, and omit those of the playground.
#sourceLocation(file:"/Examples/TrappingPhone.swift",line:1)
@MainActor private func obey(_ link: String?, _ line: Int32) async {
  func say(_ text: String) { _ = text.withCString { write(line, $0, strlen($0)) } }
  switch link.flatMap({ URL(string: $0) })?.host() {
  case "trap": fatalError("A trap was asked for by \(link ?? "")")
  case "overflow":
    let number = Int(link?.unicodeScalars.split(separator: "/").last.map(String.init) ?? "") ?? 0
    print(number * 10)
  case "loop": while true {}
  case "exit": exit(3)
  case "kill": kill(getpid(), SIGKILL)
  case "garbage": say("This is no message.\n")
  case "half": say(#"{"kind":{"phone":{}}}"# + "\t" + #"{"windows":["# + "\n")
  case "long":
    let part = String(repeating: "x", count: 1_048_576)
    for _ in 0..<40 { say(part) }
  case "leave": shutdown(line, Int32(SHUT_RDWR))
  default: break
  }
}
#sourceLocation()
#endif
