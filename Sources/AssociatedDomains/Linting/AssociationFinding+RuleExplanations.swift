// SPDX-License-Identifier: MIT

extension AssociationFinding.Explanation {
  /// All codes of rules and patterns, AASA2xx, in order.
  package static let rules: [Self] = [
    Self(
      .unreachableRule,
      "earlier rules take every link that the rule would match, to the same effect",
      "Nothing is lost; the rule only seems to do something. Take it away."),
    Self(
      .deadExclusion, "earlier rules open every link that the exclusion would keep out",
      "The first rule that matches decides. Move the exclusion in front of them."),
    Self(
      .excludedRule, "earlier exclusions take every link that the rule would open, or some of them",
      "The first rule that matches decides. Move the rule in front of them."),
    Self(
      .duplicateRule, "an earlier rule says the same",
      "The later one does nothing. Take one of the two away."),
    Self(
      .onlyExclusions, "all rules of an app exclude",
      "No link opens the app. End with a rule for all other links, if they are to."),
    Self(
      .needlessExclusion, "no later rule opens a link that the exclusion keeps out",
      "It changes nothing. Take it away, or move it in front of the rule that it is meant "
        + "for."),
    Self(
      .reachedByOtherCase, "links in the case of the pattern never come to a rule without case",
      "Earlier rules take them. Nothing is wrong if only the other links are meant."),
    Self(
      .undefinedVariable, "a pattern names a variable that no one defines",
      "The rule never matches. Define it, or write the right name."),
    Self(
      .unterminatedVariable, "“$(” without “)”",
      "The rule never matches. Write “$(name)”."),
    Self(
      .emptyVariable, "a variable without texts",
      "Rules that name it never match. List its texts."),
    Self(
      .shadowingVariable, "a variable with the name of one of the system's",
      "Apple does not say what holds then. Give it another name."),
    Self(
      .unusedVariable, "a variable that no pattern names",
      "Take it away."),
    Self(
      .variableInPaths, "a variable in “paths”",
      "Only “components” know variables. Write “components”."),
    Self(
      .variableName, "a name that no pattern can name",
      "Names have no “$”, “(” or “)”. Give the variable another one."),
    Self(
      .emptyText, "an empty text of a variable",
      "Patterns match also without the variable. Nothing is wrong if that is meant."),
    Self(
      .variableInVariable, "a text of a variable names a variable",
      "It stands for itself there. Write the texts of the other variable."),
    Self(
      .fragmentInPath, "a path with “#”",
      "It never matches. Write the member “#” of the rule."),
    Self(
      .queryInPath, "a path with the items of a query",
      "“?” is any character there, and the query is no part of the path. Write the member "
        + "“?”."),
    Self(
      .hostInPath, "a path that is a URL or begins with a host",
      "It is compared with the path alone. Write what follows the host."),
    Self(
      .foreignSyntax, "regular expressions, or placeholders of routes",
      "They stand for themselves. Only “*”, “?” and “$(name)” are special."),
    Self(
      .doubleStar, "“**”",
      "It is the same as “*”, which crosses slashes. Write “*”."),
    Self(
      .noLeadingSlash, "a path that begins without a slash",
      "It does no harm to the system. Write the slash, as other tools expect."),
    Self(
      .notInComponent, "“NOT” in “components”",
      "It means itself there. Write \"exclude\": true."),
    Self(
      .misspelledNot, "something like “NOT” in “paths”",
      "Nothing is excluded. Write “NOT”, in capitals and with one space."),
    Self(
      .unescapedCharacter, "a character that a link as it is written never has",
      "The rule never matches. Write the escape, or \"percentEncoded\": false."),
    Self(
      .matchesNothing, "no link can match a rule, for no reason that another code names",
      "Compare the rule with a link as it is written."),
    Self(
      .queryItemMayBeMissing, "the pattern of an item also matches links without the item",
      "“*” matches the empty text, and what is missing is empty. Write “?*”."),
    Self(
      .anyText, "“*” for all of the query or the fragment",
      "It says nothing. Take it away, or write “?*”."),
    Self(
      .smallEscape, "an escape with small letters",
      "It does not match the same escape in capitals, which most links have. Write "
        + "capitals."),
    Self(
      .escapeInDecodedPattern, "an escape where links are decoded first",
      "It matches only what was escaped twice. Write the character itself."),
    Self(
      .needsCaseSensitive, "“caseSensitive”, which needs iOS 13.5 or macOS 10.15.5",
      "Older systems always compare case."),
    Self(
      .needsVariables, "“substitutionVariables”, which need iOS 13.5 or macOS 10.15.6",
      "Older systems do not match patterns that name some."),
    Self(
      .needsPercentEncoded, "“percentEncoded”, which needs iOS 14 or macOS 11",
      "Older systems always compare links as they are written."),
    Self(
      .needsDefaults, "“defaults”, which need iOS 14 or macOS 11",
      "Older systems take each rule as if there were none."),
    Self(
      .patternInDefaults, "defaults with a pattern",
      "It holds for every rule without one of its own, which is easily overlooked."),
    Self(
      .excludeInDefaults, "defaults that exclude",
      "Every rule excludes that does not say otherwise, which is easily overlooked."),
    Self(
      .appleSample, "a rule of Apple's example",
      "The site hardly has such links. Take it away."),
    Self(
      .notCompared, "rules that were not compared with all others",
      "Comparing stops after a fixed number of steps, since a file can ask for any number of them. "
        + "What is said of the other rules holds. Write fewer rules, or patterns with fewer “*” "
        + "and “?”."),
    Self(
      .moreFindings, "more findings than are listed",
      "Correct the first ones, and check the file again."),
  ]
}
