// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Checks that a redirect provides every value of the pattern it leads to.
struct RedirectCheck {
  private(set) var report: RoutesReport

  init(report: RoutesReport) { self.report = report }

  mutating func check(_ redirect: RouteEnum.Redirect) {
    if redirect.from.pattern.canonicalText == redirect.to.pattern.canonicalText {
      report.add(.redirectToItself, at: 0..<0, of: redirect.to.literal)
    }
    for capture in redirect.to.captures {
      guard let source = redirect.from.capture(named: capture.name) else {
        guard !redirect.from.originCaptures.contains(capture.name) else { continue }
        report.add(
          .redirectCaptureUnknown(capture.name), at: capture.range, of: redirect.to.literal)
        continue
      }
      if (source.place == .rest) != (capture.place == .rest) {
        report.add(.redirectCaptureKind(capture.name), at: capture.range, of: redirect.to.literal)
      }
    }
  }
}
