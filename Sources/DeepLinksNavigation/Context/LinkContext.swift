// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
public import struct FoundationEssentials.URL
#else
public import struct Foundation.Date
public import struct Foundation.URL
#endif

/// What is known about a link besides its route: its source, its time, and its other items.
///
/// The context travels alongside the route, never inside it, so two requests for the same place
/// have equal routes.
public struct LinkContext: Sendable, Hashable, Codable {
  /// How the link came to the app.
  public var source: LinkSource
  /// The page or app that the system names as the referrer.
  ///
  /// Do not trust it: anyone can set it.
  public var referrer: URL?
  /// The identifier of the app that sent the link, if the system provides it.
  public var sourceApplication: String?
  /// The query items that say where the visit came from, decoded and in order.
  ///
  /// They are `utm_*` and click identifiers, including those that the route declares.
  public var campaign: [LinkQueryItem]
  /// All other items that the route does not declare, decoded and in order.
  public var unknownItems: [LinkQueryItem]
  /// When the link arrived.
  package var arrival: Date
  /// Whether the link started the app.
  public var isColdStart: Bool
  /// The app that claims to have sent the link and asks for its outcome.
  ///
  /// Anyone can make that claim. Its items are not among the unknown items.
  public internal(set) var caller: LinkCaller?
  /// The user's answers, by the identifiers of the gates that asked.
  ///
  /// The answers apply to the route being opened now; after a relaunch, the user is asked again.
  public internal(set) var answers: [String: String] = [:]
  /// The link as delivered, before a redirect or a resolver replaced it.
  private var delivered: DeliveredLink?

  private enum CodingKeys: String, CodingKey {
    case source, referrer, sourceApplication, campaign, unknownItems, arrival, isColdStart
    case caller
    case delivered = "link"
  }

  /// The link as it was delivered; `nil` if the app opened a route value itself.
  ///
  /// A redirect, a resolver, or a relaunch does not change it. It may contain secrets.
  ///
  /// - Complexity: O(*n*) in the number of bytes, because it is parsed on each access.
  public var link: DeepLink? { delivered?.link }

  /// Creates a context; omitted values are empty.
  package init(
    source: LinkSource, referrer: URL? = nil, sourceApplication: String? = nil,
    campaign: [LinkQueryItem] = [], unknownItems: [LinkQueryItem] = [], arrival: Date,
    isColdStart: Bool = false, link: String = ""
  ) {
    self.source = source
    self.referrer = referrer
    self.sourceApplication = sourceApplication
    self.campaign = campaign
    self.unknownItems = unknownItems
    self.arrival = arrival
    self.isColdStart = isColdStart
    delivered = DeliveredLink(link)
  }

  /// Creates the context of a delivery whose link has not been read yet.
  package init(_ delivery: LinkDelivery, arrival: Date) {
    self.init(
      source: delivery.source, referrer: delivery.referrer,
      sourceApplication: delivery.sourceApplication, arrival: arrival,
      isColdStart: delivery.isColdStart, link: delivery.text)
  }

  /// Whether the link's source vouches for it.
  package var trust: LinkTrust { source.trust }

  /// Takes `campaign` and `unknownItems` from a link's query.
  ///
  /// - Parameters:
  ///   - link: the link as delivered.
  ///   - declared: the names of the query items that the route's pattern declares, decoded.
  package mutating func takeQuery(of link: DeepLink, declared: [String]) {
    (campaign, unknownItems) = LinkContext.split(link.queryItems, declared: declared)
    let calls = unknownItems.filter { LinkCaller.isMeant($0.name) }
    guard !calls.isEmpty else { return }
    caller = LinkCaller(calls)
    unknownItems.removeAll { LinkCaller.isMeant($0.name) }
  }

