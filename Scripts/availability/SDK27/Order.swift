// SPDX-License-Identifier: MIT

// Like Mistakes.swift, for what the compiler checks only if the types are correct.

import SwiftUI

struct StateBeforeTheRest: View {
  @State private var count: Int
  private let name: String

  init(count: Int) {
    _count = State(initialValue: count)  // refused before 27: before all stored properties
    name = ""
  }

  var body: some View { Text("\(name) \(count)") }
}
