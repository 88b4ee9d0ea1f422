// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
import JSONText

struct SendCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "send",
    abstract: "Sends a link to a simulator, an Android device, or this desktop.",
    discussion: """
      Uses the system's own command: xcrun simctl openurl, adb shell am start, open, or xdg-open. \
      Without --device, sends to the booted simulator, or else to the only attached Android \
      device, or else to this desktop, and prints which. The link never passes through a shell on \
      this computer, and it is quoted for the shell on an Android device.
      """)

  @Argument(help: "The link, as it was received.")
  var link: String

  @Option(
    help: ArgumentHelp(
      "booted, the UDID of a simulator, a serial number from adb devices, or desktop.",
      valueName: "device"))
  var device: String?

  @Option(
    help: ArgumentHelp(
      "The app that gets the link, or that --cold terminates: its bundle identifier or package.",
      valueName: "identifier"))
  var app: String?

  @Flag(help: "Terminate the app first, so that the link launches it. Requires --app.")
  var cold = false

  @Flag(
    help: """
      Print the shell commands without sending anything. Without --device, still looks for devices.
      """)
  var dryRun = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if cold && app == nil {
      throw ValidationError("--cold requires --app.")
    }
  }

  func run(in console: Console) throws -> Verdict {
    do {
      _ = try DeepLink(link)
    } catch {
      console.report(console.style.bad(TerminalText(lines: error.revealedDescription).text) + "\n")
      if json { console.writeLine(record(error: error.code).page) }
      return .no
    }
    let (device, reason) = try target(in: console.environment)
    let plan: SendPlan
    do throws(ProgramFailure) {
      plan = try SendPlan(
        link, to: device, app: app, isCold: cold, on: console.environment.system)
    } catch {
      throw Misuse(error.message)
    }
    let verdict = console.reporting { () throws(ProgramFailure) in
      if !dryRun { try plan.perform(in: console.environment) }
    }
    if json {
      let isSent = verdict == .yes && !dryRun
      console.writeLine(record(plan, device, reason, isSent: isSent).page)
    }
    guard verdict == .yes else { return verdict }
    if !json, dryRun { for call in plan.calls { console.writeLine(call.shellText) } }
    if !json, !dryRun {
      console.writeLine((device.words + [TerminalText(link).text]).joined(separator: "\t"))
    }
    console.report(
      (dryRun ? "This would go to " : "Sent to ") + device.description
        + (reason.map { ", as " + $0 } ?? "") + ".\n")
    return verdict
  }

  /// Returns what became of the link, for programs: all keys are present, in a fixed order.
  private func record(
    _ plan: SendPlan? = nil, _ device: LinkDevice? = nil, _ reason: String? = nil,
    isSent: Bool = false, error: DeepLinkError.Code? = nil
  ) -> JSONValue {
    [
      "link": .string(link), "sent": .bool(isSent), "device": JSONValue(device?.words[0]),
      "name": JSONValue(device?.words[1]), "reason": JSONValue(reason),
      "commands": .array((plan?.calls ?? []).map { .string($0.shellText) }),
      "error": JSONValue(error?.rawValue),
    ]
  }

  /// Returns the named device, or the available one.
  private func target(
    in environment: ProgramEnvironment
  ) throws(Misuse) -> (LinkDevice, reason: String?) {
    guard let device else {
      let choice = DeviceChoice(in: environment)
      return (choice.device, choice.reason)
    }
    do {
      return (try LinkDevice(device), nil)
    } catch {
      throw Misuse(error.message)
    }
  }
}

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

/// The programs that send a link to a device.
struct SendPlan: Sendable, Hashable {
  /// The programs, in order.
  let calls: [ProgramCall]

