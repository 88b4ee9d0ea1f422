// SPDX-License-Identifier: MIT

// Rules and patterns, AASA2xx.
extension AssociationFinding.Code {
  static let rules: [Self] = [
    .unreachableRule, .deadExclusion, .excludedRule, .duplicateRule, .onlyExclusions,
    .needlessExclusion, .reachedByOtherCase, .undefinedVariable, .unterminatedVariable,
    .emptyVariable, .shadowingVariable, .unusedVariable, .variableInPaths, .variableName,
    .emptyText, .variableInVariable, .fragmentInPath, .queryInPath, .hostInPath,
    .foreignSyntax, .doubleStar, .noLeadingSlash, .notInComponent, .misspelledNot,
    .unescapedCharacter, .matchesNothing, .queryItemMayBeMissing, .anyText, .smallEscape,
    .escapeInDecodedPattern, .needsCaseSensitive, .needsVariables, .needsPercentEncoded,
    .needsDefaults, .patternInDefaults, .excludeInDefaults, .appleSample, .notCompared,
    .moreFindings,
  ]

  // MARK: How rules affect each other

  package static let unreachableRule = Self(
    "AASA201", .warning,
    "earlier rules take every link that the rule would match, with the same result",
    "Nothing is lost, but the rule has no effect. Remove it.")

  package static let deadExclusion = Self(
    "AASA202", .error, "earlier rules open every link that the exclusion should keep out",
    "The first rule that matches decides. Move the exclusion before them.")

  package static let excludedRule = Self(
    "AASA203", .error, "earlier exclusions take some or all of the links that the rule should open",
    "The first rule that matches decides. Move the rule before them.")

  package static let duplicateRule = Self(
    "AASA204", .warning, "a rule repeats an earlier one",
    "The later one has no effect. Remove one of the two.")

  package static let onlyExclusions = Self(
    "AASA205", .warning, "all rules of an app are exclusions",
    "No link opens the app. If other links should, end with a rule for them.")

  package static let needlessExclusion = Self(
    "AASA206", .info, "no later rule opens a link that the exclusion keeps out",
    "It has no effect. Remove it, or move it before the rule that it is meant for.")

  package static let reachedByOtherCase = Self(
    "AASA207", .info, "links in the pattern's own case never reach a rule that ignores case",
    "Earlier rules take them. This is fine if the rule is only meant for other links.")

  // MARK: Variables

  package static let undefinedVariable = Self(
    "AASA211", .error, "a pattern names a variable that is not defined",
    "The rule never matches. Define the variable, or fix its name.")

  package static let unterminatedVariable = Self(
    "AASA212", .error, "“$(” without “)”",
    "The rule never matches. Write “$(name)”.")

  package static let emptyVariable = Self(
    "AASA213", .error, "a variable without values",
    "Rules that use it never match. List its values.")

  package static let shadowingVariable = Self(
    "AASA214", .error, "a variable with the name of a system variable",
    "Apple does not document what happens then. Rename the variable.")

  package static let unusedVariable = Self(
    "AASA215", .info, "a variable that no pattern uses",
    "Remove it.")

  package static let variableInPaths = Self(
    "AASA216", .error, "a variable in “paths”",
    "Only “components” support variables. Use “components”.")

  package static let variableName = Self(
    "AASA217", .error, "a variable name that patterns cannot use",
    "Names cannot contain “$”, “(”, or “)”. Rename the variable.")

  package static let emptyText = Self(
    "AASA218", .info, "an empty value of a variable",
    "Patterns also match without the variable. This is fine if it is intended.")

  package static let variableInVariable = Self(
    "AASA219", .error, "the value of a variable names a variable",
    "It is taken literally. Write the other variable's values.")

  // MARK: Paths and patterns

  package static let fragmentInPath = Self(
    "AASA220", .error, "a path with “#”",
    "It never matches. Use the rule's “#” member.")

