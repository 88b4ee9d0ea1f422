// SPDX-License-Identifier: MIT

import JSONText

/// An XML property list, formatted the way Xcode does.
struct PropertyListText {
  /// The kinds of property list values that exports need.
  enum Value {
    case string(String)
    case array([Value])
    case dictionary([(key: String, value: Value)])
  }

  /// The contents of the file.
  let text: String

  init(_ members: [(key: String, value: Value)]) {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    Self.write(.dictionary(members), depth: 0, to: &text)
    self.text = text + "</plist>\n"
  }

  /// Returns only the keys with their values, as they appear in the outermost dictionary.
  static func members(_ members: [(key: String, value: Value)]) -> String {
    var text = ""
    for member in members { write(member, depth: 1, to: &text) }
    return text
  }

  private static func write(
    _ member: (key: String, value: Value), depth: Int, to text: inout String
  ) {
    text +=
      String(repeating: "\t", count: depth) + "<key>\(PropertyListString(member.key).text)</key>\n"
    write(member.value, depth: depth, to: &text)
  }

  private static func write(_ value: Value, depth: Int, to text: inout String) {
    let indent = String(repeating: "\t", count: depth)
    switch value {
    case .string(let content):
      text += "\(indent)<string>\(PropertyListString(content).text)</string>\n"
    case .array(let elements):
      text += "\(indent)<array>\n"
      for element in elements { write(element, depth: depth + 1, to: &text) }
      text += "\(indent)</array>\n"
    case .dictionary(let members):
      text += "\(indent)<dict>\n"
      for member in members { write(member, depth: depth + 1, to: &text) }
      text += "\(indent)</dict>\n"
    }
  }
}
