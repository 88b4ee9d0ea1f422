// SPDX-License-Identifier: MIT

print(await Trips().open("https://www.trips.calendar.com/details?reference=55091-231959"))
