// SPDX-License-Identifier: MIT

import Testing
import JSONText

/// Reads desktop entries as the specification says: the escapes of a value first, then the quotes.
@Suite struct DesktopReadingTests {
  private struct Malformed: Error {}

  private func value(_ source: String) throws -> [Unicode.Scalar] {
    var value: [Unicode.Scalar] = []
    var rest = source.unicodeScalars.drop { $0 == " " }
    while let scalar = rest.popFirst() {
      guard scalar != "\n", scalar != "\r" else { throw Malformed() }
      guard scalar == "\\" else {
        value.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "s": value.append(" ")
      case "n": value.append("\n")
      case "t": value.append("\t")
      case "r": value.append("\r")
      case "\\": value.append("\\")
      default: throw Malformed()
      }
    }
    return value
  }

  /// The arguments of a command line.
  private func arguments(_ source: String) throws -> [[Unicode.Scalar]] {
    var arguments: [[Unicode.Scalar]] = []
    var rest = try value(source)[...]
    while let first = rest.first {
      var argument: [Unicode.Scalar] = []
      if first == "\"" {
        rest.removeFirst()
        while let scalar = rest.popFirst(), scalar != "\"" {
          if scalar == "\\" {
            guard let next = rest.popFirst(), "\"`$\\".unicodeScalars.contains(next) else {
              throw Malformed()
            }
            argument.append(next)
          } else {
            guard scalar != "`", scalar != "$" else { throw Malformed() }
            argument.append(scalar)
          }
        }
      } else {
        while let scalar = rest.first, scalar != " " {
          guard !"\t\n\"'\\><~|&;$*?#()`".unicodeScalars.contains(scalar) else {
            throw Malformed()
          }
          argument.append(rest.removeFirst())
        }
      }
      var plain: [Unicode.Scalar] = []
      var content = argument[...]
      while let scalar = content.popFirst() {
        if scalar == "%" {
          guard content.popFirst() == "%" else { throw Malformed() }
        }
        plain.append(scalar)
      }
      arguments.append(plain)
      if rest.first == " " { rest.removeFirst() }
    }
    return arguments
  }

  private func expected(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map {
      $0.isHiddenOnTerminals && $0 != "\n" && $0 != "\r" && $0 != "\t" ? "\u{fffd}" : $0
    }
  }

  @Test func `reads a value`() throws {
    for text in HostileText.all {
      let read = try value(DesktopEntryValue(text).text)
      #expect(read == expected(text), "\(text.debugDescription)")
    }
  }

  @Test func `reads one argument`() throws {
    for text in HostileText.all where text != HostileText.long {
      let read = try arguments(DesktopEntryArgument(text).text + " play --link")
      #expect(read.count == 3, "\(text.debugDescription)")
      #expect(read[0] == expected(text), "\(text.debugDescription)")
    }
  }
}
