// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import SwiftUI

/// The requests that wait for a gate, to be shown where the user can open it: "you will continue
/// to".
///
/// ```swift
/// Form {
///   Section("After signing in you will continue to") {
///     LinkHeldList(navigator) { request in Text(title(of: request.route)) }
///   }
///   SignInFields()
/// }
/// ```
///
/// Each row has a button that forgets its request. Without held requests there are no rows.
public struct LinkHeldList<Row: View>: View {
  private let pipeline: LinkPipeline
  private let row: (HeldRequest) -> Row

  /// Makes the rows, oldest request first.
  ///
  /// - Parameters:
  ///   - pipeline: the `pipeline` of a navigator, or that of a composition.
  ///   - row: what a row says; `HeldRequest.route` is the name of the route's case.
  public init(
    _ pipeline: LinkPipeline, @ViewBuilder row: @escaping (HeldRequest) -> Row
  ) {
    self.pipeline = pipeline
    self.row = row
  }

  /// Makes the rows of what waits in a navigator, or in the composition that it is part of.
  public init<Route: LinkNavigable>(
    _ navigator: LinkNavigator<Route>, @ViewBuilder row: @escaping (HeldRequest) -> Row
  ) {
    self.init(navigator.pipeline, row: row)
  }

  public var body: some View {
    ForEach(pipeline.held) { request in
      HStack {
        row(request)
        Spacer()
        Button("Forget", role: .destructive) { pipeline.cancel(request.id) }
          .buttonStyle(.borderless)
      }
    }
  }
}

extension LinkHeldList where Row == Text {
  /// Makes rows that name the route: "Continue to orders".
  public init(_ pipeline: LinkPipeline) {
    self.init(pipeline) { request in Text(verbatim: "Continue to \(request.route)") }
  }

  /// Makes rows that name the route, of what waits in a navigator.
  public init<Route: LinkNavigable>(_ navigator: LinkNavigator<Route>) {
    self.init(navigator.pipeline)
  }
}

#endif
