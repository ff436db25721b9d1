#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIBarAppearance: KeptInCopies {
    /// A record of everything that the appearance holds, with its button and item appearances inside.
    public var keptParts: KeptParts {
      .record(RecordFields.typeName(of: self), RecordFields(of: self).parts)
    }

    /// A copy.
    public func keptCopy() -> Self { copy() }

    /// An appearance from a record; fields that are absent or cannot be made keep their defaults.
    public static func made(from value: AppearanceValue) -> Self? {
      guard case .record(let record) = value else { return nil }
      let appearance = self.init(idiom: .unspecified)
      RecordFields(of: appearance).read(record)
      return appearance
    }
  }

  /// The fields of a bar appearance, or of a part of one: how each is described and set.
  @MainActor
  struct RecordFields {
    private var fields: [(name: String, parts: () -> KeptParts, read: (AppearanceValue) -> Void)] = []

    var parts: [String: KeptParts] {
      Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.parts()) })
    }

    func read(_ record: AppearanceValue.Record) {
      for field in fields {
        if let value = record.fields[field.name] { field.read(value) }
      }
    }

    static func typeName(of object: AnyObject) -> String { ClassName.of(type(of: object)) }

    // MARK: Kinds of fields

    private mutating func value<Object: AnyObject, Value: AppearanceValueRepresentable>(
      _ name: String, _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>
    ) {
      fields.append(
        (
          name,
          {
            switch object[keyPath: property] as Any? {
            case let image as UIImage: .image(image)
            case let color as UIColor: .color(color)
            default: .plain(object[keyPath: property].appearanceValue)
            }
          },
          { value in Value.value(from: value).map { object[keyPath: property] = $0 } }
        ))
    }

    private mutating func kept<Object: AnyObject, Value: KeptInCopies>(
      _ name: String, _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>
    ) {
      fields.append(
        (
          name, { object[keyPath: property].keptParts },
          { value in Value.made(from: value).map { object[keyPath: property] = $0 } }
        ))
    }

    private mutating func nested<Object: AnyObject>(_ name: String, _ object: Object, _ fields: RecordFields) {
      self.fields.append(
        (
          name, { .record(Self.typeName(of: object), fields.parts) },
          { value in
            if case .record(let record) = value { fields.read(record) }
          }
        ))
    }

    // MARK: Bars

    init(of bar: UIBarAppearance) {
      kept("backgroundEffect", bar, \.backgroundEffect)
      value("backgroundColor", bar, \.backgroundColor)
      value("backgroundImage", bar, \.backgroundImage)
      value("backgroundImageContentMode", bar, \.contentModeNumber)
      value("shadowColor", bar, \.shadowColor)
      value("shadowImage", bar, \.shadowImage)
      switch bar {
      case let bar as UINavigationBarAppearance: addNavigationBar(bar)
      case let bar as UITabBarAppearance: addTabBar(bar)
      default: addToolbar(bar)
      }
    }

    private mutating func addNavigationBar(_ bar: UINavigationBarAppearance) {
      kept("titleTextAttributes", bar, \.titleTextAttributes)
      value("titlePositionAdjustment", bar, \.titlePositionAdjustment)
      kept("largeTitleTextAttributes", bar, \.largeTitleTextAttributes)
      button("buttonAppearance", bar.buttonAppearance)
      button("doneButtonAppearance", bar.doneButtonAppearance)
      button("backButtonAppearance", bar.backButtonAppearance)
      fields.append(
        (
          "backIndicatorImage", { .image(bar.backIndicatorImage) },
          { value in
            let image = UIImage.value(from: value)
            bar.setBackIndicatorImage(image, transitionMaskImage: bar.backIndicatorTransitionMaskImage)
          }
        ))
      fields.append(
        (
          "backIndicatorTransitionMaskImage", { .image(bar.backIndicatorTransitionMaskImage) },
          { value in
            bar.setBackIndicatorImage(bar.backIndicatorImage, transitionMaskImage: UIImage.value(from: value))
          }
        ))
    }

    private mutating func addTabBar(_ bar: UITabBarAppearance) {
      item("stackedLayoutAppearance", bar.stackedLayoutAppearance)
      item("inlineLayoutAppearance", bar.inlineLayoutAppearance)
      item("compactInlineLayoutAppearance", bar.compactInlineLayoutAppearance)
      value("selectionIndicatorTintColor", bar, \.selectionIndicatorTintColor)
      value("selectionIndicatorImage", bar, \.selectionIndicatorImage)
      #if !os(tvOS)
        value("stackedItemPositioning", bar, \.stackedItemPositioning)
      #endif
      value("stackedItemWidth", bar, \.stackedItemWidth)
      value("stackedItemSpacing", bar, \.stackedItemSpacing)
    }

    private mutating func addToolbar(_ bar: UIBarAppearance) {
      #if !os(tvOS)
        guard let bar = bar as? UIToolbarAppearance else { return }
        button("buttonAppearance", bar.buttonAppearance)
        button("doneButtonAppearance", bar.doneButtonAppearance)
      #endif
    }

    // MARK: Items

    private init() {}

    private mutating func button(_ name: String, _ button: UIBarButtonItemAppearance) {
      var inside = RecordFields()
      for (state, appearance) in [
        ("normal", button.normal), ("highlighted", button.highlighted), ("disabled", button.disabled),
        ("focused", button.focused),
      ] {
        var fields = RecordFields()
        fields.kept("titleTextAttributes", appearance, \.titleTextAttributes)
        fields.value("titlePositionAdjustment", appearance, \.titlePositionAdjustment)
        fields.value("backgroundImage", appearance, \.backgroundImage)
        fields.value("backgroundImagePositionAdjustment", appearance, \.backgroundImagePositionAdjustment)
        inside.nested(state, appearance, fields)
      }
      nested(name, button, inside)
    }

    private mutating func item(_ name: String, _ item: UITabBarItemAppearance) {
      var inside = RecordFields()
      for (state, appearance) in [
        ("normal", item.normal), ("selected", item.selected), ("disabled", item.disabled), ("focused", item.focused),
      ] {
        var fields = RecordFields()
        fields.kept("titleTextAttributes", appearance, \.titleTextAttributes)
        fields.value("titlePositionAdjustment", appearance, \.titlePositionAdjustment)
        fields.value("iconColor", appearance, \.iconColor)
        fields.value("badgePositionAdjustment", appearance, \.badgePositionAdjustment)
        fields.value("badgeBackgroundColor", appearance, \.badgeBackgroundColor)
        fields.kept("badgeTextAttributes", appearance, \.badgeTextAttributes)
        fields.value("badgeTitlePositionAdjustment", appearance, \.badgeTitlePositionAdjustment)
        inside.nested(state, appearance, fields)
      }
      nested(name, item, inside)
    }
  }

  extension UIBarAppearance {
    fileprivate var contentModeNumber: Int {
      get { backgroundImageContentMode.rawValue }
      set { backgroundImageContentMode = UIView.ContentMode(rawValue: newValue) ?? .scaleToFill }
    }
  }
#endif
