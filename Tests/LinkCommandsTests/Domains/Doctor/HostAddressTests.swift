// SPDX-License-Identifier: MIT

@_spi(Project) @testable import LinkCommands
import Testing

/// Which addresses a server of the Internet can have, at both ends of each network.
@Suite struct HostAddressTests {
  @Test(arguments: [
    ("1.0.0.0", true), ("8.8.8.8", true), ("93.184.216.34", true),
    ("0.0.0.0", false), ("0.255.255.255", false), ("9.255.255.255", true), ("10.0.0.0", false),
    ("10.255.255.255", false), ("11.0.0.0", true), ("100.63.255.255", true),
    ("100.64.0.0", false), ("100.127.255.255", false), ("100.128.0.0", true),
    ("126.255.255.255", true), ("127.0.0.1", false), ("127.255.255.255", false),
    ("128.0.0.0", true), ("169.253.255.255", true), ("169.254.169.254", false),
    ("169.255.0.0", true), ("172.15.255.255", true), ("172.16.0.0", false),
    ("172.31.255.255", false), ("172.32.0.0", true), ("192.0.0.1", false), ("192.0.1.0", true),
    ("192.0.2.1", false), ("192.88.99.1", false), ("192.167.255.255", true),
    ("192.168.0.1", false), ("192.169.0.0", true), ("198.17.255.255", true),
    ("198.18.0.0", false), ("198.19.255.255", false), ("198.20.0.0", true),
    ("198.51.100.1", false), ("203.0.113.1", false), ("223.255.255.255", true),
    ("224.0.0.1", false), ("240.0.0.1", false), ("255.255.255.255", false),
    ("2606:4700::1111", true), ("2000::", true), ("3ffe::1", true), ("2001:200::", true),
    ("2003::1", true), ("::", false), ("::1", false), ("::7f00:1", false), ("1fff::1", false),
    ("2001::1", false), ("2001:1ff::1", false), ("2001:db8::1", false), ("2002:7f00:1::", false),
    ("2002:808:808::", false), ("3fff::1", false), ("3fff:1000::1", true), ("4000::", false),
    ("fc00::1", false), ("fd12:3456::1", false), ("fe80::1", false), ("fec0::1", false),
    ("ff02::1", false), ("::ffff:127.0.0.1", false), ("::ffff:10.0.0.1", false),
    ("::ffff:8.8.8.8", true), ("64:ff9b::127.0.0.1", false), ("64:ff9b::192.168.0.1", false),
    ("64:ff9b::8.8.8.8", true), ("64:ff9b:1::8.8.8.8", false), ("100::1", false),
  ])
  func `only a server of the Internet is public`(_ text: String, _ isPublic: Bool) throws {
    // The system reads an address without asking anyone.
    let address = try #require(HostAddress.lookUp(text).first)
    #expect(address.isPublic == isPublic)
  }

  @Test(arguments: [
    ("1.2.3.4", "1.2.3.4"), ("255.255.255.255", "255.255.255.255"),
    ("2606:4700::1111", "2606:4700:0:0:0:0:0:1111"), ("::", "0:0:0:0:0:0:0:0"),
    ("::ffff:1.2.3.4", "0:0:0:0:0:ffff:102:304"),
  ])
  func `is written for curl`(_ text: String, _ written: String) {
    #expect(HostAddress.lookUp(text).map(\.description) == [written])
  }

  @Test func `finds nothing for what is no host`() {
    #expect(HostAddress.lookUp("a b").isEmpty)
    #expect(HostAddress.lookUp("").isEmpty)
  }
}
