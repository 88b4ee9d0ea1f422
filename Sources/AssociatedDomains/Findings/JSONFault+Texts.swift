// SPDX-License-Identifier: MIT

import JSONText

extension JSONFault.Kind {
  /// What was found, in a few words.
  var title: String { texts.title }

  /// What it means and how to fix it.
  var explanation: String { texts.explanation }

  /// How serious it is: an error makes the file unreadable for the system.
  var severity: AssociationFinding.Severity {
    self == .tooManyFaults ? .info : isReadable ? .warning : .error
  }

  private var texts: (title: String, explanation: String) {
    switch self {
    case .empty:
      ("empty file", "The server sends nothing. Write the file, or remove it.")
    case .byteOrderMark:
      (
        "byte order mark",
        "JSON must not begin with one; Foundation accepts it, other readers do not. Save without it."
      )
    case .otherEncoding:
      (
        "UTF-16 or UTF-32",
        "JSON must be UTF-8, so the file is not read. Save it as UTF-8."
      )
    case .invalidUTF8:
      ("bytes that are not text", "The system cannot read the file. Save it as UTF-8.")
    case .signed:
      (
        "signed file",
        "Only iOS 8 needed a signature, and the file cannot be read. Replace it with the JSON "
          + "itself."
      )
    case .compressed:
      (
        "compressed file",
        "The system unpacks only files that the server declares as compressed. Serve the JSON "
          + "itself, or send Content-Encoding."
      )
    case .markup:
      (
        "HTML or XML",
        "The server sends a page, often the one for unknown addresses. Make it send the file."
      )
    case .binary: ("not text", "The file is an image, a property list, or compressed. Write JSON.")
    case .notJSON: ("not JSON", "The file is text without any JSON value. Write JSON.")
    case .textBeforeStart:
      ("something before the JSON", "The system cannot read the file. Remove it.")
    case .textAfterEnd:
      ("something after the JSON", "The system cannot read the file. Remove it.")
    case .tooDeep:
      ("more than 512 levels", "Foundation rejects the file. Remove the inner brackets.")
    case .tooManyValues:
      ("more values than are read", "The rest of the file is not checked. Make it smaller.")
    case .tooManyFaults:
      ("more faults than are listed", "Fix the first ones, and read the file again.")
    case .curlyQuotes:
      (
        "typographic quotes",
        "A word processor made them; the system cannot read the file. Write \"."
      )
    case .singleQuotes:
      ("single quotes", "The system cannot read the file. Write double quotes.")
    case .comment:
      ("comment", "JSON has no comments, and the system cannot read the file. Remove it.")
    case .trailingComma:
      (
        "comma before a closing bracket",
        "JSON does not allow it. Some Foundation parsers accept it; do not rely on that."
      )
    case .missingComma:
      ("missing comma", "The system cannot read the file. Write a comma between the values.")
    case .extraComma:
      ("comma with nothing before it", "The system cannot read the file. Remove it.")
    case .missingColon:
      ("missing colon", "The system cannot read the file. Write a colon after the name.")
    case .missingName:
      ("value without a name", "In an object, every value has a name. Write it, or use an array.")
    case .missingValue:
      ("name without a value", "The system cannot read the file. Write a value.")
    case .unquotedName:
      ("name without quotes", "The system cannot read the file. Write double quotes.")
    case .unquotedText:
      ("text without quotes", "The system cannot read the file. Write double quotes.")
    case .unknownWord:
      ("unknown word", "JSON has only true, false, and null, in lowercase. Write one of them.")
    case .badNumber:
      (
        "number that JSON does not have",
        "Use no plus sign and no leading zeros, put digits on both sides of the point, and keep it in range."
      )
    case .badEscape:
      (
        "backslash without a meaning",
        "One of \" \\ / b f n r t u must follow. Remove the backslash, or write two of them."
      )
    case .loneSurrogate:
      (
        "half a character",
        "Two \\u escapes make one character here. Write both, or the character itself."
      )
    case .controlCharacter:
      ("control character in a text", "Write an escape such as \\n, or remove it.")
    case .foreignSpace:
      (
        "space that JSON does not know",
        "It looks like a space, such as a nonbreaking space, and makes the file unreadable."
      )
    case .unterminatedText:
      ("text without a closing quote", "The system cannot read the file. Write the quote.")
    case .unclosedBracket:
      (
        "bracket that is not closed",
        "The file may be truncated. Write the bracket where it belongs."
      )
    case .wrongBracket:
      ("closing bracket of the wrong kind", "{ is closed by } and [ by ]. Write the right one.")
    case .unexpectedCharacter:
      ("unexpected character", "The system cannot read the file. Remove it.")
    case .duplicateName:
      (
        "name that appears twice",
        "The system uses the last one, other readers the first. Keep only one."
      )
    }
  }
}
