// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import FuzzDriver

/// Reading a pattern never traps, nor does a router of any one pattern.
enum PatternLaws {
  static func check(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    do throws(LinkPatternError) {
      let pattern = try LinkPattern(text)
      require(
        (try? LinkPattern(pattern.text)) == pattern, "a pattern reads as itself: \(text)")
    } catch {
      require(
        error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count,
        "an error's range is in the pattern")
      _ = error.description
      return
    }
    var builder = LinkRouterBuilder<Int>(origins: ["fuzz://"])
    builder.register(text, make: { _ in 1 })
    _ = try? builder.build()
  }
}
