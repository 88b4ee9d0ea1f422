// SPDX-License-Identifier: MIT

import ArgumentParser
import JSONText
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
      system asks for association files here. Run it again after a change.
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
    let source = try await options.source(in: console)
    for fault in source.faults.prefix(100) {
      console.report(TerminalText(fault.description).text + "\n")
    }
    guard let site = source.site, let configuration = source.configuration else { return .no }
    let files = SiteFiles(site, SiteRendering(configuration))
    guard let serving = files.servings.first(where: { domain == nil || $0.domain == domain }) else {
      let names = site.domainNames.joined(separator: ", ")
      throw Misuse(names.isEmpty ? "No route has links of https." : "Name one of: \(names).")
    }
    _ = try SiteOutput(folder: output, writes: true).write(files, in: console)
    let interrupts = surroundings.interrupts()
    let handler = SiteHandler(serving, try SiteReader(output))
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
    console.report("\(serving.domain) is served until Ctrl-C:\n")
    console.writeLine("http://127.0.0.1:\(server.port)/")
    for await _ in interrupts { break }
    await server.stop()
    return .yes
  }
}
