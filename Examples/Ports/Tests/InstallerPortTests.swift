// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksTesting
import Testing

@testable import InstallerPort

@MainActor @Suite struct InstallerPortTests {
  private let clock = LinkManualClock()
  private let installer = Installer()

  private func makeWindow() -> PortWindow<InstallerRoute> {
    PortWindow(
      clock, LinkInbox(clock: clock), initialTab: .only, rules: installer.rules,
      done: { installer.done })
  }

  private nonisolated static func source(_ address: String) -> String {
    "newSource(\"\(address)\")"
  }

  private nonisolated static let sources = [
    PortRow(
      "installer://source/https://apps.example/repo.json",
      source("https://apps.example/repo.json")),
    PortRow(
      "INSTALLER://Source/https://apps.example:8443/a%20b/",
      source("https://apps.example:8443/a%20b/")),
    PortRow("installer:///source/https://192.168.1.2", source("https://192.168.1.2")),
    PortRow("installer://source/http://apps.example/repo.json", "declined: gate"),
    // The query, the fragment, and a link in the query are part of the address, as written.
    PortRow(
      "installer://source/https://apps.example/repo.json#top",
      source("https://apps.example/repo.json#top")),
    PortRow(
      "installer://source/https://apps.example/repo.json?v=2&v=3",
      source("https://apps.example/repo.json?v=2&v=3")),
    PortRow(
      "installer://source/https://a.example/?u=https://b.example/?c=d",
      source("https://a.example/?u=https://b.example/?c=d")),
    PortRow(
      "installer://source/https://apps.example/repo.json%3Fv=2",
      source("https://apps.example/repo.json%3Fv=2")),
    // A host without `https://`, as some websites write it, and an encoded address.
    PortRow("installer://source/apps.example/repo.json", "declined: noRoute"),
    PortRow("installer://source/https%3A%2F%2Fapps.example", "declined: noRoute"),
    // The links of other installers, which only they open.
    PortRow("store://source?url=https://apps.example/repo.json", "declined: foreignOrigin"),
    PortRow("installer://source?url=https://apps.example/repo.json", "declined: noRoute"),
    PortRow("installer://source", "declined: noRoute"),
    PortRow("installer://source/", "declined: noRoute"),
    PortRow("installer://source/?https://apps.example/repo.json", "declined: noRoute"),
    // By hand, everything after the first `/source/` counts.
    PortRow("installer://x/source/https://apps.example/repo.json", "declined: noRoute"),
  ]

  private nonisolated static let apps = [
    PortRow(
      "installer://install/https://apps.example/a.ipa", "acts: download https://apps.example/a.ipa",
      asks: "Download an app from apps.example?"),
    PortRow(
      "installer://install/https://apps.example/a.ipa", "declined: unconfirmed",
      asks: "Download an app from apps.example?", answer: "no"),
    // By hand, this is also a source.
    PortRow(
      "installer://install/https://apps.example/source/https://b.example/a.ipa",
      "acts: download https://apps.example/source/https://b.example/a.ipa",
      asks: "Download an app from apps.example?"),
    PortRow(
      "installer://install/https://apps.example/get?app=a.ipa&to=https://b.example/?c=d#e",
      "acts: download https://apps.example/get?app=a.ipa&to=https://b.example/?c=d#e",
      asks: "Download an app from apps.example?"),
    PortRow("installer://install/http://apps.example/a.ipa", "declined: gate"),
    PortRow("installer://install/itms-services://apps.example/a.plist", "declined: noRoute"),
    PortRow("installer://install/javascript:alert(1)", "declined: noRoute"),
  ]

  private nonisolated static let certificates = [
    PortRow(
      "installer://import-certificate?p12=c2VjcmV0&mobileprovision=+/8%3D&password=YQ%3D%3D",
      "acts: import", asks: "Import a certificate?"),
    PortRow(
      "installer://import-certificate?p12=c2VjcmV0&mobileprovision=c2VjcmV0", "declined: noRoute"),
    PortRow(
      "installer://import-certificate?p12=c2VjcmV0&mobileprovision=c2VjcmV0&password=plain!",
      "declined: noRoute"),
    PortRow(
      "installer://export-certificate?callback_template=box%3A%2F%2Fcertificate%3Fcert%3D"
        + "%24%28BASE64_CERT%29%26password%3D%24%28PASSWORD%29",
      "acts: export box", asks: "Give your certificate and its password to box?"),
    PortRow(
      "installer://export-certificate?callback_template=https%3A%2F%2Fevil.example%2F%3Fcert%3D"
        + "%24%28BASE64_CERT%29%26password%3D%24%28PASSWORD%29", "declined: noRoute"),
    PortRow(
      "installer://export-certificate?callback_template=box%3A%2F%2Fcertificate",
      "declined: noRoute"),
  ]

  private nonisolated static let hostile = [
    PortRow("installer://source/https://user@apps.example/repo.json", "declined: noRoute"),
    PortRow("installer://source/https://apps.example@evil.example/repo.json", "declined: noRoute"),
    PortRow("installer://user@source/https://apps.example/repo.json", "declined: notALink"),
    PortRow("installer://source/https://apps.example:70000/repo.json", "declined: noRoute"),
    // A path has no brackets, so an address with IPv6 has to be written another way.
    PortRow("installer://source/https://[2001:db8::1]/repo.json", "declined: notALink"),
    PortRow("installer://source/https://[fe80::1%25en0]/repo.json", "declined: notALink"),
    PortRow("installer://source/https://%5Bfe80::1%25en0%5D/repo.json", "declined: noRoute"),
    PortRow("installer://source/https://apps.example/../repo.json", "declined: notALink"),
    PortRow("installer://source/https://apps.example\\@evil.example", "declined: notALink"),
    PortRow("installer://install/https://apps.example/%E2%80%AEapi.a", "declined: noRoute"),
    PortRow("installer://install/https://apps.example/\u{202E}api.a", "declined: noRoute"),
    PortRow("installer://install/https://apps%E2%80%8B.example/a.ipa", "declined: noRoute"),
    PortRow("installer://install/https://apps.example/%00", "declined: notALink"),
  ]

  @Test(arguments: sources + apps + certificates + hostile)
  func `each link of an installer does what it says`(_ row: PortRow) async {
    let window = makeWindow()
    let outcome = await window.open(row.link, answer: row.answer)
    #expect(outcome == row.outcome)
    #expect(window.questions == (row.question.map { [$0] } ?? []))
    #expect(installer.done.count == (row.outcome.hasPrefix("acts") ? 1 : 0))
  }

  @Test(
    arguments: [
      (8_192, nil), (8_193, "declined: noRoute"), (16_365, "declined: noRoute"),
      (16_366, "declined: notALink"),
    ] as [(Int, String?)])
  func `an address has 8,192 bytes at most, and a link 16,384`(
    _ count: Int, _ outcome: String?
  ) async {
    let address = "https://apps.example/" + String(repeating: "x", count: count - 21)
    let found = await makeWindow().open("installer://source/" + address)
    #expect(found == outcome ?? Self.source(address))
  }

  @Test func `every route prints what it was read from`() { expectRoundTrips(InstallerRoute.self) }

  @Test func `no two routes share a link`() { expectNoConflicts(InstallerRoute.self) }
}
