// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import Testing

@Suite struct Placeholder {
  @Test func `links`() {}
}
