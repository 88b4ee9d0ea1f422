// SPDX-License-Identifier: MIT

import DeepLinks

/// The links of an app that controls a home: pages of its servers, services that they call, and
/// answers to the apps that request them.
@DeepLinkRoutes("home://", options: .ignoresPathCase)
enum HomeRoute: Hashable {
  // Pages, with all their items: a server's web view takes the path and query unchanged.
  @LinkPath("/navigate/{_*}") @LinkPath("https://my.home.example/{_*}")
  case page(link: DeepLink)
  @LinkPath("/camera?entityId={entity}&serverId={server}")
  case camera(entity: String, server: String?)
  @LinkPath("/assist?serverId={server}&pipelineId={pipeline}&startListening={isListening}")
  case assist(server: String?, pipeline: String?, isListening: Bool = false)
  @LinkPath("/createCustomWidget") case customWidget
  @LinkPath("/invite#url={server}") @LinkPath("https://my.home.example/invite#url={server}")
  case invitation(server: DeepLink)

  // Links that act. Until `&{data*}` can be written, the context provides the items with the data.
  @LinkPath("/call_service/{service}") @LinkPath("/x-callback-url/call_service?service={service}")
  case call(service: ServiceName)
  @LinkPath("/fire_event/{event}") @LinkPath("/x-callback-url/fire_event?eventName={event}")
  case fire(event: String)
  @LinkPath("/send_location") @LinkPath("/x-callback-url/send_location") case sendLocation
  @LinkPath("/x-callback-url/render_template?template={template}") case render(template: String)
  @LinkPath("https://www.home.example/tag/{id}") @LinkPath("/tag/{id}") case tag(id: String)

  // A link in an item of a web page: the inner link opens, through the same gates.
  @LinkPath("https://my.home.example/redirect?url|URL={link}") case inner(link: DeepLink)
}

/// The name of a service, `light.turn_on`.
struct ServiceName: LinkValue, Hashable {
  let domain: String
  let name: String

  init?(linkText: String) {
    let parts = linkText.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    domain = String(decoding: parts[0], as: UTF8.self)
    name = String(decoding: parts[1], as: UTF8.self)
  }

  var linkText: String { "\(domain).\(name)" }
  static var samples: [ServiceName] { [ServiceName(linkText: "light.turn_on")].compactMap { $0 } }
}
