// SPDX-License-Identifier: MIT

import UIKit
import Testing

@Suite struct Placeholder {
  @Test func `links`() {}
}
