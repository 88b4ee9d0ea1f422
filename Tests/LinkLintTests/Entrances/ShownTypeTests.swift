// SPDX-License-Identifier: MIT

import LinkLint
import Testing

/// Which things an app shows one of, by its navigation and its detail screens.
@Suite struct ShownTypeTests {
  @Test(
    arguments: [
      (".navigationDestination(for: Trip.self) { TripView($0) }", ["Trip"]),
      ("navigationDestination(isPresented: $isShown) {}", []),
      ("navigationDestination(for Trip.self)", []),
      ("navigationDestination(for: Trip, self)", []), ("navigationDestination[for: Trip.self]", []),
      ("navigationDestination(for: Trip)", []),
      ("navigationDestination(for: Trip.ID.self)", []),
      ("destination(for: Trip.self)", []), ("navigationDestination(for: Trip.self", ["Trip"]),
      ("navigationDestination(for: Trip.", []),
      ("struct TripDetailView: View {}", ["Trip"]), ("struct TripDetail: View {}", ["Trip"]),
      ("struct TripDetails {}", ["Trip"]), ("struct TripDetailsView {}", ["Trip"]),
      ("struct TripDetailScreen {}", ["Trip"]), ("struct TripDetailsScreen {}", ["Trip"]),
      ("final class TripDetailViewController: UIViewController {}", ["Trip"]),
      ("class TripDetailsViewController", ["Trip"]), ("class TripDetailViewModel {}", []),
      ("enum TripDetailView {}", []), ("TripDetailView()", []), ("struct DetailView {}", []),
      ("struct", []), ("struct tripDetailView {}", []), ("struct ÉtatDetailView {}", []),
      ("struct TripéDetailView {}", []),
      // What is no thing of the app.
      ("navigationDestination(for: Int.self)", []), ("navigationDestination(for: URL.self)", []),
      ("navigationDestination(for: AppRoute.self)", []),
      ("navigationDestination(for: TripID.self)", []), ("struct TripPageDetailView {}", []),
      // Each once, in their order.
      (
        "struct OrderDetailView {} navigationDestination(for: Trip.self) class OrderDetail {}",
        ["Order", "Trip"]
      ),
      ("// struct TripDetailView\nlet a = \"struct TripDetailView\"", []),
    ] as [(String, [String])])
  func `a source shows these`(_ source: String, _ types: [String]) {
    #expect(ShownTypeReader.types(in: Array(source.utf8)) == types)
  }
}
