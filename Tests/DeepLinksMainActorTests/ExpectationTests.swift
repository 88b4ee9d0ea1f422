// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksTesting
import Testing

/// What an app's own tests call, from a module that is isolated to the main actor.
struct ExpectationTests {
  @Test func `links can be tested without a keyword`() {
    #expect(expectRoundTrips(NotesRoute.self, values: ["id": [1, 20]]) == 400)
    #expect(expectNoConflicts(NotesRoute.self))
    #expect(expectExamplesOpen(NotesRoute.self) == 2)
    let count = expectLinks(
      NotesRoute.self,
      [
        LinkExpectation("notes://", opens: .notes),
        LinkExpectation(
          "notes://notes/7", opens: .note(id: 7), at: .push(.note(id: 7), in: .notes)),
        LinkExpectation("notes://nowhere", isDeclined: .noRoute),
      ])
    #expect(count == 3)
  }

  @Test func `scenarios can be run without a keyword`() async {
    let report = await expectScenarios(NotesRoute.self, initialTab: .notes) { session in
      LinkRules<NotesRoute>().gate("signed-in") { _, _ in session.isSignedIn ? .pass : .hold }
    }
    #expect(report.rows.count == 2)
  }
}
