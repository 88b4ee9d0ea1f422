// SPDX-License-Identifier: MIT

import LinkCommands
import DeepLinks
import JSONText

/// Which of several apps answers a link.
enum LinkAnswer {
  case app(ExampleApp)
  /// The text is no link, or a route refuses it.
  case refused(DeepLinkError)
  /// No route matches; the nearest app says why.
  case nobody(LinkExplanation?)

  /// Asks apps in their order.
  init(to link: String, among apps: [ExampleApp]) {
    for app in apps {
      switch app.answers(link) {
      case .success(true):
        self = .app(app)
        return
      case .success(false): continue
      case .failure(let error):
        self = .refused(error)
        return
      }
    }
    let explanations = apps.map { $0.explain(link) }
    let style = ConsoleStyle(isColored: false)
    let nearest = explanations.first { ExplanationText($0, style).isOnOrigin }
    self = .nobody(nearest ?? explanations.first)
  }

  /// The nearest pattern, if no route answers.
  var nearest: String? {
    if case .nobody(let explanation) = self { explanation?.nearestMiss?.pattern } else { nil }
  }

  /// Tells a user why no one answers.
  @MainActor func report(in console: Console) {
    switch self {
    case .app: break
    case .refused(let error):
      console.report(console.style.bad(TerminalText(lines: error.revealedDescription).text) + "\n")
    case .nobody(let explanation):
      console.report(explanation.map { ExplanationText($0, console.style).summary } ?? "")
    }
  }
}
