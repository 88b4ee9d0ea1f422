// SPDX-License-Identifier: MIT

import DeepLinks

/// The links of a messenger: shared data is in fragments, which no server sees.
@DeepLinkRoutes("msg://", "https://msg.example")
enum MessengerRoute: Hashable {
  // People, chats, and calls.
  @LinkPath("/#p/{phone}") case person(phone: PhoneNumber)
  @LinkPath("/#eu/{name}") case username(name: String)
  @LinkPath("/call#key={key}") case call(key: String)
  @LinkPath("/user/{id}") case user(id: String)
  @LinkPath("/conversation/{id}") case conversation(id: String)
  // A chat in one of the accounts on the device, which becomes the current one first.
  @LinkPath("/chat?account={account}&id={id}&message={message}")
  case chat(account: Int, id: Int, message: Int?)

  // Invitations, which ask the user.
  @LinkPath("https://group.msg.example/#{invitation}") @LinkPath("/join#{invitation}")
  @LinkPath("msg://group.msg.example/#{invitation}")
  case group(invitation: String)
  @LinkPath("/conversation-join?key={key}&code={code}") case join(key: String, code: String)
  @LinkPath("/connect?code={code}") case connect(code: String)
  @LinkPath("https://msg.example/addstickers#pack_id={pack}&pack_key={key}")
  @LinkPath("msg://addstickers?pack_id={pack}&pack_key={key}")
  case stickers(pack: String, key: String)

  // Links that change the app for everything that follows, and are therefore sensitive.
  @LinkPath("/linkdevice?uuid={id}&pub_key={key}", trust: .sensitive)
  case linkDevice(id: String, key: String)
  @LinkPath("/proxy#{host}", trust: .sensitive)
  @LinkPath("https://proxy.msg.example/{_*}#{host}", trust: .sensitive)
  @LinkPath("msg://proxy.msg.example/{_*}#{host}", trust: .sensitive)
  case proxy(host: String)
  @LinkPath("/access?config={address}", trust: .sensitive) case backend(address: String)
  @LinkPath("/import-events", trust: .sensitive) case importEvents

  // Signing in, and returning from a bank.
  @LinkPath("/start-sso/{code}") case singleSignOn(code: String)
  @LinkPath("/start-login/{code}") case login(code: String)
  @LinkPath("/donation?status={status}") case donation(status: DonationStatus)
}

enum DonationStatus: String, CaseIterable, LinkValue { case succeeded, failed, canceled }

/// A phone number with its country code: `+` and digits.
struct PhoneNumber: LinkValue, Hashable {
  let linkText: String

  init?(linkText: String) {
    let bytes = Array(linkText.utf8)
    guard (8...16).contains(bytes.count), bytes.first == UInt8(ascii: "+"),
      bytes.dropFirst().allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    self.linkText = linkText
  }

  static var samples: [PhoneNumber] {
    [PhoneNumber(linkText: "+16505550100")].compactMap { $0 }
  }
}
