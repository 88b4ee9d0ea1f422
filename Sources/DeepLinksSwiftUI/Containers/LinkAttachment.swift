// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
import Foundation
import SwiftUI

/// Ties a navigator to its window for as long as the view that keeps this in its state exists, or
/// another view that shows it.
///
/// A view's disappearance proves little: SwiftUI may report it for a view under the app's own
/// full-screen cover, which still exists. So the attachment ends when SwiftUI releases this object.
@MainActor final class LinkAttachment {
  /// The work to do once, when the attachment ends.
  @MainActor private final class Ending {
    private var action: (@MainActor () -> Void)?
    let clock: any LinkClock

    init(on clock: any LinkClock, _ action: @escaping @MainActor () -> Void) {
      self.clock = clock
      self.action = action
    }

    func come() {
      let action = action
      self.action = nil
      action?()
    }
  }

  private var ending: Ending?

  nonisolated init() {}

  /// Starts the attachment once, in the next turn, after everything that appeared together has been
  /// reported.
  ///
  /// Neither closure may capture this object or a view that keeps it in its state.
  func begin(
    on clock: any LinkClock, _ begin: @escaping @MainActor () -> Void,
    end: @escaping @MainActor () -> Void
  ) {
    guard ending == nil else { return }
    ending = Ending(on: clock, end)
    clock.schedule(after: .zero) { [weak self] in
      if self != nil { begin() }
    }
  }

  /// Ends the attachment if the view is gone for good: SwiftUI then releases this object by the
  /// next turn.
  func viewDisappeared() {
    guard let ending else { return }
    ending.clock.schedule(after: .zero) { [weak self] in
      if self == nil { ending.come() }
    }
  }

  deinit {
    // SwiftUI may release it later, during an evaluation, and on any thread.
    guard let ending else { return }
    Task { @MainActor in ending.come() }
  }
}

extension LinkAttachment {
  /// Starts to host a navigator or a composition, once.
  ///
  /// A view that is being replaced, for example in a transition, may end after the new one began.
  /// What they show then stays attached.
  ///
  /// - Parameters:
  ///   - window: the window of what is shown.
  ///   - clock: the source of time.
  ///   - window: the window that sends it links; `nil` if it receives none itself.
  ///   - begin: shows it.
  ///   - gone: called when no view shows it anymore.
  func host(
    _ window: LinkWindow, on clock: any LinkClock, in scene: LinkScene?,
    begin: @escaping @MainActor () -> Void, gone: @escaping @MainActor () -> Void
  ) {
    let id = scene?.id
    let view = window.newView()
    self.begin(on: clock) {
      window.views[view] = .some(id)
      begin()
    } end: {
      window.views[view] = nil
      if window.views.isEmpty { gone() }
      if !window.views.values.contains(id) { scene?.detach(window) }
    }
  }
}

extension LinkScene {
  /// Sends the window's links to a navigator or a composition.
  func attach(_ target: any LinkTarget) {
    target.window.openExternally = { [weak self] text in
      if let url = URL(string: text) { self?.leave(url) }
    }
    inbox.attach(target, as: id, isActive: isActive)
  }

  /// Detaches a window, unless another has replaced it.
  func detach(_ window: LinkWindow) { inbox.detach(window, from: id) }
}

/// A value that a view creates when it is first evaluated and keeps in its state.
@MainActor final class Kept<Value> {
  private var made: Value?

  nonisolated init() {}

  /// Returns the value, creating it on first use.
  func value(_ make: () -> Value) -> Value {
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}

#endif
