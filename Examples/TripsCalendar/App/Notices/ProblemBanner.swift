// SPDX-License-Identifier: MIT

import SwiftUI

/// A problem with the file, which the user can dismiss.
struct ProblemBanner: View {
  let problem: TripProblem
  let close: @MainActor () -> Void

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(problem.title).font(.headline)
        Text(problem.detail).font(.subheadline)
      }
      Spacer()
      Button("Close", systemImage: "xmark", action: close)
        .labelStyle(.iconOnly)
    }
    .padding()
    .background(.regularMaterial)
  }
}
