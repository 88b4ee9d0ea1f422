// SPDX-License-Identifier: MIT

import DeepLinksCore

@_spi(Project) @testable import LinkContracts

extension VersionCase {
  /// What changes with patterns, types, origins, and redirects.
  static let changedPatterns: [VersionCase] = [
    VersionCase(
      name: "another way to write a literal", old: [.sample("a", "/caf%C3%A9/{id}")],
      new: [.sample("a", "/café/{name}")], lines: []),
    VersionCase(
      name: "an alias becomes canonical", old: [.sample("a", "/x", aliases: ["/y"])],
      new: [.sample("a", "/y", aliases: ["/x"])], lines: []),
    VersionCase(
      name: "a redirect instead of a pattern",
      old: [.sample("a", "/p/{id}", ["id": "Int"], aliases: ["/old/{id}"])],
      new: [.sample("a", "/p/{id}", ["id": "Int"])],
      newRedirects: [("/old/{number}", "/p/{number}")], lines: []),
    VersionCase(
      name: "a pattern is removed", old: [.sample("a", "/a"), .sample("b", "/b")],
      new: [.sample("a", "/a")], lines: ["lost b /b https://a.example/b, all"]),
    VersionCase(
      name: "a deprecated pattern is removed", old: [.sample("a", "/a", deprecated: ["/b"])],
      new: [.sample("a", "/a")], lines: ["retired a /b https://a.example/b, all"]),
    VersionCase(
      name: "a pattern becomes deprecated", old: [.sample("a", "/a", aliases: ["/b"])],
      new: [.sample("a", "/a", deprecated: ["/b"])],
      lines: ["deprecated a /b https://a.example/b, all, Old."]),
    VersionCase(
      name: "a type takes less", old: [.sample("a", "/a/{id}")],
      new: [.sample("a", "/a/{id}", ["id": "Int"])],
      lines: [
        "lost a /a/{id} https://a.example/a/x, some, Nearest is /a/{id}: the value of id is not a valid Int.",
        "sampled a (/a/{id})",
      ]),
    VersionCase(
      name: "a narrower integer", old: [.sample("a", "/a/{id}", ["id": "Int"])],
      new: [.sample("a", "/a/{id}", ["id": "Int16"])],
      lines: [
        "lost a /a/{id} https://a.example/a/32768, some, Nearest is /a/{id}: the value of id is not a valid Int16.",
        "sampled a (/a/{id})",
      ]),
    VersionCase(
      name: "a wider integer", old: [.sample("a", "/a/{id}", ["id": "UInt8"])],
      new: [.sample("a", "/a/{id}", ["id": "Int"])],
      lines: ["gained a /a/{id} https://a.example/a/-1, some"]),
    VersionCase(
      name: "a literal of another route takes a value", old: [.sample("user", "/users/{name}")],
      new: [.sample("user", "/users/{name}"), .sample("new", "/users/new")],
      lines: ["moved user /users/{name} https://a.example/users/new → new /users/new, some"]),
    VersionCase(
      name: "another route has the pattern", old: [.sample("a", "/a")], new: [.sample("b", "/a")],
      lines: ["moved a /a https://a.example/a → b /a, all"]),
    VersionCase(
      name: "an origin is gone",
      old: [.sample("a", "/a", origins: ["https://a.example", "app://"])],
      new: [.sample("a", "/a")],
      lines: ["lost a /a app://a under app://, all, No route has this origin."]),
    VersionCase(
      name: "a wider origin", old: [.sample("a", "/a", origins: ["https://x.a.example"])],
      new: [.sample("a", "/a", origins: ["https://{any}.a.example"])],
      lines: ["gained a /a https://any.a.example/a, all"]),
    VersionCase(
      name: "an alias has an origin of its own now", old: [.sample("a", "/x", aliases: ["/y"])],
      new: [.sample("a", "/x", aliases: ["https://b.example/y"])],
      lines: [
        "lost a /y https://a.example/y, all",
        "gained a https://b.example/y https://b.example/y, all",
      ]),
    VersionCase(
      name: "values change places", old: [.sample("a", "/{from}/{to}")],
      new: [.sample("a", "/{to}/{from}")],
      lines: ["changed a /{from}/{to} https://a.example/42/x, some"]),
    VersionCase(
      name: "a value has another name", old: [.sample("a", "/{id}")],
      new: [.sample("a", "/{product}")], lines: []),
    VersionCase(
      name: "a rest takes the place of segments",
      old: [.sample("a", "/d/{one}/{two}"), .sample("a2", "/e/{one}")],
      new: [.sample("a", "/d/{path+}", ["path*": "String"]), .sample("a2", "/e/{one}")],
      lines: ["gained a /d/{path+} https://a.example/d/x, some"]),
    VersionCase(
      name: "a new route", old: [.sample("a", "/a")],
      new: [.sample("a", "/a"), .sample("b", "/b/{id}", ["id": "Int"], examples: ["/b/7"])],
      lines: ["gained b /b/{id} https://a.example/b/7, all"]),
    VersionCase(
      name: "the target of a redirect is gone",
      old: [.sample("a", "/a/{id}", ["id": "Int"]), .sample("b", "/b")], new: [.sample("b", "/b")],
      oldRedirects: [("/r/{id}", "/a/{id}")], newRedirects: [("/r/{id}", "/a/{id}")],
      lines: [
        "lost a /a/{id} https://a.example/a/42, all", "lost a /r/{id} https://a.example/r/42, all",
      ]),
    VersionCase(
      name: "several patterns take the place of one",
      old: [.sample("a", "/a/{flag}", ["flag": "Bool"])],
      new: [.sample("a", "/a/true", aliases: ["/a/false"])], lines: ["sampled a (/a/{flag})"]),
    VersionCase(
      name: "a pattern is deprecated and has another type",
      old: [.sample("a", "/a", aliases: ["/b/{id}"])],
      new: [.sample("a", "/a", ["id": "String", "n": "Int"], deprecated: ["/b/{n}"])],
      lines: [
        "lost a /b/{id} https://a.example/b/x, some, Nearest is /b/{n}: the value of n is not a valid Int.",
        "deprecated a /b/{id} https://a.example/b/42, all, Old.", "sampled a (/b/{id})",
      ]),
    VersionCase(
      name: "a host is a segment of an origin without one",
      old: [.sample("a", "/{path+}", ["path*": "String"], origins: ["app://"])],
      new: [
        .sample("a", "/{path+}", ["path*": "String"], origins: ["app://"]),
        .sample("b", "/new", origins: ["app://shop"]),
      ], lines: ["moved a /{path+} app://shop/new → b /new, some"]),
    VersionCase(
      name: "another pattern of the route takes links first", old: [.sample("a", "/{from}/{to}")],
      new: [.sample("a", "/{from}/{to}", aliases: ["/x/{from}"])],
      lines: ["changed a /{from}/{to} https://a.example/x/a, some", "sampled a (/{from}/{to})"]),
    VersionCase(
      name: "of the links of a pattern some are lost, others moved",
      old: [.sample("a", "/a/{x+}", ["x*": "String"]), .sample("b", "/a/b/c/{n}", ["n": "Int"])],
      new: [.sample("b", "/a/b/c/{n}")],
      lines: [
        "lost a /a/{x+} https://a.example/a/x, some",
        "moved a /a/{x+} https://a.example/a/b/c/a → b /a/b/c/{n}, some", "sampled a (/a/{x+})",
      ]),
    VersionCase(
      name: "two routes of one pattern", old: [.sample("b", "/a")],
      new: [.sample("a", "/a"), .sample("b", "/a")],
      lines: [
        "moved b /a https://a.example/a → a /a, all",
        "/a and /a both match https://a.example/a, and the catalog does not say which one wins.",
      ]),
    VersionCase(
      name: "hosts are compared without case",
      old: [.sample("a", "/Scan/{id}", origins: ["app://"])],
      new: [.sample("a", "/scan/{id}", origins: ["APP://"])], lines: []),
    VersionCase(
      name: "one origin of several",
      old: [.sample("a", "/a", origins: ["https://a.example", "app://", "https://b.example"])],
      new: [.sample("a", "/a", origins: ["app://"])],
      lines: [
        "lost a /a https://a.example/a under https://a.example https://b.example, all, No route has this origin."
      ]),
    VersionCase(
      name: "another feature", old: [.sample("a", "/a", feature: "Shop")],
      new: [.sample("a", "/a", feature: "Store")],
      lines: ["moved Shop.a /a https://a.example/a → Store.a /a, all"]),
    VersionCase(
      name: "made-up values", old: [.sample("a", "/{sku}/{code}", ["sku": "SKU", "code": "Code"])],
      new: [.sample("a", "/x/{sku}/{code}", ["sku": "SKU", "code": "Code"])],
      lines: [
        "lost a /{sku}/{code} https://a.example/sku/code, all, made up: SKU Code",
        "gained a /x/{sku}/{code} https://a.example/x/sku/code, all, made up: SKU Code",
        "Values of Code are treated as text; only its name is known.",
        "Values of SKU are treated as text; only its name is known.",
      ]),
    VersionCase(
      name: "made-up values of a new route", old: [.sample("a", "/a")],
      new: [.sample("a", "/a"), .sample("b", "/b/{sku}", ["sku": "SKU"])],
      lines: [
        "gained b /b/{sku} https://a.example/b/sku, all, made up: SKU",
        "Values of SKU are treated as text; only its name is known.",
      ]),
    VersionCase(
      name: "deprecated with another value", old: [.sample("a", "/a/{sku}", ["sku": "SKU"])],
      new: [.sample("a", "/b/{sku}", ["sku": "SKU"], deprecated: ["/a/{sku}"])],
      lines: [
        "deprecated a /a/{sku} https://a.example/a/sku, all, made up: SKU, Old.",
        "gained a /b/{sku} https://a.example/b/sku, all, made up: SKU",
        "Values of SKU are treated as text; only its name is known.",
      ]),
    VersionCase(
      name: "a redirect elsewhere", old: [.sample("a", "/a/{x}"), .sample("b", "/b/{x}")],
      new: [.sample("a", "/a/{x}"), .sample("b", "/b/{x}")], oldRedirects: [("/r/{x}", "/a/{x}")],
      newRedirects: [("/r/{x}", "/b/{x}")],
      lines: ["moved a /r/{x} https://a.example/r/x → b /b/{x}, all", "sampled redirect (/r/{x})"]),
    VersionCase(
      name: "a redirect that is gone", old: [.sample("a", "/a/{x}")], new: [.sample("a", "/a/{x}")],
      oldRedirects: [("/r/{x}", "/a/{x}")], lines: ["lost a /r/{x} https://a.example/r/x, all"]),
    VersionCase(
      name: "a redirect to a route that takes less now", old: [.sample("a", "/a/{x}")],
      new: [.sample("a", "/a/{x}", ["x": "Int"])], oldRedirects: [("/r/{x}", "/a/{x}")],
      newRedirects: [("/r/{x}", "/a/{x}")],
      lines: [
        "lost a /a/{x} https://a.example/a/x, some, Nearest is /a/{x}: the value of x is not a valid Int.",
        "lost a /r/{x} https://a.example/r/x, some", "sampled a (/a/{x})",
        "sampled redirect (/r/{x})",
      ]),
    VersionCase(
      name: "a chain of redirects instead of a pattern",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"])], new: [.sample("a", "/a/{x}")],
      newRedirects: [("/b/{y}", "/c/{y}"), ("/c/{z}", "/a/{z}")],
      lines: ["gained a /c/{z} https://a.example/c/x, all"]),
    VersionCase(
      name: "a redirect that exchanges values",
      old: [.sample("a", "/a/{x}/{y}", aliases: ["/b/{x}/{y}"])], new: [.sample("a", "/a/{x}/{y}")],
      newRedirects: [("/b/{x}/{y}", "/a/{y}/{x}")],
      lines: ["changed a /b/{x}/{y} https://a.example/b/42/x, some"]),
    VersionCase(
      name: "two patterns whose order a catalog does not tell",
      old: [.sample("a", "/{a}"), .sample("b", "/{b}")], new: [.sample("b", "/{b}")],
      lines: [
        "moved a /{a} https://a.example/x → b /{b}, all",
        "/{a} and /{b} both match https://a.example/X, and the catalog does not say which one wins.",
      ]),
    VersionCase(
      name: "a route of two patterns of which one is taken",
      old: [.sample("a", "/a/{x}", aliases: ["/b/{x}"]), .sample("b", "/c")],
      new: [.sample("a", "/a/{x}"), .sample("b", "/c", aliases: ["/b/{y}"])],
      lines: ["moved a /b/{x} https://a.example/b/x → b /b/{y}, all"]),
    VersionCase(
      name: "other origins, of which one has the links",
      old: [.sample("a", "/a/{x}", origins: ["https://{t}.a.example", "https://x.a.example"])],
      new: [.sample("a", "/a/{x}", origins: ["https://x.a.example"])],
      lines: [
        "lost a /a/{x} https://any.a.example/a/x under https://{t}.a.example, some, No route has this origin.",
        "sampled a (/a/{x})",
      ]),
    VersionCase(
      name: "a deprecated pattern loses an origin",
      old: [.sample("a", "/a", origins: ["https://a.example", "app://"], deprecated: ["/b"])],
      new: [.sample("a", "/a", deprecated: ["/b"])],
      lines: [
        "lost a /a app://a under app://, all, No route has this origin.",
        "retired a /b app://b under app://, all, No route has this origin.",
      ]),
    VersionCase(
      name: "a deprecated pattern takes less", old: [.sample("a", "/a", deprecated: ["/b/{id}"])],
      new: [.sample("a", "/a", ["id": "Int"], deprecated: ["/b/{id}"])],
      lines: [
        "retired a /b/{id} https://a.example/b/x, some, Nearest is /b/{id}: the value of id is not a valid Int.",
        "sampled a (/b/{id})",
      ]),
    VersionCase(
      name: "values of an example change places",
      old: [.sample("a", "/{a}/{b}", ["a": "Loose", "b": "Loose"], examples: ["/A/B"])],
      new: [.sample("a", "/{b}/{a}", ["a": "Loose", "b": "Loose"])],
      lines: [
        "changed a /{a}/{b} https://a.example/A/B, all",
        "Values of Loose are treated as text; only its name is known.",
      ]),
    VersionCase(
      name: "a redirect leads to a new route", old: [.sample("z", "/z")],
      new: [.sample("z", "/z"), .sample("a", "/a/{x}")], oldRedirects: [("/r/{x}", "/a/{x}")],
      newRedirects: [("/r/{x}", "/a/{x}")],
      lines: [
        "gained a /a/{x} https://a.example/a/x, all", "gained a /r/{x} https://a.example/r/x, all",
        "sampled redirect (/r/{x})",
      ]),
    VersionCase(
      name: "another name of a route", old: [.sample("details", "/p/{id}"), .sample("home", "/")],
      new: [.sample("product", "/p/{id}"), .sample("home", "/")],
      renamed: [ContractRoute(name: "details"): ContractRoute(name: "product")], lines: []),
    VersionCase(
      name: "a value of examples, and one that is made up",
      old: [
        .sample("sku", "/sku/{sku}", ["sku": "SKU"]),
        .sample("known", "/known/{sku}", ["sku": "SKU"], examples: ["/known/S-1"]),
      ], new: [.sample("home", "/")],
      lines: [
        "lost known /known/{sku} https://a.example/known/S-1, all",
        "lost sku /sku/{sku} https://a.example/sku/sku, all, made up: SKU",
        "gained home / https://a.example/, all",
        "Values of SKU are treated as text; only its name is known.",
      ]),
    VersionCase(
      name: "a value of examples behind a base path",
      old: [
        .sample(
          "s", "/s/{sku}", ["sku": "SKU"], origins: ["https://a.example/base"], examples: ["/s/S-1"]
        ), .sample("home", "/"),
      ], new: [.sample("home", "/")],
      lines: [
        "lost s /s/{sku} https://a.example/base/s/S-1, all",
        "Values of SKU are treated as text; only its name is known.",
      ]),
    VersionCase(
      name: "a value of examples without the prefix of a feature",
      old: [
        .sample("s", "/shop/s/{sku}", ["sku": "SKU"], examples: ["/s/S-1"]), .sample("home", "/"),
      ], new: [.sample("home", "/")],
      lines: [
        "lost s /shop/s/{sku} https://a.example/shop/s/S-1, all",
        "Values of SKU are treated as text; only its name is known.",
      ]),
    VersionCase(
      name: "case counts now", old: [.sample("a", "/Ab/{id}", ["id": "Int"]), .sample("b", "/")],
      new: [.sample("a", "/Ab/{id}", ["id": "Int"]), .sample("b", "/")],
      options: (.ignoresPathCase, []),
      lines: [
        "lost a /Ab/{id} https://a.example/aB/42, some, Nearest is /Ab/{id}: segment 1 is Ab in another case.",
        "sampled a (/Ab/{id})", "sampled b (/)",
      ]),
    VersionCase(
      name: "case does not count now",
      old: [.sample("a", "/Ab/{id}", ["id": "Int"]), .sample("b", "/")],
      new: [.sample("a", "/Ab/{id}", ["id": "Int"]), .sample("b", "/")],
      options: ([], .ignoresPathCase),
      lines: [
        "gained a /Ab/{id} https://a.example/aB/42, some", "sampled a (/Ab/{id})", "sampled b (/)",
      ]),
    VersionCase(
      name: "a literal in any case is not a value of every type", old: [.sample("a", "/true/{x}")],
      new: [.sample("a", "/{flag}/{x}", ["flag": "Bool"])],
      options: (.ignoresPathCase, .ignoresPathCase),
      lines: [
        "lost a /true/{x} https://a.example/TRUE/x, some, Nearest is /{flag}/{x}: the value of flag is not a valid Bool.",
        "gained a /{flag}/{x} https://a.example/false/x, some", "sampled a (/true/{x})",
      ]),
    VersionCase(
      name: "a first segment in any case is not a value of every type",
      old: [.sample("a", "/true/{x}", origins: ["app://"])],
      new: [.sample("a", "/{flag}/{x}", ["flag": "Bool"], origins: ["app://"])],
      lines: [
        "lost a /true/{x} app://TRUE/x, some, Nearest is /{flag}/{x}: the value of flag is not a valid Bool.",
        "gained a /{flag}/{x} app://false/x, some", "sampled a (/true/{x})",
      ]),
  ]
}
