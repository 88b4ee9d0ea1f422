// SPDX-License-Identifier: MIT

/// SplitMix64: generates the same numbers in every run, so that failures can be reproduced.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator; equal seeds produce equal numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// Returns `true` in `percent` of 100 cases.
  @_spi(Project) public mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  /// Returns a number in a range.
  @_spi(Project) public mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns one of the elements.
  @_spi(Project) public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
