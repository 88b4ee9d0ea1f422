// SPDX-License-Identifier: MIT

/// What is wrong with a file that a site is written from, and where.
package struct SiteFault: Error, Sendable, Hashable {
  /// The file, as the user named it.
  package let file: String
  /// The line, from 1; `nil` if the whole file is meant.
  package let line: Int?
  /// The column, from 1; `nil` if the whole line is meant.
  package let column: Int?
  /// What is so, in one sentence.
  package let message: String
  /// What to do, in one sentence.
  package let help: String

  /// Creates a fault.
  package init(file: String, line: Int?, column: Int?, message: String, help: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.help = help
  }
}

extension SiteFault: CustomStringConvertible {
  /// The place, the message, and the help.
  package var description: String {
    let place = [file] + [line, column].compactMap { $0.map(String.init) }
    return "\(place.joined(separator: ":")): \(message) \(help)"
  }
}
