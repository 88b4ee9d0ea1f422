// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

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

  private nonisolated static let failures: [(way: String, failure: LinkFailure?)] = [
    (
      "throws", LinkFailure(.preparation, subject: "two", detail: "\(SequenceDisk.Failure())")
    ),
    ("slow", LinkFailure(.preparationTimedOut, subject: "two")), ("cancelled", nil), ("newer", nil),
  ]

  @Test(arguments: failures)
  func `what was prepared is undone if the rest comes to nothing`(
    _ way: String, _ failure: LinkFailure?
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
    if let failure { #expect(request.result == .failed(failure)) }
    #expect((failure == nil) == (request.result?.name == "superseded"))
    #expect(life.app.session.cancelled == (way == "throws" ? [] : ["two"]))
    // One that is done too late is undone at once.
    let isLate = life.app.session.answer("two")
    await life.app.settle()
    #expect(
      log.lines.filter { $0.hasPrefix("undo") } == ["undo one"] + (isLate ? ["undo two"] : []))
  }
}

/// What was prepared for a link that moves to another window.
@MainActor @Suite struct MovedPreparationTests {
  private func scene(_ name: String) -> LinkSceneID { LinkSceneID(rawValue: name) }

  /// A window closes while a slow undo runs; its link is prepared again in the next window.
  @Test(arguments: ["close", "attach"])
  func `nothing is prepared again before it is undone`(_ kind: String) async {
    let clock = LinkManualClock()
    let inbox = LinkInbox(clock: clock)
    var log: [String] = []
    var goOn: CheckedContinuation<Void, Never>?
    var second: (@MainActor () -> Void)?
    let rules = LinkRules<SequenceRoute>().adding(
      LinkPreparation("account", within: .seconds(8)) { _, _, answer in
        log.append("prepared")
        answer(
          .success {
            await withCheckedContinuation { goOn = $0 }
            log.append("undone")
          })
        return LinkTimer {}
      }
    ).adding(
      LinkPreparation("second", within: .seconds(8)) { _, _, answer in
        second = { answer(.success(nil)) }
        return LinkTimer {}
      })
    func makeWindow(_ id: String) -> SequenceWindow {
      SequenceWindow(.navigator, id: scene(id), rules: rules, options: .standard, clock: clock)
    }
    let a = makeWindow("a")
    let b = makeWindow("b")
    func turn() async {
      for _ in 0..<10 {
        clock.runTurns()
        await Task.yield()
      }
    }
    if kind == "close" {
      inbox.attach(a.target, as: a.id)
      inbox.attach(b.target, as: b.id)
      b.mount()
    }
    a.mount()
    let request =
      kind == "close"
      ? inbox.deliver("seq://go/t2.p1", from: .universalLink, scene: a.id).request : a.open("t2.p1")
    await turn()
    #expect(log == ["prepared"])
    if kind == "close" { inbox.detach(a.id) } else { inbox.attach(a.target, as: a.id) }
    await turn()
    clock.advance(by: .seconds(1))
    await turn()
    // The first one is not undone yet.
    #expect(log == ["prepared"])
    goOn?.resume()
    await turn()
    second?()
    clock.advance(by: .seconds(5))
    await turn()
    second?()
    clock.advance(by: .seconds(5))
    await turn()
    #expect(log == ["prepared", "undone", "prepared"])
    #expect(request.result?.code == "opened")
  }
}
