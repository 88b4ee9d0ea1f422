# SPDX-License-Identifier: MIT
"""Where links land, as the examples' own tests and READMEs have it."""

LINKS = [
    # app, link, title of the screen in front
    ("trips", "tcal://www.trips.calendar.com", "Calendar"),
    ("trips", "tcal://www.trips.calendar.com/details?reference=55091-231959", "Paris"),
    ("trips", "https://www.trips.calendar.com", "Calendar"),
    ("trips", "https://www.trips.calendar.com/details?reference=55091-231959", "Paris"),
    ("arc", "arc://hong.com/aboutpage?name=huanghong", "About"),
    ("arc", "arc://hong.com/purplepage", "Purple Page"),
    ("arc", "arc://hong.com/yellowpage", "Yellow Page"),
    ("arc", "arc://hong.com/tab?tabIndex=1", "Profile"),
    ("arc", "arc://hong.com/profile/aboutpage", "About"),
    ("shop", "dla://Products", "Products"),
    ("shop", "dla://Products?id=30", "The Product 30"),
    ("shop", "dla://products?id=30", "The Product 30"),
    ("shop", "dla://Products/30/reviews/2", "Review 2"),
    ("shop", "dla://Products/basket", "Basket"),
    ("shop", "dla://Settings", "Settings"),
    ("shop", "dla://Settings/about", "About"),
    ("shop", "dla://Profile", "Profile"),
    ("shop", "dla://Profile/orders/7", "Order 7"),
    ("reader", "reader://mastodon.example/@ada/109", "Post by Ada"),
    ("reader", "https://mastodon.example/@ada/109", "Post by Ada"),
    ("reader", "https://mastodon.example/users/ada/statuses/109", "Post by Ada"),
    ("screens", "screens://text?name=Ana", "Text Screen"),
    ("screens", "screens://echo?a=1", "Echo"),
    ("screens", "screens://products/30", "Echo"),
]

# Links that move nothing, and what becomes of them.
REFUSED = [
    ("trips", "tcal://www.trips.calendar.com/detials?reference=55091-231959", "declined"),
    ("arc", "arc://hong.com/purplpage", "declined"),
    ("shop", "dla://Products?id=thirty", "declined"),
]

# The apps whose scenarios are run, and whose pages are looked at.
APPS = ["trips", "arc", "shop", "reader", "screens"]
