// SPDX-License-Identifier: MIT

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
