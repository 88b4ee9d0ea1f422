// SPDX-License-Identifier: MIT

import JSONText

/// Why a text is no relation, site, package name or fingerprint.
///
/// It has what a finding about a file says, without a place.
public struct AssetLinksError: Error, Sendable, Hashable {
  /// The kind, the same as that of the finding in a file.
  public let code: AssociationFinding.Code
  /// What is so, in one sentence, which quotes the text.
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
  /// The message and the help.
  public var description: String { "\(message) \(help)" }
}

extension String {
  /// The text in quotation marks for a message, shortened where it is long.
  package var quoted: String { QuotedText(self).text }
}
