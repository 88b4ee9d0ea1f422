// SPDX-License-Identifier: MIT

import JSONText

/// Where a link can be sent.
enum LinkDevice: Sendable, Hashable {
  /// A simulator: `booted`, or its UDID.
  case simulator(String)
  /// An Android device or emulator, by its serial number.
  case android(String)
  /// This computer.
  case desktop

  /// Reads a user's name for a device.
  ///
  /// - Throws: a failure if a device cannot have the name.
  init(_ name: String) throws(ProgramFailure) {
    switch name {
    case "desktop": self = .desktop
    case "booted": self = .simulator(name)
    case _ where Self.isIdentifier(name): self = .simulator(name)
    default:
      let isSerial = name.utf8.allSatisfy { (0x21...0x7e).contains($0) }
      guard isSerial, let first = name.first, first != "-", name.utf8.count <= 255 else {
        throw ProgramFailure(
          "That is not a device. Give desktop, booted, a simulator's UDID, or a serial number from "
            + "adb devices.")
      }
      self = .android(name)
    }
  }

  /// The device, for people, in the middle of a sentence.
  var description: String {
    switch self {
    case .simulator("booted"): "the booted simulator"
    case .simulator(let name): "the simulator \(name)"
    case .android(let serial): "the Android device \(serial)"
    case .desktop: "this desktop"
    }
  }

  /// The device, for programs: its kind and its name.
  var words: [String] {
    switch self {
    case .simulator(let name): ["simulator", name]
    case .android(let serial): ["android", serial]
    case .desktop: ["desktop", "desktop"]
    }
  }

  private static func isIdentifier(_ name: String) -> Bool {
    let groups = name.unicodeScalars.split(separator: "-", omittingEmptySubsequences: false).map(
      Substring.init)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
  }
}

/// The device for a link if the user names none.
struct DeviceChoice: Sendable, Hashable {
  /// The device.
  let device: LinkDevice
  /// The reason for this device, as a clause.
  let reason: String

  /// Chooses among the available devices: a booted simulator, then the only Android device,
  /// otherwise the desktop.
  init(in environment: ProgramEnvironment) {
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
