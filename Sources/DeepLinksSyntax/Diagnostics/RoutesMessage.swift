// SPDX-License-Identifier: MIT

package import DeepLinksCore
package import SwiftDiagnostics

/// A message of the macros about a declaration, each kind with its own ID.
package struct RoutesMessage: DiagnosticMessage {
  package let id: String
  package let message: String
  package let severity: DiagnosticSeverity

  package init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
    self.id = id
    self.message = message
    self.severity = severity
  }

  package var diagnosticID: MessageID { MessageID(domain: "DeepLinks", id: id) }
}

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

/// Messages about the enum as a whole, its origins, and its redirects.
extension RoutesMessage {
  package static let notAnEnum = RoutesMessage(
    "notAnEnum", "@DeepLinkRoutes belongs on an enum, where each case is one route")
  package static let genericEnum = RoutesMessage(
    "genericEnum", "A route enum cannot be generic; declare one enum for each type of value")
  package static let privateEnum = RoutesMessage(
    "privateEnum",
    "An extension cannot reach a private type inside another type; make it fileprivate")
  package static let localEnum = RoutesMessage(
    "localEnum", "A route enum cannot be local to a function; links come from outside it")
  package static let noCases = RoutesMessage(
    "noCases", "A route enum needs a case, such as @LinkPath(\"/\") case home")
  package static let conditionalCase = RoutesMessage(
    "conditionalCase",
    "A macro cannot tell which branch of #if is active; put it around the whole enum")
  package static let originIsNoLiteral = RoutesMessage(
    "originIsNoLiteral", "Write the origin as a string literal without interpolation")
  package static let repeatedOrigin = RoutesMessage(
    "repeatedOrigin", "This origin is already declared; remove one of the two")
  package static let undeclaredHTTP = RoutesMessage(
    "undeclaredHTTP",
    "Anyone on the network can change an http link; use https, or declare this origin on the enum"
  )

  package static func invalidOrigin(_ error: LinkOriginError) -> RoutesMessage {
    RoutesMessage("origin.\(error.code)", "Invalid origin (\(error.code)). \(error.hint)")
  }

  package static func redirectCaptureUnknown(_ name: String) -> RoutesMessage {
    RoutesMessage(
      "redirectCaptureUnknown", "The redirected pattern has no capture {\(name)} to take this from")
  }

  package static func redirectCaptureKind(_ name: String) -> RoutesMessage {
    RoutesMessage(
      "redirectCaptureKind",
      "{\(name)} and {\(name)+} hold different things; write the same on both sides")
  }

  package static let redirectToItself = RoutesMessage(
    "redirectToItself", "This redirect leads to itself, so links would go in circles")

  package static func misplaced(_ marker: MarkerAttribute) -> RoutesMessage {
    let id = "misplaced\(marker.rawValue)"
    return switch marker {
    case .redirect:
      RoutesMessage(id, "@LinkRedirect belongs on an enum with @DeepLinkRoutes")
    default:
      RoutesMessage(id, "@\(marker.rawValue) belongs on a case of an enum with @DeepLinkRoutes")
    }
  }
}

/// Messages about single cases and their patterns.
extension RoutesMessage {
  package static let severalCases = RoutesMessage(
    "severalCases", "Each route is one case; declare each case on its own line")
  package static let unavailableCase = RoutesMessage(
    "unavailableCase", "A link may open a route on any version; put @available on the whole enum")
  package static let groupNotAlone = RoutesMessage(
    "groupNotAlone", "A case with @LinkGroup takes one prefix and no other path")
  package static let groupWithoutEnum = RoutesMessage(
    "groupWithoutEnum", "The last value of a case with @LinkGroup must be another enum's route")
  package static let groupOfItself = RoutesMessage(
    "groupOfItself", "A route enum cannot be mounted in itself; its links would never end")
  package static let patternIsNoLiteral = RoutesMessage(
    "patternIsNoLiteral", "Write the pattern as a string literal without interpolation")

  package static func missingRoute(_ name: String) -> RoutesMessage {
    RoutesMessage(
      "missingRoute", "No link opens '\(name)'; give it @LinkPath, or @LinkHidden() if none should")
  }

  package static func hiddenAndRouted(_ other: String) -> RoutesMessage {
    RoutesMessage(
      "hiddenAndRouted", "A case is either hidden or has a route; it cannot also have @\(other)")
  }

  package static func invalidPattern(_ error: LinkPatternError) -> RoutesMessage {
    RoutesMessage("pattern.\(error.code)", "Invalid pattern (\(error.code)). \(error.hint)")
  }

