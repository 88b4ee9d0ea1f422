// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

/// What a newcomer reads after a slip, as a whole.
@MainActor
@Suite struct FirstSlipTests {
  private static let files = [
    "App.swift": #"@DeepLinkRoutes("https://shop.example") enum Shop { @LinkPath("/") case home }"#,
    "links.tsv": "https://shop.example/\thome\n", "empty.txt": "", "cat.json": "{}",
    "site.json": """
    {"applinks": {"details": [{"appIDs": ["K2LP4X7W9Q.a.b"], "components": [{"/": "*"}]}]}}
    """,
    "six.json": """
    {"applinks": {"details": [{"appIDs": ["K2LP4X7W9Q.a.a", "K2LP4X7W9Q.a.b", "K2LP4X7W9Q.a.d",
    "K2LP4X7W9Q.a.e", "K2LP4X7W9Q.a.f", "K2LP4X7W9Q.a.g"], "components": [{"/": "*"}]}]}}
    """,
  ]

  @Test(
    arguments: [
      (["replay", "$/links.tsv", "$"], 0, "1 of 1 link open what they should.\n"),
      (
        ["replay", "$/empty.txt", "$"], 1,
        "0 of 0 links open what they should.\n./empty.txt has no links, so nothing was checked.\n"
      ),
      (
        ["diff", "$/App.swift", "$/none.json"], 64,
        "Error: There is no catalog, Swift file, or folder at ./none.json.\n"
      ),
      (
        ["lint", "$/cat.json"], 64,
        "Error: ./cat.json is not a Swift file. To check a catalog, give --catalog ./cat.json.\n"
      ),
      (
        ["lint", "$/App.swift", "--no-cache", "--baseline", "$/empty.txt", "--update-baseline"], 0,
        "0 findings are in the baseline.\n"
      ),
      (
        ["catalog", "$/App.swift", "--root", "Nope"], 64,
        "Error: No enum with routes is called Nope. These have routes: Shop (./App.swift).\n"
      ),
      (
        ["aasa", "match", "$/site.json", "https://shop.example/", "--app", "K2LP4X7W9Q.a.c"], 1,
        "The file does not list K2LP4X7W9Q.a.c. It lists K2LP4X7W9Q.a.b.\n"
      ),
      (
        ["aasa", "match", "$/six.json", "https://shop.example/", "--app", "K2LP4X7W9Q.a.c"], 1,
        "The file does not list K2LP4X7W9Q.a.c. It lists K2LP4X7W9Q.a.a, K2LP4X7W9Q.a.b, "
          + "K2LP4X7W9Q.a.d, K2LP4X7W9Q.a.e, K2LP4X7W9Q.a.f, ….\n"
      ),
    ] as [([String], Int32, String)])
  func `says what is wrong`(
    _ arguments: [String], _ exitCode: Int32, _ message: String
  ) async throws {
    let result = await transcript(of: arguments, in: try TemporaryFolder(Self.files))
    #expect(result.exitCode == exitCode)
    #expect(result.errors == message)
  }
}
