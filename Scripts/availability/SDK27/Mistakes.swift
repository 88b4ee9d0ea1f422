// SPDX-License-Identifier: MIT

// Each declaration compiles with SDK 26 but not with SDK 27: the check must refuse every one of
// them. It reads the expectations from these comments.

import SwiftUI

struct InitialValueTwice: View {
  @State private var count = 0

  init(count: Int) {
    _count = State(initialValue: count)  // refused: get-only property
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
    self.init(count: 1, name: name)  // refused: extra argument 'count'
  }
}

@MainActor @ViewBuilder func pair() -> TupleView<(Text, Text)> {  // refused from 26: buildBlock
  Text("first")
  Text("second")
}
