// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import Foundation
import SwiftUI

/// Ties a navigator to its window, as long as the view exists that keeps this in its state.
///
/// That a view disappears says little: what lies under a full screen cover of the app's own may be
/// told so, and is there all the same. So it is over when SwiftUI lets go of this.
@MainActor final class LinkAttachment {
  /// What is to be done when it is over, once.
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

  /// Begins in the next turn, by when everything that came on screen together has said so; once.
  ///
  /// Neither closure may hold this, nor a view whose state it is.
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

  /// The view disappeared: if it is gone for good, SwiftUI has let go of this by the next turn.
  func viewDisappeared() {
    guard let ending else { return }
    ending.clock.schedule(after: .zero) { [weak self] in
      if self == nil { ending.come() }
    }
  }

  deinit {
    // SwiftUI may let go later, in the middle of an evaluation, and from any thread.
    guard let ending else { return }
    Task { @MainActor in ending.come() }
  }
}

extension LinkWindow {
  /// A navigator or a composition is there: links of the window go to it.
  func attach(_ target: any LinkTarget) {
    target.pipeline.openExternally = { [weak self] text in
      if let url = URL(string: text) { self?.system?(url) }
    }
    inbox.attach(target, as: id, isActive: isActive)
  }

  /// It is gone, unless another took its place.
  func detach(_ pipeline: LinkPipeline) { inbox.detach(pipeline, from: id) }
}

#endif
