// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksInspector
import Foundation

/// The trips calendar in a process of its own, without a screen and in real time, as an app that is
/// inspected while it is developed.
@MainActor package enum ExampleProcess {
  /// Runs until the standard input is closed; writes a line of JSON for every link that ended.
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
        app: InspectorApp(name: "Trips Calendar", identifier: "trips"),
        isEnabledInRelease: true))
    await waitForEnd()
    inspection?.stop()
    // The farewell is still on its way.
    try? await Task.sleep(for: .milliseconds(200), clock: ContinuousClock())
    phone.kill()
  }

  private static func waitForEnd() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        while !FileHandle.standardInput.availableData.isEmpty {}
        continuation.resume()
      }
    }
  }
}
