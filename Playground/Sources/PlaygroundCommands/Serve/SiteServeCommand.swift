// SPDX-License-Identifier: MIT

import ArgumentParser
import JSONText
@_spi(Project) import LinkCommands
import PlaygroundServer
import PlaygroundTransport

struct SiteServeCommand: ServingCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Writes the website behind an app's links, and serves it on this machine.",
    discussion: """
      Serves one domain: its association files, a page for each link, and its short links. \
      Redirects to the same domain lead back to this server. A link has a page if the app opens \
      it. When the routes, the configuration, or the short links change, the next request gets \
      the new site. Devices do not fetch association files from here, because that takes TLS.

      With --open, the link of each page that you visit also opens in the playground, if it is \
      running. The address on standard output then contains a ticket: keep it private.
      """)

  @OptionGroup var options: SiteOptions

  @Option(help: ArgumentHelp("The folder of the site.", valueName: "folder"))
  var output = "Site"

  @Option(
    help: ArgumentHelp("The domain to serve. Default: the first of the site.", valueName: "host"))
  var domain: String?

  @Flag(help: "Open the link of each page in the playground, too.")
  var open = false

  @Option(help: "The port of 127.0.0.1; 0 picks a free one.")
  var port = 4_780

  func validate() throws {
    if !(0...65_535).contains(port) {
      throw ValidationError("A port is a number from 0 to 65535.")
    }
  }

  func run(in console: Console, _ surroundings: Surroundings) async throws -> Verdict {
    let site = try await ServedSite(
      options, domain: domain, output: SiteOutput(folder: output, writes: true), in: console)
    guard let site else { return .no }
    let interrupts = surroundings.interrupts()
    let handler = SiteHandler(site)
    if open { handler.opens = { link in await Self.open(link, in: console, surroundings) } }
    let server = HTTPServer(handler, clock: surroundings.clock)
    do {
      try await server.start(on: port)
    } catch is HTTPServer.PortTaken {
      console.report(
        "Error: Port \(port) of 127.0.0.1 is taken or may not be used. Give another one with "
          + "--port.\n")
      return .no
    }
    console.report(
      "\(site.domain) is served until Ctrl-C\(open ? "; keep this address private" : ""):\n")
    console.writeLine(
      "http://\(open ? "open:\(handler.ticket.text)@" : "")127.0.0.1:\(server.port)/")
    for await _ in interrupts { break }
    await server.stop()
    return .yes
  }

  /// Makes the playground, or an app connected to it, open a link.
  @MainActor
  private static func open(
    _ link: String, in console: Console, _ surroundings: Surroundings
  ) async {
    let text = TerminalText(link).text
    guard let tool = await RunningTool(surroundings),
      let answer = await tool.open(link, attached: true)
    else {
      console.report("\(text) opened no app: start playground, or playground inspect.\n")
      return
    }
    if !answer.isOpened { console.report("\(text): \(TerminalText(answer.reason).text)\n") }
  }
}
