// SPDX-License-Identifier: MIT

#if canImport(Testing)
import DeepLinksCore
import DeepLinksNavigation
@_spi(Project) public import DeepLinksSimulation
public import Testing

/// Expects that no link crashes an app, no matter what an attacker puts into it.
///
/// ```swift
/// @Test @MainActor func `no link harms the shop`() async {
///   await expectHostileLinks(ShopDriver.self, in: [.root, .deep, .underSheet])
/// }
/// ```
///
/// For every route that the app declares, it generates links with values at the edges of each type:
/// the smallest and largest numbers, empty and very long text, every kind of troublesome Unicode,
/// paths of dots, dates at the ends of the calendar, and lists of maximum length. Each link is
/// opened in the first situation, and everything on screen is evaluated. If the link led somewhere,
/// the test goes back. A link that fails, or that does not have exactly one outcome, is an issue; a
/// declined or held link is not.
///
/// Links are of one kind if they lead to the same route and outcome through the same stages, with
/// the same kind of trouble in them. One link of each kind is also opened in the other situations;
/// if it led somewhere, the app is terminated and relaunched with the state the system saved.
///
/// A crash ends the tests. The link that caused it is then the last line on standard error before
/// the system's own message.
///
/// - Parameters:
///   - type: the app.
///   - situations: where the user is when the link arrives.
///   - sourceLocation: where to show a failure. Default: the call.
/// - Returns: the number of links opened, in all situations together.
@discardableResult
@MainActor public func expectHostileLinks<App: HostileLinkApp>(
  _ type: App.Type, in situations: [App.Situation],
  sourceLocation: SourceLocation = #_sourceLocation
) async -> Int {
  func record(_ text: String) {
    ExpectationIssue.record(text, sourceLocation)
  }
  var count = 0
  // One link of each kind.
  var kinds: [String]?
  for situation in situations {
    let tour = HostileTour<App>(in: situation)
    let routes = await tour.routes()
    if routes.isEmpty { record("There is no link to try: no window has any routes.") }
    for link in kinds ?? routes.flatMap(\.links) {
      TrapNote.begin("\(link), \(situation)")
      let problems = await tour.problems(of: link)
      TrapNote.end()
      for problem in problems { record("\(link), \(situation): \(problem)") }
      count += 1
    }
    kinds = kinds ?? tour.firstOfEachKind
  }
  return count
}
#endif
