// SPDX-License-Identifier: MIT

import DeepLinksInspector

let trips = Trips()
let inspection = trips.inbox.inspect(
  InspectorOptions(address: try InspectorAddress("http://127.0.0.1:9/?token=T")))
print(await trips.open("https://www.trips.calendar.com/details?reference=55091-231959"))
inspection?.stop()
