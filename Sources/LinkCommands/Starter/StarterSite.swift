// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText

/// The first `deeplinks.json` of an app, which `deeplinks site` reads.
struct StarterSite {
  private let app: StarterApp

  init(_ app: StarterApp) { self.app = app }

  /// The contents of the file.
  var text: String {
    var members = [JSONValue.Member(name: "name", value: .string(app.name))]
    if let id = app.appID {
      var own = [JSONValue.Member(name: "id", value: .string(id))]
      if let scheme = app.scheme { own.append(.init(name: "scheme", value: .string(scheme))) }
      members.append(.init(name: "apps", value: .array([.object(own)])))
    }
    if let android = app.android {
      let own: JSONValue = [
        "package": .string(android.package.text),
        "fingerprints": .array(android.fingerprints.map { .string($0.text) }),
      ]
      members.append(.init(name: "androidApps", value: .array([own])))
    }
    members.append(.init(name: "hosts", value: .array([])))
    return JSONValue.object(members).page + "\n"
  }
}
