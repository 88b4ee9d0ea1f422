// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

private typealias Component = AppSiteAssociation.Component
private typealias Variable = AppSiteAssociation.SubstitutionVariable

@Suite struct VariableFactTests {
  @Test(arguments: [
    FactCase(Component(path: "/foo"), defaults: Component(caseSensitive: false), "/FOO", .match),
    FactCase(Component(path: "/foo"), defaults: Component(caseSensitive: true), "/FOO", .noMatch),
    FactCase(
      Component(path: "/foo"), defaults: Component(caseSensitive: false),
      entryDefaults: Component(caseSensitive: true), "/FOO", .noMatch),
    FactCase(
      Component(path: "/foo", caseSensitive: false), defaults: Component(caseSensitive: true),
      entryDefaults: Component(caseSensitive: true), "/FOO", .match),
    FactCase(
      Component(path: "/a b"), entryDefaults: Component(percentEncoded: false), "/a%20b", .match),
  ])
  func `fact 33: a rule wins over its entry, and that over the domain`(_ fact: FactCase) {
    fact.check()
  }

  @Test(arguments: [
    FactCase(Component(fragment: "*"), defaults: Component(path: "/foo/*"), "/bar", .noMatch),
    FactCase(Component(fragment: "*"), defaults: Component(path: "/foo/*"), "/foo/1", .match),
    FactCase(Component(fragment: "*"), entryDefaults: Component(path: "/foo/*"), "/bar", .noMatch),
    FactCase(Component(fragment: "*"), defaults: Component(exclude: true), "/bar", .exclude),
    FactCase(
      Component(fragment: "*"),
      defaults: Component(query: .items([AppSiteAssociation.QueryItem("id", "??")])), "/bar?id=7",
      .noMatch),
    FactCase(
      Component(fragment: "*"),
      defaults: Component(query: .items([AppSiteAssociation.QueryItem("id", "??")])), "/bar?id=77",
      .match),
  ])
  func `fact 34: rules inherit patterns and exclusion`(_ fact: FactCase) { fact.check() }

  @Test(arguments: [
    FactCase(Component(path: "/bar"), defaults: Component(path: "/foo/*"), "/bar", .match),
    FactCase(
      Component(query: .text("a")),
      defaults: Component(query: .items([AppSiteAssociation.QueryItem("b", "1")])), "/?a", .match),
    FactCase(Component(exclude: false), defaults: Component(exclude: true), "/", .match),
  ])
  func `fact 34, a choice: a pattern of the rule itself takes the place of the inherited`(
    _ fact: FactCase
  ) { fact.check() }

  /// What lies behind the letters in ASCII is no letter: `[` is no capital of `{`.
  @Test(arguments: [
    FactCase.path("/{", caseSensitive: false, percentEncoded: false, "/%5B", false),
    FactCase.path("/{", caseSensitive: false, percentEncoded: false, "/%7B", true),
    FactCase.path("/@", caseSensitive: false, percentEncoded: false, "/%60", false),
    FactCase.path("/z", caseSensitive: false, percentEncoded: false, "/%5A", true),
    FactCase.path("/\u{212A}", caseSensitive: false, percentEncoded: false, "/k", true),
    FactCase.path("/K", caseSensitive: false, percentEncoded: false, "/%E2%84%AA", true),
    FactCase.path("/É", caseSensitive: false, percentEncoded: false, "/%C3%A9", true),
    FactCase.path(
      "/$(v)", caseSensitive: false, percentEncoded: false,
      variables: [Variable(name: "v", values: ["{", "a"])], "/%5B", false),
    FactCase.path(
      "/$(v)", caseSensitive: false, percentEncoded: false,
      variables: [Variable(name: "v", values: ["{", "a"])], "/A", true),
  ])
  func `only letters have a case`(_ fact: FactCase) { fact.check() }

  /// A variable that has no text at one place, or only one.
  @Test(arguments: [
    FactCase.path("/a/$(v)", variables: [Variable(name: "v", values: ["", "b"])], "/a", true),
    FactCase.path("/a/$(v)", variables: [Variable(name: "v", values: ["", "b"])], "/a/b", true),
    FactCase.path("/a/$(v)", variables: [Variable(name: "v", values: ["", "b"])], "/a/c", false),
    FactCase.path("/$(v)/a", variables: [Variable(name: "v", values: ["", "b"])], "/a", true),
    FactCase.path("/a$(v)c", variables: [Variable(name: "v", values: ["", "bb"])], "/ac", true),
    FactCase.path("/a$(v)c", variables: [Variable(name: "v", values: ["", "bb"])], "/abbc", true),
    FactCase.path("/a$(v)c", variables: [Variable(name: "v", values: ["", "bb"])], "/abc", false),
  ])
  func `a variable may have an empty text`(_ fact: FactCase) { fact.check() }

  private static let food = [
    Variable(name: "food", values: ["burrito", "pizza", "sushi"]),
    Variable(name: "Canadian food", values: ["poutine"]),
    Variable(name: "wild", values: ["a*z", "q?"]),
    Variable(name: "self", values: ["$(food)"]),
    Variable(name: "Food", values: ["tea"]),
  ]

