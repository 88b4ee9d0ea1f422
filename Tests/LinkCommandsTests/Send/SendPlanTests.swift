// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

/// What a plan runs; which links, apps, and devices it takes, down to a byte, and what it says of
/// others.
@Suite struct SendPlanTests {
  private static let link = "tcal://a/b?c=d&e=f"

  struct Row: CustomTestStringConvertible {
    var device: LinkDevice
    var app: String?
    var isCold = false
    var system = HostSystem.linux
    var lines: [[String]]
    var testDescription: String { "\(device) \(app ?? "") \(isCold) \(system)" }
  }

  private func plan(
    _ link: String = "a:b", to device: LinkDevice = .desktop, app: String? = nil,
    isCold: Bool = false, on system: HostSystem = .linux
  ) throws(ProgramFailure) -> [ProgramCall] {
    try SendPlan(link, to: device, app: app, isCold: isCold, on: system).calls
  }

  @Test(arguments: [
    Row(device: .simulator("booted"), lines: [["xcrun", "simctl", "openurl", "booted", link]]),
    Row(device: .simulator(udid), lines: [["xcrun", "simctl", "openurl", udid, link]]),
    Row(
      device: .simulator("booted"), app: "com.a-b.c", isCold: true,
      lines: [
        ["xcrun", "simctl", "terminate", "booted", "com.a-b.c"],
        ["xcrun", "simctl", "openurl", "booted", link],
      ]),
    Row(
      device: .android("emulator-5554"),
      lines: [
        [
          "adb", "-s", "emulator-5554", "shell", "am", "start", "-a", "android.intent.action.VIEW",
          "-d", "'\(link)'",
        ]
      ]),
    Row(
      device: .android("X1"), app: "com.a_b.c", isCold: true,
      lines: [
        ["adb", "-s", "X1", "shell", "am", "force-stop", "com.a_b.c"],
        [
          "adb", "-s", "X1", "shell", "am", "start", "-a", "android.intent.action.VIEW", "-d",
          "'\(link)'", "com.a_b.c",
        ],
      ]),
    Row(device: .desktop, lines: [["xdg-open", link]]),
    Row(device: .desktop, system: .macOS, lines: [["open", link]]),
    Row(
      device: .desktop, app: "com.a.b", system: .macOS, lines: [["open", "-b", "com.a.b", link]]),
  ])
  func `plans exact arguments`(_ row: Row) throws {
    let plan = try SendPlan(
      Self.link, to: row.device, app: row.app, isCold: row.isCold, on: row.system)
    #expect(plan.calls.map { [$0.program] + $0.arguments } == row.lines)
  }

