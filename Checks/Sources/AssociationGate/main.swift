// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import BenchmarkAssociations
import Foundation

/// `AssociationGate SIZE ITERATIONS KIND`: decides links by an association file, or reads one, for a
/// tool that counts what it costs.
///
/// The difference between two runs that differ in ITERATIONS alone is the cost of what KIND names.
/// SIZE is a number of rules or of bytes. With a path in DEEPLINKS_FILE, the kinds `compiled` and
/// `read` take that file. Prints how often it came out as it should, the bytes of the file, and the
/// nanoseconds that each took.
let arguments = CommandLine.arguments
guard arguments.count == 4, let size = Int(arguments[1]), let iterations = Int(arguments[2]),
  let kind = AssociationKind(rawValue: arguments[3])
else {
  let kinds = AssociationKind.allCases.map(\.rawValue).joined(separator: ", ")
  print("usage: AssociationGate SIZE ITERATIONS KIND; kinds: \(kinds)")
  exit(64)
}

let given = ProcessInfo.processInfo.environment["DEEPLINKS_FILE"]
let bytes =
  try given.map { Array(try Data(contentsOf: URL(filePath: $0))) }
  ?? AssociationShape(rules: size).bytes
var count = 0
let clock = ContinuousClock()
var start = clock.now
if kind.decides {
  let matcher = AppLinkMatcher(kind.file(size: size))
  let links = kind.links(size: size)
  start = clock.now
  for iteration in 0..<iterations {
    let decision = matcher.decide(
      appID: AssociationShape.app, url: links[iteration % links.count], domain: "www.example.com")
    if decision == kind.decision { count += 1 }
  }
  precondition(count == iterations)
} else if kind == .damaged {
  let files = AssociationKind.damaged(size: size)
  start = clock.now
  for _ in 0..<iterations {
    count += files.reduce(0) { $0 + AssociationReading($1).findings.count }
  }
} else {
  let file = AssociationReading(bytes).file ?? AppSiteAssociation()
  start = clock.now
  for _ in 0..<iterations {
    let read = kind == .read ? AssociationReading(bytes).file ?? file : file
    count += counted(AppLinkMatcher(read))
  }
}
let time = (clock.now - start) / max(1, iterations)
// Numbers apart: a text of them would be allocated or not as its length comes out.
print(count, bytes.count, Int(time / .nanoseconds(1)))

/// One, for a matcher that no compiler may leave out.
@inline(never) func counted(_ matcher: AppLinkMatcher) -> Int { 1 }
