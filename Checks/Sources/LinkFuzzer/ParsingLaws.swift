// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import FuzzDriver

/// Reading a link never traps, and what was read once reads the same again.
enum ParsingLaws {
  static func check(_ bytes: [UInt8]) {
    let link = try? DeepLink(utf8: bytes)
    if let text = String(validating: bytes, as: UTF8.self) {
      checkErrors(text)
      require((try? DeepLink(text)) == link, "the text and its bytes read alike")
      _ = try? DeepLink(trimming: text)
    } else {
      require(link == nil, "bytes that are not UTF-8 are no link")
    }
    guard let link else { return }
    require((try? DeepLink(link.text)) == link, "canonical text reads as itself: \(link.text)")
    require(
      link.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "canonical text is printable ASCII")
    if let url = link.url {
      require((try? DeepLink(url)) == link, "a link survives being a URL: \(link.text)")
    }
  }

  private static func checkErrors(_ text: String) {
    do throws(DeepLinkError) {
      _ = try DeepLink(text)
    } catch {
      require(
        (0...text.utf8.count).contains(error.position), "an error's position is in the link")
      _ = error.description
      _ = error.revealedDescription
    }
  }
}
