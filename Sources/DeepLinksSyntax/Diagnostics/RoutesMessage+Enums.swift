// SPDX-License-Identifier: MIT

package import DeepLinksCore

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
