// SPDX-License-Identifier: MIT

/// A text as one word of a POSIX shell.
struct ShellWord {
  /// In single quotes always: for a shell that reads it unseen.
  let quoted: String
  /// With quotes only if they must be, and without characters that a terminal obeys or hides.
  let legible: String

  init(_ text: String) {
    quoted =
      "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
    let isPlain = text.utf8.allSatisfy { byte in
      byte < 0x80
        && (Character(Unicode.Scalar(byte)).isLetter
          || Character(Unicode.Scalar(byte)).isNumber || "-_./:=@%+,".utf8.contains(byte))
    }
    if isPlain, !text.isEmpty {
      legible = text
    } else if text.unicodeScalars.contains(where: Self.isHidden) {
      legible = Self.printed(text)
    } else {
      legible = quoted
    }
  }

  /// As the output of `printf`, with a dot behind so that a last line break is kept.
  private static func printed(_ text: String) -> String {
    var format = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) || "'\\%".unicodeScalars.contains(scalar) {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          format += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      } else {
        format.unicodeScalars.append(scalar)
      }
    }
    return #""$(printf '"# + format + #"')""#
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      true
    default: false
    }
  }
}
