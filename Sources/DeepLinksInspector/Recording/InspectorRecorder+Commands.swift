// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation

extension InspectorRecorder {
  /// Carries out an inspector's command; an unknown command does nothing.
  ///
  /// A link is delivered through the inbox with `LinkSource.inspector`, so that everything that
  /// applies to untrusted links applies to it.
  package func perform(_ command: InspectorCommand) {
    switch command.action {
    case .open(let text): open(text)
    case .explain(let text):
      let explanation = explanation(of: text)
      send(.explanation(command: command.id, InspectorExplanation(explanation)))
    case .answer(let request, let isAllowed):
      for (_, target) in targets { target.window.answer(request, isAllowed: isAllowed) }
    case .unknown: break
    }
  }

  private func open(_ text: String) {
    let delivery = LinkDelivery(text: text, source: .inspector, callback: .api)
    if let inbox {
      inbox.deliver(delivery)
    } else if let single {
      single.window.deliver(delivery, to: single)
    }
  }

  /// The explanation from the first window in which the link opens something; otherwise, from the
  /// first window.
  private func explanation(of text: String) -> LinkExplanation {
    let explanations = targets.map { $0.target.explain(text) }
    return explanations.first { $0.match != nil } ?? explanations.first
      ?? LinkExplanation(withoutPatterns: text)
  }
}
