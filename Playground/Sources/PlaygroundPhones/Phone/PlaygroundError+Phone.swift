// SPDX-License-Identifier: MIT

import HeadlessSwiftUI
import PlaygroundServer

extension PlaygroundError {
  @MainActor static func unknownApp(_ id: String) -> PlaygroundError {
    PlaygroundError(
      status: 404,
      "There is no app \(id); there are \(PlaygroundApp.all.map(\.id).joined(separator: ", ")).")
  }

  static var notRunning: PlaygroundError { PlaygroundError("No app runs; launch one first.") }

  static var noWindow: PlaygroundError {
    PlaygroundError("The app has no window that links could open in; open one first.")
  }

  static var tooManyWindows: PlaygroundError {
    PlaygroundError("\(Phone.maximumWindows) windows are open already; close one of them.")
  }

  static func unknownWindow(_ id: String?) -> PlaygroundError {
    PlaygroundError(
      status: 404, "There is no window \(id ?? ""); it was closed, or never there.")
  }

  static func unknownNode(_ id: String) -> PlaygroundError {
    PlaygroundError("Nothing named \(id) can do this now; look at the phone again.")
  }

  static func unknownAction(_ action: String) -> PlaygroundError {
    let actions = PhoneAction.allCases.map(\.rawValue).joined(separator: ", ")
    return PlaygroundError(status: 400, "\(action) is no action; actions are \(actions).")
  }

  static func unknownWindowAction(_ action: String) -> PlaygroundError {
    PlaygroundError(status: 400, "\(action) is no action of a window: new, close or front.")
  }

  static func unknownServer(_ name: String, of all: [String]) -> PlaygroundError {
    PlaygroundError(
      status: 400, "\(name) is not a server's state; states are \(all.joined(separator: ", ")).")
  }

  static func unknownSituation(_ name: String) -> PlaygroundError {
    PlaygroundError(
      status: 400,
      "There is no situation '\(name)'; there are \(ScenarioSituation.allCases.map(\.rawValue).joined(separator: ", "))."
    )
  }

  static func unknownQuirk(_ number: String) -> PlaygroundError {
    PlaygroundError(
      status: 400, "\(number) is no quirk; they are Q1 to Q\(HeadlessQuirk.allCases.count).")
  }

  static func unknownSource(_ source: String) -> PlaygroundError {
    PlaygroundError(
      status: 400, "\(source) is no way to open a link: system, inside or notification.")
  }

  static var noURL: PlaygroundError {
    PlaygroundError(status: 400, "No system would deliver this: it is no URL with a scheme.")
  }

  static func noNotifications(_ app: String) -> PlaygroundError {
    PlaygroundError("\(app) has no notifications; open the link from the system.")
  }

  static func unknownConfirmation(_ id: String) -> PlaygroundError {
    PlaygroundError("No one is waiting for the answer \(id) anymore.")
  }

  static func unknownRoute(_ route: String, _ pattern: String) -> PlaygroundError {
    PlaygroundError(status: 404, "The app has no route \(route) with the pattern \(pattern).")
  }
}
