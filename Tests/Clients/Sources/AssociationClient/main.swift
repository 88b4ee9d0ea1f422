// SPDX-License-Identifier: MIT

import AssociatedDomains

let text = """
  {"applinks": {"details": [{
    "appIDs": ["K2LP4X7W9Q.com.calendar.trips"], "components": [{"/": "/details", "?": {"reference": "?*"}}]
  }]}}
  """
let file = AssociationReading(Array(text.utf8)).effectiveFile
if let file {
  let decision = AppLinkMatcher(file).decide(
    appID: "K2LP4X7W9Q.com.calendar.trips",
    url: "https://www.trips.calendar.com/details?reference=55091-231959")
  print(decision.rawValue)
}
