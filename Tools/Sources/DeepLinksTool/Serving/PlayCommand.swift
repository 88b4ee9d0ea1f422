// SPDX-License-Identifier: MIT

import LinkCommands
import ArgumentParser
import Foundation
import JSONText
import PlaygroundServer

struct PlayCommand: ServingCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Shows the example apps in a browser and where each link lands.",
    discussion: """
      The apps run as they are, without a simulator; the browser draws them. Apps that call \
      navigator.inspect() appear beside them. With --link, a playground that runs already opens \
      the link. The address on the standard output is for you alone: it opens the page for as \
      long as the command runs. The browser is led there by a file that only you can read.
      """)

  @OptionGroup var serving: ServingOptions

  @Option(help: "The app that is shown first, by its id, such as trips.")
  var app: String?

  @Option(help: "A link to open.")
  var link: String?

  func validate() throws {
    if let link, link.utf8.count > 16_384 {
      throw ValidationError("A link is no longer than 16384 bytes.")
    }
  }

  func run(in console: Console, _ surroundings: Surroundings) async throws -> Verdict {
    if let link, serving.port == nil,
      let verdict = await handOver(link, in: console, surroundings)
    {
      return verdict
    }
    guard let host = surroundings.makePhones?() else {
      console.report(
        "This program cannot find its own file, which phones run; deeplinks inspect needs none.\n")
      return .no
    }
    if let app { try await check(app, of: host) }
    var serving = Serving(options: serving, console: console, surroundings: surroundings)
    serving.fragment = PageFragment(
      app: app ?? link.flatMap { host.app(for: $0) }, link: link)
    return await serving.serve(host, named: "The playground")
  }

  /// Has the playground that runs open a link; `nil` if none runs.
  @MainActor
  private func handOver(
    _ link: String, in console: Console, _ surroundings: Surroundings
  ) async -> Verdict? {
    let directory = RunDirectory(environment: surroundings.environment)
    guard let record = directory.read() else { return nil }
    let client = ToolClient(record, in: directory, clock: surroundings.clock)
    guard let health = await client.send("GET", "/api/health"), health.status == 200,
      let state = try? JSONReader.read(Array(health.body)), state["hasPhones"] == .bool(true)
    else { return nil }
    let body: JSONValue = ["link": .string(link)]
    guard
      let answer = await client.send("POST", "/api/system/open", body: Data(body.line.utf8)),
      let reply = try? JSONReader.read(Array(answer.body))
    else { return nil }
    guard answer.status == 200 else {
      let reason = reply["error"]?.text ?? "The playground refuses the link."
      console.report(TerminalText(reason).text + "\n")
      return .no
    }
    console.report("The playground at \(record.address) opens the link.\n")
    if reply["pages"] == .number("0"), !serving.noOpen {
      // Only a file of the run is opened, whatever the answer names.
      let file = reply["file"]?.text
      if let file, directory.holds(file), await surroundings.openBrowser(file) {
        return .yes
      }
      console.report("There is no browser to open; open the address of the playground.\n")
    }
    return .yes
  }

  @MainActor
  private func check(_ app: String, of host: any PlaygroundHost) async throws {
    var names: [String] = []
    if let json = try? await host.apps(),
      case .array(let apps)? = try? JSONReader.read(Array(json.data))
    {
      names = apps.compactMap { $0["id"]?.text }
    }
    guard names.contains(app) else {
      throw Misuse(
        "There is no app \(TerminalText(app).text). Give one of: "
          + names.joined(separator: ", ") + ".")
    }
  }
}
