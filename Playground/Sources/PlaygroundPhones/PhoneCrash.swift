// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundServer

/// A crash of an app, for pages.
struct PhoneCrash {
  /// What happens to the app after a crash.
  enum Next: String {
    /// It is being restarted.
    case starting
    /// It was restarted.
    case started
    /// It crashed during its launch, so it is not restarted automatically.
    case stays
    /// It crashed again after a restart, before anyone used it.
    case again
  }

  /// A number that distinguishes it from other crashes.
  let number: Int
  /// The app's name.
  let app: String
  /// The last link that the app received.
  let link: String?
  var fall: PhoneFall
  var next: Next

  /// Returns a snapshot with the crash added.
  func added(to snapshot: EncodedJSON) -> EncodedJSON {
    var json = JSONWriter(capacity: snapshot.data.count + 1_024)
    json.beginObject()
    json.key("crash")
    json.beginObject()
    json.write("number", number)
    json.write("app", app)
    json.write("link", link)
    json.write("reason", fall.reason)
    json.write("backtrace", fall.report.frames)
    json.key("isComplete")
    json.bool(fall.isComplete)
    json.write("next", next.rawValue)
    json.endObject()
    // The members of an encoded object: everything except its opening bracket.
    let members = snapshot.data.dropFirst()
    if members.first == UInt8(ascii: "}") {
      json.endObject()
    } else {
      json.raw(members)
    }
    return EncodedJSON(Data(json.bytes))
  }
}
