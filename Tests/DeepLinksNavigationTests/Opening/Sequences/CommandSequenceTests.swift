// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation
import Testing

/// What an app does itself while a user, or the interface, does something else.
@MainActor @Suite struct CommandSequenceTests {
  /// A command, and whether its effect is what the user sees.
  struct Command: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @MainActor @Sendable (SequenceWindow) -> LinkRequest
    let isShown: @MainActor @Sendable (SequenceWindow.State) -> Bool
  }

  /// What happens between the command and its first write.
  struct Meanwhile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let happens: @MainActor @Sendable (SequenceWindow) -> Void
  }

  nonisolated static let commands = [
    Command(testDescription: "select") {
      $0.navigator.select(.third)
    } isShown: {
      $0.selectedTab == .third && $0.modals.isEmpty
    },
    Command(testDescription: "present") {
      $0.navigator.present(.init(form: 2))
    } isShown: {
      $0.modals.last?.modal.form == 2
    },
    Command(testDescription: "push") {
      $0.navigator.push(.init(page: 8))
    } isShown: {
      $0[$0.frontStack].last?.page == 8
    },
    Command(testDescription: "pop to root") {
      $0.navigator.popToRoot(of: .first)
    } isShown: {
      $0[.first].isEmpty
    },
    Command(testDescription: "dismiss all") {
      $0.navigator.dismissAll()
    } isShown: {
      $0.modals.isEmpty
    },
  ]

  nonisolated static let changes = [
    Meanwhile(testDescription: "a tap on a row") { $0.host.tap(.init(page: 4)) },
    Meanwhile(testDescription: "going back") { $0.host.goBack() },
    Meanwhile(testDescription: "a tap on a tab") { $0.host.tap(tab: .second) },
    Meanwhile(testDescription: "a write of another stack") {
      $0.navigator[path: .tab(.fourth)] = [.init(page: 9)]
    },
    Meanwhile(testDescription: "the window goes and comes") {
      $0.unmount()
      $0.mount()
    },
    Meanwhile(testDescription: "nothing") { _ in },
  ]

  @Test(arguments: commands, changes)
  func `a command that says it is shown is shown`(
    _ command: Command, _ meanwhile: Meanwhile
  ) async {
    for face in SequenceFace.allCases {
      let life = SequenceLife(face)
      let window = life.app.launch()
      await life.app.settle()
      window.host.tap(.init(page: 1))
      window.host.tap(.init(page: 2))
      await life.app.settle()
      let request = command.run(window)
      meanwhile.happens(window)
      await life.app.settle()
      #expect(request.result != nil)
      if request.result?.isShown == true {
        #expect(command.isShown(window.seen), "\(face)")
      }
    }
  }

  @Test(arguments: SequenceFace.allCases)
  func `a modal that was presented and lost to a tap is not said to be shown`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face)
    let window = await life.app.launch(presenting: 1)
    let closed = window.navigator.presented(at: 0)?.id
    if let closed { window.navigator.close(closed) }
    let request = window.navigator.present(.init(form: 2))
    life.app.clock.advance(by: .milliseconds(100))
    window.host.tap(.init(page: 4))
    await life.app.settle()
    #expect(request.result != nil)
    if request.result?.isShown == true { #expect(window.seen.modals.last?.modal.form == 2) }
  }

  @Test(arguments: SequenceFace.allCases)
  func `a modal that waits for a dismissal is not said to be shown after a tap`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face)
    let window = await life.app.launch(presenting: 1)
    window.navigator.dismiss()
    let request = window.navigator.present(.init(form: 2))
    life.app.clock.advance(by: .milliseconds(100))
    // The dismissal is running, and the stack below can be touched already.
    window.navigator[path: .tab(.first)] = [.init(page: 4)]
    await life.app.settle()
    #expect(request.result != nil)
    if request.result?.isShown == true { #expect(window.seen.modals.last?.modal.form == 2) }
  }

  /// With no interface at all, and with one that says nothing.
  @Test(arguments: ["none", "silent", "reporting"], commands)
  func `a command takes effect with any interface`(
    _ interface: String, _ command: Command
  ) async {
    let life = SequenceLife()
    let window = life.app.makeWindow()
    life.app.inbox.attach(window.target, as: window.id)
    switch interface {
    case "reporting": window.mount()
    case "silent":
      window.host.isDropped = { $0 != .ready }
      window.mount()
    default: window.navigator.acknowledge(.ready)
    }
    let request = command.run(window)
    await life.app.settle()
    #expect(request.result?.name == "opened")
    let state = interface == "reporting" ? window.seen : window.navigator.state
    #expect(command.isShown(state))
  }
}
