// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// Lists of observers that may go away.
@MainActor @Suite struct WeakObserverTests {
  private final class Witness: LinkObserver {
    func observe(_ event: LinkEvent) {}
  }

  @Test func `every change of a list removes the observers that went away`() {
    var list: [WeakObserver] = []
    for _ in 0..<3 {
      list.add(Witness())
      #expect(list.count == 1)
    }
    let (first, second) = (Witness(), Witness())
    list.add(first)
    list.add(first)
    #expect(list.map { $0.observer === first } == [true])
    list.add(second)
    list.add(Witness())
    #expect(list.count == 3)
    list.remove(first)
    #expect(list.map { $0.observer === second } == [true])
    list.add(Witness())
    list.remove(first)
    #expect(list.map { $0.observer === second } == [true])
    list.remove(second)
    #expect(list.isEmpty)
    withExtendedLifetime((first, second)) {}
  }
}
