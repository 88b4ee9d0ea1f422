// SPDX-License-Identifier: MIT

#if canImport(Testing)
import DeepLinksCore
import DeepLinksNavigation
public import DeepLinksSimulation
public import Testing

/// Expects that no link makes an app crash, whatever strangers wrote into it.
///
/// ```swift
/// @Test @MainActor func `no link harms the shop`() async {
///   await expectHostileLinks(ShopDriver.self, in: [.root, .deep, .underSheet])
/// }
/// ```
///
/// For every route that the app declares there are links with values at the edges of each type:
/// numbers at both ends, empty texts and the longest ones, every kind of trouble that Unicode has,
/// paths of dots, dates at the ends of the calendar, lists as long as they may be. Each is opened in
/// each situation, and what is on screen evaluated. Where it led somewhere, the app is ended, launched
/// anew with what the system saved, and the way back is taken. A link that fails, or that has not
/// exactly one outcome, is an issue; one that is declined or held is none.
///
/// A crash ends the tests. The link that did it is then the last line of the standard error, before
/// what the system says.
///
/// - Parameters:
///   - type: the app.
///   - situations: where a user is when the link arrives.
///   - sourceLocation: where a failure is shown. Default: the call.
/// - Returns: how many links were opened, in all situations together.
@discardableResult
@MainActor public func expectHostileLinks<App: HostileLinkApp>(
  _ type: App.Type, in situations: [App.Situation],
  sourceLocation: SourceLocation = #_sourceLocation
) async -> Int {
  func record(_ text: String) {
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
  var count = 0
  for situation in situations {
    let tour = HostileTour<App>(in: situation)
    let routes = await tour.routes()
    if routes.isEmpty { record("There is no link to try: no window has any routes.") }
    for link in routes.flatMap(\.links) {
      TrapNote.begin("\(link), \(situation)")
      let problems = await tour.problems(of: link)
      TrapNote.end()
      for problem in problems { record("\(link), \(situation): \(problem)") }
      count += 1
    }
  }
  return count
}
#endif
