// SPDX-License-Identifier: MIT

extension AppSiteAssociation {
  /// Returns the file as JSON, always in the same form.
  ///
  /// Members that the system knows come first, in a fixed order, then the others, in the order of
  /// the original file; the indentation is two spaces, and the text ends with a line break. Reading
  /// it gives a file equal to this one.
  public func json() -> String {
    var writer = AssociationWriter()
    writer.write(value)
    return writer.text + "\n"
  }

  /// The file as a JSON value, with the members in the order of `json()`.
  var value: AssociationValue {
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
    _ vocabulary: AssociationVocabulary, _ values: [String: AssociationValue?],
    _ others: [AssociationMember]
  ) -> AssociationValue {
    let names = vocabulary.names
    var members: [AssociationMember] = []
    for name in names {
      let value = values[name] ?? nil
      var ignored = others.filter { $0.name == name }
      if let value {
        if ignored.last?.value.number.map({ .bool($0 == "1") }) != value {
          ignored.append(AssociationMember(name, value))
        }
      }
      members += ignored
    }
    return .object(members + others.filter { !names.contains($0.name) })
  }

  fileprivate static func list(_ strings: [String]) -> AssociationValue {
    .array(strings.map { .string($0) })
  }
}

extension AssociationValue {
  /// The number as written in the file if it is 0 or 1, which the system reads as `false` and
  /// `true`.
  fileprivate var number: String? {
    if case .number(let digits) = self, digits == "0" || digits == "1" { digits } else { nil }
  }
}

extension AppSiteAssociation.Service {
  fileprivate var value: AssociationValue {
    AppSiteAssociation.object(.service, ["apps": apps.map(AppSiteAssociation.list)], others)
  }
}

extension AppSiteAssociation.AppLinks {
  fileprivate var value: AssociationValue {
    AppSiteAssociation.object(
      .appLinks,
      [
        "apps": apps.map(AppSiteAssociation.list), "defaults": defaults?.value,
        "substitutionVariables": substitutionVariables.map { variables in
          .object(
            variables.map { AssociationMember($0.name, AppSiteAssociation.list($0.values)) })
        },
        "details": details.map(detailsValue),
      ], others)
  }

  private func detailsValue(_ details: [AppSiteAssociation.Detail]) -> AssociationValue {
    guard hasDetailsByApp, details.allSatisfy({ $0.appID != nil && $0.appIDs == nil }) else {
      return .array(details.map { $0.value(.detail) })
    }
    return .object(details.map { AssociationMember($0.appID ?? "", $0.value(.detailOfApp)) })
  }
}

extension AppSiteAssociation.Detail {
  fileprivate func value(_ vocabulary: AssociationVocabulary) -> AssociationValue {
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
  var value: AssociationValue {
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
  fileprivate var value: AssociationValue {
    switch self {
    case .text(let pattern): .string(pattern)
    case .items(let items):
      .object(items.map { AssociationMember($0.name, .string($0.pattern)) })
    }
  }
}
