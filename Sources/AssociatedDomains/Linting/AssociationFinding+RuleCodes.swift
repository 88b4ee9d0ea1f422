// SPDX-License-Identifier: MIT

// What rules do to each other.
extension AssociationFinding.Code {
  /// `AASA201`: earlier rules take every link that the rule would match, to the same effect.
  ///
  /// Nothing is lost; the rule only seems to do something. Take it away.
  package static let unreachableRule = Self(rawValue: "AASA201")
  /// `AASA202`: earlier rules open every link that the exclusion would keep out.
  ///
  /// The first rule that matches decides. Move the exclusion in front of them.
  package static let deadExclusion = Self(rawValue: "AASA202")
  /// `AASA203`: earlier exclusions take every link that the rule would open, or some of them.
  ///
  /// The first rule that matches decides. Move the rule in front of them.
  package static let excludedRule = Self(rawValue: "AASA203")
  /// `AASA204`: an earlier rule says the same.
  ///
  /// The later one does nothing. Take one of the two away.
  package static let duplicateRule = Self(rawValue: "AASA204")
  /// `AASA205`: all rules of an app exclude.
  ///
  /// No link opens the app. End with a rule for all other links, if they are to.
  package static let onlyExclusions = Self(rawValue: "AASA205")
  /// `AASA206`: no later rule opens a link that the exclusion keeps out.
  ///
  /// It changes nothing. Take it away, or move it in front of the rule that it is meant for.
  package static let needlessExclusion = Self(rawValue: "AASA206")
  /// `AASA207`: links in the case of the pattern never come to a rule without case.
  ///
  /// Earlier rules take them. Nothing is wrong if only the other links are meant.
  package static let reachedByOtherCase = Self(rawValue: "AASA207")
}

// Variables.
extension AssociationFinding.Code {
  /// `AASA211`: a pattern names a variable that no one defines.
  ///
  /// The rule never matches. Define it, or write the right name.
  package static let undefinedVariable = Self(rawValue: "AASA211")
  /// `AASA212`: `$(` without `)`.
  ///
  /// The rule never matches. Write `$(name)`.
  package static let unterminatedVariable = Self(rawValue: "AASA212")
  /// `AASA213`: a variable without texts.
  ///
  /// Rules that name it never match. List its texts.
  package static let emptyVariable = Self(rawValue: "AASA213")
  /// `AASA214`: a variable with the name of one of the system's.
  ///
  /// Apple does not say what holds then. Give it another name.
  package static let shadowingVariable = Self(rawValue: "AASA214")
  /// `AASA215`: a variable that no pattern names.
  ///
  /// Take it away.
  package static let unusedVariable = Self(rawValue: "AASA215")
  /// `AASA216`: a variable in `paths`.
  ///
  /// Only `components` know variables. Write `components`.
  package static let variableInPaths = Self(rawValue: "AASA216")
  /// `AASA217`: a name that no pattern can name.
  ///
  /// Names have no `$`, `(` or `)`. Give the variable another one.
  package static let variableName = Self(rawValue: "AASA217")
  /// `AASA218`: an empty text of a variable.
  ///
  /// Patterns match also without the variable. Nothing is wrong if that is meant.
  package static let emptyText = Self(rawValue: "AASA218")
  /// `AASA219`: a text of a variable names a variable.
  ///
  /// It stands for itself there. Write the texts of the other variable.
  package static let variableInVariable = Self(rawValue: "AASA219")
}

