// SPDX-License-Identifier: MIT

import DeepLinks

for written in [
  "/users/:id", "/users/:id?", "/users/<int:id>", "/flights/:from-:to", "/files/*path",
  "/search?q=:query",
] {
  let patterns = try LinkPattern.patterns(colonSyntax: written)
  print(written, "→", patterns.map(\.text).joined(separator: " and "))
}

print()
do {
  _ = try LinkPattern.patterns(colonSyntax: "/users/:id([0-9]+)")
} catch {
  print(error)
}

print()
do {
  _ = try LinkPattern("/users/:id")
} catch {
  print(error)
}
