// SPDX-License-Identifier: MIT

/// Numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    // Otherwise the numbers of seeds in a row would be the same but for a few at the front.
    state = next() &* 0xD134_2543_DE82_EF95
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// One of some values.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }

  /// True once in so many times.
  mutating func once(in count: UInt64) -> Bool { next() % count == 0 }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
