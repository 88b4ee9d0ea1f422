// SPDX-License-Identifier: MIT

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

  package init(_ code: AssociationFinding.Code, _ message: String, help: String) {
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
  /// The text in backticks for a message, shortened where it is long.
  package var quoted: String {
    var text = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == 80 { return "“\(text)…”" }
      switch scalar {
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028
        || scalar.value == 0x2029:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "“\(text)”"
  }
}
