// SPDX-License-Identifier: MIT

import JSONText

/// The programs that bring a link to a device.
public struct SendPlan: Sendable, Hashable {
  /// The programs, in their order.
  public let calls: [ProgramCall]

  /// Plans the way of a link.
  ///
  /// - Parameters:
  ///   - link: a deep link, as it was received.
  ///   - device: where it goes.
  ///   - app: the bundle identifier or the package of the app that gets it.
  ///   - isCold: whether the app is ended first.
  ///   - system: the system of this computer.
  /// - Throws: a failure for what the device cannot do.
  public init(
    _ link: String, to device: LinkDevice, app: String?, isCold: Bool, on system: HostSystem
  ) throws(DesktopFailure) {
    if isCold, app == nil {
      throw DesktopFailure("Name the app to terminate first with --app.")
    }
    // A scheme begins with a letter, so that no program takes a link for an option.
    guard link.utf8.first.map(Self.isLetter) == true else {
      throw DesktopFailure("That is not a link: it does not begin with a scheme.")
    }
    switch device {
    case .simulator(let name):
      var calls = [ProgramCall("xcrun", ["simctl", "openurl", name, link])]
      if let app {
        try Self.check(app, "bundle identifier, such as com.example.app", joiners: "-.")
        guard isCold else {
          throw DesktopFailure(
            "A simulator chooses the app by the link. Give --app only with --cold.")
        }
        calls.insert(
          ProgramCall("xcrun", ["simctl", "terminate", name, app], isOptional: true), at: 0)
      }
      self.calls = calls
    case .android(let serial):
      // adb joins what follows with spaces, and the device's shell takes it apart again.
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
        throw DesktopFailure("Quit the app yourself: --cold is for simulators and devices.")
      }
      switch system {
      case .macOS:
        if let app {
          try Self.check(app, "bundle identifier, such as com.example.app", joiners: "-.")
        }
        calls = [ProgramCall("open", (app.map { ["-b", $0] } ?? []) + [link])]
      case .linux:
        guard app == nil else {
          throw DesktopFailure("The desktop chooses the app by the link's scheme. Omit --app.")
        }
        calls = [ProgramCall("xdg-open", [link], mayOutlast: true)]
      }
    }
  }

  /// Runs the programs.
  ///
  /// - Throws: a failure if one is missing, fails or takes too long.
  public func perform(in environment: DesktopEnvironment) throws(DesktopFailure) {
    let runner = ProgramRunner(environment)
    for call in calls {
      do throws(DesktopFailure) {
        try Self.check(try runner.run(call), of: call)
      } catch {
        guard call.isOptional, runner.isThere(call.program) else { throw error }
      }
    }
  }

  /// Looks for what `am` says while it ends with 0: that no app takes the link.
  private static func check(_ output: String, of call: ProgramCall) throws(DesktopFailure) {
    let lines = output.unicodeScalars.split(whereSeparator: \.isLineBreak).map(Substring.init)
    guard call.program == "adb", lines.contains(where: { $0.utf8.starts(with: "Error".utf8) })
    else { return }
    throw DesktopFailure(
      "The device refused." + ProgramRunner.quotation(of: output)
        + "\nCheck that the app is installed and handles links with this scheme.")
  }

  /// Nothing but letters, numbers and joiners, as the device's shell reads it.
  private static func check(
    _ name: String, _ role: String, joiners: String
  ) throws(DesktopFailure) {
    let isName = name.utf8.allSatisfy { byte in
      isLetter(byte) || 0x30...0x39 ~= byte || joiners.utf8.contains(byte)
    }
    guard isName, name.unicodeScalars.contains("."), name.utf8.first.map(isLetter) == true,
      name.utf8.count <= 255
    else { throw DesktopFailure("That is not a \(role).") }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
