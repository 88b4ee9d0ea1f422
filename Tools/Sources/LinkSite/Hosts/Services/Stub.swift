struct NetlifyWriting: SiteHostWriting { let files: [SiteFile] = []; let notes: [String] = []; init(_ serving: [SiteServing]) {} }
struct VercelWriting: SiteHostWriting { let files: [SiteFile] = []; let notes: [String] = []; init(_ serving: [SiteServing]) {} }
struct CloudflareWriting: SiteHostWriting { let files: [SiteFile] = []; let notes: [String] = []; init(_ serving: [SiteServing]) {} }
struct FirebaseWriting: SiteHostWriting { let files: [SiteFile] = []; let notes: [String] = []; init(_ serving: [SiteServing]) {} }
struct GitHubWriting: SiteHostWriting { let files: [SiteFile] = []; let notes: [String] = []; init(_ serving: [SiteServing]) {} }