// Paths and patterns.
extension AssociationFinding.Code {
  /// `AASA220`: a path with `#`.
  ///
  /// It never matches. Write the member `#` of the rule.
  package static let fragmentInPath = Self(rawValue: "AASA220")
  /// `AASA221`: a path with the items of a query.
  ///
  /// `?` is any character there, and the query is no part of the path. Write the member `?`.
  package static let queryInPath = Self(rawValue: "AASA221")
  /// `AASA222`: a path that is a URL or begins with a host.
  ///
  /// It is compared with the path alone. Write what follows the host.
  package static let hostInPath = Self(rawValue: "AASA222")
  /// `AASA223`: regular expressions, or placeholders of routes.
  ///
  /// They stand for themselves. Only `*`, `?` and `$(name)` are special.
  package static let foreignSyntax = Self(rawValue: "AASA223")
  /// `AASA224`: `**`.
  ///
  /// It is the same as `*`, which crosses slashes. Write `*`.
  package static let doubleStar = Self(rawValue: "AASA224")
  /// `AASA225`: a path that begins without a slash.
  ///
  /// It does no harm to the system. Write the slash, as other tools expect.
  package static let noLeadingSlash = Self(rawValue: "AASA225")
  /// `AASA226`: `NOT` in `components`.
  ///
  /// It means itself there. Write `"exclude": true`.
  package static let notInComponent = Self(rawValue: "AASA226")
  /// `AASA227`: something like `NOT ` in `paths`.
  ///
  /// Nothing is excluded. Write `NOT `, in capitals and with one space.
  package static let misspelledNot = Self(rawValue: "AASA227")
  /// `AASA228`: a character that a link as it is written never has.
  ///
  /// The rule never matches. Write the escape, or `"percentEncoded": false`.
  package static let unescapedCharacter = Self(rawValue: "AASA228")
  /// `AASA229`: no link can match a rule, for no reason that another code names.
  ///
  /// Compare the rule with a link as it is written.
  package static let matchesNothing = Self(rawValue: "AASA229")
  /// `AASA230`: the pattern of an item also matches links without the item.
  ///
  /// `*` matches the empty text, and what is missing is empty. Write `?*`.
  package static let queryItemMayBeMissing = Self(rawValue: "AASA230")
  /// `AASA231`: `*` for all of the query or the fragment.
  ///
  /// It says nothing. Take it away, or write `?*`.
  package static let anyText = Self(rawValue: "AASA231")
  /// `AASA232`: an escape with small letters.
  ///
  /// It does not match the same escape in capitals, which most links have. Write capitals.
  package static let smallEscape = Self(rawValue: "AASA232")
  /// `AASA233`: an escape where links are decoded first.
  ///
  /// It matches only what was escaped twice. Write the character itself.
  package static let escapeInDecodedPattern = Self(rawValue: "AASA233")
}

// Features.
extension AssociationFinding.Code {
  /// `AASA241`: `caseSensitive`, which needs iOS 13.5 or macOS 10.15.5.
  ///
  /// Older systems always compare case.
  package static let needsCaseSensitive = Self(rawValue: "AASA241")
  /// `AASA242`: `substitutionVariables`, which need iOS 13.5 or macOS 10.15.6.
  ///
  /// Older systems do not match patterns that name some.
  package static let needsVariables = Self(rawValue: "AASA242")
  /// `AASA243`: `percentEncoded`, which needs iOS 14 or macOS 11.
  ///
  /// Older systems always compare links as they are written.
  package static let needsPercentEncoded = Self(rawValue: "AASA243")
  /// `AASA244`: `defaults`, which need iOS 14 or macOS 11.
  ///
  /// Older systems take each rule as if there were none.
  package static let needsDefaults = Self(rawValue: "AASA244")
  /// `AASA250`: defaults with a pattern.
  ///
  /// It holds for every rule without one of its own, which is easily overlooked.
  package static let patternInDefaults = Self(rawValue: "AASA250")
  /// `AASA251`: defaults that exclude.
  ///
  /// Every rule excludes that does not say otherwise, which is easily overlooked.
  package static let excludeInDefaults = Self(rawValue: "AASA251")
  /// `AASA260`: a rule of Apple's example.
  ///
  /// The site hardly has such links. Take it away.
  package static let appleSample = Self(rawValue: "AASA260")
  /// `AASA290`: rules that were not compared with all others.
  ///
  /// Files come from strangers, and a comparison can take any time; so it stops after a fixed number
  /// of steps. What is said of the other rules holds.
  package static let notCompared = Self(rawValue: "AASA290")
  /// `AASA291`: more findings than are listed.
  ///
  /// Correct the first ones, and check the file again.
  package static let moreFindings = Self(rawValue: "AASA291")
}
