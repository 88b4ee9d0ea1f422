// SPDX-License-Identifier: MIT

extension AssociationDocument.Kind {
  /// What is found, in a few words.
  var title: String { texts.title }

  /// What follows from it and how to mend it.
  var explanation: String { texts.explanation }

  private var texts: (title: String, explanation: String) {
    switch self {
    case .empty:
      ("empty file", "The server sends nothing. Write the file, or take it away.")
    case .byteOrderMark:
      (
        "byte order mark",
        "JSON must not begin with one; Foundation takes it, other readers do not. Save without it."
      )
    case .otherEncoding:
      (
        "UTF-16 or UTF-32",
        "JSON is sent as UTF-8, and nothing of the file is read. Save it as UTF-8."
      )
    case .invalidUTF8:
      ("bytes that are no text", "The system reads nothing of the file. Save it as UTF-8.")
    case .signed:
      (
        "signed file",
        "Only iOS 8 needed a signature, and nothing of the file is read. Put the JSON itself in "
          + "place of the file."
      )
    case .compressed:
      (
        "compressed file",
        "The system unpacks only what the server declares as compressed. Put the JSON itself in "
          + "place of the file, or let the server say Content-Encoding."
      )
    case .markup:
      (
        "HTML or XML",
        "The server sends a page, often the one for unknown addresses. Let it send the file."
      )
    case .binary: ("no text", "The file is an image, a property list, or compressed. Write JSON.")
    case .notJSON: ("no JSON", "The file is a text without any value of JSON. Write JSON.")
    case .textBeforeStart:
      ("something before the JSON", "The system reads nothing of the file. Take it away.")
    case .textAfterEnd:
      ("something after the JSON", "The system reads nothing of the file. Take it away.")
    case .tooDeep:
      ("more than 512 levels", "Foundation refuses such a file. Take the inner brackets away.")
    case .tooManyValues:
      ("more values than are read", "The rest of the file is not looked at. Make it smaller.")
    case .tooManyFaults:
      ("more faults than are listed", "Mend the first ones, and read the file again.")
    case .curlyQuotes:
      (
        "typographic quotes",
        "A word processor made them; the system reads nothing of the file. Write \"."
      )
    case .singleQuotes:
      ("single quotes", "The system reads nothing of the file. Write double quotes.")
    case .comment:
      ("comment", "JSON has none, and the system reads nothing of the file. Take it away.")
    case .trailingComma:
      (
        "comma before a closing bracket",
        "JSON does not allow it. Some readers of Foundation take it; do not rely on them."
      )
    case .missingComma:
      ("missing comma", "The system reads nothing of the file. Write a comma between the values.")
    case .extraComma:
      ("comma with nothing before it", "The system reads nothing of the file. Take it away.")
    case .missingColon:
      ("missing colon", "The system reads nothing of the file. Write a colon after the name.")
    case .missingName:
      ("value without a name", "In an object every value has one. Write it, or use an array.")
    case .missingValue:
      ("name without a value", "The system reads nothing of the file. Write a value.")
    case .unquotedName:
      ("name without quotes", "The system reads nothing of the file. Write double quotes.")
    case .unquotedText:
      ("text without quotes", "The system reads nothing of the file. Write double quotes.")
    case .unknownWord:
      ("unknown word", "JSON knows true, false and null, in lower case. Write one of them.")
    case .badNumber:
      (
        "number that JSON does not have",
        "No plus sign, no zeros before it, digits around the point, and not too large."
      )
    case .badEscape:
      (
        "backslash without a meaning",
        "One of \" \\ / b f n r t u must follow. Take the backslash away, or write two of them."
      )
    case .loneSurrogate:
      ("half a character", "Two \\u make one character here. Write both, or the character itself.")
    case .controlCharacter:
      ("control character in a text", "Write an escape such as \\n, or take it away.")
    case .foreignSpace:
      (
        "space that JSON does not know",
        "It looks like a space, such as one that does not break, and makes the file unreadable."
      )
    case .unterminatedText:
      ("text without a closing quote", "The system reads nothing of the file. Write the quote.")
    case .unclosedBracket:
      ("bracket that is not closed", "The file may be cut off. Write the bracket where it belongs.")
    case .wrongBracket:
      ("closing bracket of the wrong kind", "{ is closed by } and [ by ]. Write the right one.")
    case .unexpectedCharacter:
      ("character that belongs nowhere", "The system reads nothing of the file. Take it away.")
    case .duplicateName:
      (
        "name that comes twice",
        "The system takes the last one, other readers the first. Keep one of them."
      )
    }
  }
}
