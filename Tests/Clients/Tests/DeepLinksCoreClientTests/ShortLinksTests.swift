// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

struct ShortLinksTests {
  @Test func `an app's tests hold its short links to be right`() {
    let links = ShortLinks("path\ttarget\n/s/spring\t/books?sort=price\n/s/old\tbooks".utf8)
    let codes: [ShortLinkFault.Code] = links.faults.map(\.code)
    #expect(codes == [.invalidTarget])
    #expect(links.faults.map(\.line) == [3])
    #expect(links.faults.map(\.column) == [8])
    #expect(
      links.faults.map(\.hint) == [
        "Begin the link with a scheme, such as https: or the app's own."
      ])
    #expect(
      links.faults.map(\.description) == [
        "Invalid short link (invalidTarget) in line 3, column 8. "
          + "Begin the link with a scheme, such as https: or the app's own."
      ])
  }
}
