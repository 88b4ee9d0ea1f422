// SPDX-License-Identifier: MIT

import LinkCommands
import PlaygroundCommands
import Foundation
import PlaygroundPhones
import PlaygroundServer

// `play`, and the phones that it starts: they do what links say in the place of apps, `tcal://trap`
// and so on.

if CommandLine.arguments.dropFirst().first == "play" {
  var surroundings = Surroundings.process
  surroundings.makePhones = { ProcessPhones(PhoneProgram(DesktopEnvironment.ownProgram ?? "")) }
  exit(
    await DeepLinksCommand.execute(
      Array(CommandLine.arguments.dropFirst()), in: .standard, surroundings))
}

/// A line to the playground of its own, past everything that knows what may be written.
let line = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)

func say(_ text: String) { _ = text.withCString { write(line, $0, strlen($0)) } }

@MainActor func obey(_ link: String?) async {
  switch link.flatMap({ URL(string: $0) })?.host() {
  case "trap": fatalError("A trap was asked for by \(link ?? "")")
  case "overflow":
    let number = Int(link?.split(separator: "/").last ?? "") ?? 0
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

await PhoneService.run { action in
  switch action {
  case .launch(let start): await obey(start.request.link)
  case .open(let request): await obey(request.link)
  case .plan(let link): await obey(link)
  case .explain(let link, _) where link.hasSuffix("#explain"): await obey(link)
  case .scenario(let cell):
    if cell.situation == "twice", cell.sample == 1 { await obey("tcal://trap") }
  default: break
  }
} beforeHostile: { link in
  if link.utf8.starts(with: "screens://a%2Fb".utf8) { await obey("tcal://trap") }
}
