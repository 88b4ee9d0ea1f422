// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundServer

/// How an app crashed, for the pages.
struct PhoneCrash {
  /// What becomes of the app.
  enum Next: String {
    /// It is being restarted.
    case starting
    /// It was restarted.
    case started
    /// It crashed as it started, so that it is not started again by itself.
    case stays
    /// It crashed after it was started again, before anyone used it.
    case again
  }

  /// Tells it from other crashes.
  let number: Int
  /// The app's name.
  let app: String
  /// The last link that the app was given.
  let link: String?
  var fall: PhoneFall
  var next: Next

  /// A snapshot with the crash in it.
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
    // Members of an object that is written already: all but its first bracket.
    let members = snapshot.data.dropFirst()
    if members.first == UInt8(ascii: "}") {
      json.endObject()
    } else {
      json.raw(members)
    }
    return EncodedJSON(Data(json.bytes))
  }
}