  /// Splits a query into items that say where the visit came from, and items that no one declared.
  ///
  /// Campaign names are compared without regard to ASCII case, declared ones byte for byte. An item
  /// that is both counts as a campaign's, because measuring must not depend on routes.
  ///
  /// ```swift
  /// let link = try DeepLink("https://shop.example.com/products?sort=price&UTM_Source=mail&x=1")
  /// LinkContext.split(link.queryItems, declared: ["sort"])   // ([UTM_Source=mail], [x=1])
  /// ```
  package static func split(
    _ items: [LinkQueryItem], declared: [String]
  ) -> (campaign: [LinkQueryItem], unknown: [LinkQueryItem]) {
    var campaign: [LinkQueryItem] = []
    var unknown: [LinkQueryItem] = []
    for item in items {
      if LinkCampaign.contains(item.name) {
        campaign.append(item)
      } else if !declared.contains(where: { $0.utf8.elementsEqual(item.name.utf8) }) {
        unknown.append(item)
      }
    }
    return (campaign, unknown)
  }
}

extension LinkContext: LinkRedacted {
  /// The source, and how much there is of everything else, without its text.
  public var _redacted: String {
    var parts = ["\(source) (\(trust.rawValue))"]
    if isColdStart { parts.append("cold start") }
    if referrer != nil { parts.append("with a referrer") }
    if sourceApplication != nil { parts.append("with a source application") }
    if let caller { parts.append(caller.description) }
    if !answers.isEmpty { parts.append("answers: \(answers.count)") }
    if !campaign.isEmpty { parts.append("campaign items: \(campaign.count)") }
    if !unknownItems.isEmpty { parts.append("unknown items: \(unknownItems.count)") }
    return parts.joined(separator: ", ")
  }

  /// Everything, with the text of the link and of the referrer.
  public var _revealed: String {
    func text(_ items: [LinkQueryItem]) -> String {
      items.map(\.revealedDescription).joined(separator: ", ")
    }
    var parts = ["\(source) (\(trust.rawValue)) at \(arrival)"]
    if isColdStart { parts.append("cold start") }
    if let delivered { parts.append("link: \(delivered.text)") }
    if let referrer { parts.append("referrer: \(referrer.absoluteString)") }
    if let sourceApplication { parts.append("source application: \(sourceApplication)") }
    if let caller { parts.append("caller: \(caller.revealedDescription)") }
    if !answers.isEmpty {
      let texts = answers.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
      parts.append("answers: \(texts.joined(separator: ", "))")
    }
    if !campaign.isEmpty { parts.append("campaign: \(text(campaign))") }
    if !unknownItems.isEmpty { parts.append("unknown: \(text(unknownItems))") }
    return parts.joined(separator: "; ")
  }
}

/// The names of query items that say where a visit came from: `utm_source`, `gclid`, `fbclid`.
///
/// They are not part of a route: two links that differ only in them open the same place.
enum LinkCampaign {
  private static let prefixes: [StaticString] = ["utm_", "mtm_", "hsa_"]

  private static let names: Set<[UInt8]> = Set(
    [
      "_branch_match_id", "_hsenc", "_hsmi", "cjevent", "dclid", "ef_id", "epik", "fbclid",
      "gad_campaignid", "gad_source", "gbraid", "gclid", "gclsrc", "igsh", "igshid", "irclickid",
      "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "msclkid", "rdt_cid", "s_kwcid", "sccid",
      "srsltid", "ttclid", "twclid", "vero_id", "wbraid", "yclid", "ysclid",
    ].map { Array($0.utf8) })

  private static let longestName = names.map(\.count).max() ?? 0

  /// Whether a name is one of them, ignoring ASCII case.
  static func contains(_ name: String) -> Bool {
    // A name may be as long as the link.
    let head = name.utf8.prefix(longestName + 1).map(\.asciiLowercased)
    if names.contains(head) { return true }
    return prefixes.contains { prefix in
      prefix.withUTF8Buffer { head.count > $0.count && head.starts(with: $0) }
    }
  }
}

