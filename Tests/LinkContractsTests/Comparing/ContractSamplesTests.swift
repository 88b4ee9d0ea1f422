// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// The links of a pattern that are tried, in their order.
@Suite struct ContractSamplesTests {
  private static func entry(
    _ pattern: String, _ types: [String: String], _ origin: String
  ) throws -> ContractEntry {
    try #require(
      try LinkContract.sample([.sample("a", pattern, types, origins: [origin])]).entries.first)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var pattern: String
    var types: [String: String]
    var origin: String
    var links: [String]

    init(_ pattern: String, _ links: [String]) { self.init(pattern, [:], links) }

    init(_ pattern: String, _ types: [String: String], _ links: [String]) {
      self.init(pattern, types, "https://a.example", links)
    }

    init(_ pattern: String, _ types: [String: String], _ origin: String, _ links: [String]) {
      self.pattern = pattern
      self.types = types
      self.origin = origin
      self.links = links
    }

    var testDescription: String { "\(origin) \(pattern)" }
  }

  static let rows: [Row] = [
    Row("/", ["https://a.example/"]),
    Row("/", [:], "app://", ["app://"]),
    Row("/", [:], "https://a.example/base", ["https://a.example/base"]),
    Row("/a%20b/c", [:], "https://{x}.a.example:8443", ["https://any.a.example:8443/a%20b/c"]),
    Row("/{b}", ["b": "Bool"], ["https://a.example/true", "https://a.example/false"]),
    Row("/{b}/x", ["b": "Bool"], "app://", ["app://true/x", "app://false/x"]),
    Row("/{b}/x", ["b": "Bool"], "app://h", ["app://h/true/x", "app://h/false/x"]),
    Row(
      "/{b}-{c}", ["b": "Bool", "c": "Bool"],
      [
        "https://a.example/true-true", "https://a.example/false-true",
        "https://a.example/true-false", "https://a.example/false-false",
      ]),
    Row(
      "/f/{path+}", ["path*": "Bool"],
      [
        "https://a.example/f/true", "https://a.example/f/false", "https://a.example/f/true/false",
        "https://a.example/f/true/false/true",
      ]),
    Row(
      "/{path+}", ["path*": "Bool"], "app://",
      ["app://true", "app://false", "app://true/false", "app://true/false/true"]),
    // A colon in the place of a host would begin a port.
    Row(
      "/{path+}", ["path*": "Date"], "app://",
      [
        "app://1970-01-01T00%3A00%3A00Z", "app://1970-01-01T00%3A00%3A00Z/1970-01-01T00:00:00Z",
        "app://1970-01-01T00%3A00%3A00Z/1970-01-01T00:00:00Z/1970-01-01T00:00:00Z",
      ]),
    Row(
      "/s?q={q}&p={p}", ["q": "Bool", "p?": "Bool"],
      [
        "https://a.example/s?q=true", "https://a.example/s?q=true&p=true",
        "https://a.example/s?q=false&p=true", "https://a.example/s?q=true&p=false",
        "https://a.example/s?q=false&p=false",
      ]),
    Row(
      "/s?p={p}&r={r}", ["r?": "Bool", "p?": "Bool"],
      [
        "https://a.example/s", "https://a.example/s?p=true&r=true", "https://a.example/s?p=true",
        "https://a.example/s?r=true", "https://a.example/s?p=false&r=true",
        "https://a.example/s?p=true&r=false", "https://a.example/s?p=false&r=false",
      ]),
    Row(
      "/s?t={t}", ["t*": "Bool"],
      [
        "https://a.example/s", "https://a.example/s?t=true", "https://a.example/s?t=false",
        "https://a.example/s?t=true&t=false", "https://a.example/s?t=true&t=false&t=true",
      ]),
    Row("/s?fl%20ag&k=a%26b#t%20op", ["https://a.example/s?fl%20ag&k=a%26b#t%20op"]),
    Row(
      "/s?flag&p={p}#{b}", ["p?": "Bool", "b": "Bool"],
      [
        "https://a.example/s?flag#true", "https://a.example/s?flag&p=true#true",
        "https://a.example/s?flag&p=false#true", "https://a.example/s?flag&p=true#false",
        "https://a.example/s?flag&p=false#false",
      ]),
    Row("/{sku}", ["sku": "SKU"], ["https://a.example/sku"]),
    Row(
      "/{x}/{b}", ["x": "UUID", "b": "Date"],
      ["https://a.example/5A1D3C70-0000-4000-8000-000000000001/1970-01-01T00:00:00Z"]),
    // Links have or lack other items.
    Row(
      "/s?{r*}",
      ["https://a.example/s", "https://a.example/s?other=x", "https://a.example/s?other"]),
    Row(
      "/s?{r*}", ["r:": "String"],
      ["https://a.example/s", "https://a.example/s?other=x", "https://a.example/s?other"]),
    Row("/s?!x", ["https://a.example/s"]),
    Row("/s?k&!x&!*", ["https://a.example/s?k"]),
    Row(
      "/s?k=v&{r*}",
      [
        "https://a.example/s?k=v", "https://a.example/s?k=v&other=x",
        "https://a.example/s?k=v&other",
      ]),
    Row(
      "/s?u={u...}", ["u": "Bool"], ["https://a.example/s?u=true", "https://a.example/s?u=false"]),
    Row(
      "/s?u={u...}", ["u?": "Bool"],
      ["https://a.example/s", "https://a.example/s?u=true", "https://a.example/s?u=false"]),
    Row(
      "/s?p={p}&u%20={u...}", ["p?": "Bool", "u": "Bool"],
      [
        "https://a.example/s?u%20=true", "https://a.example/s?p=true&u%20=true",
        "https://a.example/s?p=false&u%20=true", "https://a.example/s?p=true&u%20=false",
        "https://a.example/s?p=false&u%20=false",
      ]),
    Row(
      "/s?p={p}&u={u...}", ["p?": "Bool", "u?": "Bool"],
      [
        "https://a.example/s", "https://a.example/s?p=true&u=true", "https://a.example/s?p=true",
        "https://a.example/s?u=true", "https://a.example/s?p=false&u=true",
        "https://a.example/s?p=true&u=false", "https://a.example/s?p=false&u=false",
      ]),
    Row(
      "/s?{r*}#{b}", ["b": "Bool"],
      [
        "https://a.example/s#true", "https://a.example/s?other=x#true",
        "https://a.example/s?other#true", "https://a.example/s?other=x#false",
        "https://a.example/s?other#false",
      ]),
    Row(
      "/s?p={p}&{r*}", ["p?": "Bool"],
      [
        "https://a.example/s", "https://a.example/s?p=true&other=x", "https://a.example/s?p=true",
        "https://a.example/s?other=x", "https://a.example/s?p=false&other=x",
        "https://a.example/s?p=true&other", "https://a.example/s?p=false&other",
      ]),
    Row("/s#t={b}", ["b": "Bool"], ["https://a.example/s#t=true", "https://a.example/s#t=false"]),
    Row(
      "/s#p/{b}?k={c}", ["b": "Bool", "c": "Bool"],
      [
        "https://a.example/s#p/true?k=true", "https://a.example/s#p/false?k=true",
        "https://a.example/s#p/true?k=false", "https://a.example/s#p/false?k=false",
      ]),
    Row(
      "/s#/p?k={b}", ["b?": "Bool"],
      ["https://a.example/s#/p", "https://a.example/s#/p?k=true", "https://a.example/s#/p?k=false"]),
    Row(
      "/s#k={b}&l={c}", ["b": "Bool", "c?": "SKU"],
      [
        "https://a.example/s#k=true", "https://a.example/s#k=true&l=c",
        "https://a.example/s#k=false&l=c",
      ]),
    // Without any item, there would be no fragment.
    Row("/s#k={b}", ["b?": "Bool"], ["https://a.example/s#k=true", "https://a.example/s#k=false"]),
    Row(
      "/s?p={p}#k={b}&{r*}", ["p?": "SKU", "b": "SKU"],
      [
        "https://a.example/s#k=b", "https://a.example/s?p=p#k=b&other=x",
        "https://a.example/s?p=p#k=b", "https://a.example/s#k=b&other=x",
        "https://a.example/s?p=p#k=b&other",
      ]),
    Row("/s#k%26l={b}&!x", ["b": "SKU"], ["https://a.example/s#k%26l=b"]),
    Row("/s#p%2Fq/{b}", ["b": "SKU"], ["https://a.example/s#p%2Fq/b"]),
  ]

  @Test(arguments: rows)
  func `links of a pattern, the plainest first`(_ row: Row) throws {
    let entry = try Self.entry(row.pattern, row.types, row.origin)
    let samples = ContractSamples(entry, known: [:])
    #expect(samples.links == row.links)
    #expect(samples.plainLink == row.links.first)
    #expect(samples.madeUp == (row.types.values.contains("SKU") ? ["SKU"] : []))
  }

  @Test(
    arguments: [
      ("Int8", ["42", "1", "0", "-1", "127", "-128"]),
      ("UInt8", ["42", "1", "0", "127", "128", "255"]),
      (
        "Int16",
        ["42", "1", "0", "-1", "127", "128", "-128", "-129", "255", "256", "32767", "-32768"]
      ),
      (
        "UInt16",
        ["42", "1", "0", "127", "128", "255", "256", "32767", "32768", "65535"]
      ),
    ])
  func `values stand where types differ`(_ type: String, _ texts: [String]) throws {
    let entry = try Self.entry("/{x}", ["x": type], "https://a.example")
    #expect(
      ContractSamples(entry, known: [:]).links == texts.map { "https://a.example/\($0)" })
  }

  @Test func `any text is tried with what other types take`() throws {
    let links = ContractSamples(
      try Self.entry("/{x}", [:], "https://a.example"), known: [:]
    ).links
    #expect(links.first == "https://a.example/x")
    #expect(Set(links).count == links.count && links.count == 41)
    for text in ["a%20b", "%C3%A9", "100%25", "X", "18446744073709551615", "1e+300"] {
      #expect(links.contains("https://a.example/\(text)"), "\(text)")
    }
  }

  @Test func `values of examples come first`() throws {
    let entry = try Self.entry(
      "/{b}/{sku}/{code}", ["b": "Bool", "sku": "SKU", "code": "Code"], "https://a.example")
    let samples = ContractSamples(
      entry, known: ["b": ["false", "maybe", ""], "sku": ["S-1", "S 2"], "other": ["x"]])
    #expect(samples.madeUp == ["Code"])
    #expect(
      samples.links == [
        "https://a.example/false/S-1/code", "https://a.example/true/S-1/code",
        "https://a.example/false/S%202/code", "https://a.example/true/S%202/code",
      ])
    let two = try Self.entry(
      "/{b}/{c}/{d}", ["b": "SKU", "c": "SKU", "d": "A"], "https://a.example")
    #expect(ContractSamples(two, known: [:]).madeUp == ["SKU", "A"])
  }

  @Test(
    arguments: [
      ("/s?{r*}", ["r": ["a=1&b", "c"]], ["/s", "/s?a=1&b", "/s?c"]),
      ("/s?u={u...}", ["u": ["a&b=c"]], ["/s?u=a&b=c"]), ("/s#{f}", ["f": ["a&b/?"]], ["/s#a&b/?"]),
      ("/s#t={f}", ["f": ["a&b"]], ["/s#t=a%26b"]),
      ("/s?q={f}", ["f": ["a&b=c"]], ["/s?q=a%26b=c"]),
    ] as [(String, [String: [String]], [String])])
  func `values of examples are written as items are`(
    _ pattern: String, _ known: [String: [String]], _ links: [String]
  ) throws {
    let samples = ContractSamples(try Self.entry(pattern, [:], "https://a.example"), known: known)
    #expect(Array(samples.links.prefix(links.count)) == links.map { "https://a.example" + $0 })
  }

  @Test func `letters of a path change their case`() throws {
    let entry = try Self.entry("/aZ-é{b}/@%60%5B?Kk=Vv#Ff", ["b": "Bool"], "https://a.example")
    #expect(
      ContractSamples(entry, known: [:], swapping: .path).links == [
        "https://a.example/Az-%C3%A9true/@%60%5B?Kk=Vv#Ff",
        "https://a.example/Az-%C3%A9false/@%60%5B?Kk=Vv#Ff",
      ])
    #expect(
      ContractSamples(entry, known: [:]).plainLink
        == "https://a.example/aZ-%C3%A9true/@%60%5B?Kk=Vv#Ff")
  }

  @Test(
    arguments: [
      ("/s", [:], ["x"], "https://a.example/s?n%20=x"),
      ("/s", [:], [nil], "https://a.example/s?n%20"),
      ("/s", [:], ["a", "b&"], "https://a.example/s?n%20=a&n%20=b%26"),
      ("/s", [:], [], "https://a.example/s"),
      ("/s?flag", [:], ["x"], "https://a.example/s?flag&n%20=x"),
      ("/s?p={p}", ["p?": "Bool"], ["x"], "https://a.example/s?n%20=x"),
      ("/s?p={p}", ["p": "Bool"], ["x"], "https://a.example/s?p=true&n%20=x"),
      ("/s#a%3Fb", [:], ["x"], "https://a.example/s?n%20=x#a?b"),
      ("/s?k=v#f", [:], ["x"], "https://a.example/s?k=v&n%20=x#f"),
      ("/s?{r*}", [:], ["x"], "https://a.example/s?n%20=x"),
      ("/s?!x&k", [:], ["x"], "https://a.example/s?k&n%20=x"),
      ("/s?u={u...}", [:], ["x"], "https://a.example/s?u=x&n%20=x"),
      ("/s#t={t}", [:], ["x"], "https://a.example/s?n%20=x#t=x"),
      ("/s?k#p?t={t}", [:], ["x"], "https://a.example/s?k&n%20=x#p?t=x"),
    ] as [(String, [String: String], [String?], String)])
  func `a link with one more item`(
    _ pattern: String, _ types: [String: String], _ texts: [String?], _ link: String
  ) throws {
    let entry = try Self.entry(pattern, types, "https://a.example")
    #expect(ContractSamples(entry, known: [:]).link(with: Array("n ".utf8), texts) == link)
  }
}
