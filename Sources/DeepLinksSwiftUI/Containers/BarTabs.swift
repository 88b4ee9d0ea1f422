// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
import SwiftUI

/// Tabs as a `TabView`; where the bar has no room for all of them, the last ones are the rows of a
/// tab of its own, "More".
///
/// UIKit's own "More" would put each of their stacks inside another one, with two navigation bars,
/// and SwiftUI does not write which of them is selected.
/// See [UITabBarController](https://developer.apple.com/documentation/uikit/uitabbarcontroller).
struct BarTabs<ID: Hashable, Content: View, Label: View>: View {
  let ids: [ID]
  /// The tab in front; `nil` while the rows under "More" are.
  let selection: Binding<ID?>
  /// The tab in front, or the one that was before the rows.
  let current: ID
  let content: (ID) -> Content
  let label: (ID) -> Label

  @Environment(\.isWideWindow) private var isWide

  init(
    ids: [ID], selection: Binding<ID?>, current: ID, content: @escaping (ID) -> Content,
    label: @escaping (ID) -> Label
  ) {
    self.ids = ids
    self.selection = selection
    self.current = current
    self.content = content
    self.label = label
  }

  var body: some View {
    TabView(selection: place) {
      ForEach(ids.filter { !rows.contains($0) }, id: \.self) { id in
        content(id)
          .tabItem { label(id) }
          .tag(BarPlace.tab(id))
      }
      if !rows.isEmpty {
        more
          .tabItem {
            Image(systemName: "ellipsis")
            Text(verbatim: LinkNoticeWords.ofApp.title(of: .more))
          }
          .tag(BarPlace<ID>.more)
      }
    }
  }

  /// The tabs for which the bar has no room.
  private var rows: [ID] {
    #if os(macOS) || os(tvOS) || os(visionOS) || os(watchOS)
    []
    #else
    // A bar of a phone has room for five, in either orientation.
    isWide || ids.count <= 5 ? [] : Array(ids.dropFirst(4))
    #endif
  }

  /// The tab or "More"; selecting "More" again shows its rows.
  ///
  /// Apple does not document that SwiftUI writes the selection of a tab that is tapped again, but
  /// apps [rely on it](https://stackoverflow.com/questions/60690933). Without it, the rows are shown
  /// when the user comes from another tab.
  private var place: Binding<BarPlace<ID>> {
    let rows = rows
    return Binding(
      get: {
        if !rows.isEmpty, selection.wrappedValue.map(rows.contains) ?? true { return .more }
        return .tab(current)
      },
      set: { place in
        switch place {
        case .tab(let id): selection.wrappedValue = id
        case .more: selection.wrappedValue = nil
        }
      })
  }

  @ViewBuilder private var more: some View {
    if let id = selection.wrappedValue, rows.contains(id) {
      // Each tab is a separate view with its own stack.
      content(id).id(id)
    } else {
      List {
        ForEach(rows, id: \.self) { id in
          Button {
            selection.wrappedValue = id
          } label: {
            label(id)
          }
        }
      }
    }
  }
}

/// What a tab of `BarTabs` stands for.
private enum BarPlace<ID: Hashable>: Hashable, CustomStringConvertible {
  case tab(ID)
  case more

  var description: String {
    switch self {
    case .tab(let id): String(describing: id)
    case .more: "more"
    }
  }
}

#endif
