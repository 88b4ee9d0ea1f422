// SPDX-License-Identifier: MIT

import SwiftUI

/// One review.
struct ReviewPage: View {
  let review: Review

  var body: some View {
    List {
      Text(review.text)
      LabeledContent("Written by", value: review.author)
      LabeledContent("About", value: Product(id: review.product).name)
    }
    .navigationTitle("Review \(review.number)" as String)
  }
}
