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

  /// Bytes with a few changes: other bytes, bits, pieces that are missing or come again.
  mutating func mutated(_ bytes: [UInt8], changes: Int = 4) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...changes, using: &self) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &self)
      switch Int.random(in: 0..<6, using: &self) {
      case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &self)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 8))
      case 3:
        let piece = bytes[place..<min(bytes.count, place + Int.random(in: 1...24, using: &self))]
        bytes.insert(contentsOf: piece, at: Int.random(in: bytes.indices, using: &self))
      case 4: bytes.removeLast(bytes.count - place)
      default:
        let end = max(0, bytes.count - 40)
        bytes[Int.random(in: end..<bytes.count, using: &self)] = UInt8.random(
          in: 0..<16, using: &self)
      }
    }
    return bytes
  }
}
