// SPDX-License-Identifier: MIT

import FederatedReaderLinks

extension Post {
  /// Posts with each kind of link: to the user's own server, to another one, to the web, and broken
  /// ones.
  static let samples = [
    Post(
      id: "112", author: "Linus", server: "mastodon.example",
      parts: [
        .text("What Ada saw this morning is still on my mind: "),
        .link("her post", to: "https://mastodon.example/@ada/109"),
        .text(", and it opens "),
        .link("from other apps", to: "reader://mastodon.example/@ada/109"),
        .text(" too."),
      ]),
    Post(
      id: "205", author: "Grace", server: "birds.example",
      parts: [.text("A heron, on the roof of the library. It stayed for the whole of lunch.")]),
    Post(
      id: "111", author: "Barbara", server: "mastodon.example",
      parts: [
        .text("There is a heron in town! Grace has "),
        .link("a picture", to: "https://birds.example/@grace/77"),
        .text(", and Edsger "),
        .link("a second one", to: "https://ponds.example/@edsger/109"),
        .text("."),
      ]),
    Post(
      id: "110", author: "Edsger", server: "mastodon.example",
      parts: [
        .text("How herons fish: "),
        .link("an article", to: "https://nature.example/herons?page=2"),
        .text(". Someone sent me "),
        .link("this one", to: "https://mastodon.example@evil-mastodon.example/@ada/109"),
        .text(" and "),
        .link("that one", to: "https://evil-mastodon.example/@ada/109"),
        .text(", and "),
        .link("half a link", to: "reader://mastodon.example/@ada/109%00"),
        .text("; take care."),
      ]),
    Post(
      id: "109", author: "Ada", server: "mastodon.example",
      parts: [.text("Fog over the river, and then, for a minute, the whole city in gold.")]),
  ]
}
