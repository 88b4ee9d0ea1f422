// SPDX-License-Identifier: MIT

import ArgumentParser
import LinkCommands
import LinkSite
import PlaygroundTransport

struct SiteServeCommand: ServingCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Writes the site, and serves it on this machine.",
    discussion: """
      Answers as the configurations for web servers do: the association files, the page of each \
      link, and short links; those of the site's own domain lead to this server. Without TLS no \
      system asks for association files here. A change of the sources, the configuration, or the \
      short links shows at the next request.
      """)

  @OptionGroup var options: SiteOptions

  @Option(help: ArgumentHelp("The folder of the site.", valueName: "folder"))
  var output = "Site"

  @Option(
    help: ArgumentHelp("The domain to serve. Default: the first of the site.", valueName: "host"))
  var domain: String?

  @Option(help: "The port of 127.0.0.1; 0 is any that is free.")
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
    let server = HTTPServer(handler, clock: surroundings.clock)
    do {
      try await server.start(on: port)
    } catch is HTTPServer.PortTaken {
      console.report(
        "Error: Port \(port) of 127.0.0.1 is taken or may not be used. Give another one with "
          + "--port.\n")
      return .no
    }
    handler.port = server.port
    console.report("\(site.domain) is served until Ctrl-C:\n")
    console.writeLine("http://127.0.0.1:\(server.port)/")
    for await _ in interrupts { break }
    await server.stop()
    return .yes
  }
}
