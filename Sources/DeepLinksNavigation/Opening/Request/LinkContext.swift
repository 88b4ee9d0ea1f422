// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
public import struct FoundationEssentials.URL
#else
public import struct Foundation.Date
public import struct Foundation.URL
#endif

/// What is known about a link beside its route: where it came from, when, and what else it carried.
///
/// It travels beside the route, never inside it: two requests for the same place are equal routes.
public struct LinkContext: Sendable, Hashable, Codable {
  /// How the link came to the app.
  public var source: LinkSource
  /// The page or app that the system names as the referrer.
  ///
  /// Anyone can set it.
  public var referrer: URL?
  /// The identifier of the app that sent the link, if the system says.
  public var sourceApplication: String?
  /// The items of the query that say where the visit came from (`utm_*`, click identifiers),
  /// decoded, in their order; those that the route declares are among them.
  public var campaign: [LinkQueryItem]
  /// The other items that the route does not declare, decoded, in their order.
  public var unknownItems: [LinkQueryItem]
  /// When the link arrived.
  package var arrival: Date
  /// Whether the link started the app.
  public var isColdStart: Bool
  /// The app that sent the link and wants to hear what came of it; anyone can say that.
  ///
  /// Its items are not among the unknown ones.
  public internal(set) var caller: LinkCaller?
  /// What the user has chosen, by the identifiers of the gates that offered answers.
  ///
  /// It is about the route that is opened now, and it is asked for again after a relaunch.
  public internal(set) var answers: [String: String] = [:]
  /// The link as it was delivered, before a redirect or a resolver put another in its place.
  private var delivered: DeliveredLink?

  private enum CodingKeys: String, CodingKey {
    case source, referrer, sourceApplication, campaign, unknownItems, arrival, isColdStart
    case caller
    case delivered = "link"
  }

  /// The link as it was delivered; `nil` for what the app opens itself by a value.
  ///
  /// It is the same after a redirect or a resolver, and after a relaunch. It may hold secrets.
  ///
  /// - Complexity: O(*n*) in bytes: it is parsed when it is asked for.
  public var link: DeepLink? { delivered?.link }

  /// Makes a context; what is not given is empty.
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

  /// Makes the context of a delivery whose link is not read yet.
  package init(_ delivery: LinkDelivery, arrival: Date) {
    self.init(
      source: delivery.source, referrer: delivery.referrer,
      sourceApplication: delivery.sourceApplication, arrival: arrival,
      isColdStart: delivery.isColdStart, link: delivery.text)
  }

  /// Whether the way the link came vouches for it.
  package var trust: LinkTrust { source.trust }

  /// Takes `campaign` and `unknownItems` from a link's query.
  ///
  /// - Parameters:
  ///   - link: the link as it was delivered.
  ///   - declared: the names of the query items that the route's pattern declares, decoded.
  package mutating func takeQuery(of link: DeepLink, declared: [String]) {
    (campaign, unknownItems) = LinkContext.split(link.queryItems, declared: declared)
    let calls = unknownItems.filter { LinkCaller.isMeant($0.name) }
    guard !calls.isEmpty else { return }
    caller = LinkCaller(calls)
    unknownItems.removeAll { LinkCaller.isMeant($0.name) }
  }

  /// Splits a query into what says where the visit came from, and what no one asked for.
  ///
  /// Campaign names are compared without ASCII case, declared ones byte by byte. An item that is
  /// both declared and a campaign's counts as a campaign's: measuring must not depend on routes.
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
  /// The source and how much there is of the rest; none of its text.
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
