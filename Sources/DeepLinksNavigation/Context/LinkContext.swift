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
