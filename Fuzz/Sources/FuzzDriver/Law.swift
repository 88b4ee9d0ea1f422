// SPDX-License-Identifier: MIT

/// Ends the run if a law does not hold; libFuzzer keeps the input.
public func require(_ holds: Bool, _ law: @autoclosure () -> String) {
  guard !holds else { return }
  print("Broken law: " + law())
  fatalError("See above.")
}
