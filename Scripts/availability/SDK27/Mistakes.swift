// SPDX-License-Identifier: MIT

// Each declaration compiles with SDK 26 but not with SDK 27: the check must refuse every one of
// them. It reads the expectations from these comments.

import SwiftUI

struct InitialValueTwice: View {
  @State private var count = 0

  init(count: Int) {
    _count = State(initialValue: count)  // refused before 27: get-only property
  }

  var body: some View { Text("\(count)") }
}

struct MemberwiseInitializer: View {
  @State private var count = 0
  private let name: String

  var body: some View { Text("\(name) \(count)") }
}

extension MemberwiseInitializer {
  init(_ name: String) {
    self.init(count: 1, name: name)  // refused before 27: incorrect argument label
  }
}

struct MemberwiseInitializerElsewhere: View {
  @State private var count = 0
  let name: String

  var body: some View { Text("\(name) \(count)") }
}

// As from another file: Swift 6.4 is the first to leave private properties out.
@MainActor func elsewhere() -> some View {
  MemberwiseInitializerElsewhere(name: "a")  // refused: inaccessible
}

struct TwoArguments: View {
  @State(initialValue: 1) private var count: Int
  @State(wrappedValue: 2) private var other: Int

  var body: some View { Text("\(count + other)") }
}

@MainActor @ViewBuilder func pair() -> TupleView<(Text, Text)> {  // refused from 27: buildBlock
  Text("first")
  Text("second")
}
