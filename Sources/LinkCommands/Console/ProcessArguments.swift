// SPDX-License-Identifier: MIT

/// The arguments of this process.
public enum ProcessArguments {
  /// The arguments after the program's name, as they were passed in.
  ///
  /// `CommandLine.arguments` would repair text that is not UTF-8, and a different link would be
  /// read.
  ///
  /// - Throws: `Misuse`, with the number of the argument that is not UTF-8.
  public static var given: [String] {
    get throws(Misuse) {
      var arguments: [String] = []
      for index in 1..<max(1, Int(CommandLine.argc)) {
        guard let bytes = CommandLine.unsafeArgv[index], let text = String(validatingCString: bytes)
        else { throw Misuse("Argument \(index) is not UTF-8. Percent-encode it.") }
        arguments.append(text)
      }
      return arguments
    }
  }

  /// Runs a command with the arguments of this process.
  ///
  /// - Returns: the exit code; if an argument is not text, the exit code of a misuse, after
  ///   reporting the reason on the console.
  @MainActor
  package static func run(
    in console: Console, _ execute: @MainActor ([String], Console) async -> Int32
  ) async -> Int32 {
    do throws(Misuse) {
      return await execute(try given, console)
    } catch {
      console.report("Error: \(error.message)\n")
      return Misuse.exitCode
    }
  }
}
