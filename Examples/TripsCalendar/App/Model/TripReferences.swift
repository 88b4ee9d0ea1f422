// SPDX-License-Identifier: MIT

/// Creates references such as `55091-231959`.
struct TripReferences {
  private var randomNumbers: any RandomNumberGenerator

  init(_ randomNumbers: any RandomNumberGenerator) {
    self.randomNumbers = randomNumbers
  }

  /// Returns a reference that no trip has.
  ///
  /// References are not sequential: the link to a removed trip must not open the next one.
  mutating func next(isTaken: (String) -> Bool) -> String {
    while true {
      let reference = "\(digits(5))-\(digits(6))"
      if !isTaken(reference) { return reference }
    }
  }

  private mutating func digits(_ count: Int) -> String {
    var text = ""
    for _ in 0..<count { text += String(Int.random(in: 0...9, using: &randomNumbers)) }
    return text
  }
}
