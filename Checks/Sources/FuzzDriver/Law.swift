// SPDX-License-Identifier: MIT

/// Ends the run if a law does not hold; libFuzzer keeps the input.
public func require(_ holds: Bool, _ law: @autoclosure () -> String) {
  guard !holds else { return }
  // Not printed: what stands in a buffer is lost with the process.
  fatalError("Broken law: " + law())
}
