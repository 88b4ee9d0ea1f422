// SPDX-License-Identifier: MIT

import JSONText

extension AppLinkRule: CustomStringConvertible {
  /// The rule's conditions, including what it inherits, on one line and almost as in the file:
  /// `{"/": "/help/*", "?": {"id": "??"}, "exclude": true}`, or `"NOT /help/*"`.
  public var description: String {
    if isLegacyPath, let path { return Self.quoted(isExcluding ? "NOT \(path.text)" : path.text) }
    var members: [String] = []
    if let path { members.append("\"/\": \(Self.quoted(path.text))") }
    switch query {
    case nil: break
    case .text(let pattern): members.append("\"?\": \(Self.quoted(pattern.text))")
    case .items(let items):
      let texts = items.map { "\(Self.quoted($0.name)): \(Self.quoted($0.pattern.text))" }
      members.append("\"?\": {\(texts.joined(separator: ", "))}")
    }
    if let fragment { members.append("\"#\": \(Self.quoted(fragment.text))") }
    if isExcluding { members.append("\"exclude\": true") }
    if !isCaseSensitive { members.append("\"caseSensitive\": false") }
    if !isPercentEncoded { members.append("\"percentEncoded\": false") }
    return "{\(members.joined(separator: ", "))}"
  }

  static func quoted(_ text: String) -> String { SwiftStringLiteral(text).text }
}
