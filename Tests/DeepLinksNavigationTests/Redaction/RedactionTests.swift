// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import TestSupport
import Testing

/// What prints a value of the library prints no text of a link.
@Suite @MainActor struct RedactionTests {
  private struct Way: Sendable {
    var name: String
    var text: @Sendable (Any) -> String
  }

  private static let ways = [
    Way(name: "interpolation") { "\($0)" },
    Way(name: "describing") { String(describing: $0) },
    Way(name: "reflecting") { String(reflecting: $0) },
    Way(name: "Optional") { "\(String(describing: Optional.some($0)))" + "\([Optional.some($0)])" },
    Way(name: "Array") { "\([$0])" },
    Way(name: "Dictionary") { "\(["key": $0])" },
    Way(name: "tuple") { "\((1, $0))" },
    Way(name: "Result") { "\(Result<Any, any Error>.success($0))" },
    Way(name: "dump") {
      var text = ""
      dump($0, to: &text)
      dump([$0], to: &text)
      dump(["key": $0], to: &text)
      return text
    },
  ]

  /// Types that hold no text of a link, by the reason why; what is not here must have a sample.
  private static let exempt: [String: [String]] = [
    "holds what the app declares": [
      "LinkCatalog", "LinkCatalog.Deprecated", "LinkCatalog.Parameter", "LinkCatalog.Redirect",
      "LinkCatalog.Route", "LinkClaim", "LinkClaimant", "LinkDestination.Base",
      "LinkDestination.Policy", "LinkAction", "LinkFileStore", "LinkGate", "LinkPreparation",
      "LinkSeal", "LinkLimits", "LinkMismatch",
      "LinkMismatch.Code", "LinkNoticeWords", "LinkOpeningOptions", "LinkOpeningOptions.Order",
      "LinkOrigin",
      "LinkOriginError", "LinkOriginError.Code", "LinkOriginOptions", "LinkParameter",
      "LinkParameter.Kind", "LinkPattern", "LinkPatternError", "LinkPatternError.Code",
      "LinkPayload", "LinkPrintError", "LinkPrintError.Code", "LinkRedirect", "LinkResolver",
      "LinkRouteDeclaration", "LinkRouteList", "LinkRouteList.Item", "LinkRouteMetadata",
      "LinkRouteMetadata.Trust", "LinkRouter", "LinkRouterBuilder", "LinkRouterError",
      "LinkRouterMerge", "LinkRouterProblem", "LinkRouterProblem.Code", "LinkRules",
      "ShortLinkFault",
      "ShortLinkFault.Code", "ShortLinks",
      "LinkScenePolicy", "NavigationContainer", "NavigationFault", "NavigationFault.Code",
      "RouteStructure", "RoutePlace", "SingleTab", "TabStructure",
    ],
    "is a name, a number or a code": [
      "ConsumedLinks", "DeepLinkError.Code", "LinkCallback", "LinkDelivery.NotificationAction",
      "LinkDisposition", "LinkFailure.Code", "LinkFallback", "LinkFallback.Decision", "LinkForm",
      "LinkNotice.Kind", "LinkRefusal.Code", "LinkRequestID", "LinkSceneID",
      "LinkSource", "LinkStage", "LinkStoreError", "LinkStoreError.Code", "LinkStoreLoss",
      "LinkCover", "LinkStoreLoss.Code", "LinkSupersession", "LinkSystemClock", "LinkTimer",
      "LinkTrust",
      "NavigationRestoration.Loss", "RestorationReport",
    ],
    "is made of the app's own values, and prints them as the app's types do": [
      "LinkDestination", "LinkRefresh", "NavigationAcknowledgement", "NavigationPlace",
      "NavigationPlan", "NavigationRestoration", "NavigationStackID", "NavigationState",
      "NavigationState.Presentation", "NavigationStep", "PresentedModal",
      "RouteScreen",
    ],
    "is a text, made by a call that says whether it has values": [
      "LinkOutline", "LinkOutline.Modal", "LinkOutline.Tab",
    ],
    "cannot be printed, or holds bytes": [
      "LinkReading",
      "LinkCaptures", "LinkMemoryStore", "LinkText", "LinkTextBytes",
    ],
  ]

  @Test func `no way of printing shows text of a link`() throws {
    let samples = try RedactionSamples()
    var cases = 0
    for (type, value) in samples.values {
      for way in Self.ways {
        cases += 1
        let text = way.text(value)
        #expect(!text.contains(RedactionSamples.secret), "\(type) by \(way.name): \(text)")
        #expect(!text.isEmpty)
      }
      // The samples hold what is looked for.
      if let value = value as? any LinkRedacted, type != "LinkExplanation.Candidate" {
        #expect(value.revealedDescription.contains(RedactionSamples.secret), "\(type)")
        #expect(value.debugDescription == value.description)
      }
    }
    TestReport.line("printed values: \(samples.values.count), \(cases) texts")
    #expect(cases > 500)
  }

  @Test func `every public type has a sample, or a reason to have none`() throws {
    let sampled = Set(try RedactionSamples().values.map(\.type))
    let reasons = Self.exempt.values.flatMap(\.self)
    let known = sampled.union(reasons)
    let modules = ["DeepLinksCore", "DeepLinksNavigation"]
    let declared = try Set(modules.flatMap { try PublicTypes.names(inModule: $0, ["public"]) })
    let shared = try Set(modules.flatMap { try PublicTypes.names(inModule: $0, ["package"]) })
    #expect(declared.count > 95)
    #expect(declared.subtracting(known) == [], "Add a sample, or the reason to have none.")
    #expect(known.subtracting(declared).subtracting(shared) == [], "These are no longer declared.")
    #expect(sampled.intersection(reasons) == [])
    #expect(reasons.count == Set(reasons).count)
  }
}
