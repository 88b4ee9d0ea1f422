// SPDX-License-Identifier: MIT

#if DEBUG
import DeepLinks
import DeepLinksInspector
import Foundation
import HeadlessSwiftUI

/// The trips calendar in a separate process, without a screen and in real time, like an app that is
/// inspected during development.
@MainActor package enum ExampleProcess {
  /// A user's action, as one line of standard input: `{"tap":"New Trip"}` or
  /// `{"type":"Rome","into":"City"}`.
  private struct Act: Decodable {
    var tap: String?
    var type: String?
    var into: String?
  }

  /// Runs until standard input closes; writes a line of JSON for every link that ends.
  package static func run() async {
    let phone = Phone(.trips)
    phone.log.onOutcome = { record in
      var json = JSONWriter(capacity: 128)
      json.beginObject()
      json.write("link", record.link)
      json.write("outcome", record.outcome?.name)
      json.write("reason", record.outcome?.description)
      json.endObject()
      FileHandle.standardOutput.write(Data(json.bytes + [UInt8(ascii: "\n")]))
    }
    let inspection = phone.running?.inbox.inspect(
      InspectorOptions(
        app: InspectorApp(
          name: phone.app.name, identifier: phone.app.id,
          process: Int(ProcessInfo.processInfo.processIdentifier)),
        isEnabledInRelease: true))
    for await line in lines() {
      guard let act = try? JSONDecoder().decode(Act.self, from: Data(line.utf8)) else { continue }
      perform(act, on: phone)
    }
    inspection?.stop()
    await inspection?.stopped()
    phone.kill()
  }

  private static func perform(_ act: Act, on phone: Phone) {
    phone.catchUp()
    let window = (phone.front as? SwiftUIWindow)?.window
    if let name = act.tap { window?.tap(name) }
    if let text = act.type, let name = act.into { window?.type(text, into: name) }
    phone.look()
  }

  /// The lines of standard input, until it closes.
  private static func lines() -> AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }
}
#endif
