// SPDX-License-Identifier: MIT

import DeepLinksCore

let router = try LinkRouter<TripsRoute>()
let route = try router.match("tcal://www.trips.calendar.com/details?reference=55091-231959")
print(route == .details(reference: "55091-231959") ? "matched" : "did not match")
if let route {
  print(try router.link(for: route).text)
}
