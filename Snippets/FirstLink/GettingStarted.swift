// SPDX-License-Identifier: MIT

import DeepLinks
import func Foundation.exit

@DeepLinkRoutes("tcal://www.trips.calendar.com", "https://www.trips.calendar.com")
enum TripsRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/details?reference={reference}") case details(reference: String)
}

guard CommandLine.arguments.count == 1 else {
  print("This sample takes no arguments. To check a link of an app, run deeplinks match.")
  exit(64)
}

let router = try LinkRouter<TripsRoute>()

if let route = try router.match("tcal://www.trips.calendar.com/details?reference=55091-231959") {
  print(route)
}
for link in try router.links(for: .details(reference: "7 & 8")) {
  print(link.text)
}

print()
let misspelled = "https://www.trips.calendar.com/detials?reference=55091-231959"
if try router.match(misspelled) == nil {
  print(router.explain(misspelled))
}

print()
do {
  _ = try router.match("https://www.trips.calendar.com/details?reference=100%")
} catch {
  print(error)  // for a log: no text of the link
  print(error.revealedDescription)  // for a user
}

print()
print(try router.link(for: .home).text)
