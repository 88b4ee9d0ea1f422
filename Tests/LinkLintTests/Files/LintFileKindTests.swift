// SPDX-License-Identifier: MIT

import LinkLint
import Testing

/// What a file is, by its name.
@Suite struct LintFileKindTests {
  @Test(
    arguments: [
      ("A.swift", .source), ("x/y.swift/A.swift", .source), ("A.swift/", .source),
      ("A.swiftx", nil), ("swift", nil), ("x.swift/A", nil), ("", nil), ("/", nil),
      ("Info.plist", .propertyList), ("App/Info.plist", .propertyList),
      ("App-Info.plist", .propertyList), ("App/My-Info.plist", .propertyList),
      ("AppInfo.plist", nil), ("Info.plist.bak", nil), ("info.plist", nil),
      ("GoogleService-Info.plist", nil), ("App/GoogleService-Info.plist", nil),
      ("MyGoogleService-Info.plist", .propertyList),
      ("A.entitlements", .entitlements), ("x/.entitlements", .entitlements),
      ("A.entitlement", nil), ("A.entitlements/B", nil),
      ("apple-app-site-association", .association),
      (".well-known/apple-app-site-association", .association),
      ("apple-app-site-association.json", .association),
      ("Themes/Dark.bundle/Info.plist", nil), ("A.framework/Info.plist", nil),
      ("AppDelegate.m", .objectiveC), ("SceneDelegate.mm", .objectiveC), ("Delegate.h", nil),
      ("A.xcodeproj/project.pbxproj", .project),
      ("Links.tsv", .shortLinks), ("Site/Links.tsv", .shortLinks), ("links.tsv", nil),
      ("deeplinks.json", .site), ("mydeeplinks.json", nil),
      ("apple-app-site-association.txt", nil), ("my-apple-app-site-association", nil),
    ] as [(String, LintFileKind?)])
  func `a path tells the kind`(_ path: String, _ kind: LintFileKind?) {
    #expect(LintFileKind(path: path) == kind)
  }

  @Test func `files are added as their kind`() {
    var subject = LintSubject()
    let file = LintSubject.File(name: "A", bytes: [1])
    for kind in LintFileKind.allCases { subject.add(file, as: kind) }
    #expect(subject.propertyLists == [file])
    #expect(subject.entitlements == [file])
    #expect(subject.associationFiles == [LintSubject.AssociationFile(file)])
    #expect(subject.shortLinks == [file])
    #expect(subject.sites == [file])
    #expect(subject.objectiveC == [file] && subject.projects == [file])
    #expect(subject.associationFiles.first?.domain == nil)
    #expect(subject.catalogs == [] && subject.unreadable == [] && subject.program == nil)
  }
}
