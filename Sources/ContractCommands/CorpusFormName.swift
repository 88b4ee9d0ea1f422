// SPDX-License-Identifier: MIT

#if Commands
import ArgumentParser

/// How a file of links is written, as the command line says it.
enum CorpusFormName: String, ExpressibleByArgument, CaseIterable {
  case plain, csv, log

  /// What the name of a file tells.
  init(path: String) {
    let name = path.lowercased()
    self = name.hasSuffix(".csv") ? .csv : name.hasSuffix(".log") ? .log : .plain
  }
}
#endif
