// SPDX-License-Identifier: MIT

import LinkCommands
import DeepLinks
import JSONText

/// Determines which of several apps takes a link.
enum LinkAnswer {
  case app(ExampleApp)
  /// The text is not a link, or a route refuses it.
  case refused(DeepLinkError)
  /// No route matches; the explanation is that of the closest app.
  case nobody(LinkExplanation?)

  /// Asks the apps in order.
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

  /// The closest pattern, if no route takes the link.
  var nearest: String? {
    if case .nobody(let explanation) = self { explanation?.nearestMiss?.pattern } else { nil }
  }

  /// Explains to the user why no app takes the link.
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
