// SPDX-License-Identifier: MIT

extension JSONValue {
  /// The value on one line, without spaces; only letters that JSON need not escape are non-ASCII.
  public var line: String {
    var text = ""
    write(into: &text)
    return text
  }

  /// The value on several lines, indented by two spaces.
  public var page: String {
    var text = ""
    write(into: &text, indent: "")
    return text
  }

  /// - Parameter indent: the indentation of the value's own line; `nil` writes everything on one
  ///   line.
  private func write(into text: inout String, indent: String? = nil) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    // An invalid number must not break the text around it.
    case .number(let digits):
      text += JSONNumber.isNumber(digits.utf8) ? digits : JSONStringLiteral(digits).text
    case .string(let string): text += JSONStringLiteral(string).text
    case .array(let values):
      Self.write(values, "[", "]", into: &text, indent: indent) { value, text, indent in
        value.write(into: &text, indent: indent)
      }
    case .object(let members):
      Self.write(members, "{", "}", into: &text, indent: indent) { member, text, indent in
        text += JSONStringLiteral(member.name).text
        text += indent == nil ? ":" : ": "
        member.value.write(into: &text, indent: indent)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], _ open: String, _ close: String, into text: inout String, indent: String?,
    _ writeItem: (Item, inout String, String?) -> Void
  ) {
    text += open
    let inner = indent.map { $0 + "  " }
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += "\n" + inner }
      writeItem(item, &text, inner)
    }
    if let indent, !items.isEmpty { text += "\n" + indent }
    text += close
  }
}
