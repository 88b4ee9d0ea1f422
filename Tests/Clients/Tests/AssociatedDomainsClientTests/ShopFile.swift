// SPDX-License-Identifier: MIT

import AssociatedDomains

/// The file that the site of a shop serves.
enum ShopFile {
  static let app = "K2LP4X7W9Q.com.calendar.shop"
  static let oldApp = "K2LP4X7W9Q.com.calendar.old"

  static let text = """
    {
      "applinks": {
        "substitutionVariables": {"food": ["pizza", "soup"]},
        "defaults": {"caseSensitive": false},
        "details": [
          {
            "appIDs": ["K2LP4X7W9Q.com.calendar.shop"],
            "defaults": {"percentEncoded": false},
            "components": [
              {"/": "/admin/*", "exclude": true, "comment": "For the staff"},
              {"/": "/menu/$(food)", "#": "top"},
              {"/": "/search", "?": {"q": "?*"}},
              {"/": "/list", "?": "page=*"}
            ]
          },
          {"appID": "K2LP4X7W9Q.com.calendar.old", "paths": ["NOT /old/secret", "/old/*"]}
        ]
      },
      "webcredentials": {"apps": ["K2LP4X7W9Q.com.calendar.shop"]},
      "appclips": {"apps": ["K2LP4X7W9Q.com.calendar.shop.Clip"]},
      "activitycontinuation": {"apps": ["K2LP4X7W9Q.com.calendar.shop"]}
    }
    """

  /// The same file, written by a program.
  static let model = AppSiteAssociation(
    appLinks: AppSiteAssociation.AppLinks(
      details: [
        AppSiteAssociation.Detail(
          appIDs: [app],
          components: [
            AppSiteAssociation.Component(path: "/admin/*", exclude: true, comment: "For the staff"),
            AppSiteAssociation.Component(path: "/menu/$(food)", fragment: "top"),
            AppSiteAssociation.Component(
              path: "/search", query: .items([AppSiteAssociation.QueryItem("q", "?*")])),
            AppSiteAssociation.Component(path: "/list", query: .text("page=*")),
          ],
          defaults: AppSiteAssociation.Component(percentEncoded: false)),
        AppSiteAssociation.Detail(appID: oldApp, paths: ["NOT /old/secret", "/old/*"]),
      ],
      defaults: AppSiteAssociation.Component(caseSensitive: false),
      substitutionVariables: [
        AppSiteAssociation.SubstitutionVariable(name: "food", values: ["pizza", "soup"])
      ]),
    webCredentials: AppSiteAssociation.Service(apps: [app]),
    appClips: AppSiteAssociation.Service(apps: ["\(app).Clip"]),
    activityContinuation: AppSiteAssociation.Service(apps: [app]))
}
