// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
@_spi(Project) import DeepLinksCore
import DeepLinks
import HeadlessSystem
import PlaygroundServer

/// The links of an app, whether or not it is running.
///
/// A hidden copy of the app provides them, because routes of features have no names outside of it.
@MainActor final class AppLinks {
  let app: PlaygroundApp
  private let running: any RunningApp

  init(of app: PlaygroundApp) {
    self.app = app
    running = app.run(PhoneLaunch())
  }

  private var target: (any OpeningTarget)? { running.inbox.targets.first?.target }

  /// The links as data; `nil` if the app has no window.
  lazy var catalog: LinkCatalog? = target?.catalog

  /// Returns why every pattern matches a link or not.
  func explain(_ link: String) throws(PlaygroundError) -> LinkExplanation {
    guard let target else { throw .notRunning }
    return target.explain(link)
  }

  /// Every link that can be built: each pattern of each route.
  lazy var templates: [LinkTemplate] =
    catalog.map { catalog in
      catalog.routes.flatMap { LinkTemplate.all(of: $0, in: catalog) }
    } ?? []

  /// Builds a link, and checks that the app opens it as intended.
  ///
  /// - Throws: an error that names the invalid capture.
  func fill(
    _ route: String, _ pattern: String, _ captures: [String: [String]]
  ) throws(PlaygroundError) -> String {
    let template = templates.first {
      $0.name == route && ($0.pattern == pattern || $0.text == pattern)
    }
    guard let template else { throw .unknownRoute(route, pattern) }
    return try check(template.filled(with: captures), template, captures)
  }

  private func check(
    _ link: String, _ template: LinkTemplate, _ captures: [String: [String]]
  ) throws(PlaygroundError) -> String {
    let explanation = try explain(link)
    let names = template.route.parameters.map(\.name)
    if let chosen = explanation.match, chosen.route == template.route.name,
      chosen.feature == template.route.feature
    {
      let wrong = names.first { name in
        // A host is no capture of the pattern, and nothing else reads it.
        guard let read = chosen.captures[name] else { return false }
        return (captures[name] ?? []).joined(separator: "/") != read.joined(separator: "/")
      }
      guard let wrong else { return link }
      throw PlaygroundError(
        "The value of \(wrong) reads otherwise in a link; choose another one.", capture: wrong)
    }
    let own = explanation.candidates.filter {
      $0.route == template.route.name && $0.feature == template.route.feature
    }
    let mismatch = own.first { $0.mismatch?.name != nil }?.mismatch ?? own.first?.mismatch
    let capture = mismatch?.name.flatMap { names.contains($0) ? $0 : nil }
    let reason =
      mismatch?.description ?? explanation.problem?.hint
      ?? explanation.match.map { "\($0.route) takes the link" } ?? "no route answers"
    let end = reason.unicodeScalars.last == "." ? "" : "."
    throw PlaygroundError(
      "The link would not open \(template.name): \(reason)\(end)", capture: capture ?? names.first)
  }
}
