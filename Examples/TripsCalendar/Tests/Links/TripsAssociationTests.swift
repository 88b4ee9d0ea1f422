// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import Testing
import TripsCalendarLinks

@Suite struct TripsAssociationTests {
  private struct Association: Decodable {
    struct Links: Decodable { var details: [Detail] }
    struct Detail: Decodable { var components: [Component] }
    struct Component: Decodable {
      var path: String
      var query: [String: String]?
      enum CodingKeys: String, CodingKey {
        case path = "/"
        case query = "?"
      }
    }
    var applinks: Links
  }

  @Test func `the association file names the links of the app, and no others`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../apple-app-site-association").standardized
    let association = try JSONDecoder().decode(Association.self, from: Data(contentsOf: file))
    let components = association.applinks.details.flatMap(\.components)
    let declared = components.map { component in
      let items = (component.query ?? [:]).keys.map { "\($0)={\($0)}" }
      return items.isEmpty ? component.path : "\(component.path)?\(items.joined(separator: "&"))"
    }
    #expect(
      declared.sorted() == (try LinkRouter<TripsRoute>().catalog.routes.map(\.pattern).sorted()))
  }
}
