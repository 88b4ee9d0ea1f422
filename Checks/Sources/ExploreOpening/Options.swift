// SPDX-License-Identifier: MIT

import Foundation

/// The options of a program, each with a value.
struct Options {
  private let usage: String
  private var values: [String: String] = [:]

  /// Reads the arguments; for one that the usage does not name, prints it and ends with 64.
  ///
  /// - Parameter usage: the name of the program, and each option as `[--name VALUE]`.
  init(_ usage: String) {
    self.usage = usage
    var arguments = CommandLine.arguments.dropFirst()
    while let name = arguments.popFirst() {
      guard name.hasPrefix("--"), usage.contains("[\(name) "), let value = arguments.popFirst()
      else { stop() }
      values[name] = value
    }
  }

  /// The value of an option; `nil` where it is not given.
  func value(_ name: String) -> String? { values[name] }

  /// The value of an option, or what counts without it.
  func value<Value: LosslessStringConvertible>(_ name: String, default value: Value) -> Value {
    guard let text = values[name] else { return value }
    guard let given = Value(text) else { stop() }
    return given
  }

  private func stop() -> Never {
    print("usage: \(usage)")
    exit(64)
  }
}
