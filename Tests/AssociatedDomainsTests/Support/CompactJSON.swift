// SPDX-License-Identifier: MIT

import JSONText

/// JSON on one line, to be compared in tests.
enum CompactJSON {
  static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let digits): digits
    case .string(let string): quoted(string)
    case .array(let elements): "[" + elements.map(text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { quoted($0.name) + ": " + text($0.value) }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20: text += "\\u000\(String(scalar.value, radix: 16))"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
