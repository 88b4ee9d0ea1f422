// SPDX-License-Identifier: MIT

/// A request to relaunch an app; the existing phone is discarded.
package struct LaunchRequest: Sendable, Hashable, Codable {
  /// The app's ID.
  package var app: String
  /// The link that launches it, if any.
  package var link: String?
  /// The phone's settings; omitted ones don't change.
  package var switches: PhoneSwitches?
  /// Whether the app restores what it saved before it was killed; omitted means no.
  package var restores: Bool?
  /// Where the user goes first, by the name of a scenario's situation; omitted means nowhere.
  package var situation: String?

  /// Creates a request.
  package init(
    app: String, link: String? = nil, switches: PhoneSwitches? = nil, restores: Bool? = nil,
    situation: String? = nil
  ) {
    self.app = app
    self.link = link
    self.switches = switches
    self.restores = restores
    self.situation = situation
  }
}
