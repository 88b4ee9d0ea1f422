// SPDX-License-Identifier: MIT

import Foundation

/// What a command knows of the system around it; tests make their own.
public struct DesktopEnvironment: Sendable {
  /// The environment variables, which also name the folders and the programs.
  public var variables: [String: String]
  /// The system.
  public var system: HostSystem
  /// The absolute path of the program that opens links; `nil` if it cannot be found out.
  public var executable: String?
  /// How long other programs may take.
  public var timeLimit: TimeLimit

  /// Makes an environment.
  public init(
    variables: [String: String], system: HostSystem = .current, executable: String?,
    timeLimit: TimeLimit = .seconds(30)
  ) {
    self.variables = variables
    self.system = system
    self.executable = executable
    self.timeLimit = timeLimit
  }

  /// The file by which this process can start itself once more; `nil` if it cannot be found.
  ///
  /// On Linux, it is the file that runs even if another one was built in its place.
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
