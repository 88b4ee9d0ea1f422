// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@testable import DeepLinksNavigation

/// What a link needs first, and how that is undone.
@MainActor @Suite struct PreparationTests {
  /// What was prepared and undone, in order.
  @MainActor private final class Log {
    var lines: [String] = []
  }

  private let log = Log()

  /// Two preparations, of which a route may name one alone.
  private func makeLife(_ face: SequenceFace = .navigator) -> SequenceLife {
    let log = log
    func preparation(_ name: String, _ session: SequenceSession) -> LinkPreparation<SequenceRoute> {
      LinkPreparation(
        name, within: .seconds(6), for: { $0.words.contains("both") || $0.words.contains(name) },
        start: { _, context, answer in
          log.lines.append("begin \(name)")
          return session.ask(name, context) { isGood in
            log.lines.append(isGood ? "did \(name)" : "broke \(name)")
            answer(
              isGood
                ? .success({ log.lines.append("undo \(name)") })
                : .failure(SequenceDisk.Failure()))
          }
        })
    }
    return SequenceLife(face) { session in
      LinkRules(session)
        .adding(preparation("one", session)).adding(preparation("two", session))
    }
  }

  private func prepare(_ names: String..., in life: SequenceLife) async {
    for name in names {
      #expect(life.app.session.answer(name))
      await life.app.settle(.milliseconds(100))
    }
  }

  @Test(arguments: SequenceFace.allCases)
  func `preparations begin in order, and the link opens after them`(_ face: SequenceFace) async {
    let life = makeLife(face)
    let window = life.app.launch()
    let request = life.app.deliver("t1.p3.both")
    await life.app.settle(.milliseconds(100))
    #expect(log.lines == ["begin one"])
    #expect(!window.shows("t1.p3"))
    #expect(life.app.session.contexts["one"]?.link?.text == "seq://go/t1.p3.both")
    await prepare("one", "two", in: life)
    await life.app.settle()
    #expect(window.shows("t1.p3"))
    #expect(life.outcomes(of: request.id) == ["opened"])
    #expect(log.lines == ["begin one", "did one", "begin two", "did two"])
    let decisions = request.trace.entries.map { "\($0.decision) \($0.reason ?? "")" }
    #expect(decisions.contains("preparing one") && decisions.contains("preparing two"))
  }

  private nonisolated static let failures: [(way: String, code: LinkFailure.Code?)] = [
    ("throws", .preparation), ("slow", .preparationTimedOut), ("cancelled", nil), ("newer", nil),
  ]

  @Test(arguments: failures)
  func `what was prepared is undone if the rest comes to nothing`(
    _ way: String, _ code: LinkFailure.Code?
  ) async {
    let life = makeLife()
    let window = life.app.launch()
    let request = life.app.deliver("t1.p3.both")
    await life.app.settle(.milliseconds(100))
    await prepare("one", in: life)
    switch way {
    case "throws": life.app.session.answer("two", false)
    case "cancelled": window.window.cancel(request.id)
    case "newer": life.app.deliver("t2.p4")
    default: break
    }
    await life.app.settle()
    #expect(log.lines.filter { $0.hasPrefix("undo") } == ["undo one"])
    #expect(!window.shows("t1.p3"))
    #expect(life.outcomes(of: request.id).count == 1)
    if case .failed(let failure)? = request.result { #expect(failure.code == code) }
    #expect((code == nil) == (request.result?.name == "superseded"))
    // One that is done too late is undone at once.
    let isLate = life.app.session.answer("two")
    await life.app.settle()
    #expect(
      log.lines.filter { $0.hasPrefix("undo") } == ["undo one"] + (isLate ? ["undo two"] : []))
  }
}
