// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// An action starts at most once, whatever becomes of the process and the disk meanwhile.
@MainActor @Suite struct ActionAcrossProcessesTests {
  private func makeLife(_ shape: AppShape) -> TestLife {
    TestLife(shape) { session in
      LinkRules(session).login(session).acting(session)
    }
  }

  @Test(arguments: AppShape.allCases)
  func `killed while it acts, a request ends interrupted at the next launch`(
    _ shape: AppShape
  ) async {
    let life = makeLife(shape)
    life.app.launch()
    let request = life.app.deliver("act.login", identifier: "n1")
    await life.app.settle()
    #expect(life.disk.contains("act.login"))
    life.app.session.account = "ada"
    await life.app.settle(.seconds(1))
    #expect(life.app.session.questions["act"] == 1)
    // What is kept is that it acts, and nothing of the link.
    #expect(!life.disk.contains("app://"))
    life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["failed"])
    #expect(life.app.session.questions["act"] == nil)
    let again = life.app.deliver("act.login", identifier: "n1")
    await life.app.settle()
    #expect(again.result?.name == "declined")
    life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["failed"])
    #expect(life.app.session.questions["act"] == nil)
  }

  /// How another process leaves a request, and how often it acts in this one after that.
  private nonisolated static let neighbors: [(way: String, starts: Int)] = [
    ("held", 0), ("lost", 1), ("canceled", 0), ("performed", 0), ("failed", 0),
  ]

  private func makeProcess(on disk: TestDisk) -> TestApp<SpelledRoute> {
    let process = TestApp(on: disk) { LinkRules($0).login($0).acting($0) }
    process.launch()
    return process
  }

  @Test(arguments: neighbors)
  func `an action does not start after another process has taken its request`(
    _ way: String, _ starts: Int
  ) async {
    let disk = TestDisk()
    let first = makeProcess(on: disk)
    let request = first.deliver("act.login")
    await first.settle()
    let second = makeProcess(on: disk)
    await second.settle()
    #expect(second.held == [request.id])
    switch way {
    case "lost": disk.put("{", at: "held-links")
    case "canceled": second.windows.first?.window.cancel(request.id)
    case "performed", "failed":
      second.session.account = "ada"
      await second.settle(.seconds(1))
      #expect(second.session.answer("act", way == "performed"))
    default: break
    }
    await second.settle()
    first.session.account = "ada"
    await first.settle(.seconds(1))
    #expect(first.session.questions["act", default: 0] == starts)
    #expect(first.inbox.losses.map(\.code) == (way == "lost" ? [.damaged] : []))
    if starts == 0 { #expect(request.ending == "declined alreadyConsumed") }
  }

  @Test func `a mark is read, and a file of an earlier version has none`() throws {
    let mark = HeldLink(
      id: LinkRequestID(), text: "", gate: "",
      context: LinkContext(source: .widget, arrival: .distantPast), heldAt: .distantPast,
      survivesRelaunch: true, isActing: true)
    let data = try JSONEncoder().encode(mark)
    #expect(try JSONDecoder().decode(HeldLink.self, from: data) == mark)
    let link = HeldLink(
      id: mark.id, text: "", gate: "", context: mark.context, heldAt: .distantPast,
      survivesRelaunch: true)
    #expect(link != mark && !link.isActing)
    let old = try JSONEncoder().encode(link)
    #expect(!String(decoding: old, as: UTF8.self).contains("acting"))
    #expect(try JSONDecoder().decode(HeldLink.self, from: old) == link)
  }
}
