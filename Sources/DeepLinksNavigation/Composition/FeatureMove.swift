// SPDX-License-Identifier: MIT

/// Brings a feature to the front.
@MainActor final class FeatureMove: NavigationMove {
  let number = OpeningKeys.step()
  private let id: String
  private let container: CompositionContainer

  init(_ id: String, in container: CompositionContainer) {
    self.id = id
    self.container = container
  }

  var kind: LinkOpening.Step.Kind { .select }
  var text: String { "select \(id)" }
  var aspect: String { CompositionContainer.selectionAspect }
  var facts: LinkOpening.StepFacts {
    var facts: LinkOpening.StepFacts = .isWritable
    if container.reportsSelection { facts.insert(.isReported) }
    if container.shown == id { facts.insert(.isShown) }
    return facts
  }

  func write(isAnimated: Bool) {
    container.performChange(isAnimated) {
      container.selected = id
      container.isListShown = false
    }
  }

  // A missing report is no reason to show a user an undo.
  var canTakeBack: Bool { false }

  func takeBack() {}
  func leaveUnshown() {}
  func assumeShown() { container.shown = id }
}
