// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import DeepLinksDomains
import Testing

/// What is said where app and file do not agree, word for word.
@Suite struct CoverageGapTests {
  typealias Component = AppSiteAssociation.Component

  struct Row: CustomTestStringConvertible {
    var patterns: [String]
    var components: [Component]
    var options: LinkOriginOptions = []
    var origins = ["https://example.com"]
    var lines: [String]

    init(
      _ patterns: [String], _ components: [Component], _ lines: [String],
      options: LinkOriginOptions = [], origins: [String] = ["https://example.com"]
    ) {
      self.patterns = patterns
      self.components = components
      self.options = options
      self.origins = origins
      self.lines = lines
    }

    var testDescription: String {
      patterns.joined(separator: ", ") + " by " + components.map(rule).joined(separator: ", ")
    }
  }

  static func path(_ path: String) -> Component { Component(path: path) }
  static func not(_ path: String) -> Component { Component(path: path, exclude: true) }
  static func items(_ path: String, _ name: String, _ pattern: String) -> Component {
    Component(path: path, query: .items([.init(name, pattern)]))
  }
  static func folded(_ path: String, exclude: Bool? = nil) -> Component {
    Component(path: path, exclude: exclude, caseSensitive: false)
  }
  static func decoded(_ path: String) -> Component {
    Component(path: path, percentEncoded: false)
  }

