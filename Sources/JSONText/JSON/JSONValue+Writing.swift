// SPDX-License-Identifier: MIT

extension JSONValue {
  /// The value in one line, without spaces, in ASCII but for letters that JSON need not escape.
  public var line: String {
    var text = ""
    write(into: &text)
    return text
  }

  /// The value over several lines, indented by two spaces.
  public var page: String {
    var text = ""
    write(into: &text, indent: "")
    return text
  }

  /// - Parameter indent: what stands in front of the value's own line; `nil`: all in one line.
  private func write(into text: inout String, indent: String? = nil) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
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
