// SPDX-License-Identifier: MIT

public import AssociatedDomains

/// What a file is asked.
public enum AssociationKind: String, CaseIterable, Sendable {
  /// Links that only the last of so many rules matches.
  case lastRule
  /// Links that one of so many rules excludes.
  case excluded
  /// Links that none of so many rules matches, and that differ from them at once.
  case noRule
  /// The same rules, with links decoded and without regard to case.
  case decoded
  /// So many rules that each ask for items of the query.
  case items
  /// So many rules with `$(lang)_$(region)` and a variable of the file, of which the last matches.
  case variables
  /// `*a*a*a*a*b` against a path of so many bytes.
  case stars
  /// The same with a last star, so that the end of the path decides nothing.
  case innerStars
  /// `*$(lang)*$(region)*b*` against a path of so many bytes.
  case starredVariables
  /// Making a matcher of a file of so many rules that has been read.
  case compiled
  /// Reading a file of so many rules and making a matcher.
  case read
  /// Reading files of so many bytes, each full of another mistake.
  case damaged

  /// Whether a decision is measured, not making a matcher.
  public var decides: Bool { ![.compiled, .read, .damaged].contains(self) }

  /// The rules of a file, for what decides.
  public func file(size: Int) -> AppSiteAssociation {
    switch self {
    case .lastRule, .excluded, .noRule, .compiled, .read, .damaged:
      return AssociationShape(rules: size).file
    case .decoded:
      var file = AssociationShape(rules: size).file
      file.appLinks?.defaults = AppSiteAssociation.Component(
        caseSensitive: false, percentEncoded: false)
      return file
    case .items:
      return Self.file(
        (0..<size).map { number in
          AppSiteAssociation.Component(
            query: .items([
              AppSiteAssociation.QueryItem("id", "?*"),
              AppSiteAssociation.QueryItem("page", "\(number)"),
            ]))
        })
    case .variables:
      return Self.file(
        (0..<size).map {
          AppSiteAssociation.Component(path: "/$(lang)_$(region)/$(food)/\($0 + 1 - size)")
        })
    case .stars: return Self.file([AppSiteAssociation.Component(path: "*a*a*a*a*b")])
    case .innerStars: return Self.file([AppSiteAssociation.Component(path: "*a*a*a*a*b*")])
    case .starredVariables:
      return Self.file([AppSiteAssociation.Component(path: "*$(lang)*$(region)*b*")])
    }
  }

  /// 64 links for a file of this kind.
  public func links(size: Int) -> [String] {
    let shape = AssociationShape(rules: size)
    return (0..<64).map { number in
      let origin = "https://www.example.com"
      switch self {
      case .lastRule, .compiled, .read, .damaged:
        return "\(origin)/wiki/Page_\(number)?oldid=\(number * 77)"
      case .excluded: return "\(origin)/wiki/\(shape.words[number * 7 % shape.words.count]):Log"
      case .noRule: return "\(origin)/static/images/\(number).png"
      case .decoded: return "\(origin)/wiki/Caf%C3%A9_\(number)"
      case .items: return "\(origin)/list?sort=up&page=x\(number)&id=\(number)"
      case .variables: return "\(origin)/de_CH/sushi/0"
      case .stars, .innerStars, .starredVariables:
        return "\(origin)/" + String(repeating: "a", count: size)
      }
    }
  }

  /// What is decided for every link.
  public var decision: AppLinkDecision {
    switch self {
    case .lastRule, .compiled, .read, .damaged, .decoded, .variables: .match
    case .excluded: .exclude
    case .noRule, .items, .stars, .innerStars, .starredVariables: .noMatch
    }
  }

  /// Files of so many bytes: what costs more than each byte once shows in one of them.
  public static func damaged(size: Int) -> [[UInt8]] {
    ["[1,{\"a\":\"b\"}],", "\"a\n", "“a\n", "{\"a” ", "\\u12"].map { text in
      Array(("[" + String(repeating: text, count: size / text.utf8.count)).utf8)
    }
  }

  private static func file(_ components: [AppSiteAssociation.Component]) -> AppSiteAssociation {
    AppSiteAssociation(
      appLinks: AppSiteAssociation.AppLinks(
        details: [
          AppSiteAssociation.Detail(appIDs: [AssociationShape.app], components: components)
        ],
        substitutionVariables: [
          AppSiteAssociation.SubstitutionVariable(
            name: "food", values: ["burrito", "pizza", "sushi", "samosa"])
        ]))
  }
}
