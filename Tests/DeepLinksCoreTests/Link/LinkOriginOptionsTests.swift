// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@Suite struct LinkOriginOptionsTests {
  /// Options are kept in catalogs by their numbers.
  @Test func `each option is one bit, and keeps its number`() {
    let options: [(LinkOriginOptions, Int)] = [
      (.plusIsSpace, 1), (.ignoresPathCase, 2), (.routesInFragment, 4), (.ignoresItemCase, 8),
    ]
    for (option, number) in options { #expect(option.rawValue == number) }
    let all = options.map(\.0).reduce(into: LinkOriginOptions()) { $0.formUnion($1) }
    #expect(all.rawValue == options.map(\.1).reduce(0, +))
  }
}
