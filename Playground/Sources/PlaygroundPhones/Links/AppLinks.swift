// SPDX-License-Identifier: MIT

import DeepLinks
@_spi(Project) import DeepLinksCore
@_spi(Project) import DeepLinksNavigation
import Foundation
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

/// The apps' links, whether or not the apps run.
///
/// A process provides them, because reading links also runs an app's code.
@MainActor final class LinksProcess {
  private let makeProcess: () -> PhoneProcess
  private var process: PhoneProcess?
  /// The descriptions of the apps, which never change.
  private var apps: [String: EncodedJSON] = [:]

  init(_ makeProcess: @escaping () -> PhoneProcess) { self.makeProcess = makeProcess }

  /// Returns all apps; an app that crashes when asked has no links.
  func all() async throws(PlaygroundError) -> EncodedJSON {
    var json = JSONWriter()
    json.beginArray()
    for app in PlaygroundApp.all {
      do throws(PhoneProcess.Failure) {
        let known =
          if let known = apps[app.id] { known } else { try await call(.links(app: app.id)).value }
        apps[app.id] = known
        json.raw(known.data)
      } catch {
        if case .refused(let error) = error { throw error }
        json.write(app, nil)
      }
    }
    json.endArray()
    return EncodedJSON(Data(json.bytes))
  }

  func fill(_ request: FillRequest) async throws(PlaygroundError) -> String {
    let json = try await answer(.fill(request), for: request.app)
    guard let link = try? JSONDecoder().decode(String.self, from: json.data) else {
      throw PlaygroundError("The app gave no link.")
    }
    return link
  }

  func explain(_ link: String, app: String) async throws(PlaygroundError) -> EncodedJSON {
    try await answer(.explain(link: link, app: app), for: app)
  }

  func stop() {
    process?.stop()
    process = nil
  }

  private func answer(
    _ action: PhoneCall.Action, for id: String
  ) async throws(PlaygroundError) -> EncodedJSON {
    let app = try PlaygroundApp.named(id)
    do throws(PhoneProcess.Failure) {
      return try await call(action).value
    } catch {
      switch error {
      case .refused(let error): throw error
      case .fell(let fall):
        throw PlaygroundError("\(app.name) crashed as it read this link. \(fall.reason)")
      }
    }
  }

  private func call(_ action: PhoneCall.Action) async throws(PhoneProcess.Failure) -> PhoneMessage {
    if let fall = process?.fall {
      // It may still be writing a backtrace, which no one will read.
      if !fall.isComplete { process?.stop() }
      process = nil
    }
    let process = process ?? makeProcess()
    self.process = process
    return try await process.call(action)
  }
}
