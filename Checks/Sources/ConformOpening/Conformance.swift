// SPDX-License-Identifier: MIT

/// One script, carried out twice: in the world of the exploration, and by the library itself.
@MainActor final class Conformance {
  let setup: Setup
  private(set) var world: World
  let app: RealApp
  /// The timers of the library, by what the machine calls them.
  var timers: [LinkOpening.Timer: Int] = [:]
  private(set) var recorder = Coverage()

  init(_ setup: Setup, isComposed: Bool) {
    self.setup = setup
    world = World(setup)
    app = RealApp(setup, isComposed: isComposed)
  }

  /// What becomes of an action.
  enum Verdict {
    case same
    /// The library's faces have no way to do this now.
    case unmapped
    case different(String)
  }

  func perform(_ step: ScriptStep) async -> Verdict {
    if let number = step.cut { return await perform(step.action, cut: number) }
    return await perform(step.action)
  }

  /// Carries an action out up to the point at which the process is killed.
  private func perform(_ action: Action, cut number: Int) async -> Verdict {
    let cuts = Cut.all(of: action, world, setup)
    guard number < cuts.count else { return .unmapped }
    let cut = cuts[number]
    app.die(cut)
    guard await actForReal(action) else { return .unmapped }
    let lines = cut.effects.compactMap(Telling.line)
    world = cut.world
    // What it says after its death no one hears.
    let heard = Array(app.takeLines().prefix(lines.count))
    app.kill()
    if let text = Self.difference("noted", lines, heard) { return .different(text) }
    return compareDisk().map { .different($0) } ?? .same
  }

  private func perform(_ action: Action) async -> Verdict {
    guard await actForReal(action) else { return .unmapped }
    world = Conformance.step(action, world, setup, recorder) { driving in
      if let violation = driving.violation { self.law = violation }
    }
    defer { recorder = Coverage() }
    return law.map { .different($0) } ?? compare()
  }

  private var law: String?

  // MARK: - The machine

  /// The world after an action, with what the library's faces add to it.
  nonisolated static func step(
    _ action: Action, _ world: World, _ setup: Setup, _ recorder: Coverage,
    _ look: (Driving) -> Void = { _ in }
  ) -> World {
    var world = world
    func also(_ act: (inout Driving) -> Void) {
      var driving = Driving(setup, world, recorder, wantsCuts: false)
      act(&driving)
      driving.drain()
      look(driving)
      world = driving.world
      world.normalize()
    }
    /// An interface says all of what it shows, modals too.
    func report(_ window: LinkOpening.WindowKey, isClosed: Bool) {
      guard setup.isReporting else { return }
      also {
        $0.sendFacts(window)
        if isClosed { $0.send(.modalsChanged(window)) }
      }
    }
    switch action {
    case .activate, .deactivate: also { $0.send(.started) }
    default: break
    }
    if case .ready(let window) = action {
      if setup.isReporting, !world.screens[Int(window) - 1].state.hasModal {
        also { $0.send(.modalsChanged(window)) }
      }
    }
    var driving = Driving(setup, world, recorder, wantsCuts: false)
    driving.run(action)
    look(driving)
    world = driving.world
    switch action {
    case .attach(let window) where setup.startsWithForm:
      world.screens[Int(window) - 1].state.hasModal = true
      world.screens[Int(window) - 1].shown.hasModal = true
      world.screens[Int(window) - 1].isUntouched = false
    case .show(let window):
      report(window, isClosed: !world.screens[Int(window) - 1].state.hasModal)
    case .reportModals(let window): report(window, isClosed: false)
    case .personCloses(let window): report(window, isClosed: true)
    case .replace(let window): report(window, isClosed: true)
    default: break
    }
    return world
  }
}
