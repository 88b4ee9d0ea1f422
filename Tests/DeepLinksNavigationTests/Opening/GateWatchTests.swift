// SPDX-License-Identifier: MIT

import Observation
import Testing

@testable import DeepLinksNavigation

/// What a watch of gates keeps, and for how long.
@MainActor @Suite struct GateWatchTests {
  @MainActor @Observable final class Door { var isOpen = true }

  private final class Witness {}

  /// A registration that stayed would be kept until the door changes, and others with it.
  @Test(arguments: ["dropped", "replaced", "changed"])
  func `what is no longer watched is released`(_ end: String) async {
    let door = Door()
    let watch = GateWatch()
    weak var witness: Witness?
    do {
      let strong = Witness()
      witness = strong
      let isOpen = watch.watch({ door.isOpen }, onChange: { _ in _ = strong })
      #expect(isOpen)
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(witness != nil)
    switch end {
    case "dropped": watch.drop()
    case "replaced": _ = watch.watch({ door.isOpen }, onChange: { _ in })
    default: door.isOpen = false
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(witness == nil)
  }
}
