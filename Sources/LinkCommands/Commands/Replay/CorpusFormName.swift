// SPDX-License-Identifier: MIT

import ArgumentParser
import JSONText

/// The format of a file of links, as the command line names it.
enum CorpusFormName: String, ExpressibleByArgument, CaseIterable {
  case plain, csv, log
  case shortLinks = "short-links"

  /// Guesses the format from the name of a file.
  init(path: String) {
    let name = path.lowercased()
    if name.utf8.ends(with: "links.tsv".utf8) {
      self = .shortLinks
      return
    }
    self =
      name.utf8.ends(with: ".csv".utf8) ? .csv : name.utf8.ends(with: ".log".utf8) ? .log : .plain
  }
}
