// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSimulation

extension LinkPattern {
  /// A pattern of few letters, so that many pairs share a link.
  static func random(using generator: inout SeededGenerator) throws -> LinkPattern {
    var names = ["n1", "n2", "t1", "t2", "t3", "o1", "o2", "l1"].shuffled(using: &generator)[...]
    func name(optional: Bool) -> String {
      let index = names.firstIndex { optional || $0.hasPrefix("n") || $0.hasPrefix("t") }
      return index.map { names.remove(at: $0) } ?? "t9"
    }
    var text = ""
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      switch Int.random(in: 0...6, using: &generator) {
      case 0: text += "/a"
      case 1: text += "/ab"
      case 2: text += "/1"
      case 3: text += "/{\(name(optional: false))}"
      case 4: text += "/a{\(name(optional: false))}"
      case 5: text += "/{\(name(optional: false))}a"
      default: text += "/{\(name(optional: false))}-{\(name(optional: false))}"
      }
    }
    if text.isEmpty {
      text = "/"
    } else if Int.random(in: 0...5, using: &generator) == 0 {
      text += "/{r+}"
    } else if Int.random(in: 0...9, using: &generator) == 0 {
      return try LinkPattern(text + "/{r...}")
    }
    var mark = "?"
    for item in ["x", "y"] where Bool.random(using: &generator) {
      switch Int.random(in: 0...3, using: &generator) {
      case 0: text += mark + item
      case 1: text += mark + item + "=1"
      case 2: text += mark + item + "=a"
      default: text += mark + item + "={\(name(optional: true))}"
      }
      mark = "&"
    }
    switch Int.random(in: 0...5, using: &generator) {
    case 0: text += "#f"
    case 1: text += "#{\(name(optional: true))}"
    default: break
    }
    return try LinkPattern(text)
  }
}
