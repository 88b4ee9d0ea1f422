// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import SwiftUI

/// Shows a screen that is described as data, for an app of SwiftUI.
public struct ScreenView: View {
  private let screen: Screen
  private let open: (_ path: String, _ data: [String: String]?) -> Void

  /// Shows a description.
  ///
  /// - Parameter open: leads where a button of it leads.
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

  /// Texts and buttons in their order: what lies in each other is drawn below each other.
  private var rows: [ScreenComponent] { screen.child.leaves }
}

extension ScreenComponent {
  /// Texts and buttons, in their order.
  var leaves: [ScreenComponent] {
    if case .container(let children) = self { children.flatMap(\.leaves) } else { [self] }
  }
}
#endif
