// SPDX-License-Identifier: MIT

import ExampleServers
import HeadlessSwiftUI
import PlaygroundServer

/// The settings of a phone.
struct PhoneSettings: Hashable {
  /// Whether the user is signed in.
  var isSignedIn = true
  /// Whether the app's server takes three seconds to answer.
  var isNetworkSlow = false
  /// What the app's server has for it; `nil` if the phone is offline.
  var server: ServedScreens?
  /// Whether windows are as wide as on a tablet.
  var isWide = false
  /// The SwiftUI quirks to simulate.
  var quirks: Set<HeadlessQuirk> = []

  /// Returns the settings after changing some of them.
  ///
  /// - Throws: an error for an unknown quirk, or for unknown server contents.
  func changed(by switches: PhoneSwitches?) throws(PlaygroundError) -> PhoneSettings {
    guard let switches else { return self }
    var settings = self
    settings.isSignedIn = switches.isSignedIn ?? isSignedIn
    settings.isNetworkSlow = switches.isNetworkSlow ?? isNetworkSlow
    if let name = switches.server { settings.server = try Self.server(name) }
    settings.isWide = switches.isWide ?? isWide
    if let numbers = switches.quirks { settings.quirks = try Self.quirks(numbers) }
    return settings
  }

  /// The server name that means offline.
  private static let offline = "offline"

  private static func server(_ name: String) throws(PlaygroundError) -> ServedScreens? {
    if name == offline { return nil }
    guard let server = ServedScreens(rawValue: name) else {
      throw .unknownServer(name, of: ServedScreens.allCases.map(\.rawValue) + [offline])
    }
    return server
  }

  /// The name of the server's contents.
  var serverName: String { server?.rawValue ?? Self.offline }

  /// Returns quirks by number, `Q1` to `Q26`.
  static func quirks(_ numbers: [String]) throws(PlaygroundError) -> Set<HeadlessQuirk> {
    var quirks: Set<HeadlessQuirk> = []
    for number in numbers {
      guard let quirk = HeadlessQuirk.allCases.first(where: { $0.number == number }) else {
        throw .unknownQuirk(number)
      }
      quirks.insert(quirk)
    }
    return quirks
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.key("isSignedIn")
    json.bool(isSignedIn)
    json.key("isNetworkSlow")
    json.bool(isNetworkSlow)
    json.write("server", serverName)
    json.key("isWide")
    json.bool(isWide)
    json.key("quirks")
    json.beginArray()
    for quirk in HeadlessQuirk.allCases where quirks.contains(quirk) { json.string(quirk.number) }
    json.endArray()
    json.endObject()
  }
}

extension PhoneSwitches {
  /// Creates switches from all settings of a phone.
  init(_ settings: PhoneSettings) {
    self.init(
      isSignedIn: settings.isSignedIn, isNetworkSlow: settings.isNetworkSlow,
      quirks: settings.quirks.map(\.number), isWide: settings.isWide, server: settings.serverName)
  }
}

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
