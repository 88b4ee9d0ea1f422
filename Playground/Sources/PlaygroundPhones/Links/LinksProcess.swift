// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import PlaygroundServer

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
