// SPDX-License-Identifier: MIT

// How rules affect each other.
extension AssociationFinding.Code {
  /// `AASA201`: earlier rules take every link that the rule would match, with the same result.
  ///
  /// Nothing is lost, but the rule has no effect. Remove it.
  package static let unreachableRule = Self(rawValue: "AASA201")
  /// `AASA202`: earlier rules open every link that the exclusion should keep out.
  ///
  /// The first rule that matches decides. Move the exclusion before them.
  package static let deadExclusion = Self(rawValue: "AASA202")
  /// `AASA203`: earlier exclusions take some or all of the links that the rule should open.
  ///
  /// The first rule that matches decides. Move the rule before them.
  package static let excludedRule = Self(rawValue: "AASA203")
  /// `AASA204`: a rule repeats an earlier one.
  ///
  /// The later one has no effect. Remove one of the two.
  package static let duplicateRule = Self(rawValue: "AASA204")
  /// `AASA205`: all rules of an app are exclusions.
  ///
  /// No link opens the app. If other links should, end with a rule for them.
  package static let onlyExclusions = Self(rawValue: "AASA205")
  /// `AASA206`: no later rule opens a link that the exclusion keeps out.
  ///
  /// It has no effect. Remove it, or move it before the rule that it is meant for.
  package static let needlessExclusion = Self(rawValue: "AASA206")
  /// `AASA207`: links in the pattern's own case never reach a rule that ignores case.
  ///
  /// Earlier rules take them. This is fine if the rule is only meant for other links.
  package static let reachedByOtherCase = Self(rawValue: "AASA207")
}

// Variables.
extension AssociationFinding.Code {
  /// `AASA211`: a pattern names a variable that is not defined.
  ///
  /// The rule never matches. Define the variable, or fix its name.
  package static let undefinedVariable = Self(rawValue: "AASA211")
  /// `AASA212`: `$(` without `)`.
  ///
  /// The rule never matches. Write `$(name)`.
  package static let unterminatedVariable = Self(rawValue: "AASA212")
  /// `AASA213`: a variable without values.
  ///
  /// Rules that use it never match. List its values.
  package static let emptyVariable = Self(rawValue: "AASA213")
  /// `AASA214`: a variable with the name of a system variable.
  ///
  /// Apple does not document what happens then. Rename the variable.
  package static let shadowingVariable = Self(rawValue: "AASA214")
  /// `AASA215`: a variable that no pattern uses.
  ///
  /// Remove it.
  package static let unusedVariable = Self(rawValue: "AASA215")
  /// `AASA216`: a variable in `paths`.
  ///
  /// Only `components` support variables. Use `components`.
  package static let variableInPaths = Self(rawValue: "AASA216")
  /// `AASA217`: a variable name that patterns cannot use.
  ///
  /// Names cannot contain `$`, `(`, or `)`. Rename the variable.
  package static let variableName = Self(rawValue: "AASA217")
  /// `AASA218`: an empty value of a variable.
  ///
  /// Patterns also match without the variable. This is fine if it is intended.
  package static let emptyText = Self(rawValue: "AASA218")
  /// `AASA219`: the value of a variable names a variable.
  ///
  /// It is taken literally. Write the other variable's values.
  package static let variableInVariable = Self(rawValue: "AASA219")
}

