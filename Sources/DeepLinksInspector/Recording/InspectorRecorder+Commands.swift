// SPDX-License-Identifier: MIT

import DeepLinksNavigation

extension InspectorRecorder {
  /// Does what an inspector asks for; a command that is not known is nothing.
  ///
  /// A link is delivered through the inbox with `LinkSource.inspector`, so that everything that
  /// applies to strangers' links applies to it.
  package func perform(_ command: InspectorCommand) {
    switch command.action {
    case .open(let text): open(text)
    case .explain(let text):
      let explanation = explanation(of: text)
      send(.explanation(command: command.id, InspectorExplanation(explanation)))
    case .answer(let request, let isAllowed):
      for (_, target) in targets { target.pipeline.answer(request, isAllowed: isAllowed) }
    case .unknown: break
    }
  }

  private func open(_ text: String) {
    let delivery = LinkDelivery(text: text, source: .inspector, callback: .api)
    if let inbox {
      inbox.deliver(delivery)
    } else if let single {
      single.pipeline.deliver(delivery, to: single)
    }
  }

  /// The explanation of the first window that the link opens something in, else of the first one.
  private func explanation(of text: String) -> LinkExplanation {
    let explanations = targets.map { $0.target.explain(text) }
    return explanations.first { $0.match != nil } ?? explanations.first
      ?? LinkExplanation(withoutPatterns: text)
  }
}
