// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation
import Testing

@MainActor @Suite struct ComposedShortLinkTests {
  @Test(arguments: [
    ("https://shop.example.com/s/a", "opened", "products"),
    ("https://shop.example.com/s/b", "opened", "profile"),
    ("https://shop.example.com/s/c", "external", "products"),
    ("https://example.org/s/b", "declined", "products"),
  ])
  func `a short link leads to the feature of its target`(
    _ text: String, _ outcome: String, _ front: String
  ) {
    let clock = LinkManualClock()
    let products = ProductsFeature(navigator: LinkNavigator(initialTab: .only, clock: clock))
    let profile = ProfileFeature(navigator: LinkNavigator(initialTab: .only, clock: clock))
    let composition = LinkComposition(
      products, profile, origins: ["https://shop.example.com", "dla://"], clock: clock)
    composition.setReady(true)
    let inbox = LinkInbox(clock: clock)
    inbox.shortLinks = ShortLinks(
      "path\ttarget\n/s/a\t/products/7\n/s/b\tdla://profile/badges/gold".utf8)
    inbox.attach(composition)
    let request = inbox.deliver(
      LinkDelivery(text: text, source: .universalLink, callback: .onOpenURL)
    ).request
    clock.advance(by: .seconds(30))
    #expect(request.result?.name == outcome)
    #expect(composition.selected == front)
  }
}
