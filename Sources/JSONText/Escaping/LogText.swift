// SPDX-License-Identifier: MIT

/// Text as lines of a CI job's log, of which none is a command to the CI system.
///
/// GitHub Actions obeys `::name::` at the beginning of a line, after white space, and `##[name]`
/// anywhere in one; Azure Pipelines obeys `##vso[name]`, and TeamCity `##teamcity[name]`. Sources:
/// `ActionCommand.cs` of actions/runner, `Command.cs` of microsoft/azure-pipelines-agent.
public struct LogText: Sendable, Hashable {
  /// The text, with `·` for one mark of each command.
  public let text: String

  /// Makes a text safe to write to a log.
  public init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var isLineStart = true
    var index = -1
    self.text = text.replacingScalars { scalar in
      index += 1
      defer {
        isLineStart =
          scalar == "\n" || scalar == "\r" || isLineStart && scalar.properties.isWhitespace
      }
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case ":": return isLineStart && next == ":" ? "·" : nil
      case "#" where index > 0 && scalars[index - 1] == "#":
        let name = scalars[(index + 1)...].prefix {
          ("a"..."z").contains($0) || ("A"..."Z").contains($0)
        }
        return name.endIndex < scalars.count && scalars[name.endIndex] == "[" ? "·" : nil
      default: return nil
      }
    }
  }
}
