// SPDX-License-Identifier: MIT

import FuzzDriver
import JSONText

/// Reading JSON never traps and says where the first fault is; what is written reads as the same, and shows
/// nothing that a terminal would obey.
enum JSONLaws {
  static func check(_ bytes: [UInt8]) {
    let value: JSONValue
    do throws(JSONReader.Malformed) {
      value = try JSONReader.read(bytes)
    } catch {
      return require(
        (0...bytes.count).contains(error.position), "the error is in the text: \(error.position)")
    }
    let line = value.line
    for text in [line, value.page] {
      let again = try? JSONReader.read(Array(text.utf8))
      require(again == value && again?.line == line, "what is written reads as the same: \(line)")
    }
    require(TerminalText(line).text == line, "a line hides nothing: \(line)")
    // An escaped byte takes six at most; no value takes more than its own text otherwise.
    require(line.utf8.count <= 6 * bytes.count, "a line is no longer than its text: \(line)")
  }
}