  static let rows: [Row] = [
    // The route that has most in common with a link is the one that refuses its value.
    Row(
      ["/p-{name}", "/x?k={int}"], [not("/?*/?*"), items("/x", "k", "?*"), path("/p-?*")],
      [
        "value: applinks.details[0].components[1] claims https://example.com/x?k=aa, whose value b (/x?k={int}) refuses."
      ]),
    Row(
      ["/{int}", "/x?k={int}"], [not("/?*/?*"), items("/x", "k", "?*"), path("/?*")],
      [
        "value: applinks.details[0].components[1] claims https://example.com/x?k=aa, whose value b (/x?k={int}) refuses.",
        "value: applinks.details[0].components[2] claims https://example.com/aa, whose value a (/{int}) refuses.",
      ]),
    Row(
      ["/{name}.pdf", "/{name}/{int}", "/y#{int}"],
      [not("/?*/?*/?*"), Component(path: "/y", fragment: "?*"), path("/?*/?*"), path("/?*.pdf")],
      [
        "value: applinks.details[0].components[1] claims https://example.com/y#aa, whose value c (/y#{int}) refuses.",
        "value: applinks.details[0].components[2] claims https://example.com/aa/aa, whose value b (/{name}/{int}) refuses.",
      ]),
    Row(
      ["/about"], [path("/x")],
      [
        "unclaimed: a (/about) takes https://example.com/about, and no rule claims it.",
        "unhandled: applinks.details[0].components[0] claims https://example.com/x, and no route takes it.",
      ]),
    Row(
      ["/about"], [path("/About")],
      [
        "unclaimed: a (/about) takes https://example.com/about, and no rule claims it. applinks.details[0].components[0] claims it in another case: write it as the route does.",
        "unhandled: applinks.details[0].components[0] claims https://example.com/About, and no route takes it.",
      ]),
    Row(
      ["/about/{name}"], [path("/ABOUT/*")],
      [
        "unclaimed: a (/about/{name}) takes https://example.com/about/a, and no rule claims it. applinks.details[0].components[0] claims it in another case: write it as the route does.",
        "unhandled: applinks.details[0].components[0] claims https://example.com/ABOUT/a, and no route takes it.",
      ]),
    Row(
      ["/café"], [path("/café")],
      [
        "unclaimed: a (/café) takes https://example.com/caf%C3%A9, and no rule claims it. applinks.details[0].components[0] claims it without escapes: write it as the link is written."
      ]),
    Row(
      ["/café"], [path("/x"), path("/caf%C3%A9")],
      [
        "unhandled: applinks.details[0].components[0] claims https://example.com/x, and no route takes it.",
        "spelling: a (/café) takes https://example.com/caf%c3%a9, spelled in this way, and no rule claims it.",
      ]),
    Row(
      ["/a@b"], [path("/a@b")],
      [
        "spelling: a (/a@b) takes https://example.com/a%40b, spelled in this way, and no rule claims it."
      ]),
    Row(
      ["/about"], [path("/a"), not("/ab*"), path("/about")],
      [
        "excluded: a (/about) takes https://example.com/about, and applinks.details[0].components[1] excludes it. Put a rule for it before that one, or make that one exclude less.",
        "unhandled: applinks.details[0].components[0] claims https://example.com/a, and no route takes it.",
      ]),
    Row(
      ["/{int}"], [not("/?*/?*"), path("/?*")],
      [
        "value: applinks.details[0].components[1] claims https://example.com/aa, whose value a (/{int}) refuses."
      ]),
    Row(
      ["/{int}/{bool}"], [not("/?*/?*/?*"), path("/?*/?*")],
      [
        "value: applinks.details[0].components[1] claims https://example.com/aa/aa, whose value a (/{int}/{bool}) refuses."
      ]),
    Row(
      ["/x/{int}", "/x/{bool}"], [not("/x/?*/?*"), path("/x/?*")],
      [
        "value: applinks.details[0].components[1] claims https://example.com/x/aa, whose value a (/x/{int}) refuses."
      ]),
    Row(
      ["/l?q={q}"], [items("/l", "q", "?*")],
      [
        "emptyValue: a (/l?q={q}) takes https://example.com/l?q=, with an empty value, and no rule claims it."
      ]),
    Row(
      ["/l?q={q}&id={int}"], [items("/l", "id", "?*")],
      [
        "value: applinks.details[0].components[0] claims https://example.com/l?id=aa, whose value a (/l?q={q}&id={int}) refuses."
      ]),
    Row(
      ["/l?p={page}"], [path("/l")],
      [
        "value: applinks.details[0].components[0] claims https://example.com/l?p, whose value a (/l?p={page}) refuses."
      ]),
    Row(
      ["/l?p={page}"], [items("/l", "p", "*")],
      [
        "value: applinks.details[0].components[0] claims https://example.com/l?p=a, whose value a (/l?p={page}) refuses."
      ]),
    Row(
      ["/l?flag"], [items("/l", "flag", "1")],
      [
        "unclaimed: a (/l?flag) takes https://example.com/l?flag, and no rule claims it.",
        "unhandled: applinks.details[0].components[0] claims https://example.com/l?flag=1, and no route takes it.",
        "a (/l?flag) has only been tried with some of its links.",
      ]),
    Row(
      ["/l?flag&k=v"], [items("/l", "k", "v")],
      [
        "unhandled: applinks.details[0].components[0] claims https://example.com/l?flag=a&k=v, and no route takes it."
      ]),
    Row(
      ["/a"], [path("/a")],
      [
        "unclaimed: a (/a) takes https://example.com/A, and no rule claims it. applinks.details[0].components[0] claims it in another case: add caseSensitive: false."
      ], options: .ignoresPathCase),
    Row(["/a"], [folded("/a")], [], options: .ignoresPathCase),
    Row(
      ["/a"], [folded("/a")],
      [
        "unhandled: applinks.details[0].components[0] claims https://example.com/A, and no route takes it."
      ]),
    Row(
      ["/a"], [path("/a")],
      [
        "unclaimed: a (/a) takes https://example.com/#/a, and no rule claims it."
      ], options: .routesInFragment),
    Row(
      ["/a"], [path("/a"), Component(path: "/", fragment: "/a")], [], options: .routesInFragment),
    Row(
      ["/a", "/p#q"], [path("/a"), Component(path: "/", fragment: "/a*")],
      [
        "unclaimed: b (/p#q) takes https://example.com/p#q, and no rule claims it."
      ],
      options: .routesInFragment),
    Row(
      ["/a/{name}"], [decoded("/a/?*")],
      [
        "unhandled: applinks.details[0].components[0] claims https://example.com/a/aa/b, and no route takes it.",
        "a (/a/{name}) has only been tried with some of its links.",
      ]),
    Row(
      ["/a"], [decoded("/a")],
      [
        "applinks.details[0].components[0] has only been tried with some links."
      ]),
    Row(
      ["/{a}"], [decoded("/7")],
      [
        "unclaimed: a (/{a}) takes https://example.com/a, and no rule claims it.",
        "applinks.details[0].components[0] has only been tried with some links.",
      ]),
    Row(
      ["/a"], [path("/a"), path("/base/a")],
      [
        "unhandled: applinks.details[0].components[0] claims https://example.com/a, and no route takes it."
      ], origins: ["https://example.com/base"]),
    Row(
      ["/f/{path+}"], [path("/f/?*"), path("/g")],
      [
        "unhandled: applinks.details[0].components[1] claims https://example.com/g, and no route takes it."
      ]),
    Row(
      ["/{bool}"], [path("/true")],
      [
        "unclaimed: a (/{bool}) takes https://example.com/false, and no rule claims it."
      ]),
    Row(
      ["/{sort}"], [path("/?*"), path("/")],
      [
        "unhandled: applinks.details[0].components[0] claims https://example.com/aa/b, and no route takes it.",
        "unhandled: applinks.details[0].components[1] claims https://example.com/, and no route takes it.",
      ]),
    Row(
      ["/a"], [path("/a")],
      [
        "unhandled: applinks.details[0].components[0] claims https://example.com/a, and no route takes it."
      ], origins: ["https://other.org"]),
    Row(
      ["/a", "/b"], [path("/*")],
      [
        "unhandled: applinks.details[0].components[0] claims https://example.com/1, and no route takes it."
      ]),
    Row(
      ["/a"], [path("/a"), path("/b"), path("/c")],
      [
        "unhandled: applinks.details[0].components[1] claims https://example.com/b, and no route takes it.",
        "unhandled: applinks.details[0].components[2] claims https://example.com/c, and no route takes it.",
      ]),
    Row(["/p#{part}"], [Component(path: "/p", fragment: "?*")], []),
    Row(
      ["/p#{int}"], [Component(path: "/p", fragment: "?*")],
      [
        "value: applinks.details[0].components[0] claims https://example.com/p#aa, whose value a (/p#{int}) refuses."
      ]),
    Row(
      ["/é@b"], [path("/%C3%A9@b")],
      [
        "spelling: a (/é@b) takes https://example.com/%c3%a9@b, spelled in this way, and no rule "
          + "claims it."
      ]),
    Row(
      ["/a"], [path("/a"), decoded("/b")],
      [
        "unhandled: applinks.details[0].components[1] claims https://example.com/b, and no route "
          + "takes it."
      ]),
    Row(
      ["/a"], [path("/a"), not("/b"), decoded("/b")],
      [
        "unhandled: applinks.details[0].components[2] claims https://example.com/%62, and no route "
          + "takes it."
      ]),
    Row(
      ["/x/{int}", "/y/{int}"], [not("/?*/?*/?*"), path("/x/?*"), path("/y/?*")],
      [
        "value: applinks.details[0].components[1] claims https://example.com/x/aa, whose value a "
          + "(/x/{int}) refuses.",
        "value: applinks.details[0].components[2] claims https://example.com/y/aa, whose value b "
          + "(/y/{int}) refuses.",
      ]),
    Row(
      ["/v{int}/a"], [not("/v*/?*/?*"), path("/v?*/a")],
      [
        "value: applinks.details[0].components[1] claims https://example.com/vaa/a, whose value a "
          + "(/v{int}/a) refuses."
      ]),
    Row(
      ["/f/{int}/{path+}"], [path("/f/?*/?*")],
      [
        "value: applinks.details[0].components[0] claims https://example.com/f/aa/aa, whose value a "
          + "(/f/{int}/{path+}) refuses."
      ]),
    Row(
      ["/l?q={q}#{int}"], [Component(path: "/l", fragment: "?*")],
      [
        "unhandled: applinks.details[0].components[0] claims https://example.com/l#aa, and no route "
          + "takes it."
      ]),
  ]

  @Test(arguments: rows)
  func `says what app and file do not agree about`(_ row: Row) {
    let file = AppSiteAssociation(
      appLinks: .init(details: [.init(appIDs: [sampleApp], components: row.components)]))
    let coverage = AssociationCoverage(
      of: file, by: catalog(row.patterns, origins: row.origins), appID: sampleApp,
      domain: "example.com", options: row.options)
    #expect(coverage.description.split(separator: "\n").dropFirst().map(String.init) == row.lines)
  }
}
