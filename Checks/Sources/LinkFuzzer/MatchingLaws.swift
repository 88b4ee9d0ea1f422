// SPDX-License-Identifier: MIT

import DeepLinksCore
import FuzzDriver

/// What matches prints, and what was printed matches the same route.
enum MatchingLaws {
  static let router: LinkRouter<FuzzRoute>? = try? LinkRouter<FuzzRoute>()

  static func check(_ bytes: [UInt8]) {
    guard let router else { return require(false, "the fuzzer's routes make a router") }
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let route = try? router.match(text)
    _ = router.explain(text).revealedDescription
    if let link = try? DeepLink(text) {
      require((try? router.match(link)) == route, "a link and its text match alike: \(text)")
    }
    guard let route else { return }
    let canonical = (try? DeepLink(text).text) ?? text
    let isCanonical = canonical.utf8.elementsEqual(text.utf8)
    checkPrinting(route, of: text, isCanonical: isCanonical, router)
    // A value that is taken as it is written may be written in a way that no printed link has.
    if !isCanonical, let route = try? router.match(canonical) {
      checkPrinting(route, of: canonical, isCanonical: true, router)
    }
  }

  private static func checkPrinting(
    _ route: FuzzRoute, of text: String, isCanonical: Bool, _ router: LinkRouter<FuzzRoute>
  ) {
    do {
      for link in try router.links(for: route) {
        require(
          try router.match(link.text) == route, "\(link.text) was printed for \(route)")
      }
    } catch {
      let code = (error as? LinkPrintError)?.code
      if route.hasWrittenValue, code == .unfaithfulLink, !isCanonical { return }
      require(false, "\(text) matched \(route), which does not print: \(error)")
    }
  }
}
