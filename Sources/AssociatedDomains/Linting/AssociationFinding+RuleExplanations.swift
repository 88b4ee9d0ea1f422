// SPDX-License-Identifier: MIT

extension AssociationFinding.Explanation {
  /// All codes for rules and patterns, AASA2xx, in order.
  package static let rules: [Self] = [
    Self(
      .unreachableRule,
      "earlier rules take every link that the rule would match, with the same result",
      "Nothing is lost, but the rule has no effect. Remove it."),
    Self(
      .deadExclusion, "earlier rules open every link that the exclusion should keep out",
      "The first rule that matches decides. Move the exclusion before them."),
    Self(
      .excludedRule, "earlier exclusions take some or all of the links that the rule should open",
      "The first rule that matches decides. Move the rule before them."),
    Self(
      .duplicateRule, "a rule repeats an earlier one",
      "The later one has no effect. Remove one of the two."),
    Self(
      .onlyExclusions, "all rules of an app are exclusions",
      "No link opens the app. If other links should, end with a rule for them."),
    Self(
      .needlessExclusion, "no later rule opens a link that the exclusion keeps out",
      "It has no effect. Remove it, or move it before the rule that it is meant for."),
    Self(
      .reachedByOtherCase, "links in the pattern's own case never reach a rule that ignores case",
      "Earlier rules take them. This is fine if the rule is only meant for other links."),
    Self(
      .undefinedVariable, "a pattern names a variable that is not defined",
      "The rule never matches. Define the variable, or fix its name."),
    Self(
      .unterminatedVariable, "“$(” without “)”",
      "The rule never matches. Write “$(name)”."),
    Self(
      .emptyVariable, "a variable without values",
      "Rules that use it never match. List its values."),
    Self(
      .shadowingVariable, "a variable with the name of a system variable",
      "Apple does not document what happens then. Rename the variable."),
    Self(
      .unusedVariable, "a variable that no pattern uses",
      "Remove it."),
    Self(
      .variableInPaths, "a variable in “paths”",
      "Only “components” support variables. Use “components”."),
    Self(
      .variableName, "a variable name that patterns cannot use",
      "Names cannot contain “$”, “(”, or “)”. Rename the variable."),
    Self(
      .emptyText, "an empty value of a variable",
      "Patterns also match without the variable. This is fine if it is intended."),
    Self(
      .variableInVariable, "the value of a variable names a variable",
      "It is taken literally. Write the other variable's values."),
    Self(
      .fragmentInPath, "a path with “#”",
      "It never matches. Use the rule's “#” member."),
    Self(
      .queryInPath, "a path with query items",
      "“?” matches any character there, and the query is not part of the path. Use the “?” "
        + "member."),
    Self(
      .hostInPath, "a path that is a URL or begins with a host",
      "It is compared with the path alone. Write only what follows the host."),
    Self(
      .foreignSyntax, "regular expressions, or route placeholders",
      "They are taken literally. Only “*”, “?”, and “$(name)” are special."),
    Self(
      .doubleStar, "“**”",
      "It is the same as “*”, which also matches slashes. Write “*”."),
    Self(
      .noLeadingSlash, "a path that does not begin with a slash",
      "The system accepts it. Add the slash, because other tools expect it."),
    Self(
      .notInComponent, "“NOT” in “components”",
      "It is taken literally there. Write \"exclude\": true."),
    Self(
      .misspelledNot, "something like “NOT” in “paths”",
      "Nothing is excluded. Write “NOT” in capitals, followed by one space."),
    Self(
      .unescapedCharacter, "a character that never appears in a link as written",
      "The rule never matches. Write the escape, or \"percentEncoded\": false."),
    Self(
      .matchesNothing, "no link can match a rule, for a reason that no other code covers",
      "Compare the rule with a link as written."),
    Self(
      .queryItemMayBeMissing, "the pattern of an item also matches links without the item",
      "“*” matches the empty text, and a missing item counts as empty. Write “?*”."),
    Self(
      .anyText, "“*” for the whole query or fragment",
      "It has no effect. Remove it, or write “?*”."),
    Self(
      .smallEscape, "an escape with lowercase letters",
      "It does not match the same escape in capitals, which most links use. Write capitals."),
    Self(
      .escapeInDecodedPattern, "an escape where links are decoded first",
      "It matches only text that was escaped twice. Write the character itself."),
    Self(
      .needsCaseSensitive, "“caseSensitive”, which needs iOS 13.5 or macOS 10.15.5",
      "Older systems always distinguish case."),
    Self(
      .needsVariables, "“substitutionVariables”, which need iOS 13.5 or macOS 10.15.6",
      "Older systems do not match patterns that use variables."),
    Self(
      .needsPercentEncoded, "“percentEncoded”, which needs iOS 14 or macOS 11",
      "Older systems always compare links as written."),
    Self(
      .needsDefaults, "“defaults”, which need iOS 14 or macOS 11",
      "Older systems read each rule as if there were no defaults."),
    Self(
      .patternInDefaults, "defaults with a pattern",
      "It applies to every rule without a pattern of its own, which is easy to overlook."),
    Self(
      .excludeInDefaults, "defaults that exclude",
      "Every rule that does not say otherwise is an exclusion, which is easy to overlook."),
    Self(
      .appleSample, "a rule from Apple's example",
      "The site probably has no such links. Remove it."),
    Self(
      .notCompared, "rules that were not compared with all others",
      "Comparing stops after a fixed number of steps, because a file could require any number "
        + "of them. What is reported about the other rules holds. Write fewer rules, or "
        + "patterns with fewer “*” and “?”."),
    Self(
      .moreFindings, "more findings than are listed",
      "Fix the first ones, and check the file again."),
  ]
}
