// SPDX-License-Identifier: MIT

package import DeepLinksCore

extension RoutesMessage {
  /// One message of each kind, except those about invalid patterns and origins.
  ///
  /// What a message is about is called `name` or `other`, and its link is `/path`.
  package static let all: [RoutesMessage] =
    [
      .notAnEnum, .genericEnum, .privateEnum, .localEnum, .noCases, .conditionalCase,
      .originIsNoLiteral, .repeatedOrigin, .undeclaredHTTP, .redirectCaptureUnknown("name"),
      .redirectCaptureKind("name"), .redirectToItself, .severalCases, .unavailableCase,
      .groupNotAlone, .groupWithoutEnum, .groupOfItself, .patternIsNoLiteral,
      .missingRoute("name"), .hiddenAndRouted("LinkPath"), .prefixPart("{name*}"),
      .conflict(with: "other", witness: "/path"), .repeatedPattern("name", witness: "/path"),
      .opaquePattern, .captureWithoutValue("name"), .valueWithoutCapture("name", pattern: "/path"),
      .unnamedValue, .duplicateLabel("name"), .optionalInPath("name"), .optionalInFragment("name"),
      .arrayInPath("name"), .arrayNotWhole("name"), .restWithoutArray("name", "{name+}"),
      .remainingWithoutItems("name"), .itemsWithoutRemaining("name"), .listInRemainder("name"),
      .ignoredInPrinted("{_}"), .unsupportedType("Write a type that conforms to LinkValue."),
      .ambiguousDefault, .arrayDefault,
    ] + [.path, .group, .hidden, .redirect].map { misplaced($0) }
}

extension LinkPatternError {
  /// One error of each code, about a short pattern.
  package static let samples: [LinkPatternError] = [
    "/" + String(repeating: "a", count: 1 << 16), "/a//b", "/a/", "/a/../b", "/a b", "/a\tb",
    "/100%", "/%FF", "/a/*", "/users/:id", "/{id", "/id}", "/{}", "/{user-id}", "/{id:Int}",
    "/{id?}", "/{+id}", "/{*path}", "/?{others*}&page", "/{a*}/b/{c*}", "/x{path*}", "/a?b={c*}",
    "/a#{b*}", "/{a}{b}", "/a/{id}/{id}", (0...32).map { "/{a\($0)}" }.joined(), "/a?", "/a?b&",
    "/a?=b", "/a?{id}", "/a?b=1&b=2", "/a?!b=1", "/{a*}?b|c|d|e&f|g|h|i=1", "/a?b=c{d}", "/a#",
  ].compactMap { pattern in
    do throws(LinkPatternError) {
      _ = try LinkPattern(pattern)
      return nil
    } catch {
      return error
    }
  }
}

extension LinkOriginError {
  /// One error of each code, about a short origin.
  package static let samples: [LinkOriginError] = [
    "example.com", "my_app://", "javascript://", "https://", "https://a{name}", "https://a.com?b",
    "https://a.com//b",
  ].compactMap { origin in
    do throws(LinkOriginError) {
      _ = try LinkOrigin(origin)
      return nil
    } catch {
      return error
    }
  }
}