  /// Plans how to send a link.
  ///
  /// - Parameters:
  ///   - link: a deep link, as received.
  ///   - device: the target.
  ///   - app: the bundle identifier or package of the app that gets it.
  ///   - isCold: whether to terminate the app first.
  ///   - system: the system of this computer.
  /// - Throws: a failure if the device does not support this.
  init(
    _ link: String, to device: LinkDevice, app: String?, isCold: Bool, on system: HostSystem
  ) throws(ProgramFailure) {
    if isCold, app == nil {
      throw ProgramFailure("Name the app to terminate first with --app.")
    }
    // A scheme begins with a letter, so that no program mistakes a link for an option.
    guard link.utf8.first.map(Self.isLetter) == true else {
      throw ProgramFailure("That is not a link: it does not begin with a scheme.")
    }
    switch device {
    case .simulator(let name):
      var calls = [ProgramCall("xcrun", ["simctl", "openurl", name, link])]
      if let app {
        try Self.check(app, "bundle identifier, such as com.example.app", joiners: "-.")
        guard isCold else {
          throw ProgramFailure(
            "A simulator chooses the app by the link. Give --app only with --cold.")
        }
        calls.insert(
          ProgramCall("xcrun", ["simctl", "terminate", name, app], isOptional: true), at: 0)
      }
      self.calls = calls
    case .android(let serial):
      // adb joins the rest with spaces, and the device's shell splits it again.
      let shell = ["-s", serial, "shell", "am"]
      var start = shell + ["start", "-a", "android.intent.action.VIEW", "-d"]
      start.append(ShellWord(link).quoted)
      var calls: [ProgramCall] = []
      if let app {
        try Self.check(app, "package, such as com.example.app", joiners: "_.")
        start.append(app)
        if isCold { calls.append(ProgramCall("adb", shell + ["force-stop", app])) }
      }
      self.calls = calls + [ProgramCall("adb", start)]
    case .desktop:
      guard !isCold else {
        throw ProgramFailure("Quit the app yourself: --cold is for simulators and devices.")
      }
      switch system {
      case .macOS:
        if let app {
          try Self.check(app, "bundle identifier, such as com.example.app", joiners: "-.")
        }
        calls = [ProgramCall("open", (app.map { ["-b", $0] } ?? []) + [link])]
      case .linux:
        guard app == nil else {
          throw ProgramFailure("The desktop chooses the app by the link's scheme. Omit --app.")
        }
        calls = [ProgramCall("xdg-open", [link], mayOutlast: true)]
      }
    }
  }

  /// Runs the programs.
  ///
  /// - Throws: a failure if one is missing, fails, or takes too long.
  func perform(in environment: ProgramEnvironment) throws(ProgramFailure) {
    let runner = ProgramRunner(environment)
    for call in calls {
      do throws(ProgramFailure) {
        try Self.check(try runner.run(call), of: call)
      } catch {
        guard call.isOptional, runner.isThere(call.program) else { throw error }
      }
    }
  }

  /// Detects errors that `am` reports while it exits with 0: no app takes the link.
  private static func check(_ output: String, of call: ProgramCall) throws(ProgramFailure) {
    let lines = output.unicodeScalars.split(whereSeparator: \.isLineBreak).map(Substring.init)
    guard call.program == "adb", lines.contains(where: { $0.utf8.starts(with: "Error".utf8) })
    else { return }
    throw ProgramFailure(
      "The device refused." + ProgramRunner.quotation(of: output)
        + "\nCheck that the app is installed and handles links with this scheme.")
  }

  /// Checks for letters, digits, and joiners only, because the device's shell reads the name.
  private static func check(
    _ name: String, _ role: String, joiners: String
  ) throws(ProgramFailure) {
    let isName = name.utf8.allSatisfy { byte in
      isLetter(byte) || 0x30...0x39 ~= byte || joiners.utf8.contains(byte)
    }
    guard isName, name.unicodeScalars.contains("."), name.utf8.first.map(isLetter) == true,
      name.utf8.count <= 255
    else { throw ProgramFailure("That is not a \(role).") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
