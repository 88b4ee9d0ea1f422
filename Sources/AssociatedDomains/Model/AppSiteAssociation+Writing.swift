// SPDX-License-Identifier: MIT

import JSONText

extension AppSiteAssociation {
  /// Returns the file as JSON, always in the same form.
  ///
  /// Members that the system knows come first, in a fixed order, then the others, in the order of
  /// the original file; the indentation is two spaces, and the text ends with a line break. Reading
  /// it gives a file equal to this one.
  public func json() -> String {
    value.page + "\n"
  }

  /// The file as a JSON value, with the members in the order of `json()`.
  var value: JSONValue {
    Self.object(
      .root,
      [
        "applinks": appLinks?.value, "webcredentials": webCredentials?.value,
        "appclips": appClips?.value, "activitycontinuation": activityContinuation?.value,
      ], others)
  }

  /// Returns an object with the model's members and all others.
  ///
  /// A member that the system ignored comes before the model's member with the same name, because
  /// the last one counts.
  fileprivate static func object(
    _ vocabulary: AssociationVocabulary, _ values: [String: JSONValue?],
    _ others: [JSONValue.Member]
  ) -> JSONValue {
    let names = vocabulary.names
    var members: [JSONValue.Member] = []
    for name in names {
      let value = values[name] ?? nil
      var ignored = others.filter { $0.name == name }
      if let value {
        if ignored.last?.value.number.map({ .bool($0 == "1") }) != value {
          ignored.append(JSONValue.Member(name: name, value: value))
        }
      }
      members += ignored
    }
    return .object(members + others.filter { !names.contains($0.name) })
  }

  fileprivate static func list(_ strings: [String]) -> JSONValue {
    .array(strings.map { .string($0) })
  }
}

extension JSONValue {
  /// The number as written in the file if it is 0 or 1, which the system reads as `false` and
  /// `true`.
  fileprivate var number: String? {
    if case .number(let digits) = self, digits == "0" || digits == "1" { digits } else { nil }
  }
}

extension AppSiteAssociation.Service {
  fileprivate var value: JSONValue {
    AppSiteAssociation.object(.service, ["apps": apps.map(AppSiteAssociation.list)], others)
  }
}

extension AppSiteAssociation.AppLinks {
  fileprivate var value: JSONValue {
    AppSiteAssociation.object(
      .appLinks,
      [
        "apps": apps.map(AppSiteAssociation.list), "defaults": defaults?.value,
        "substitutionVariables": substitutionVariables.map { variables in
          .object(
            variables.map {
              JSONValue.Member(name: $0.name, value: AppSiteAssociation.list($0.values))
            })
        },
        "details": details.map(detailsValue),
      ], others)
  }

  private func detailsValue(_ details: [AppSiteAssociation.Detail]) -> JSONValue {
    guard hasDetailsByApp, details.allSatisfy({ $0.appID != nil && $0.appIDs == nil }) else {
      return .array(details.map { $0.value(.detail) })
    }
    return .object(
      details.map { JSONValue.Member(name: $0.appID ?? "", value: $0.value(.detailOfApp)) })
  }
}

extension AppSiteAssociation.Detail {
  fileprivate func value(_ vocabulary: AssociationVocabulary) -> JSONValue {
    AppSiteAssociation.object(
      vocabulary,
      [
        "appID": appID.map { .string($0) }, "appIDs": appIDs.map(AppSiteAssociation.list),
        "defaults": defaults?.value,
        "components": components.map { .array($0.map(\.value)) },
        "paths": paths.map(AppSiteAssociation.list),
      ], others)
  }
}

extension AppSiteAssociation.Component {
  /// The rule as a JSON value, with the members in the order of writing.
  var value: JSONValue {
    AppSiteAssociation.object(
      .component,
      [
        "/": path.map { .string($0) }, "?": query?.value, "#": fragment.map { .string($0) },
        "exclude": exclude.map { .bool($0) }, "caseSensitive": caseSensitive.map { .bool($0) },
        "percentEncoded": percentEncoded.map { .bool($0) }, "comment": comment.map { .string($0) },
      ], others)
  }
}

extension AppSiteAssociation.Query {
  fileprivate var value: JSONValue {
    switch self {
    case .text(let pattern): .string(pattern)
    case .items(let items):
      .object(items.map { JSONValue.Member(name: $0.name, value: .string($0.pattern)) })
    }
  }
}
