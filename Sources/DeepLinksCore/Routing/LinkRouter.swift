// SPDX-License-Identifier: MIT

/// Turns links into routes and routes into links: compiled once, immutable, `Sendable`.
///
/// ```swift
/// let router = try LinkRouter<TripsRoute>()
/// try router.match("tcal://www.trips.calendar.com/details?reference=55091-231959")
/// // .details(reference: "55091-231959")
/// try router.link(for: .home).text   // "https://www.trips.calendar.com"
/// ```
public struct LinkRouter<Route>: Sendable {
}
