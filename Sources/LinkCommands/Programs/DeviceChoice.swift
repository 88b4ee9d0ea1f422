// SPDX-License-Identifier: MIT

import JSONText

/// The device for a link if the user names none.
public struct DeviceChoice: Sendable, Hashable {
  /// The device.
  public let device: LinkDevice
  /// The reason for this device, as a clause.
  public let reason: String

  /// Chooses among the available devices: a booted simulator, then the only Android device,
  /// otherwise the desktop.
  public init(in environment: DesktopEnvironment) {
    let runner = ProgramRunner(environment)
    if environment.system == .macOS, runner.isThere("xcrun") {
      let call = ProgramCall("xcrun", ["simctl", "list", "devices", "booted"])
      if let list = try? runner.run(call), list.utf8.contains("(Booted)".utf8) {
        self.init(device: .simulator("booted"), reason: "a simulator is booted")
        return
      }
    }
    guard runner.isThere("adb") else {
      self.init(device: .desktop, reason: "there is no other device")
      return
    }
    guard let list = try? runner.run(ProgramCall("adb", ["devices"])) else {
      self.init(device: .desktop, reason: "adb does not answer")
      return
    }
    self.init(adbDevices: list)
  }

  /// Parses the output of `adb devices`.
  init(adbDevices list: String) {
    let rows = list.unicodeScalars.split(whereSeparator: \.isLineBreak).map(Substring.init)
      .map {
        $0.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false).map(
          Substring.init)
      }
      .filter { $0.count == 2 }
    let ready = rows.filter { $0[1] == "device" }.map { String($0[0]) }
    if ready.count == 1, let device = try? LinkDevice(ready[0]), device == .android(ready[0]) {
      self.init(device: device, reason: "no other device is attached")
    } else if ready.count > 1 {
      self.init(
        device: .desktop,
        reason: "\(ready.count) Android devices are attached; name one with --device")
    } else if !rows.isEmpty {
      self.init(device: .desktop, reason: "the Android device that is attached is not ready")
    } else {
      self.init(device: .desktop, reason: "there is no other device")
    }
  }

  private init(device: LinkDevice, reason: String) {
    self.device = device
    self.reason = reason
  }
}
