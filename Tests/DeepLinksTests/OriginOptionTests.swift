// SPDX-License-Identifier: MIT

import DeepLinks
import Testing

@DeepLinkRoutes("https://recipes.example", "recipes://?plusIsSpace")
enum RecipesRoute: Hashable {
  @LinkPath("/search?text={text}") case search(text: String)
}

/// An option of one origin, as the macro writes it.
@Suite struct OriginOptionTests {
  @Test(
    arguments: [
      ("recipes://search?text=apple+pie", "apple pie"),
      ("https://recipes.example/search?text=apple+pie", "apple+pie"),
    ])
  func `only the old scheme has spaces written as plus signs`(
    _ link: String, _ text: String
  ) throws {
    #expect(try LinkRouter<RecipesRoute>().match(link) == .search(text: text))
  }
}
