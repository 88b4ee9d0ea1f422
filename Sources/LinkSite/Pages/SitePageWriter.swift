// SPDX-License-Identifier: MIT

import Foundation

/// Writes pages for users who open a link in a browser.
///
/// A page loads nothing from elsewhere, stores nothing, and tracks nothing. Whatever it shows of a
/// link or a route is text, never markup, because anyone can write a link.
struct SitePageWriter: Sendable, Hashable {
  let configuration: SiteConfiguration

  /// Creates a writer.
  init(_ configuration: SiteConfiguration) {
    self.configuration = configuration
  }

  /// Returns what all pages share: the style sheet, the script, and a default icon if the app has
  /// none.
  func files() -> [SiteFile] {
    let style = SiteStyle(color: configuration.color.flatMap(SiteColor.init))
    var files = [
      SiteFile(path: Self.styleFile, bytes: Array(style.text.utf8)),
      SiteFile(path: Self.scriptFile, bytes: Array(SiteScript.text.utf8)),
    ]
    if configuration.iconPath == nil {
      files.append(SiteFile(path: Self.ownIconFile, bytes: Array(style.icon.utf8)))
    }
    return files
  }

  /// Returns the source of a page.
  func html(_ page: SitePage) -> [UInt8] {
    Array(SitePageDocument(page, configuration, iconFile: iconFile).source.utf8)
  }

  /// Where pages expect the icon in the site's folder; the configuration's icon is copied there.
  var iconFile: String {
    configuration.iconPath ?? Self.ownIconFile
  }

  /// The `Content-Security-Policy` value for pages.
  ///
  /// Browsers follow all of it inside a page too, except for the rule about frames.
  static var contentSecurityPolicy: String { pagePolicy + "; frame-ancestors 'self'" }

  static let pagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; "
    + "form-action 'none'"

  static let styleFile = "assets/site.css"
  static let scriptFile = "assets/site.js"
  private static let ownIconFile = "assets/icon.svg"
}

/// An sRGB color, and what is readable on it.
struct SiteColor: Sendable, Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// Parses `#rrggbb`; `nil` for anything else.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 7, bytes[0] == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    for byte in bytes.dropFirst() {
      switch byte {
      case 0x30...0x39: digits.append(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: digits.append((byte | 0x20) - 0x61 + 10)
      default: return nil
      }
    }
    self.init(
      red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
      blue: digits[4] << 4 | digits[5])
  }

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  static let black = SiteColor(red: 0, green: 0, blue: 0)
  static let white = SiteColor(red: 255, green: 255, blue: 255)

  /// The color as `#rrggbb`.
  var text: String {
    let number = Int(red) << 16 | Int(green) << 8 | Int(blue)
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// Black or white, whichever is easier to read on this color; the contrast is at least 4.5:1.
  var ink: SiteColor {
    contrast(to: .white) >= contrast(to: .black) ? .white : .black
  }

  /// Returns the contrast with another color, from 1 to 21 (WCAG 2.2, "contrast ratio").
  func contrast(to other: SiteColor) -> Double {
    let one = luminance
    let two = other.luminance
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the color, moved toward the ink of the first ground until text in it is readable on
  /// all grounds.
  func readable(on grounds: [SiteColor]) -> SiteColor {
    let ink = grounds.first?.ink ?? .black
    for step in 0...20 {
      let color = mixed(with: ink, part: Double(step) / 20)
      if grounds.allSatisfy({ color.contrast(to: $0) >= 4.5 }) { return color }
    }
    return ink
  }

  /// Returns a mix with another color, whose share is from 0 to 1.
  func mixed(with other: SiteColor, part: Double) -> SiteColor {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Double(one) * (1 - part) + Double(two) * part).rounded())
    }
    return SiteColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// The site's only script: it adds the link that a pattern's page cannot know.
///
/// It makes no requests and stores nothing. It writes texts and addresses, never markup.
enum SiteScript {
  /// The source.
  static let text = #"""
    // SPDX-License-Identifier: MIT

    "use strict";

    (() => {
      const { file, origin, scheme, base, platforms } = document.documentElement.dataset;
      const find = (name) => document.getElementById(name);

      /** The path of the link, with its query and fragment; null if this is no link. */
      const read = () => {
        let address = location;
        if (file === undefined || !/^https?:$/.test(address.protocol)) return null;
        // The page's own file, in another language: the link is in the fragment.
        if ([file, file.replace(/\.html$/, "")].includes(address.pathname)) {
          const rest = address.hash.slice(1);
          if (!rest.startsWith("/")) return null;
          try {
            address = new URL(rest, location.origin);
          } catch {
            return null;
          }
          if (address.origin !== location.origin) return null;
        }
        return address.pathname + address.search + address.hash;
      };

      /** The link on the app's own scheme; null if the app has none. */
      const forApp = (path) => {
        if (!scheme) return null;
        const host = new URL(origin ?? location.origin).host;
        const front = scheme.includes(":") ? scheme : `${scheme}://${host}`;
        const isBelow = base && path.startsWith(base) && /^[/?#]?$/.test(path.charAt(base.length));
        const rest = isBelow ? path.slice(base.length) : path;
        return front + (front.endsWith("//") ? rest.replace(/^\//, "") : rest);
      };

      /** Puts the link where the page lacks it. */
      const fill = () => {
        const path = read();
        if (path === null) return;
        const link = (origin ?? location.origin) + path;
        const app = forApp(path);
        const banner = document.querySelector("meta[name=apple-itunes-app]");
        if (banner) {
          const number = banner.content.split(",")[0];
          banner.content = `${number}, app-argument=${(app ?? link).replaceAll(",", "%2C")}`;
        }
        if (!find("link")) return;
        find("link").textContent = link;
        find("link-box").hidden = false;
        if (find("how")) find("how").hidden = true;
        if (find("steps")) find("steps").hidden = false;
        if (find("open") && app) {
          find("open").href = app;
          find("open").hidden = false;
        }
        for (const one of document.querySelectorAll("a[hreflang]")) one.hash = path;
      };

      /** Leaves what the device at hand can use. */
      const choose = () => {
        const agent = navigator.userAgent;
        const isApple = /iphone|ipad|ipod|macintosh/i.test(agent);
        const here = /android/i.test(agent) ? "android" : isApple ? "apple" : "other";
        const isAvailable = platforms.split(" ").includes(here);
        let stores = 0;
        for (const one of document.querySelectorAll("a[data-store]")) {
          one.hidden = isAvailable && one.dataset.store !== here;
          if (!one.hidden) stores += 1;
        }
        if (find("get")) find("get").hidden = stores === 0;
        if (isAvailable) return;
        find("elsewhere").hidden = false;
        for (const one of ["open", "how", "steps"]) find(one)?.remove();
        find("copy").classList.add("primary");
      };

      /** Copies the link when the user asks for it. */
      const copy = async () => {
        const status = find("status");
        try {
          await navigator.clipboard.writeText(find("link").textContent);
          status.textContent = status.dataset.copied;
        } catch {
          getSelection().selectAllChildren(find("link"));
          status.textContent = status.dataset.failed;
        }
      };

      const ready = () => {
        choose();
        fill();
        find("copy").hidden = find("link").textContent === "";
        find("copy").addEventListener("click", copy);
      };

      // At once for the banner, which is above this script; then for the page.
      fill();
      addEventListener("DOMContentLoaded", ready);
      addEventListener("hashchange", () => {
        fill();
        find("copy").hidden = find("link").textContent === "";
        find("status").textContent = "";
      });
    })();

    """#
}