// Paths and patterns.
extension AssociationFinding.Code {
  /// `AASA220`: a path with `#`.
  ///
  /// It never matches. Use the rule's `#` member.
  package static let fragmentInPath = Self(rawValue: "AASA220")
  /// `AASA221`: a path with query items.
  ///
  /// `?` matches any character there, and the query is not part of the path. Use the `?` member.
  package static let queryInPath = Self(rawValue: "AASA221")
  /// `AASA222`: a path that is a URL or begins with a host.
  ///
  /// It is compared with the path alone. Write only what follows the host.
  package static let hostInPath = Self(rawValue: "AASA222")
  /// `AASA223`: regular expressions, or route placeholders.
  ///
  /// They are taken literally. Only `*`, `?`, and `$(name)` are special.
  package static let foreignSyntax = Self(rawValue: "AASA223")
  /// `AASA224`: `**`.
  ///
  /// It is the same as `*`, which also matches slashes. Write `*`.
  package static let doubleStar = Self(rawValue: "AASA224")
  /// `AASA225`: a path that does not begin with a slash.
  ///
  /// The system accepts it. Add the slash, because other tools expect it.
  package static let noLeadingSlash = Self(rawValue: "AASA225")
  /// `AASA226`: `NOT` in `components`.
  ///
  /// It is taken literally there. Write "exclude": true.
  package static let notInComponent = Self(rawValue: "AASA226")
  /// `AASA227`: something like `NOT ` in `paths`.
  ///
  /// Nothing is excluded. Write `NOT `, in capitals and with one space.
  package static let misspelledNot = Self(rawValue: "AASA227")
  /// `AASA228`: a character that never appears in a link as written.
  ///
  /// The rule never matches. Write the escape, or "percentEncoded": false.
  package static let unescapedCharacter = Self(rawValue: "AASA228")
  /// `AASA229`: no link can match a rule, for a reason that no other code covers.
  ///
  /// Compare the rule with a link as written.
  package static let matchesNothing = Self(rawValue: "AASA229")
  /// `AASA230`: the pattern of an item also matches links without the item.
  ///
  /// `*` matches the empty text, and a missing item counts as empty. Write `?*`.
  package static let queryItemMayBeMissing = Self(rawValue: "AASA230")
  /// `AASA231`: `*` for the whole query or fragment.
  ///
  /// It has no effect. Remove it, or write `?*`.
  package static let anyText = Self(rawValue: "AASA231")
  /// `AASA232`: an escape with lowercase letters.
  ///
  /// It does not match the same escape in capitals, which most links use. Write capitals.
  package static let smallEscape = Self(rawValue: "AASA232")
  /// `AASA233`: an escape where links are decoded first.
  ///
  /// It matches only text that was escaped twice. Write the character itself.
  package static let escapeInDecodedPattern = Self(rawValue: "AASA233")
}

// Features.
extension AssociationFinding.Code {
  /// `AASA241`: `caseSensitive`, which needs iOS 13.5 or macOS 10.15.5.
  ///
  /// Older systems always distinguish case.
  package static let needsCaseSensitive = Self(rawValue: "AASA241")
  /// `AASA242`: `substitutionVariables`, which need iOS 13.5 or macOS 10.15.6.
  ///
  /// Older systems do not match patterns that use variables.
  package static let needsVariables = Self(rawValue: "AASA242")
  /// `AASA243`: `percentEncoded`, which needs iOS 14 or macOS 11.
  ///
  /// Older systems always compare links as written.
  package static let needsPercentEncoded = Self(rawValue: "AASA243")
  /// `AASA244`: `defaults`, which need iOS 14 or macOS 11.
  ///
  /// Older systems read each rule as if there were no defaults.
  package static let needsDefaults = Self(rawValue: "AASA244")
  /// `AASA250`: defaults with a pattern.
  ///
  /// It applies to every rule without a pattern of its own, which is easy to overlook.
  package static let patternInDefaults = Self(rawValue: "AASA250")
  /// `AASA251`: defaults that exclude.
  ///
  /// Every rule that does not say otherwise is an exclusion, which is easy to overlook.
  package static let excludeInDefaults = Self(rawValue: "AASA251")
  /// `AASA260`: a rule from Apple's example.
  ///
  /// The site probably has no such links. Remove it.
  package static let appleSample = Self(rawValue: "AASA260")
  /// `AASA290`: rules that were not compared with all others.
  ///
  /// Comparing stops after a fixed number of steps, because a file could require any number of
  /// them. What is reported about the other rules holds. Write fewer rules, or patterns with fewer
  /// `*` and `?`.
  package static let notCompared = Self(rawValue: "AASA290")
  /// `AASA291`: more findings than are listed.
  ///
  /// Fix the first ones, and check the file again.
  package static let moreFindings = Self(rawValue: "AASA291")
}
