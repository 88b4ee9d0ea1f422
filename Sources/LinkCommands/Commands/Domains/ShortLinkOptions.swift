// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
import JSONText

/// The option for the short links that an app follows.
struct ShortLinkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The short links that the app follows: its Links.tsv. Default: none.", valueName: "file"))
  var shortLinks: String?

  /// Returns the table.
  ///
  /// - Throws: `Misuse`, if the file does not exist, or if a line cannot be used: its short link
  ///   would be missing without anyone noticing.
  func table() throws(Misuse) -> ShortLinks? {
    guard let path = shortLinks else { return nil }
    let table = ShortLinks(try InputFile.bytes(at: path, role: "table of short links"))
    if let fault = table.faults.first {
      throw Misuse("\(TerminalText(path).text): \(fault)")
    }
    return table
  }
}
