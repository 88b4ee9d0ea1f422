// SPDX-License-Identifier: MIT

import ArcPages
import DeepLinks
import HeadlessLinks
import HeadlessSwiftUI

extension PlaygroundApp {
  static let arc = PlaygroundApp(
    id: "arc", name: "Arc Pages", kind: .swiftui,
    document: "SwiftUI如何使用DeepLink技术",
    summary: "Two tabs with a stack of pages each, and a link for every page.",
    schemes: ["arc"], switches: [.windows, .isWide, .quirks],
    examples: ["name": "huanghong", "tabIndex": "1"], choices: ["tabIndex": ["0", "1"]],
    samples: [
      PlaygroundSample(
        text: "arc://hong.com/aboutpage?name=huanghong", note: "A page with a name, over all",
        expects: .screen("About")),
      PlaygroundSample(
        text: "arc://hong.com/purplepage", note: "A page over what is in front",
        expects: .screen("Purple Page")),
      PlaygroundSample(
        text: "arc://hong.com/yellowpage", note: "A page over what is in front",
        expects: .screen("Yellow Page")),
      PlaygroundSample(
        text: "arc://hong.com/tab?tabIndex=0", note: "A tab as it was left",
        expects: .tab("home", title: "Home")),
      PlaygroundSample(
        text: "arc://hong.com/tab?tabIndex=1", note: "A tab as it was left",
        expects: .tab("profile", title: "Profile")),
      PlaygroundSample(
        text: "arc://hong.com/profile/aboutpage", note: "A page in another tab",
        expects: .screen("About", tab: "profile")),
      PlaygroundSample(
        text: "arc://hong.com/purplpage", note: "Misspelled", expects: .refusal()),
      PlaygroundSample(
        text: "arc://evil.com/aboutpage", note: "Another host", expects: .refusal()),
    ],
    root: PlaygroundPlace(title: "Home", tab: "home"),
    places: [
      .deep: PlaygroundPlace(
        steps: [.tap("Purple Page"), .tap("About")], title: "About", tab: "home"),
      .otherTab: PlaygroundPlace(
        steps: [.tab("Profile"), .tap("Yellow Page")], title: "Yellow Page", tab: "profile"),
    ]
  ) { launch in
    let clock = HeadlessLinkClock(launch.clock, start: launch.start)
    let inbox = LinkInbox(clock: clock)
    return SwiftUIApp(
      ArcPagesApp(inbox: inbox, clock: clock), named: "Arc Pages", inbox: inbox,
      ownSchemes: ["arc"], launch)
  }
}
