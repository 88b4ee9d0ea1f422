// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import Testing

@Suite struct Placeholder {
  @Test func `links`() {}
}
