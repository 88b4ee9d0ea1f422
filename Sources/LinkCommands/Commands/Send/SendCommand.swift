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
