// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSyntax
import LinkCommands

/// Catalogs with every kind of pattern, value and origin.
enum AgreementCatalogs {
  static var all: [LinkCatalog] {
    [shapes, values, origins, redirects, alternatives, items].flatMap { source in
      SourceCatalogReader.read([("A.swift", source)]).roots.map(\.catalog)
    }
  }

  private static let shapes = """
    @DeepLinkRoutes("app://", "https://www.example.com/base", "https://{tenant}.example.org",
      "https://s-{tenant}.example.org")
    enum Shapes {
      @LinkPath("/") case home
      @LinkPath("/p/{id}") @LinkPath("/product/{id}", deprecated: "Old.") case product(id: Int)
      @LinkPath("/p/new") case new
      @LinkPath("/p/{slug}") case slug(slug: String)
      @LinkPath("/p/{slug}-{id}") case both(slug: String, id: Int)
      @LinkPath("/p/v{version}") case version(version: String)
      @LinkPath("/p/v{version}.json") case file(version: Int)
      @LinkPath("/a/{x}-{y}-{z}") case three(x: String, y: Int, z: String)
      @LinkPath("/files/{path+}") case files(path: [String])
      @LinkPath("/numbers/{list+}") case numbers(list: [Int])
      @LinkPath("/files/{path+}/edit") case edit(path: [String])
      @LinkPath("/files/{path*}/{id}/v{n}") case revision(path: [String], id: Int, n: Int)
      @LinkPath("/search?q={q}") case search(q: String)
      @LinkPath("/search?q={q}&tag={tag}&page={page}&on&now") case wide(q: String, tag: [String], page: Int?)
      @LinkPath("/search?kind=story&q={q}") case story(q: String)
      @LinkPath("/caf%C3%A9/{name}") case cafe(name: String)
      @LinkPath("/about#top") case top
      @LinkPath("/about#{part}") case part(part: String)
      @LinkPath("/tenant/{id}") case tenant(tenant: String, id: Int)
      @LinkPath("/a/b/c") case fixed
      @LinkPath("/a/{x}/d") case between(x: String)
      @LinkPath("/flag?a%26b={v}") case odd(v: String)
    }
    """

  private static let alternatives = """
    @DeepLinkRoutes("alt://", "https://alt.example.com")
    @LinkRedirect("/old/{path*}", to: "/open/{path*}")
    @LinkRedirect("/hash/{id}/{key}", to: "/pack#id={id}&key={key}")
    @LinkRedirect("/call/{phone}", to: "/c#p/{phone}")
    enum Alternatives {
      @LinkPath("/open/{path*}?tab|t={tab}") case open(path: [String], tab: String?)
      @LinkPath("/artist/{id}") @LinkPath("/{_}/artist/{id}?from={_}") case artist(id: Int)
      @LinkPath("/web/{_+}") case web(DeepLink)
      @LinkPath("/pack#id={id}&key={key}&x={x}") case pack(id: String, key: Int, x: String?)
      @LinkPath("/c#p/{phone}") case call(phone: String)
      @LinkPath("/c#eu/{data}-{n}") case data(data: String, n: Int)
      @LinkPath("/finish#sign-up?token={token}&beta") case finish(token: String)
      @LinkPath("/app#/room/{room}") case room(room: String)
      @LinkPath("/app#/?s={s}") case start(s: String)
    }
    """

  private static let items = """
    @DeepLinkRoutes("items://", "https://items.example.com")
    @LinkRedirect("/old?query={q}&{rest*}", to: "/search?q={q}&{rest*}")
    @LinkRedirect("/was/{id}?{rest*}", to: "/part#p?id={id}&{rest*}")
    enum Items {
      @LinkPath("/search?q={q}&{rest*}") case search(q: String, rest: [LinkQueryItem])
      @LinkPath("/all?f&kind=a&tag={tag}&{rest*}") case all(tag: [String], rest: [String: String])
      @LinkPath("/part#p?id={id}&{rest*}") case part(id: Int, rest: [LinkQueryItem])
      @LinkPath("/list?sort={sort}&!id") case list(sort: String?)
      @LinkPath("/list?id={id}") case item(id: Int)
      @LinkPath("/reset?token={token}", strict: true) case reset(token: String)
      @LinkPath("/reset?token={token}") case open(token: String)
      @LinkPath("/bare?!*") case bare
      @LinkPath("/tab?tab|t={tab}") case tab(tab: String?)
      @LinkPath("/frag#a={a}&!b") case fragment(a: String)
      @LinkPath("/frag#a={a}&!*") case only(a: String)
      @LinkPath("/go?from={from}&url={url...}") case go(from: Int?, url: String)
      @LinkPath("/top?t={t...}#top") case top(t: String?)
      @LinkPath("/at#a={a}&u={u...}") case at(a: String, u: String)
      @LinkPath("/relay/{url+}") case relay(url: String)
      @LinkPath("/some/{x}/{rest*}?q={q}") case some(x: Int, rest: String?, q: String?)
    }
    """

  private static let values = """
    enum Sort: String, LinkValue { case newest, price }
    struct Code: RawRepresentable, LinkValue { let rawValue: String }
    @DeepLinkRoutes("values://host", "values://host:8080/deep/er")
    enum Values {
      @LinkPath("/bool/{v}") case bool(v: Bool)
      @LinkPath("/i8/{v}") case i8(v: Int8)
      @LinkPath("/u16/{v}") case u16(v: UInt16)
      @LinkPath("/i64/{v}") case i64(v: Int64)
      @LinkPath("/u64/{v}") case u64(v: UInt64)
      @LinkPath("/double/{v}") case double(v: Double)
      @LinkPath("/float/{v}") case float(v: Float)
      @LinkPath("/uuid/{v}") case uuid(v: UUID)
      @LinkPath("/date/{v}") case date(v: Date)
      @LinkPath("/code/{v}") case code(v: Code)
      @LinkPath("/sort/{v}") case sort(v: Sort)
      @LinkPath("/sort/{v}-{w}") case sorts(v: Sort, w: Bool)
      @LinkPath("/list?v={v}") case list(v: [Int])
      @LinkPath("/maybe?v={v}&w={w}") case maybe(v: Bool?, w: Double = 1)
    }
    """

  private static let origins = """
    @DeepLinkRoutes("none://", "none://host", "none://{sub}.host", "https://{any}", "https://a.b.c", "https://{x}.b.c", "http://127.0.0.1:8080", "https://[::1]", "user://me@host")
    enum Origins {
      @LinkPath("/") case home
      @LinkPath("/{id}") case one(id: Int)
      @LinkPath("/host/{id}") case host(id: String)
      @LinkPath("/x/{id}", examples: []) case x(id: String)
      @LinkPath("track:{id}") case track(id: String)
      @LinkPath("/mine/{id}") @LinkPath("https://own.b.c/own/{id}") case mine(id: Int)
    }
    """

  private static let redirects = """
    @DeepLinkRoutes("re://", "https://re.example.com/app")
    @LinkRedirect("/old/{id}", to: "/p/{id}")
    @LinkRedirect("/older/{id}", to: "/old/{id}")
    @LinkRedirect("/find/{words+}", to: "/all/{words+}")
    @LinkRedirect("/ask?q={q}", to: "/search?q={q}&from=ask")
    @LinkRedirect("/part/{a}-{b}", to: "/p/{b}")
    enum Redirects {
      @LinkPath("/") case home
      @LinkPath("/p/{id}") case product(id: Int)
      @LinkPath("/all/{words+}") case all(words: [String])
      @LinkPath("/search?q={q}") case search(q: String)
      @LinkPath("/old/kept") case kept
    }
    """
}