  @Test func `a link begins with a letter`() {
    for value in UInt8(0)...0x7f {
      let link = "\(Unicode.Scalar(value)):x"
      let isLetter = Unicode.Scalar(value).properties.isAlphabetic
      #expect(((try? plan(link)) != nil) == isLetter, "\(value)")
    }
    for link in ["", "é:", "\u{e1}"] {
      #expect(throws: ProgramFailure("That is not a link: it does not begin with a scheme.")) {
        try plan(link)
      }
    }
  }

  @Test(arguments: [
    (LinkDevice.android("A1"), "_."), (.simulator("booted"), "-."),
  ])
  func `an app's name has letters, digits, and what joins them`(
    _ device: LinkDevice, _ joiners: String
  ) {
    for value in UInt8(0)...0x7f {
      let scalar = Unicode.Scalar(value)
      let isAllowed =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || joiners.unicodeScalars.contains(scalar)
      for (name, isFirst) in [("a.\(scalar)", false), ("\(scalar).a", true)] {
        let isName = isFirst ? scalar.properties.isAlphabetic : isAllowed
        let plan = try? plan(to: device, app: name, isCold: true)
        #expect((plan != nil) == isName, "\(device) \(name.debugDescription)")
      }
    }
    #expect((try? plan(to: device, app: "a", isCold: true)) == nil)
    #expect((try? plan(to: device, app: "é.a", isCold: true)) == nil)
  }

  @Test(
    arguments: [
      (.desktop, nil, true, .linux, "Name the app to terminate first with --app."),
      (.simulator("booted"), nil, true, .macOS, "Name the app to terminate first with --app."),
      (
        .simulator("booted"), "a.b", false, .macOS,
        "A simulator chooses the app by the link. Give --app only with --cold."
      ),
      (
        .simulator("booted"), "a_b.c", true, .macOS,
        "That is not a bundle identifier, such as com.example.app."
      ),
      (.android("A1"), "a-b.c", false, .linux, "That is not a package, such as com.example.app."),
      (
        .desktop, "a.b", true, .linux,
        "Quit the app yourself: --cold is for simulators and devices."
      ),
      (
        .desktop, "a.b", true, .macOS,
        "Quit the app yourself: --cold is for simulators and devices."
      ),
      (
        .desktop, "a_b", false, .macOS,
        "That is not a bundle identifier, such as com.example.app."
      ),
      (
        .desktop, "a.b", false, .linux,
        "The desktop chooses the app by the link's scheme. Omit --app."
      ),
    ] as [(LinkDevice, String?, Bool, HostSystem, String)])
  func `says what a device cannot do`(
    _ device: LinkDevice, _ app: String?, _ isCold: Bool, _ system: HostSystem, _ message: String
  ) {
    #expect(throws: ProgramFailure(message)) {
      try plan(to: device, app: app, isCold: isCold, on: system)
    }
  }

  @Test func `ends an app whether or not it runs, and lets it run on`() throws {
    let cold = try plan(to: .simulator("booted"), app: "a.b", isCold: true, on: .macOS)
    #expect(cold.map(\.isOptional) == [true, false])
    #expect(cold.map(\.mayOutlast) == [false, false])
    let android = try plan(to: .android("A1"), app: "a.b", isCold: true)
    #expect(android.map(\.isOptional) == [false, false])
    #expect(try plan(to: .android("A1"), app: "a.b").map(\.arguments.last) == ["a.b"])
    #expect(try plan().map(\.mayOutlast) == [true])
    #expect(try plan(on: .macOS).map(\.mayOutlast) == [false])
  }

  private static let udid = "0B0C5F1E-6B36-4C7B-9A53-2A1C0F3D7E1a"

  @Test(
    arguments: [
      ("booted", .simulator("booted"), "the booted simulator", ["simulator", "booted"]),
      (udid, .simulator(udid), "the simulator " + udid, ["simulator", udid]),
      ("desktop", .desktop, "this desktop", ["desktop", "desktop"]),
      ("A1", .android("A1"), "the Android device A1", ["android", "A1"]),
    ] as [(String, LinkDevice, String, [String])])
  func `a device has a name for everyone`(
    _ name: String, _ device: LinkDevice, _ description: String, _ words: [String]
  ) throws {
    #expect(try LinkDevice(name) == device)
    #expect(device.description == description)
    #expect(device.words == words)
  }

  @Test(arguments: [
    "0B0C5F1-6B36-4C7B-9A53-2A1C0F3D7E11", "0B0C5F1E-6B3-4C7B-9A53-2A1C0F3D7E11",
    "0B0C5F1E-6B36-4C7-9A53-2A1C0F3D7E11", "0B0C5F1E-6B36-4C7B-9A5-2A1C0F3D7E11",
    "0B0C5F1E-6B36-4C7B-9A53-2A1C0F3D7E1", "0B0C5F1E-6B36-4C7B-9A53-2A1C0F3D7E111",
    "0B0C5F1G-6B36-4C7B-9A53-2A1C0F3D7E11", "0B0C5F1E6B364C7B9A532A1C0F3D7E11",
    "0B0C5F1E-6B36-4C7B-9A53-2A1C0F3D7E11-", "Booted", "Desktop", "!", "~", "a-",
    "10.0.0.1:5555",
    String(repeating: "a", count: 255),
  ])
  func `what is no simulator is a serial number`(_ name: String) throws {
    #expect(try LinkDevice(name) == .android(name))
  }

  @Test(arguments: [
    "", "-", "-a", " ", "a b", "\u{7f}", "é", "a\t", "a\n", String(repeating: "a", count: 256),
  ])
  func `says what is no device`(_ name: String) {
    #expect(
      throws: ProgramFailure(
        "That is not a device. Give desktop, booted, a simulator's UDID, or a serial number from "
          + "adb devices.")
    ) { try LinkDevice(name) }
  }

  @Test(arguments: [
    ("", LinkDevice.desktop, "there is no other device"),
    ("List of devices attached", .desktop, "there is no other device"),
    ("A1\tdevice\tmore\n", .desktop, "there is no other device"),
    ("A1 device\n", .desktop, "there is no other device"),
    (
      "* daemon started\nList of devices attached\r\nA1\toffline\r\nB2\tdevice\r\n\n",
      .android("B2"), "no other device is attached"
    ),
    ("A1\tDevice\n", .desktop, "the Android device that is attached is not ready"),
    (
      "A1\tdevice\nB2\tdevice\nC3\tdevice\n", .desktop,
      "3 Android devices are attached; name one with --device"
    ),
    ("desktop\tdevice\n", .desktop, "the Android device that is attached is not ready"),
    ("-x\tdevice\n", .desktop, "the Android device that is attached is not ready"),
    ("A1\toffline\nB2\toffline\n", .desktop, "the Android device that is attached is not ready"),
  ])
  func `chooses the only Android device`(_ list: String, _ device: LinkDevice, _ reason: String) {
    let choice = DeviceChoice(adbDevices: list)
    #expect(choice.device == device)
    #expect(choice.reason == reason)
  }

  @Test func `asks for simulators first, and only on macOS`() throws {
    let folder = try TemporaryFolder()
    func choice(_ system: HostSystem) -> String {
      let choice = DeviceChoice(in: folder.environment(on: system))
      return choice.device.description + ", as " + choice.reason
    }
    for system in HostSystem.allCases {
      #expect(choice(system) == "this desktop, as there is no other device")
    }
    try folder.install(
      "adb", #"[ "$*" = devices ] && printf 'List of devices attached\nA1\tdevice\n'"#)
    let android = "the Android device A1, as no other device is attached"
    for system in HostSystem.allCases { #expect(choice(system) == android) }
    try folder.install("xcrun", "exit 1")
    #expect(choice(.macOS) == android)
    try folder.install("xcrun", "echo 'iPhone (Booted)'")
    #expect(choice(.macOS) == "the booted simulator, as a simulator is booted")
    #expect(choice(.linux) == android)
  }

  @Test(arguments: [
    ("Starting: Intent", nil), ("Error", "\n  Error"), ("a\nError: b\nc", "\n  a\n  Error: b\n  c"),
    ("a Error", nil), ("error", nil), ("Errors", "\n  Errors"),
  ])
  func `a device refuses if one of its lines says so`(_ output: String, _ words: String?) throws {
    let folder = try TemporaryFolder()
    try folder.install("adb", "cat <<'E'\n\(output)\nE")
    try folder.install("xdg-open", "cat <<'E'\n\(output)\nE")
    let environment = folder.environment(path: folder.programs + ":/usr/bin:/bin")
    let plan = try SendPlan("a:b", to: .android("A1"), app: nil, isCold: false, on: .linux)
    let failure = words.map {
      ProgramFailure(
        "The device refused. It printed:\($0)\n"
          + "Check that the app is installed and handles links with this scheme.")
    }
    var thrown: ProgramFailure?
    do throws(ProgramFailure) {
      try plan.perform(in: environment)
    } catch {
      thrown = error
    }
    #expect(thrown == failure)
    try SendPlan("a:b", to: .desktop, app: nil, isCold: false, on: .linux).perform(in: environment)
  }

  @Test(arguments: [(255, true), (256, false)])
  func `an app's name is 255 bytes at most`(_ count: Int, _ isName: Bool) {
    let name = "com." + String(repeating: "a", count: count - 4)
    for device in [LinkDevice.android("X1"), .simulator("booted")] {
      let plan = try? SendPlan("a:b", to: device, app: name, isCold: true, on: .macOS)
      #expect((plan != nil) == isName, "\(device)")
    }
  }
}
