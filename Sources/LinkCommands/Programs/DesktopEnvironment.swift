// SPDX-License-Identifier: MIT

import Foundation

/// What a command knows about the system; tests create their own.
public struct DesktopEnvironment: Sendable {
  /// The environment variables, which also name the folders and the programs.
  public var variables: [String: String]
  /// The system.
  public var system: HostSystem
  /// The absolute path of the program that opens links; `nil` if unknown.
  public var executable: String?
  /// The time limit for other programs.
  public var timeLimit: TimeLimit

  /// Creates an environment.
  public init(
    variables: [String: String], system: HostSystem = .current, executable: String?,
    timeLimit: TimeLimit = .seconds(30)
  ) {
    self.variables = variables
    self.system = system
    self.executable = executable
    self.timeLimit = timeLimit
  }

  /// The file for starting another process of this program; `nil` if it cannot be found.
  ///
  /// On Linux, it is the running file, even if another one was built in its place.
  public static var ownProgram: String? {
    let own = "/proc/self/exe"
    return FileManager.default.isExecutableFile(atPath: own) ? own : current.executable
  }

  /// The environment of this process.
  public static var current: DesktopEnvironment {
    let variables = ProcessInfo.processInfo.environment
    return DesktopEnvironment(
      variables: variables, executable: ProgramPath(variables).ofThisProcess)
  }
}
