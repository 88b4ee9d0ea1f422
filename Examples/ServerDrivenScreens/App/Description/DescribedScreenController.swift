// SPDX-License-Identifier: MIT

#if canImport(UIKit)
public import UIKit

/// Shows a screen that is described as data.
public final class DescribedScreenController: UIViewController {
  /// What is shown.
  public let screen: ScreenDescription
  /// Leads elsewhere; the host sets it.
  weak var host: ScreensHost?

  /// Shows a description.
  public init(_ screen: ScreenDescription) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
    title = screen.title
    navigationItem.hidesBackButton = !screen.showsBackButton
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let stack = UIStackView(arrangedSubviews: screen.content.map(view(of:)))
    stack.axis = .vertical
    stack.spacing = 12
    stack.alignment = .leading
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let area = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: area.trailingAnchor),
      stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
    ])
  }

  private func view(of element: ScreenDescription.Element) -> UIView {
    guard let path = element.path else {
      let label = UILabel()
      label.text = element.text
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      return label
    }
    return UIButton(
      type: .system,
      primaryAction: UIAction(title: element.text) { [weak self] _ in
        self?.host?.open(path, data: element.data)
      })
  }
}
#endif
