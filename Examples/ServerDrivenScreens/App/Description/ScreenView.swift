// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import SwiftUI

/// Shows a screen that is described as data, in a SwiftUI app.
public struct ScreenView: View {
  private let screen: Screen
  private let open: (_ path: String, _ data: [String: String]?) -> Void

  /// Creates a view for a description.
  ///
  /// - Parameter open: opens the target of a button.
  public init(
    _ screen: Screen, open: @escaping (_ path: String, _ data: [String: String]?) -> Void
  ) {
    self.screen = screen
    self.open = open
  }

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(Array(rows.enumerated()), id: \.offset) { _, row in
          switch row {
          case .button(let text, let path, let data): Button(text) { open(path, data) }
          case .text(let text): Text(text)
          case .container: EmptyView()
          }
        }
      }
    }
    .navigationTitle(screen.navigationBar?.title ?? "")
    .navigationBarBackButtonHidden(screen.navigationBar?.showBackButton == false)
  }

  /// The texts and buttons in order; nested parts are drawn one below the other.
  private var rows: [ScreenComponent] { screen.child.leaves }
}

extension ScreenComponent {
  /// The texts and buttons, in order.
  var leaves: [ScreenComponent] {
    if case .container(let children) = self { children.flatMap(\.leaves) } else { [self] }
  }
}
#endif
