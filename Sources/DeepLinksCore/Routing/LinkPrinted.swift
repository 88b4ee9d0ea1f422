// SPDX-License-Identifier: MIT

/// A route as its printer took it apart: its enum, its number there, and its values.
struct LinkPrinted: Equatable {
  var group: Int
  var slot: Int
  var printer: LinkPrinter

  static func == (one: LinkPrinted, other: LinkPrinted) -> Bool {
    one.group == other.group && one.slot == other.slot
      && one.printer.values == other.printer.values
  }
}
