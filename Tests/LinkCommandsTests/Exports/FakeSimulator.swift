// SPDX-License-Identifier: MIT

#if os(Linux) || os(macOS)
import Foundation

/// A folder with an `xcrun` that does as a simulator's does, and writes down what it was asked.
final class FakeSimulator {
  /// What a script did.
  struct Run {
    let output: String
    let errors: String
    let exitCode: Int32
    /// The calls of `simctl`, each with its arguments between brackets.
    let calls: [String]
  }

  private let files: TemporaryFolder

  /// Where `xcrun` and what it writes down are.
  private var folder: URL { URL(filePath: files.programs) }

  /// - Parameters:
  ///   - isInstalled: whether the app is there.
  ///   - refused: a link that nothing takes.
  ///   - tellsProcesses: whether the simulator lists its processes.
  init(isInstalled: Bool = true, refused: String = "", tellsProcesses: Bool = true) throws {
    files = try TemporaryFolder()
    let program = #"""
      folder='\#(files.programs)'
      shift
      { printf '%s' "$1"; verb=$1; shift; printf ' [%s]' "$@"; echo; } >>"$folder/calls"
      case $verb in
        get_app_container) [ \#(isInstalled ? 1 : 0) = 1 ] ;;
        terminate)
          [ -e "$folder/running" ] || exit 3
          rm "$folder/running"
          ;;
        launch) : >"$folder/running" ;;
        openurl)
          [ "$2" != '\#(refused)' ] || exit 194
          case $2 in https://safari.*) ;; *) : >"$folder/running" ;; esac
          ;;
        spawn)
          [ \#(tellsProcesses ? 1 : 0) = 1 ] || exit 1
          printf 'PID\tStatus\tLabel\n12\t0\tcom.apple.x\n-\t0\tUIKitApplication:com.example.old[1][2]\n'
          if [ -e "$folder/running" ]; then
            printf '77\t0\tUIKitApplication:com.example.shop[af31][rb-legacy]\n'
          fi
          ;;
      esac
      """#
    try files.install("xcrun", program)
  }

  /// Runs a script with this `xcrun` in front of all other programs.
  func run(_ script: String, _ arguments: [String]) throws -> Run {
    let file = folder.appending(path: "script.sh")
    try script.write(to: file, atomically: true, encoding: .utf8)
    let calls = folder.appending(path: "calls")
    try? FileManager.default.removeItem(at: calls)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = arguments.first == "-n" ? ["-n", file.path] : [file.path] + arguments
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": folder.path + ":" + path]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Both are short, so that neither fills its pipe while the other is read.
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let log = (try? String(contentsOf: calls, encoding: .utf8)) ?? ""
    return Run(
      output: String(decoding: written, as: UTF8.self),
      errors: String(decoding: said, as: UTF8.self), exitCode: process.terminationStatus,
      calls: log.split(separator: "\n").map(String.init))
  }
}
#endif