  package static func prefixPart(_ part: String) -> RoutesMessage {
    RoutesMessage(
      "prefixPart",
      "A prefix ends where the other enum's patterns start; \(part) is not allowed here"
    )
  }

  /// - Parameter refusal: an item that the pattern could add to exclude the link.
  package static func conflict(
    with name: String, witness: String, refusal: String? = nil
  ) -> RoutesMessage {
    let refusal = refusal.map { "add \($0), " } ?? ""
    return RoutesMessage(
      "conflict",
      """
      \(witness) would also open '\(name)'; \(refusal)change a pattern, or decide with \
      priority: or shared: true
      """)
  }
}

extension RoutesMessage {
  package static func repeatedPattern(_ name: String, witness: String) -> RoutesMessage {
    RoutesMessage(
      "repeatedPattern", "Another @LinkPath of '\(name)' matches \(witness) too; remove one")
  }

  package static let opaquePattern = RoutesMessage(
    "opaquePattern",
    "Begin the pattern with /; only links of an origin without a host, as in app://, have no path")
}

/// Messages about captures and their values.
extension RoutesMessage {
  package static func captureWithoutValue(_ name: String) -> RoutesMessage {
    RoutesMessage("captureWithoutValue", "The case has no value '\(name)' for this capture")
  }

  package static func valueWithoutCapture(_ name: String, pattern: String) -> RoutesMessage {
    RoutesMessage("valueWithoutCapture", "No capture of \(pattern.quoted) becomes '\(name)'")
  }

  package static let unnamedValue = RoutesMessage(
    "unnamedValue", "No capture is left for this value; add one to the pattern or label the value")

  package static func duplicateLabel(_ name: String) -> RoutesMessage {
    RoutesMessage(
      "duplicateLabel",
      "Two values are called '\(name)'; captures cannot tell them apart")
  }

  package static func optionalInPath(_ name: String) -> RoutesMessage {
    RoutesMessage(
      "optionalInPath",
      """
      A path always holds {\(name)}; make '\(name)' non-optional, or add an @LinkPath without \
      this capture
      """)
  }

  package static func optionalInFragment(_ name: String) -> RoutesMessage {
    RoutesMessage(
      "optionalInFragment", "A fragment holds exactly one value; give '\(name)' a plain type")
  }

  package static func arrayInPath(_ name: String) -> RoutesMessage {
    RoutesMessage(
      "arrayInPath", "One segment cannot hold the array '\(name)'; write {\(name)+}")
  }

  package static func arrayNotWhole(_ name: String) -> RoutesMessage {
    RoutesMessage(
      "arrayNotWhole",
      "The array '\(name)' takes whole segments; make {\(name)+} a segment, the only one of a path")
  }

  /// - Parameter capture: the capture as written, such as `{tags+}`.
  package static func restWithoutArray(_ name: String, _ capture: String) -> RoutesMessage {
    RoutesMessage(
      "restWithoutArray", "\(capture) holds several segments, but '\(name)' is not an array")
  }

  package static func remainingWithoutItems(_ name: String) -> RoutesMessage {
    RoutesMessage(
      "remainingWithoutItems",
      "{\(name)*} holds all other items, but '\(name)' is neither [LinkQueryItem] nor [String: String]"
    )
  }

  package static func itemsWithoutRemaining(_ name: String) -> RoutesMessage {
    RoutesMessage(
      "itemsWithoutRemaining",
      "'\(name)' holds all items that the pattern does not name; write {\(name)*} after the others")
  }

  package static func listInRemainder(_ name: String) -> RoutesMessage {
    RoutesMessage(
      "listInRemainder",
      "{\(name)...} holds one text up to the end of the link, but '\(name)' is an array")
  }

  package static func ignoredInPrinted(_ text: String) -> RoutesMessage {
    RoutesMessage(
      "ignoredInPrinted",
      "No link can be printed, because nothing gives a value for \(text); "
        + "add a pattern without it, or a value of type DeepLink, or write receiveOnly: true")
  }

  package static func unsupportedType(_ hint: String) -> RoutesMessage {
    RoutesMessage("unsupportedType", "A capture cannot have this type. \(hint)")
  }

  package static let ambiguousDefault = RoutesMessage(
    "ambiguousDefault",
    "A link without this value could mean nil or the default; remove one of the two")
  package static let arrayDefault = RoutesMessage(
    "arrayDefault", "A link without values means an empty array; remove the default")
}
