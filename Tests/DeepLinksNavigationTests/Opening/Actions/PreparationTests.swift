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

  /// Three preparations: a route names those it needs, or the first two as `both`.
  private func makeLife(_ shape: AppShape = .navigator) -> TestLife {
    let log = log
    func preparation(_ name: String, _ session: TestSession) -> LinkPreparation<SpelledRoute> {
      LinkPreparation(
        name, within: .seconds(6),
        for: { route in
          route.words.contains(name) || name != "three" && route.words.contains("both")
        },
        start: { _, context, answer in
          log.lines.append("begin \(name)")
          return session.ask(name, context) { isGood in
            log.lines.append(isGood ? "did \(name)" : "broke \(name)")
            answer(
              isGood
                ? .success({ log.lines.append("undo \(name)") })
                : .failure(TestDisk.Failure()))
          }
        })
    }
    return TestLife(shape) { session in
      LinkRules(session)
        .adding(preparation("one", session)).adding(preparation("two", session))
        .adding(preparation("three", session))
    }
  }

  private func prepare(_ names: String..., in life: TestLife) async {
    for name in names {
      #expect(life.app.session.answer(name))
      await life.app.settle(.milliseconds(100))
    }
  }

  @Test(arguments: AppShape.allCases)
  func `preparations begin in order, and the link opens after them`(_ shape: AppShape) async {
    let life = makeLife(shape)
    let window = life.app.launch()
    let request = life.app.deliver("t1.p3.both")
    await life.app.settle(.milliseconds(100))
    #expect(log.lines == ["begin one"])
    #expect(!window.shows("t1.p3"))
    #expect(life.app.session.contexts["one"]?.link?.text == "app://go/t1.p3.both")
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
      "throws", LinkFailure(.preparation, subject: "two", detail: "\(TestDisk.Failure())")
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

  @Test func `what was prepared last is undone first`() async {
    let life = makeLife()
    life.app.launch()
    life.app.deliver("t1.p3.both.three")
    await life.app.settle(.milliseconds(100))
    await prepare("one", "two", in: life)
    life.app.session.answer("three", false)
    await life.app.settle()
    #expect(log.lines.suffix(3) == ["broke three", "undo two", "undo one"])
  }
}

/// What was prepared for a link that moves to another window.
@MainActor @Suite struct MovedPreparationTests {
  /// A window closes while a slow undo runs; its link is prepared again in the next window.
  @Test(arguments: ["close", "attach"])
  func `nothing is prepared again before it is undone`(_ kind: String) async {
    let clock = LinkManualClock()
    let inbox = LinkInbox(clock: clock)
    var log: [String] = []
    var goOn: CheckedContinuation<Void, Never>?
    var second: (@MainActor () -> Void)?
    let rules = LinkRules<SpelledRoute>().adding(
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
    func makeWindow(_ id: LinkSceneID) -> TestWindow<SpelledRoute> {
      TestWindow(id: id, rules: rules, clock: clock)
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
      ? inbox.deliver("app://go/t2.p1", from: .universalLink, scene: a.id).request : a.open("t2.p1")
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
    #expect(request.ending == "opened")
  }
}
