// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import JSONText
@_spi(Project) import LinkCommands
import PlaygroundServer

struct PageCommand: ServingCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Shows the example apps in a browser and where each link lands.",
    discussion: """
      The apps run unchanged, without a simulator; the browser draws them. Apps that call \
      navigator.inspect() appear beside them. With --link, a playground that is already running \
      opens the link. Keep the address on standard output private: it opens the page for as long \
      as the command runs. The browser gets it from a file that only you can read.
      """)

  @OptionGroup var serving: ServingOptions

  @Option(help: "The app to show first, by its ID, such as trips.")
  var app: String?

  @Option(help: "A link to open.")
  var link: String?

  func validate() throws {
    if let link, link.utf8.count > 16_384 {
      throw ValidationError("A link can be at most 16384 bytes long.")
    }
    // A link with other mistakes has its answer on the page.
    if let link, !link.utf8.contains(UInt8(ascii: ":")) {
      throw ValidationError(
        "--link takes a whole link, such as tcal://www.trips.calendar.com. To choose an app, give "
          + "--app.")
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
        "This program cannot find its own executable, which phones run; playground inspect needs "
          + "none.\n")
      return .no
    }
    if let app { try await check(app, of: host) }
    var serving = Serving(options: serving, console: console, surroundings: surroundings)
    serving.fragment = PageFragment(
      app: app ?? link.flatMap { host.app(for: $0) }, link: link)
    return await serving.serve(host, named: "The playground")
  }

  /// Makes the running playground open a link; returns `nil` if none is running.
  @MainActor
  private func handOver(
    _ link: String, in console: Console, _ surroundings: Surroundings
  ) async -> Verdict? {
    guard let tool = await RunningTool(surroundings), tool.hasPhones,
      let answer = await tool.open(link)
    else { return nil }
    guard answer.isOpened else {
      console.report(TerminalText(answer.reason).text + "\n")
      return .no
    }
    console.report("The playground at \(tool.address) opens the link.\n")
    if answer.lacksPage, !serving.noOpen {
      if let file = answer.file, await surroundings.openBrowser(file) { return .yes }
      console.report("No browser was found; open the address of the playground yourself.\n")
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
    guard names.contains(app) else { throw Misuse.unknownApp(app, of: names) }
  }
}