/// Whether the way a link arrived vouches for it.
///
/// Trust says who could have written the link, never that its values are valid. Unless a link is
/// trusted, a `sensitive` route opens only after a gate has asked the user.
public enum LinkTrust: String, Sendable, Hashable, Codable, CaseIterable {
  /// The app made the link, or its rules say so: see `LinkRules.trust(_:)`.
  case trusted
  /// The link is for the app's domain, but anyone could have written it.
  ///
  /// Any page or message can lead there.
  case verified
  /// Any app, web page, or text could have supplied it, and other apps can receive it.
  case unverified
}

/// How a link came to the app.
///
/// ```swift
/// LinkSource.widget.trust          // .trusted
/// LinkSource.universalLink.trust   // .verified
/// LinkSource.customScheme.trust    // .unverified
/// ```
public enum LinkSource: String, Sendable, Hashable, Codable, CaseIterable {
  /// A tap on a link to a domain that is associated with the app.
  case universalLink
  /// A URL with a scheme that the app declares, which any app or web page can open.
  case customScheme
  /// A web-browsing activity: Handoff, a QR code, the camera, or an NFC tag.
  case browsingActivity
  /// An activity of a type that the app declares, for example one started on another device.
  case userActivity
  /// A tap on one of the app's widgets or controls; an inbox recognizes it by its `LinkSeal`.
  case widget
  /// A tap on one of the app's Live Activities.
  case liveActivity
  /// One of the app's App Intents, which anyone's shortcut can run with values of its own.
  case appIntent
  /// A result from the app's own Spotlight index.
  case spotlight
  /// A tap on one of the app's notifications.
  case notification
  /// A quick action on the app's icon.
  case quickAction
  /// The invocation of an App Clip.
  case appClip
  /// A tap on a link that the app itself wrote; `deepLinks(_:)` assumes this for every tap.
  case inApp
  /// A tap on a link in content that someone else wrote: a message, a comment, or a page.
  case content
  /// A link that the app's own code wrote.
  case programmatic
  /// Pasted text, such as a link copied before the app was installed.
  case pasteboard
  /// A link stored by an earlier run of the app whose original source is no longer known.
  case restored
  /// A link that someone sent from an inspector; anyone may have written it.
  case inspector

  /// Decodes a source by its name; an unknown name becomes `.restored`.
  ///
  /// A name is unknown if it comes from a newer version, for example.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    self = LinkSource(rawValue: name) ?? .restored
  }

  /// The source of a link that the system delivers from outside the app.
  ///
  /// Web URLs count as universal links, and all others as links with a custom scheme.
  public static func delivering(_ link: String) -> LinkSource {
    LinkHead(link)?.kind.isPage == true ? .universalLink : .customScheme
  }

  /// Whether a stranger could have written the link.
  public var trust: LinkTrust {
    switch self {
    case .userActivity, .widget, .liveActivity, .spotlight, .notification, .quickAction, .inApp,
      .programmatic:
      .trusted
    case .universalLink, .browsingActivity, .appClip: .verified
    case .customScheme, .appIntent, .content, .pasteboard, .restored, .inspector: .unverified
    }
  }

  /// Whether the link was opened inside the app, by a tap or by code, not by the system.
  package var isInsideApp: Bool { self == .inApp || self == .content || self == .programmatic }
}

/// The text of a link as delivered, which is parsed on demand.
///
/// Most requests end before anyone asks for the link. A link that a router has matched is parsed
/// again without limits, because the router has already applied its own.
struct DeliveredLink: Sendable, Codable {
  let text: String

  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The link; `nil` if the text is not a link.
  ///
  /// - Complexity: O(*n*) in bytes.
  var link: DeepLink? {
    try? DeepLink(text, limits: .none, allowsUserinfo: true)
  }
}

extension LinkLimits {
  /// Accepts every link, for links that a router has already read within its own limits.
  static let none = LinkLimits(
    bytes: .max, segments: .max, queryItems: .max, captureLength: .max)
}

extension DeliveredLink: Hashable {
  static func == (left: DeliveredLink, right: DeliveredLink) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
