// SPDX-License-Identifier: MIT

import JSONText

/// Why a text is not a valid relation, site, package name, or fingerprint.
///
/// It has the same contents as a finding about a file, without a position.
public struct AssetLinksError: Error, Sendable, Hashable {
  /// The kind of error, the same as that of a finding in a file.
  public let code: AssociationFinding.Code
  /// What is wrong, in one sentence that quotes the text.
  public let message: String
  /// What to do, in one sentence.
  public let help: String

  init(_ code: AssociationFinding.Code, _ message: String, help: String) {
    self.code = code
    self.message = message
    self.help = help
  }
}

extension AssetLinksError: CustomStringConvertible {
  /// The message and the help text.
  public var description: String { "\(message) \(help)" }
}

extension String {
  /// The text in quotation marks for a message, shortened if it is long.
  package var quoted: String { QuotedText(self).text }
}
