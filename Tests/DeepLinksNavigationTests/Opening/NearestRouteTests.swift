// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Testing

/// A link that no route answers tells which comes nearest, and what is wrong with which value.
@MainActor @Suite struct NearestRouteTests {
  @Test(
    arguments: [
      ("counted://page/x?sort=1", "/page/{id}?sort={sort}", "the value of id is not a valid Int"),
      ("counted://pge/7", "/page/{id}?sort={sort}", "segment 1 is not page"),
      ("counted://something/else/entirely", nil, nil),
      // Not the app's, and no link.
      ("other://page/x", nil, nil), ("counted://page/7#%zz", nil, nil),
    ] as [(String, String?, String?)], [false, true])
  func `is reported by the refusal`(
    _ row: (link: String, pattern: String?, mismatch: String?), _ isComposed: Bool
  ) {
    let app = CountedApp(isComposed: isComposed)
    // The composition has the feature under its name.
    let link = isComposed ? row.link.replacing("counted://", with: "counted://counted/") : row.link
    let request = app.open(link, by: isComposed ? .composition : .navigator)
    guard case .declined(let refusal)? = request.result else {
      Issue.record("\(link) was not declined.")
      return
    }
    #expect(refusal.nearest?.pattern == row.pattern.map { (isComposed ? "/counted" : "") + $0 })
    let mismatch = row.mismatch.map {
      isComposed ? $0.replacing("segment 1", with: "segment 2") : $0
    }
    #expect(refusal.nearest?.mismatch?.description == mismatch)
    #expect(refusal.code == .noRoute || refusal.nearest == nil)
    #expect(refusal.nearest.map { $0.route.hasSuffix("page") } ?? true)
  }
}
