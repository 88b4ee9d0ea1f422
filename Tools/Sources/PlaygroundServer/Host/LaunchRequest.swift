// SPDX-License-Identifier: MIT

/// Relaunches an app; the existing phone is discarded.
package struct LaunchRequest: Sendable, Hashable, Codable {
  /// The app's id.
  package var app: String
  /// The link that starts it, if one does.
  package var link: String?
  /// How the phone is set; what is absent stays as it is.
  package var switches: PhoneSwitches?
  /// Whether the app finds what it saved before it was killed; absent: no.
  package var restores: Bool?
  /// Where the user goes before anything else, by the name of a scenario's situation; absent: nowhere.
  package var situation: String?

  /// Makes a request.
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
