// SPDX-License-Identifier: MIT

import DeepLinksSimulation

/// Numbers that are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    // Otherwise the numbers of seeds in a row would be the same but for a few at the front.
    generator = SeededGenerator(seed: generator.next() &* 0xD134_2543_DE82_EF95)
  }

  mutating func next() -> UInt64 { generator.next() }

  /// One of some values.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }

  /// True once in so many times.
  mutating func once(in count: UInt64) -> Bool { next() % count == 0 }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