  @Test(arguments: [
    FactCase.path("/$(food)/", variables: food, "/pizza/", true),
    .path("/$(food)/", variables: food, "/pizza", true),
    .path("/$(food)/", variables: food, "/tacos", false),
    .path("/$(food)s", variables: food, "/pizzas", true),
    .path("/$(Canadian food)", variables: food, "/poutine", true),
    .path("/$(Food)", variables: food, "/tea", true),
    .path("/$(Food)", variables: food, "/pizza", false),
    .path("/$(food)", variables: food, "/Pizza", false),
    .path("/$(food)", caseSensitive: false, variables: food, "/PIZZA", true),
    .path("/$(wild)/x", variables: food, "/abcz/x", true),
    .path("/$(wild)/x", variables: food, "/a/z/x", true),
    .path("/$(wild)/x", variables: food, "/qq/x", true),
    .path("/$(wild)/x", variables: food, "/q/x", false),
    .path("/$(food)$(food)", variables: food, "/pizzasushi", true),
    .path("/en/$(food)", variables: food, "/en/$(food)", false),
  ])
  func `fact 35: a variable is one of its texts, which may hold wildcards`(_ fact: FactCase) {
    fact.check()
  }

  @Test(arguments: [
    FactCase.path("/$(self)", variables: food, "/$(food)", true),
    .path("/$(self)", variables: food, "/pizza", false),
  ])
  func `fact 35, a choice: in a text of a variable, another variable is a text`(_ fact: FactCase) {
    fact.check()
  }

  private static let edges = [
    Variable(name: "in", values: ["/shop", "/store", "/"]),
    Variable(name: "out", values: ["", "/*", "/x/"]),
    Variable(name: "any", values: ["*"]),
    Variable(name: "slash", values: ["/", "x"]),
  ]

  // A pattern matches what it would match with one of the texts written in place of the variable.
  @Test(arguments: [
    FactCase.path("$(in)/a", variables: edges, "/shop/a", true),
    .path("$(in)/a", variables: edges, "/a", true),
    .path("/$(in)/a", variables: edges, "/store/a", true),
    .path("$(slash)$(slash)abc", variables: edges, "/abc", true),
    .path("$(slash)$(slash)abc", variables: edges, "/xxabc", true),
    .path("/buy$(out)", variables: edges, "/buy", true),
    .path("/buy$(out)", variables: edges, "/buy/42", true),
    .path("/buy$(out)", variables: edges, "/buy/x", true),
    .path("/buy$(out)", variables: edges, "/buyer", false),
    .path("/buy/$(any)", variables: edges, "/buy", true),
    .path("/buy/$(slash)", variables: edges, "/buy", true),
    .path("$(in)", variables: edges, "/", true),
    .path("$(in)$(out)", variables: edges, "", true),
  ])
  func `fact 35, a choice: slashes at the ends do not count in variables either`(
    _ fact: FactCase
  ) { fact.check() }

  @Test(arguments: [
    ("digit", "0123456789", "aA-"), ("lower", "az", "AZ0"), ("upper", "AZ", "az0"),
    ("alpha", "azAZ", "09-"), ("alnum", "azAZ09", "-_"), ("xdigit", "09afAF", "gG"),
  ])
  func `fact 36: classes of characters`(_ name: String, _ inside: String, _ outside: String) {
    for character in inside { FactCase.path("/id/$(\(name))", "/id/\(character)", true).check() }
    for character in outside { FactCase.path("/id/$(\(name))", "/id/\(character)", false).check() }
    FactCase.path("/id/$(\(name))", "/id/", false).check()
    FactCase.path("/id/$(\(name))", "/id/00", false).check()
  }

  @Test(arguments: [
    FactCase.path("/$(region)/home", "/GB/home", true),
    .path("/$(region)/home", "/UK/home", false),
    .path("/$(region)/home", "/gb/home", false),
    .path("/$(region)/home", caseSensitive: false, "/gb/home", true),
    .path("/$(lang)/home", "/en/home", true),
    .path("/$(lang)/home", "/haw/home", true),
    .path("/$(lang)/home", "/qq/home", false),
    .path("/$(lang)_$(region)/*", "/en_US/pizza/", true),
    .path("/$(lang)_$(region)/*", "/en_US", true),
    .path("/$(lang)_$(region)/*", "/qq_ZZ/pizza/", false),
    .path("/*$(region)*", "/xxxGBxxx", true),
    .path("/*$(region)*", "/xxx", false),
    .path("/id/$(upper)", caseSensitive: false, "/id/q", true),
  ])
  func `fact 36: regions and languages`(_ fact: FactCase) { fact.check() }

  private static let odd = [
    Variable(name: "empty", values: []), Variable(name: "digit", values: ["one"]),
    Variable(name: "blank", values: [""]),
  ]

  @Test(arguments: [
    FactCase.path("/$(nothing)", "/nothing", false),
    .path("/$(nothing)", "/$(nothing)", false),
    .path("/$(food", "/$(food", false),
    .path("/$()", "/", false),
    .path("/$(empty)", variables: odd, "/", false),
    .path("/$(digit)", variables: odd, "/one", false),
    .path("/$(digit)", variables: odd, "/1", false),
    .path("/a$(blank)", variables: odd, "/a", true),
    .paths(["/$(digit)"], "/1", .noMatch),
    .paths(["/$(digit)"], "/$(digit)", .noMatch),
  ])
  func `fact 37, a choice: what is not documented of variables never matches`(_ fact: FactCase) {
    fact.check()
  }
}
