// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import FederatedReaderLinks
import SwiftUI

/// One window of the reader: a tab for each timeline, below notices about current activity.
struct ReaderWindow: View {
  let reader: Reader
  @State private var router: RouterPath
  /// Whether a link has just followed an account.
  @State private var isFollowing = false

  init(reader: Reader) {
    self.reader = reader
    _router = State(initialValue: RouterPath(reader))
  }

  var body: some View {
    VStack(spacing: 0) {
      if router.resolving != nil { ResolvingBar(cancel: router.stopResolving) }
      if isFollowing {
        NoticeBar(text: "You follow this person now.") { isFollowing = false }
      }
      tabs
    }
    .onLinkEvent { event in
      if case .outcome(.performed) = event.kind { isFollowing = true }
    }
    .linkNotices()
    .withLinkRouter(router)
  }

  private var tabs: some View {
    LinkTabs(router.navigator) { tab in
      LinkStack(router.navigator, tab) {
        PostTimeline(tab: tab, reader: reader, navigator: router.navigator)
      } screen: { screen in
        switch screen {
        case .status(let id): PostPage(id: id, reader: reader).openingLinks(with: router)
        }
      }
    } label: { tab in
      switch tab {
      case .home: Label("Home", systemImage: "house")
      case .local: Label("Local", systemImage: "person.2")
      }
    }
    .linkModals(router.navigator) { modal in
      switch modal {
      case .compose:
        ComposeSheet(reader: reader, navigator: router.navigator).openingLinks(with: router)
      }
    }
  }
}
