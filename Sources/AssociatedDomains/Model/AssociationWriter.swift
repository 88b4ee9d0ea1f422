// SPDX-License-Identifier: MIT

import JSONText

/// Writes values as JSON, with an indentation of two spaces and a line for each member and element.
struct AssociationWriter {
  private(set) var text = ""
  private var indentation = "\n"

  mutating func write(_ value: AssociationValue) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    // An invalid number from the app's code must not break the file.
    case .number(let digits) where AssociationNumber.isNumber(digits.utf8): text += digits
    case .number(let digits): write(digits)
    case .string(let string): write(string)
    case .array(let elements):
      list("[", "]", elements) { writer, element in writer.write(element) }
    case .object(let members):
      list("{", "}", members) { writer, member in
        writer.write(member.name)
        writer.text += ": "
        writer.write(member.value)
      }
    }
  }

  private mutating func list<Element>(
    _ open: String, _ close: String, _ elements: [Element],
    _ write: (inout AssociationWriter, Element) -> Void
  ) {
    text += open
    defer { text += close }
    guard !elements.isEmpty else { return }
    indentation += "  "
    for (index, element) in elements.enumerated() {
      text += (index > 0 ? "," : "") + indentation
      write(&self, element)
    }
    indentation.removeLast(2)
    text += indentation
  }

  private mutating func write(_ string: String) { text += JSONStringLiteral(string).text }
}
