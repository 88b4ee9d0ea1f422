// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) @testable import DeepLinksCore
import DeepLinksDomains

/// A catalog of routes at `https://example.com`, one for each pattern, named by letters.
///
/// The captures are texts, unless their names are those of a type: `{int}`, `{uint}`, `{bool}`,
/// `{uuid}`, `{sort}` for a type that only the app knows; `{tags}` is a list, `{page}` an optional
/// number.
func catalog(
  _ patterns: [String], origins: [String] = ["https://example.com"],
  redirects: [LinkCatalog.Redirect] = []
) -> LinkCatalog {
  LinkCatalog(
    routes: patterns.enumerated().map { index, pattern in
      let name = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26)))
      return LinkCatalog.Route(
        name: name, origins: origins, pattern: pattern, parameters: parameters(of: pattern))
    }, redirects: redirects)
}

func parameters(of pattern: String) -> [LinkCatalog.Parameter] {
  let names = (try? LinkPattern(pattern))?.captureNames ?? []
  return names.map { name in
    let type =
      [
        "int": "Int", "uint": "UInt", "bool": "Bool", "uuid": "UUID", "page": "Int", "sort": "Sort",
      ][
        name] ?? "String"
    let kind: LinkParameter.Kind =
      switch name {
      case "tags", "path": .list
      case "page": .optional
      default: .required
      }
    return LinkCatalog.Parameter(
      name: name, type: type, kind: kind, isConstrained: type != "String")
  }
}

/// The rules of a file in a short form: `/search ?q=*`, `not /a/?*/?*`, `/x &type=new #top`.
func rules(_ file: AppSiteAssociation) -> [String] {
  (file.appLinks?.details ?? []).flatMap { ($0.components ?? []).map(rule) }
}

func rule(_ component: AppSiteAssociation.Component) -> String {
  let query: String? =
    switch component.query {
    case nil: nil
    case .text(let text): "?" + text
    case .items(let items): "&" + items.map { $0.name + "=" + $0.pattern }.joined(separator: "&")
    }
  return [
    component.exclude == true ? "not" : nil, component.path, query,
    component.fragment.map { "#" + $0 }, component.caseSensitive == false ? "(any case)" : nil,
  ].compactMap { $0 }.joined(separator: " ")
}

let sampleApp = "ABCDE12345.com.example.app"

func generator(
  _ patterns: [String], options: LinkOriginOptions = []
) -> AssociationGenerator {
  AssociationGenerator(
    catalog(patterns), domain: "example.com", appIDs: [sampleApp], options: options)
}
