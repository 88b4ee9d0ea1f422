// SPDX-License-Identifier: MIT

import ArgumentParser

/// How a file of links is written, as the command line says it.
enum CorpusFormName: String, ExpressibleByArgument, CaseIterable {
  case plain, csv, log

  /// What the name of a file tells.
  init(path: String) {
    let name = path.lowercased()
    self =
      name.utf8.reversed().starts(with: ".csv".utf8.reversed())
      ? .csv : name.utf8.reversed().starts(with: ".log".utf8.reversed()) ? .log : .plain
  }
}
