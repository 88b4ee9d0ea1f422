// SPDX-License-Identifier: MIT

#if Macros
import Testing

@testable import LinkLint

@Suite struct SourceCheckTests {
  private static let shop = """
    enum ShopStructure: AppStructure { enum Tab { case shop, account } }
    @DeepLinkRoutes("shop://") enum ShopRoute {
      @LinkPath("/{id}") case product(id: Int)
      @LinkPath("/{id}/reviews") case reviews(id: Int)
    }
    """

  @Test(arguments: LintCheck.sources)
  func `each check has an example that it finds, and the same mended`(_ check: LintCheck) throws {
    let example = try #require(SourceCheckExample.all.first { $0.check == check })
    func checks(_ text: String) -> [String] {
      SourceLint.findings(in: SourceLintCase.program(["Shop.swift": Self.shop, "A.swift": text]))
        .map(\.check)
    }
    #expect(checks(example.wrong) == [check.id])
    #expect(checks(example.right) == [])
  }

  @Test func `ids are what baselines know`() {
    #expect(
      LintCheck.sources.map(\.id) == [
        "parent-cycle", "parent-without-root", "tab-without-host", "modal-without-host",
        "sensitive-without-confirmation", "repeated-open-url",
      ])
    for check in LintCheck.sources {
      #expect(check.why.hasSuffix("."))
      #expect(check.mend.hasSuffix("."))
      #expect(!check.title.hasSuffix("."))
    }
  }
}
#endif
