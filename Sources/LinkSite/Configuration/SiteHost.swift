// SPDX-License-Identifier: MIT

/// A server or service that the site can be configured for.
package enum SiteHost: String, Sendable, Hashable, CaseIterable {
  case nginx, apache, caddy, netlify, vercel
  case cloudflarePages = "cloudflare-pages"
  case firebaseHosting = "firebase-hosting"
  case gitHubPages = "github-pages"
}
