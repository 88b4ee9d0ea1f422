// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import UIKit

/// Shows a screen that is described as data.
public final class DescribedScreenController: UIViewController {
  /// The description being shown.
  public private(set) var screen: Screen
  /// Opens other screens; the host sets it.
  weak var host: ScreensHost?

  /// Creates a controller for a description.
  public init(_ screen: Screen) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
    describeBar()
  }

  public required init?(coder: NSCoder) { nil }

  /// Replaces the description being shown.
  func show(_ screen: Screen) {
    guard screen != self.screen else { return }
    self.screen = screen
    describeBar()
    guard isViewLoaded else { return }
    for content in view.subviews { content.removeFromSuperview() }
    addContent()
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addContent()
  }

  private func describeBar() {
    title = screen.navigationBar?.title
    navigationItem.hidesBackButton = screen.navigationBar?.showBackButton == false
  }

  private func addContent() {
    let content = view(of: screen.child)
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    let area = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      content.trailingAnchor.constraint(lessThanOrEqualTo: area.trailingAnchor),
      content.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
    ])
  }

  private func view(of component: ScreenComponent) -> UIView {
    switch component {
    case .text(let text):
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      return label
    case .button(let text, let path, let data):
      return UIButton(
        type: .system,
        primaryAction: UIAction(title: text) { [weak self] _ in
          self?.host?.open(path, data: data)
        })
    case .container(let children):
      let stack = UIStackView(arrangedSubviews: children.map(view(of:)))
      stack.axis = .vertical
      stack.spacing = 12
      stack.alignment = .leading
      return stack
    }
  }
}
#endif
