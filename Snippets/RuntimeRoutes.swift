// SPDX-License-Identifier: MIT

import DeepLinks

struct Page: Hashable {
  var name: String
  var query: String?
}

var builder = LinkRouterBuilder<Page>(origins: ["https://pages.example.com"])
builder.register(
  "/search?q={q}", parameters: [.optional("q", String.self)], name: "search"
) { captures in
  captures.optional(0, as: String.self).map { Page(name: "search", query: $0) }
} values: { page, printer in
  guard page.name == "search" else { return false }
  printer.value(0, page.query)
  return true
}
builder.redirect(from: "/find/{q}", to: "/search?q={q}")
let pages = try builder.build()

if let page = try pages.match("https://pages.example.com/find/coffee") {
  print(page.name, page.query ?? "")
  print(try pages.link(for: page).text)
}

print()
for route in pages.catalog.routes {
  print(route.name, route.pattern, route.origins)
}
