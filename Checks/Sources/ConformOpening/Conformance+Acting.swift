// SPDX-License-Identifier: MIT

import DeepLinksNavigation

extension Conformance {
  /// Carries an action out by the library.
  ///
  /// - Returns: whether it has a way to.
  func actForReal(_ action: Action) async -> Bool {
    switch action {
    case .launch:
      app.launch()
      timers = [:]
    case .kill: app.kill()
    case .deliver(let link): app.deliver(link, key: world.lives.count + 1)
    case .attach(let window): app.attach(window, startsWithForm: setup.startsWithForm)
    case .detach(let window): app.detach(window)
    case .activate(let window): app.activate(window)
    case .deactivate(let window): app.deactivate(window)
    case .signIn(let account): app.session.account = account
    case .gatesDidChange(let window): app.gatesDidChange(in: window)
    case .observe(let key):
      app.session.beat(Int(key)).count += 1
      // The change is reported in a task of its own.
      for _ in 0..<4 { await Task.yield() }
    case .answer(let key, let question, let reply):
      return app.session.answer(Int(key), question.gate, isStale: question.isStale, reply)
    case .allow(let key): app.act(on: key) { $0.answer($1, isAllowed: true) }
    case .refuse(let key): app.act(on: key) { $0.answer($1, isAllowed: false) }
    case .cancel(let key): app.act(on: key) { $0.cancel($1) }
    case .fire(let timer):
      guard let number = timers.removeValue(forKey: timer) else { return false }
      if case .limit(let key) = timer { app.session.giveUpAction(of: Int(key)) }
      app.clock.fire(number)
    case .aDayPasses: app.clock.sleep(for: .milliseconds(100))
    case .store(let store): app.disk.store = store
    case .take(let key): app.take(Int(key))
    case .close, .undo, .personPresents, .join, .standAlone, .open, .turnDoor, .theClockIsSetBack,
      .rest, .suspend, .handle, .offer, .cover, .uncover:
      return false
    default: return actOnScreen(action)
    }
    return true
  }

  private func actOnScreen(_ action: Action) -> Bool {
    switch action {
    case .ready(let window): app.windows[window]?.becomeReady()
    case .gone(let window):
      app.session.forgetResolved(
        world.lives.indices.filter { world.lives[$0].window == window }.map { $0 + 1 })
      app.windows[window]?.becomeGone()
    case .mountStack(let window): app.windows[window]?.mountStack()
    case .reportModals(let window):
      app.windows[window]?.reportModals(world.screens[Int(window) - 1].shown.hasModal ? 1 : 0)
    case .show(let window): app.windows[window]?.report()
    case .ignore(let window):
      app.windows[window]?.go(to: world.screens[Int(window) - 1].before.path)
    case .personSelects(let window, let tab): app.windows[window]?.select(tab)
    case .personGoes(let window, let path): app.windows[window]?.go(to: path)
    case .personCloses(let window): app.windows[window]?.closeModal()
    case .replace(let window): return app.windows[window]?.replace() ?? false
    default: return false
    }
    return true
  }
}
