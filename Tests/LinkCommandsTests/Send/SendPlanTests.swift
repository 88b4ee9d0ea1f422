// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

@Suite struct SendPlanTests {
  private static let link = "tcal://a/b?c=d&e=f"
  private static let udid = "0B0C5F1E-6B36-4C7B-9A53-2A1C0F3D7E11"

  struct Row: CustomTestStringConvertible {
    var device: LinkDevice
    var app: String?
    var isCold = false
    var system = HostSystem.linux
    var lines: [[String]]?
    var testDescription: String { "\(device) \(app ?? "") \(isCold) \(system)" }
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
    Row(device: .simulator("booted"), app: "com.a.b"),
    Row(device: .simulator("booted"), isCold: true),
    Row(device: .simulator("booted"), app: "--help", isCold: true),
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
    Row(device: .android("X1"), app: "com.a;reboot"),
    Row(device: .android("X1"), app: "com.a $(id)"),
    Row(device: .android("X1"), app: "com"),
    Row(device: .android("X1"), app: ""),
    Row(device: .desktop, lines: [["xdg-open", link]]),
    Row(device: .desktop, app: "com.a.b"),
    Row(device: .desktop, system: .macOS, lines: [["open", link]]),
    Row(
      device: .desktop, app: "com.a.b", system: .macOS, lines: [["open", "-b", "com.a.b", link]]),
    Row(device: .desktop, app: "com.a.b", isCold: true, system: .macOS),
  ])
  func `plans exact arguments`(_ row: Row) throws {
    let plan = Result {
      try SendPlan(Self.link, to: row.device, app: row.app, isCold: row.isCold, on: row.system)
    }
    if let lines = row.lines {
      #expect(try plan.get().calls.map { [$0.program] + $0.arguments } == lines)
    } else {
      #expect(throws: ProgramFailure.self) { try plan.get() }
    }
  }

  @Test(arguments: [(255, true), (256, false)])
  func `an app's name is 255 bytes at most`(_ count: Int, _ isName: Bool) {
    let name = "com." + String(repeating: "a", count: count - 4)
    for device in [LinkDevice.android("X1"), .simulator("booted")] {
      let plan = try? SendPlan(Self.link, to: device, app: name, isCold: true, on: .macOS)
      #expect((plan != nil) == isName, "\(device)")
    }
  }

  @Test(arguments: ["-a://b", "--help", "", " a://b", "7a://b"])
  func `refuses what could be an option`(_ link: String) {
    #expect(throws: ProgramFailure.self) {
      try SendPlan(link, to: .desktop, app: nil, isCold: false, on: .linux)
    }
  }

  @Test(
    arguments: [
      ("desktop", LinkDevice.desktop), ("booted", .simulator("booted")), (udid, .simulator(udid)),
      ("emulator-5554", .android("emulator-5554")), ("10.0.0.1:5555", .android("10.0.0.1:5555")),
      ("", nil), ("-s", nil), ("a b", nil), ("a\n", nil), ("é", nil),
      (String(repeating: "a", count: 256), nil),
    ] as [(String, LinkDevice?)])
  func `reads devices`(_ name: String, _ device: LinkDevice?) {
    #expect((try? LinkDevice(name)) == device)
  }

  @Test(arguments: [
    ("List of devices attached\n\n", LinkDevice.desktop, "there is no other device"),
    ("List of devices attached\nA1\tdevice\n\n", .android("A1"), "no other device is attached"),
    (
      "* daemon started\nList of devices attached\r\nA1\tdevice\r\nB2\toffline\r\n",
      .android("A1"), "no other device is attached"
    ),
    (
      "List of devices attached\nA1\tunauthorized\n", .desktop,
      "the Android device that is attached is not ready"
    ),
    (
      "A1\tdevice\nB2\tdevice\n", .desktop,
      "2 Android devices are attached; name one with --device"
    ),
    ("-x\tdevice\n", .desktop, "the Android device that is attached is not ready"),
    ("booted\tdevice\n", .desktop, "the Android device that is attached is not ready"),
  ])
  func `chooses by the list of adb`(_ list: String, _ device: LinkDevice, _ reason: String) {
    let choice = DeviceChoice(adbDevices: list)
    #expect(choice.device == device)
    #expect(choice.reason == reason)
  }
}
