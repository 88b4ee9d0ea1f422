// SPDX-License-Identifier: MIT

@_spi(Project) @testable import LinkCommands
import Foundation
import Testing

@Suite struct ProgressBarTests {
  /// A bar of a terminal, as it is after a second.
  private static func line(_ columns: Int, _ done: Int, _ total: Int) -> String? {
    var bar = ProgressBar(unit: "files", columns: columns, now: .zero)
    return bar.update(done, of: total, now: .seconds(1))
  }

  @Test(
    arguments: [
      (
        80, 2_600, 5_000,
        "\(String(repeating: "█", count: 20))\(String(repeating: "░", count: 20))  52 %  2,600 of 5,000 files"
      ),
      (80, 5_000, 5_000, "\(String(repeating: "█", count: 40)) 100 %  5,000 of 5,000 files"),
      (80, 0, 5_000, "\(String(repeating: "░", count: 40))   0 %  0 of 5,000 files"),
      (40, 2_600, 5_000, "█████░░░░░░  52 %  2,600 of 5,000 files"),
      (32, 2_600, 5_000, "52 %  2,600 of 5,000 files"), (20, 2_600, 5_000, "52 %"), (3, 1, 2, ""),
      (80, 12, 5, "\(String(repeating: "█", count: 40)) 100 %  5 of 5 files"),
    ])
  func `fits into the terminal`(_ columns: Int, _ done: Int, _ total: Int, _ line: String) {
    let text = Self.line(columns, done, total)
    #expect(text == "\r\(line)\u{1b}[K")
    #expect(line.count < columns)
  }

  @Test func `appears only for work that takes long, and not too often`() {
    var bar = ProgressBar(unit: "files", columns: 80, now: .seconds(5))
    #expect(bar.update(1, of: 10, now: .milliseconds(5_400)) == nil)
    #expect(bar.end() == nil)
    #expect(bar.update(2, of: 10, now: .milliseconds(5_500)) != nil)
    #expect(bar.update(3, of: 10, now: .milliseconds(5_550)) == nil)
    #expect(bar.update(10, of: 10, now: .milliseconds(5_560)) != nil)
    #expect(bar.update(0, of: 0, now: .seconds(9)) == nil)
    #expect(bar.end() == "\r\u{1b}[K")
    #expect(bar.end() == nil)
  }

  @MainActor
  @Test(arguments: [(true, true), (true, false), (false, true)])
  func `a command shows it on a terminal, and erases it`(_ isTerminal: Bool, _ isSlow: Bool)
    async throws
  {
    let file = try TemporaryFile(
      #"@DeepLinkRoutes("app://") enum Route { @LinkPath("/") case home }"#)
    let result = await transcript(of: ["catalog", file.path]) { console in
      guard isTerminal else { return }
      var seconds = 0
      console.terminal = ConsoleTerminal(columns: { 30 }) {
        seconds += isSlow ? 1 : 0
        return .seconds(seconds)
      }
    }
    #expect(result.exitCode == 0)
    #expect(
      result.errors
        == (isTerminal && isSlow ? "\r█████████ 100 %  1 of 1 files\u{1b}[K\r\u{1b}[K" : ""))
  }
}
