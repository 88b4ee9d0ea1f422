// SPDX-License-Identifier: MIT

@_spi(Project) import JSONText

extension [SourceFile] {
  /// The files that are not tests; what only tests contain is not part of the app.
  ///
  /// A folder that contains all files is ignored, no matter its name.
  package var withoutTests: [SourceFile] {
    let folders = map {
      $0.name.unicodeScalars.split(separator: "/").map(Substring.init).dropLast()
    }
    let first = folders.first ?? []
    let common = folders.reduce(first.count) { count, folder in
      zip(first.prefix(count), folder).prefix { $0 == $1 }.count
    }
    return zip(self, folders).compactMap { file, folder in
      let isOfTests =
        file.declarations.interface.isTest
        || file.name.utf8.ends(with: "Tests.swift".utf8)
        || folder.dropFirst(common).contains {
          $0.utf8.ends(with: "Tests".utf8)
        }
      return isOfTests ? nil : file
    }
  }
}
