// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksInspector
import DeepLinksSimulation
import Testing

/// The samples of the article on inspecting.
@MainActor @Suite struct InspectingSampleTests {
  private let inbox = LinkInbox(clock: LinkManualClock())

  @Test func `an inbox is inspected`() {
    inbox.inspect()
    inbox.inspect(InspectorOptions(isEnabledInRelease: true, revealsValues: false))?.stop()
    #expect(inbox.targets.isEmpty)
  }
}
