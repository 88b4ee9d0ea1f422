// SPDX-License-Identifier: MIT

import JSONText

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
