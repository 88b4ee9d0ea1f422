// SPDX-License-Identifier: MIT

import BenchmarkRoutes
import DeepLinksCore

/// `MatchGate ROUTES ITERATIONS KIND`: matches links of one kind, for a tool that counts what it costs.
///
/// `print-KIND` prints their routes instead, and `router` builds routers. `form-FORM` matches one link
/// with ROUTES parts that a pattern takes all together. The difference between two runs that differ in
/// ITERATIONS alone is the cost of what they do.
let arguments = CommandLine.arguments
let words = arguments.last?.split(separator: "-").map(String.init) ?? []
let kind = words.last.flatMap(LinkKind.init)
let form = words.count == 2 && words[0] == "form" ? LinkFormKind(rawValue: words[1]) : nil
guard arguments.count == 4, let routes = Int(arguments[1]), let iterations = Int(arguments[2]),
  form != nil || kind != nil || words == ["router"],
  form != nil || words.count == 1 || words.first == "print"
else {
  let kinds = LinkKind.allCases.map(\.rawValue).joined(separator: ", ")
  let forms = LinkFormKind.allCases.map(\.rawValue).joined(separator: ", ")
  print(
    "usage: MatchGate ROUTES ITERATIONS [print-]KIND|router|form-FORM; kinds: \(kinds); "
      + "forms: \(forms)")
  throw GateError.usage
}

var hits = 0
let list = BenchmarkRoute.list(count: form == nil ? routes : 0)
if let form {
  let router = try form.router()
  let link = form.link(size: routes)
  for _ in 0..<iterations where try router.match(link) != nil { hits += 1 }
} else if let kind {
  let router = try LinkRouter(list)
  let links = kind.links(count: 64, routes: routes)
  if words.count == 1 {
    for iteration in 0..<iterations where try router.match(links[iteration % links.count]) != nil {
      hits += 1
    }
  } else {
    let matched = try links.compactMap { try router.match($0) }
    for iteration in 0..<iterations
    where try !router.link(for: matched[iteration % matched.count]).text.isEmpty {
      hits += 1
    }
  }
} else {
  for _ in 0..<iterations { hits += count(try LinkRouter(list)) }
}
print(hits)

enum GateError: Error { case usage }

/// One, for a router that no compiler may leave out.
@inline(never) func count(_ router: LinkRouter<BenchmarkRoute>) -> Int { 1 }
