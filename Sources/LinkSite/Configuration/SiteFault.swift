// SPDX-License-Identifier: MIT

/// A fault in a file that a site is written from, with its place.
package struct SiteFault: Error, Sendable, Hashable {
  /// The file, as the user named it.
  package let file: String
  /// The line, starting at 1; `nil` if the fault is about the whole file.
  package let line: Int?
  /// The column, starting at 1; `nil` if the fault is about the whole line.
  package let column: Int?
  /// What is wrong, in one sentence.
  package let message: String
  /// How to fix it, in one sentence.
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