  package static let queryInPath = Self(
    "AASA221", .error, "a path with query items",
    "“?” matches any character there, and the query is not part of the path. Use the “?” "
      + "member.")

  package static let hostInPath = Self(
    "AASA222", .error, or: [.warning], "a path that is a URL or begins with a host",
    "It is compared with the path alone. Write only what follows the host.")

  package static let foreignSyntax = Self(
    "AASA223", .error, or: [.warning], "regular expressions, or route placeholders",
    "They are taken literally. Only “*”, “?”, and “$(name)” are special.")

  package static let doubleStar = Self(
    "AASA224", .info, "“**”",
    "It is the same as “*”, which also matches slashes. Write “*”.")

  package static let noLeadingSlash = Self(
    "AASA225", .info, "a path that does not begin with a slash",
    "The system accepts it. Add the slash, because other tools expect it.")

  package static let notInComponent = Self(
    "AASA226", .error, "“NOT” in “components”",
    "It is taken literally there. Write \"exclude\": true.")

  package static let misspelledNot = Self(
    "AASA227", .error, "something like “NOT” in “paths”",
    "Nothing is excluded. Write “NOT” in capitals, followed by one space.")

  package static let unescapedCharacter = Self(
    "AASA228", .error, "a character that never appears in a link as written",
    "The rule never matches. Write the escape, or \"percentEncoded\": false.")

  package static let matchesNothing = Self(
    "AASA229", .error, "no link can match a rule, for a reason that no other code covers",
    "Compare the rule with a link as written.")

  package static let queryItemMayBeMissing = Self(
    "AASA230", .warning, "the pattern of an item also matches links without the item",
    "“*” matches the empty text, and a missing item counts as empty. Write “?*”.")

  package static let anyText = Self(
    "AASA231", .info, "“*” for the whole query or fragment",
    "It has no effect. Remove it, or write “?*”.")

  package static let smallEscape = Self(
    "AASA232", .warning, "an escape with lowercase letters",
    "It does not match the same escape in capitals, which most links use. Write capitals.")

  package static let escapeInDecodedPattern = Self(
    "AASA233", .warning, "an escape where links are decoded first",
    "It matches only text that was escaped twice. Write the character itself.")

  // MARK: Features

  package static let needsCaseSensitive = Self(
    "AASA241", .info, "“caseSensitive”, which needs iOS 13.5 or macOS 10.15.5",
    "Older systems always distinguish case.")

  package static let needsVariables = Self(
    "AASA242", .info, "“substitutionVariables”, which need iOS 13.5 or macOS 10.15.6",
    "Older systems do not match patterns that use variables.")

  package static let needsPercentEncoded = Self(
    "AASA243", .info, "“percentEncoded”, which needs iOS 14 or macOS 11",
    "Older systems always compare links as written.")

  package static let needsDefaults = Self(
    "AASA244", .info, "“defaults”, which need iOS 14 or macOS 11",
    "Older systems read each rule as if there were no defaults.")

  package static let patternInDefaults = Self(
    "AASA250", .warning, "defaults with a pattern",
    "It applies to every rule without a pattern of its own, which is easy to overlook.")

  package static let excludeInDefaults = Self(
    "AASA251", .warning, "defaults that exclude",
    "Every rule that does not say otherwise is an exclusion, which is easy to overlook.")

  package static let appleSample = Self(
    "AASA260", .warning, "a rule from Apple's example",
    "The site probably has no such links. Remove it.")

  package static let notCompared = Self(
    "AASA290", .warning, "rules that were not compared with all others",
    "Comparing stops after a fixed number of steps, because a file could require any number of "
      + "them. What is reported about the other rules holds. Write fewer rules, or patterns with "
      + "fewer “*” and “?”.")

  package static let moreFindings = Self(
    "AASA291", .info, or: [.warning, .error], "more findings than are listed",
    "Fix the first ones, and check the file again.")
}
