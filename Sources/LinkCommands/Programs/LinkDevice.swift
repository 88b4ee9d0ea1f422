// SPDX-License-Identifier: MIT

/// Where a link can be sent.
public enum LinkDevice: Sendable, Hashable {
  /// A simulator: `booted`, or its UDID.
  case simulator(String)
  /// An Android device or emulator, by its serial number.
  case android(String)
  /// This computer.
  case desktop

  /// Reads a user's name for a device.
  ///
  /// - Throws: a failure if a device cannot have the name.
  public init(_ name: String) throws(DesktopFailure) {
    switch name {
    case "desktop": self = .desktop
    case "booted": self = .simulator(name)
    case _ where Self.isIdentifier(name): self = .simulator(name)
    default:
      let isSerial = name.utf8.allSatisfy { (0x21...0x7e).contains($0) }
      guard isSerial, let first = name.first, first != "-", name.utf8.count <= 255 else {
        throw DesktopFailure(
          "That is not a device. Give desktop, booted, a simulator's UDID, or a serial number from "
            + "adb devices.")
      }
      self = .android(name)
    }
  }

  /// The device, for people, in the middle of a sentence.
  public var description: String {
    switch self {
    case .simulator("booted"): "the booted simulator"
    case .simulator(let name): "the simulator \(name)"
    case .android(let serial): "the Android device \(serial)"
    case .desktop: "this desktop"
    }
  }

  /// The device, for programs: its kind and its name.
  public var words: [String] {
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
