// SPDX-License-Identifier: MIT

import ArgumentParser
import JSONText

/// How a file of links is written, as the command line says it.
enum CorpusFormName: String, ExpressibleByArgument, CaseIterable {
  case plain, csv, log
  case shortLinks = "short-links"

  /// What the name of a file tells.
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
