// SPDX-License-Identifier: MIT

import LinkLanguages

extension LinkAutomaton {
  /// Adds any path, and then a query in which all items with a name have certain values.
  ///
  /// An item without `=` has an empty value.
  ///
  /// - Parameters:
  ///   - value: adds the possible values after a state.
  ///   - isRequired: whether there must be an item with the name.
  mutating func item(
    named name: String, _ comparison: Comparison, isRequired: Bool,
    value: (inout LinkAutomaton, Int) -> Int
  ) -> Condition {
    let start = state()
    let query = step(loop(start, on: .inPath), on: Self.questionMark)
    let end = state()
    // Added twice: before the first item with the name, and after it.
    let first = oneItem(named: name, comparison, value: value)
    connect(query, first.start)
    connect(first.other, first.start, on: Self.ampersand)
    if isRequired {
      let later = oneItem(named: name, comparison, value: value)
      for state in [first.named, later.named, later.other] {
        connect(state, later.start, on: Self.ampersand)
        connect(state, end)
      }
    } else {
      connect(first.named, first.start, on: Self.ampersand)
      connect(first.named, end)
      connect(first.other, end)
    }
    return Condition(start: start, accept: anyFragment(after: end))
  }

  /// Adds one item; returns its start, and its ends with this name and with another one.
  private mutating func oneItem(
    named name: String, _ comparison: Comparison, value: (inout LinkAutomaton, Int) -> Int
  ) -> (start: Int, named: Int, other: Int) {
    let start = state()
    let named = state()
    let other = state()
    let inName = ByteSet.inItem.subtracting(Self.equals)
    let otherName = loop(state(), on: inName)
    connect(otherName, other)
    let otherValue = loop(step(otherName, on: Self.equals), on: .inItem)
    connect(otherValue, other)
    var position = start
    for scalar in name.unicodeScalars {
      let symbols = Self.symbols(for: scalar, comparison).intersection(inName)
      // A prefix of the name, followed by something else.
      connect(position, other)
      connect(position, otherValue, on: Self.equals)
      connect(position, otherName, on: inName.subtracting(symbols))
      position = step(position, on: symbols)
    }
    connect(position, otherName, on: inName)
    let valueStart = step(position, on: Self.equals)
    let valueEnd = value(&self, valueStart)
    connect(valueEnd, named)
    // Without `=`, the value must be allowed to be empty.
    if closure(of: valueStart).contains(valueEnd) { connect(position, named) }
    return (start, named, other)
  }

  static let ampersand = ByteSet("&")
  static let equals = ByteSet("=")
}
