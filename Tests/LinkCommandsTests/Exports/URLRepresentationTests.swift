// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) import LinkContracts
import Testing

@testable import LinkCommands

@Suite struct URLRepresentationTests {
  private static let availability =
    "@available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)"

  @Test func `writes an extension for each kind of route`() throws {
    let export = URLRepresentationExport(try Samples.shop())
    #expect(
      export.text == #"""
        import AppIntents

        // The routes without values. An AppEnum with the cases below.
        \#(Self.availability)
        extension AppScreen: URLRepresentableEnum {
          static var urlRepresentation: URLRepresentation {
            URLRepresentation([
              // home: /
              .home: "https://shop.example.com/app",
              // Shop.help: /help%20me?from=app&full
              .help: "https://shop.example.com/app/help%20me?from=app&full",
            ])
          }
        }

        // offer: /offers/{sku}?code={code}#{part}
        // An AppIntent with @Parameter sku: SKU, code: String, part: String. SKU: \#
        CustomURLRepresentationParameterConvertible, with the text that links have.
        \#(Self.availability)
        extension OpenOfferIntent: URLRepresentableIntent {
          static var urlRepresentation: URLRepresentation {
            "https://shop.example.com/app/offers/\(\.$sku)?code=\(\.$code)#\(\.$part)"
          }
        }

        // product: /products/{id}?ref={ref}
        // An AppEntity whose id, of type Int, is {id}.
        \#(Self.availability)
        extension ProductEntity: URLRepresentableEntity {
          static var urlRepresentation: URLRepresentation {
            "https://shop.example.com/app/products/\(.id)"
          }
        }

        // product.review: /products/{id}/reviews/{number}
        // An AppIntent with @Parameter id: Int, number: Int.
        \#(Self.availability)
        extension OpenProductReviewIntent: URLRepresentableIntent {
          static var urlRepresentation: URLRepresentation {
            "https://shop.example.com/app/products/\(\.$id)/reviews/\(\.$number)"
          }
        }

        """#)
    #expect(
      export.notes.map(\.description) == [
        "files (/files/{path+}) is left out: {path+} matches any number of segments, but a "
          + "representation has single values only.",
        "intern (/intern) is left out: App Intents take universal links only. It has no https "
          + "origin.",
        "old (/old) is left out: It should no longer be published: No one asks for it.",
        "product (/products/{id}?ref={ref}): The link has no ref, which is optional: a "
          + "representation always has all of its values.",
      ])
  }

  /// Every route is in a representation or in a note that says why not, and every link of a
  /// representation opens its route.
  @Test func `writes links that open their routes`() throws {
    for contract in [try Samples.shop(), try Self.odd()] {
      let export = URLRepresentationExport(contract)
      var rest = Set(contract.routes.map(\.title))
      for representation in export.representations {
        let links = Self.links(in: representation.text)
        #expect(links.count == representation.routes.count)
        for (link, route) in zip(links, representation.routes) {
          #expect(try contract.route(of: link)?.title == route, "\(link)")
          rest.remove(route)
        }
      }
      let leftOut = export.notes.filter { $0.kind == .leftOut }
      for note in leftOut { rest = rest.filter { !note.subject.hasPrefix($0 + " (") } }
      #expect(rest.isEmpty)
      let names = export.representations.map(\.typeName)
      #expect(Set(names).count == names.count)
      #expect(!names.contains("AppEntity"))
    }
  }

  /// Routes whose patterns and names are not plain.
  private static func odd() throws -> LinkContract {
    let origins = ["https://b.example.com", "https://a.example.com"]
    return try Samples.contract(
      .init(name: "root", origins: origins, pattern: "/?x=%22%5C(y)"),
      .init(
        name: "a.b", origins: origins, pattern: "/quoted%22name/{v}-{w}",
        parameters: [Samples.value("v"), Samples.value("w")]),
      .init(name: "aB", origins: origins, pattern: "/é/{v}", parameters: [Samples.value("v")]),
      .init(name: "ab", origins: origins, pattern: "/ab/{v}", parameters: [Samples.value("v")]),
      .init(name: "Ab", origins: origins, pattern: "/Ab2/{v}", parameters: [Samples.value("v")]),
      .init(
        name: "mounted", origins: origins, pattern: "/t/{id}/u/{id}",
        parameters: [Samples.value("id"), Samples.value("id", "Int")]),
      .init(
        name: "day", origins: origins, pattern: "/day/{date}",
        parameters: [Samples.value("date", "Date")]),
      .init(
        name: "list", origins: origins, pattern: "/list?tag={tag}",
        parameters: [Samples.value("tag", "String", .list)]),
      .init(name: "init", origins: origins, pattern: "/init"),
      .init(name: "app", origins: origins, pattern: "/app/{v}", parameters: [Samples.value("v")]),
      .init(name: "port", origins: ["https://a.example.com:8443"], pattern: "/port"),
      .init(name: "wild", origins: ["https://{t}.example.org"], pattern: "/wild"),
      .init(name: "web", origins: ["http://a.example.com"], pattern: "/web"))
  }

  @Test func `takes the domain that is asked for`() throws {
    let contract = try Self.odd()
    let export = URLRepresentationExport(contract, domain: "A.example.com")
    #expect(export.text.contains("https://a.example.com/ab"))
    #expect(!export.text.contains("https://b.example.com"))
    let none = URLRepresentationExport(contract, domain: "example.net")
    #expect(none.text == "")
    #expect(none.notes.count { $0.kind == .leftOut } == contract.routes.count)
    #expect("\(none.notes)".contains("It has no link to example.net."))
    // An older link of the route is not the one that an app hands out.
    let moved = try Samples.contract(
      .init(
        name: "moved", origins: ["https://a.example.com"], pattern: "/moved",
        aliases: ["https://b.example.com/old"]))
    #expect(URLRepresentationExport(moved, domain: "a.example.com").text != "")
    #expect(URLRepresentationExport(moved, domain: "b.example.com").text == "")
  }

  @Test func `says why an origin does not do`() throws {
    let notes = URLRepresentationExport(try Self.odd()).notes.map(\.description)
    func reason(_ route: String) -> String? { notes.first { $0.hasPrefix(route + " (") } }
    #expect(reason("port")?.contains("An associated domain has no port.") == true)
    #expect(reason("wild")?.contains("matches several domains") == true)
    #expect(reason("web")?.contains("Declare it with https") == true)
    #expect(reason("list")?.contains("The link has no tag") == true)
  }

  /// The string literals of a Swift text, with a value in place of each interpolation.
  private static func links(in text: String) -> [String] {
    text.split(separator: "\n").filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
      .compactMap { line -> String? in
        guard let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\""),
          start < end
        else { return nil }
        let literal = String(line[line.index(after: start)..<end])
        return literal.replacing(#/\\\((\\?\.[$\w]+)\)/#) { match in
          match.output.1.hasSuffix("date") ? "2026-01-01T00:00:00Z" : "42"
        }
      }
  }
}
