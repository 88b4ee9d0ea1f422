// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundServer
import Testing

@Suite struct WireIDTests {
  @Test(arguments: [("12", WireID.number(12)), (#""12""#, .text("12")), (#""a""#, .text("a"))])
  func `goes back as it came`(_ json: String, _ id: WireID) throws {
    let read = try JSONDecoder().decode([WireID].self, from: Data("[\(json)]".utf8))
    #expect(read == [id])
    #expect(try EncodedJSON(encoding: read).text == "[\(json)]")
  }
}
