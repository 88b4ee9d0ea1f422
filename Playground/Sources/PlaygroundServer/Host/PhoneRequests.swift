// SPDX-License-Identifier: MIT

/// The settings of a phone; omitted ones don't change.
package struct PhoneSwitches: Sendable, Hashable, Codable {
  /// Whether the user is signed in.
  package var isSignedIn: Bool?
  /// Whether network responses take time.
  package var isNetworkSlow: Bool?
  /// The quirks of the interface, `Q1` to `Q26`.
  package var quirks: [String]?
  /// Whether the window is as wide as on a tablet.
  package var isWide: Bool?
  /// What the app's server has: `first`, `newer`, or `damaged`; `offline`: the app cannot reach it.
  package var server: String?

  /// Creates settings.
  package init(
    isSignedIn: Bool? = nil, isNetworkSlow: Bool? = nil, quirks: [String]? = nil,
    isWide: Bool? = nil, server: String? = nil
  ) {
    self.isSignedIn = isSignedIn
    self.isNetworkSlow = isNetworkSlow
    self.quirks = quirks
    self.isWide = isWide
    self.server = server
  }
}

/// A request to do what a finger or a keyboard does.
package struct ActRequest: Sendable, Hashable, Codable {
  /// The window's ID.
  package var window: String
  /// The node's ID.
  package var node: String
  /// The action: `tap`, `type`, `back`, and so on.
  package var action: String
  /// The text to type, or the action's value or name.
  package var text: String?

  /// Creates a request.
  package init(window: String, node: String, action: String, text: String? = nil) {
    self.window = window
    self.node = node
    self.action = action
    self.text = text
  }
}

/// A request to fill the captures of a pattern.
package struct FillRequest: Sendable, Hashable, Codable {
  /// The app's ID.
  package var app: String
  /// The route's name.
  package var route: String
  /// The pattern, as in the catalog.
  package var pattern: String
  /// The values of each capture.
  package var captures: [String: [String]]

  /// Creates a request.
  package init(app: String, route: String, pattern: String, captures: [String: [String]]) {
    self.app = app
    self.route = route
    self.pattern = pattern
    self.captures = captures
  }
}

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

/// A request to try every link in every situation.
package struct MatrixRequest: Sendable, Hashable, Codable {
  /// The app's ID.
  package var app: String
  /// The quirks to try one by one; omitted means none.
  package var quirks: [String]?

  /// Whether to open hostile links too; omitted means no.
  package var isHostile: Bool?

  /// Creates a request.
  package init(app: String, quirks: [String]? = nil, isHostile: Bool? = nil) {
    self.app = app
    self.quirks = quirks
    self.isHostile = isHostile
  }
}

/// A request to open a link in the running app.
package struct OpenRequest: Sendable, Hashable, Codable {
  /// The link, as received.
  package var link: String
  /// `system`, `inside`, or `notification`; omitted means `system`.
  package var from: String?

  /// Creates a request.
  package init(link: String, from: String? = nil) {
    self.link = link
    self.from = from
  }
}

/// A request to scroll a node that shows only some of its rows.
package struct ScrollRequest: Sendable, Hashable, Codable {
  /// The window's ID.
  package var window: String
  /// The node's ID.
  package var node: String
  /// The number of the first row to show, starting at 0.
  package var first: Int

  /// Creates a request.
  package init(window: String, node: String, first: Int) {
    self.window = window
    self.node = node
    self.first = first
  }
}

/// A request to open a window, close it, or bring it to the front.
package struct WindowRequest: Sendable, Hashable, Codable {
  /// `new`, `close`, or `front`.
  package var action: String
  /// The window's ID; omitted for `new`.
  package var window: String?

  /// Creates a request.
  package init(action: String, window: String? = nil) {
    self.action = action
    self.window = window
  }
}

/// What the phone shows after handling a request.
package struct PhoneReply: Sendable, Hashable {
  /// The snapshot.
  package var phone: EncodedJSON
  /// The ID of the open request, if a link was opened.
  package var request: WireID?

  /// Creates a reply.
  package init(phone: EncodedJSON, request: WireID? = nil) {
    self.phone = phone
    self.request = request
  }
}
