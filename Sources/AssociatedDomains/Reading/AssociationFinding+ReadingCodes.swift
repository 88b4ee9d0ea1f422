// SPDX-License-Identifier: MIT

extension AssociationFinding.Code {
  /// The code of a fault of JSON.
  public static func reading(_ kind: AssociationDocument.Kind) -> Self {
    Self(rawValue: "AASA\(kind.rawValue)")
  }

  public static let tooLarge = Self(rawValue: "AASA102")
  public static let large = Self(rawValue: "AASA103")
  public static let rootIsNoObject = Self(rawValue: "AASA150")
  public static let noService = Self(rawValue: "AASA151")
  public static let wrongType = Self(rawValue: "AASA152")
  public static let misspeltName = Self(rawValue: "AASA153")
  public static let misplacedName = Self(rawValue: "AASA154")
  public static let unknownName = Self(rawValue: "AASA155")
  public static let noApps = Self(rawValue: "AASA156")
  public static let emptyApps = Self(rawValue: "AASA157")
  public static let appsNotEmpty = Self(rawValue: "AASA158")
  public static let missingDetails = Self(rawValue: "AASA159")
  public static let emptyDetails = Self(rawValue: "AASA160")
  public static let detailsByApp = Self(rawValue: "AASA161")
  public static let bothIdentifiers = Self(rawValue: "AASA162")
  public static let noIdentifier = Self(rawValue: "AASA163")
  public static let emptyIdentifiers = Self(rawValue: "AASA164")
  public static let componentsAndPaths = Self(rawValue: "AASA165")
  public static let identifiersWithPaths = Self(rawValue: "AASA166")
  public static let identifierWithComponents = Self(rawValue: "AASA167")
  public static let emptyRules = Self(rawValue: "AASA168")
  public static let noRules = Self(rawValue: "AASA169")
  public static let ignoredQuery = Self(rawValue: "AASA170")
  public static let numberAsBool = Self(rawValue: "AASA171")
}
