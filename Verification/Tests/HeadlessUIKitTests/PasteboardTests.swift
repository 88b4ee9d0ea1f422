// SPDX-License-Identifier: MIT

import Foundation
import UIKit
import Testing

@MainActor @Suite struct PasteboardTests {
  @Test func `what is copied last can be pasted`() {
    let before = UIPasteboard.general.url
    defer { UIPasteboard.general.url = before }
    for text in ["https://www.trips.calendar.com", "tcal://www.trips.calendar.com"] {
      UIPasteboard.general.url = URL(string: text)
      #expect(UIPasteboard.general.url?.absoluteString == text)
    }
    #expect(UIPasteboard.general === UIPasteboard.general)
  }
}
