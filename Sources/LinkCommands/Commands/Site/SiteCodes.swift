// SPDX-License-Identifier: MIT

@_spi(Project) import LinkSite

/// Runs `qrencode` to create the QR codes that a table of short links requests.
struct SiteCodes {
  /// The number of programs to run at once.
  private static let batchSize = 8
  /// The maximum output in bytes: the largest code has 177 rows.
  private static let outputLimit = 1 << 17

  private let environment: ProgramEnvironment

  init(_ environment: ProgramEnvironment) { self.environment = environment }

  /// Creates the codes of a site.
  ///
  /// - Parameters:
  ///   - file: the table, as the user named it.
  /// - Returns: the codes by their contents, and problems with lines whose code cannot be created.
  /// - Throws: a failure if `qrencode` is missing.
  func codes(
    of site: Site, from file: String
  ) throws(ProgramFailure) -> (codes: [String: SiteQRCode], faults: [SiteFault]) {
    let links = site.linksOfCodes
    let group = ProgramGroup(environment)
    var codes: [String: SiteQRCode] = [:]
    var faults: [SiteFault] = []
    for lower in stride(from: 0, to: links.count, by: Self.batchSize) {
      let batch = links[lower..<min(lower + Self.batchSize, links.count)]
      // Level M can be read with a seventh of the picture missing.
      let calls = batch.map {
        ProgramCall("qrencode", ["-t", "ASCII", "-m", "0", "-l", "M", "-o", "-", "--", $0.link])
      }
      let answers = try group.run(calls, outputLimit: Self.outputLimit)
      for (link, answer) in zip(batch, answers) {
        if answer.end == .exit(0), !answer.isCut, let code = SiteQRCode(text: answer.output) {
          codes[link.link] = code
        } else {
          faults.append(
            SiteFault(
              file: file, line: link.line, column: nil, message: "The QR code cannot be made.",
              help: "Use a shorter path, or write no in the column qr."))
        }
      }
    }
    return (codes, faults)
  }
}
