// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
public import SwiftUI

/// The requests that are waiting for a gate, for the screen where the user can satisfy it.
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
/// Each row has a button that discards its request. Without held requests, there are no rows.
public struct LinkHeldList<Row: View>: View {
  private let window: LinkWindow
  private let row: (HeldRequest) -> Row

  /// Creates the rows, oldest request first.
  ///
  /// - Parameters:
  ///   - window: the `window` of a navigator or a composition.
  ///   - row: the content of a row; `HeldRequest.route` is the name of the route's case.
  public init(
    _ window: LinkWindow, @ViewBuilder row: @escaping (HeldRequest) -> Row
  ) {
    self.window = window
    self.row = row
  }

  /// Creates rows for the requests waiting in a navigator, or in the composition it belongs to.
  public init<Route: LinkNavigable>(
    _ navigator: LinkNavigator<Route>, @ViewBuilder row: @escaping (HeldRequest) -> Row
  ) {
    self.init(navigator.window, row: row)
  }

  public var body: some View {
    ForEach(window.held) { request in
      HStack {
        row(request)
        Spacer()
        Button(LinkNoticeWords.ofApp.title(of: .forget), role: .destructive) {
          window.cancel(request.id)
        }
        .buttonStyle(.borderless)
      }
    }
  }
}

extension LinkHeldList where Row == Text {
  /// Creates rows that name the route, as in "Continue: orders".
  ///
  /// "Continue" is in the app's language; the route's name is the name of its case.
  public init(_ window: LinkWindow) {
    self.init(window) { request in
      Text(verbatim: "\(LinkNoticeWords.ofApp.title(of: .continue)): \(request.route)")
    }
  }

  /// Creates rows that name the route, for the requests waiting in a navigator.
  public init<Route: LinkNavigable>(_ navigator: LinkNavigator<Route>) {
    self.init(navigator.window)
  }
}

#endif
