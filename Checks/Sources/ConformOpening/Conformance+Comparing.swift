// SPDX-License-Identifier: MIT

extension Conformance {
  func compare() -> Verdict {
    let lines = recorder.effects.compactMap(Telling.line)
    if let text = Self.difference("noted", lines, app.takeLines()) { return .different(text) }
    let left = recorder.effects.compactMap { effect -> String? in
      if case .leave(let key) = effect { "\(key)" } else { nil }
    }
    if let text = Self.difference("left", left, app.takeLeft()) { return .different(text) }
    let windows = recorder.effects.count { if case .openWindow = $0 { true } else { false } }
    if let text = Self.difference("windows", ["\(windows)"], ["\(app.takeWindowsOpened())"]) {
      return .different(text)
    }
    if let text = compareTimers() ?? compareState() { return .different(text) }
    return .same
  }

  private func compareTimers() -> String? {
    let wanted = recorder.effects.compactMap { effect -> (LinkOpening.Timer, Int64)? in
      if case .setTimer(let timer, let delay) = effect { (timer, delay) } else { nil }
    }
    let armed = app.clock.armed
    app.clock.armed = []
    if let text = Self.difference(
      "timers armed", wanted.map { "\(Duration.milliseconds($0.1))" }, armed.map { "\($0.delay)" })
    {
      return text
    }
    for (timer, real) in zip(wanted, armed) { timers[timer.0] = real.number }
    guard world.process != nil else { return nil }
    let all = TimerSet.all(keys: world.lives.count, windows: world.screens.count)
    let pending = all.filter { world.timers.contains(.bit($0)) }.map { "\($0)" }
    let known = all.filter { timers[$0].map(app.clock.numbers.contains) ?? false }.map { "\($0)" }
    if let text = Self.difference("timers pending", pending, known) { return text }
    return app.clock.numbers.count == known.count ? nil : "a timer that no one armed"
  }

  private func compareState() -> String? {
    guard let process = world.process else { return nil }
    for index in world.screens.indices where world.screens[index].isAttached {
      let window = LinkOpening.WindowKey(index + 1)
      guard let real = app.windows[window] else { return "window \(window) is not there" }
      let state = world.screens[index].state
      if state != real.state {
        return "window \(window) shows\n  machine: \(state)\n  library: \(real.state)"
      }
      let requests = process.requests.filter { $0.window == window }
      let held =
        requests.filter { $0.stage == .held }.map {
          "\($0.key) held at \(Telling.name(ofGate: $0.gate))"
        }
        + requests.filter { $0.stage == .confirming }.map {
          "\($0.key) confirming \(Telling.name(of: $0.prompt, at: $0.gate))"
        }
      if let text = Self.difference("held", held, app.held(in: window)) { return text }
    }
    let asked = world.questions.filter { !$0.isStale }.map { "\($0.key) by \($0.gate)" }
    let open = app.session.questions.filter { !$0.isStale }.map { "\($0.key) by \($0.gate)" }
    if let text = Self.difference("asked", asked.sorted(), open.sorted()) { return text }
    return compareDisk()
  }

  func compareDisk() -> String? {
    Self.difference(
      "on disk", diskLines, app.diskLines)
  }

  private var diskLines: [String] {
    world.disk.records.map { record in
      if record.isActing {
        return "mark of \(record.key)\(record.identity == 0 ? "" : ", named")"
      }
      return "record of \(record.key) at \(Telling.name(ofGate: record.gate)), account "
        + "\(record.account == 0 ? "none" : "\(record.account)")"
        + "\(record.since < 0 ? ", old" : "")\(record.identity == 0 ? "" : ", named")"
    } + (world.disk.consumed.isEmpty ? [] : ["the event was handled"])
  }

  static func difference(
    _ what: String, _ machine: [String], _ library: [String]
  ) -> String? {
    machine == library
      ? nil : "\(what)\n  machine: \(machine.description)\n  library: \(library.description)"
  }
}
