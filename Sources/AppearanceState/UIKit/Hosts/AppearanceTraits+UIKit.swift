#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // Deprecated in iOS 17 in favour of a closure that sets one trait after the other, which earlier systems do not have. What
  // is asked for through a protocol is no warning.

  private protocol TraitMerging {
    static func merged(_ collections: [UITraitCollection]) -> UITraitCollection
  }

  private enum Merging: TraitMerging {
    @available(iOS, deprecated: 17)
    @available(tvOS, deprecated: 17)
    @available(visionOS, deprecated: 1)
    static func merged(_ collections: [UITraitCollection]) -> UITraitCollection {
      UITraitCollection(traitsFrom: collections)
    }
  }

  extension UITraitCollection {
    /// The traits of several collections; those of later ones win.
    static func merged(_ collections: [UITraitCollection]) -> UITraitCollection {
      let merging: any TraitMerging.Type = Merging.self
      return merging.merged(collections)
    }
  }

  extension AppearanceTraits {
    /// The traits of a collection that are specified there, by name. Traits that rules cannot name are left out.
    @MainActor
    public init(_ traits: UITraitCollection) {
      self.init()
      for trait in Self.known where !trait.isUnspecified(traits) { self[trait.name] = trait.value(traits) }
    }

    /// The traits that hold in a view or controller, by name. They replace those that hold around it, so this names a trait
    /// with its default too: it may have another value further out.
    @MainActor
    init(holdingIn traits: UITraitCollection) {
      self.init()
      for trait in Self.known { self[trait.name] = trait.value(traits) }
    }

    /// The traits that a rule asks for.
    ///
    /// A collection of nothing but traits that rules cannot name is a programmer error: what is left of it would be a rule
    /// for everything.
    @MainActor
    init(forRule traits: UITraitCollection, at position: SourceLocation) {
      self.init(traits)
      programmerError(
        unless: !values.isEmpty || traits == UITraitCollection(),
        "\(position): \(traits) has no trait that rules can name; they can name \(Self.known.map(\.name).joined(separator: ", "))"
      )
    }

    /// The collection that these traits come from; nil when UIKit has no such trait or value.
    @MainActor
    var traitCollection: UITraitCollection? {
      var collections: [UITraitCollection] = []
      for (name, value) in values {
        guard let collection = Self.known.first(where: { $0.name == name })?.collection(value) else { return nil }
        collections.append(collection)
      }
      return UITraitCollection.merged(collections)
    }

    /// A trait of UIKit with the names of its values.
    private struct KnownTrait {
      let name: String
      /// The name of the value that a collection has, its default included where that has one.
      let value: (UITraitCollection) -> String?
      /// Whether a collection has the default, which it has as well if it does not specify the trait.
      let isUnspecified: (UITraitCollection) -> Bool
      let collection: (String) -> UITraitCollection?

      init<Value: Equatable>(
        _ name: String, _ names: [(Value, String)], _ get: @escaping (UITraitCollection) -> Value,
        _ make: @escaping (Value) -> UITraitCollection
      ) {
        self.name = name
        let unspecified = get(UITraitCollection())
        value = { traits in
          let value = get(traits)
          return names.first { $0.0 == value }?.1
        }
        isUnspecified = { get($0) == unspecified }
        collection = { name in names.first { $0.1 == name }.map { make($0.0) } }
      }

      init(
        _ name: String, value: @escaping (UITraitCollection) -> String?,
        isUnspecified: @escaping (UITraitCollection) -> Bool, collection: @escaping (String) -> UITraitCollection?
      ) {
        (self.name, self.value, self.isUnspecified, self.collection) = (name, value, isUnspecified, collection)
      }
    }

    /// The traits that rules can name: those of UIKit, and those of the app's own that were declared.
    @MainActor private static var known: [KnownTrait] =
      [
        KnownTrait(
          "userInterfaceStyle", [(UIUserInterfaceStyle.light, "light"), (.dark, "dark")], { $0.userInterfaceStyle },
          { UITraitCollection(userInterfaceStyle: $0) }),
        KnownTrait(
          "horizontalSizeClass", [(UIUserInterfaceSizeClass.compact, "compact"), (.regular, "regular")],
          { $0.horizontalSizeClass }, { UITraitCollection(horizontalSizeClass: $0) }),
        KnownTrait(
          "verticalSizeClass", [(UIUserInterfaceSizeClass.compact, "compact"), (.regular, "regular")],
          { $0.verticalSizeClass }, { UITraitCollection(verticalSizeClass: $0) }),
        KnownTrait(
          "userInterfaceIdiom", idioms, { $0.userInterfaceIdiom }, { UITraitCollection(userInterfaceIdiom: $0) }),
        KnownTrait(
          "layoutDirection",
          [(UITraitEnvironmentLayoutDirection.leftToRight, "leftToRight"), (.rightToLeft, "rightToLeft")],
          { $0.layoutDirection }, { UITraitCollection(layoutDirection: $0) }),
        KnownTrait(
          "displayGamut", [(UIDisplayGamut.SRGB, "SRGB"), (.P3, "P3")], { $0.displayGamut },
          { UITraitCollection(displayGamut: $0) }),
        KnownTrait(
          "accessibilityContrast", [(UIAccessibilityContrast.normal, "normal"), (.high, "high")],
          { $0.accessibilityContrast }, { UITraitCollection(accessibilityContrast: $0) }),
        KnownTrait(
          "legibilityWeight", [(UILegibilityWeight.regular, "regular"), (.bold, "bold")], { $0.legibilityWeight },
          { UITraitCollection(legibilityWeight: $0) }),
        KnownTrait(
          "preferredContentSizeCategory", contentSizes, { $0.preferredContentSizeCategory },
          { UITraitCollection(preferredContentSizeCategory: $0) }),
      ] + levels + newer

    @MainActor private static var idioms: [(UIUserInterfaceIdiom, String)] {
      var idioms: [(UIUserInterfaceIdiom, String)] = [
        (.phone, "phone"), (.pad, "pad"), (.tv, "tv"), (.carPlay, "carPlay"),
      ]
      if #available(iOS 14, tvOS 14, *) { idioms.append((.mac, "mac")) }
      #if os(visionOS)
        idioms.append((.vision, "vision"))
      #endif
      return idioms
    }

    private static let contentSizes: [(UIContentSizeCategory, String)] = [
      (.extraSmall, "extraSmall"), (.small, "small"), (.medium, "medium"), (.large, "large"),
      (.extraLarge, "extraLarge"), (.extraExtraLarge, "extraExtraLarge"),
      (.extraExtraExtraLarge, "extraExtraExtraLarge"), (.accessibilityMedium, "accessibilityMedium"),
      (.accessibilityLarge, "accessibilityLarge"), (.accessibilityExtraLarge, "accessibilityExtraLarge"),
      (.accessibilityExtraExtraLarge, "accessibilityExtraExtraLarge"),
      (.accessibilityExtraExtraExtraLarge, "accessibilityExtraExtraExtraLarge"),
    ]

    #if os(tvOS)
      @MainActor private static let levels: [KnownTrait] = []
    #else
      @MainActor private static let levels = [
        KnownTrait(
          "userInterfaceLevel", [(UIUserInterfaceLevel.base, "base"), (.elevated, "elevated")],
          { $0.userInterfaceLevel }, { UITraitCollection(userInterfaceLevel: $0) })
      ]
    #endif

    /// The traits that came after iOS 13.
    @MainActor private static var newer: [KnownTrait] {
      var traits: [KnownTrait] = []
      if #available(iOS 14, tvOS 14, *) {
        traits.append(
          KnownTrait(
            "activeAppearance", [(UIUserInterfaceActiveAppearance.inactive, "inactive"), (.active, "active")],
            { $0.activeAppearance }, { UITraitCollection(activeAppearance: $0) }))
      }
      #if canImport(SwiftData)
        if #available(iOS 17, tvOS 17, *) {
          traits.append(
            KnownTrait(
              "imageDynamicRange",
              [(UIImage.DynamicRange.standard, "standard"), (.constrainedHigh, "constrainedHigh"), (.high, "high")],
              { $0.imageDynamicRange }, { UITraitCollection(imageDynamicRange: $0) }))
        }
      #endif
      // SDKs before that of iOS 18 do not have the module.
      #if canImport(Synchronization)
        if #available(iOS 17, tvOS 17, *) {
          traits.append(
            KnownTrait(
              "sceneCaptureState", [(UISceneCaptureState.inactive, "inactive"), (.active, "active")],
              { $0.sceneCaptureState }, { UITraitCollection(sceneCaptureState: $0) }))
        }
        if #available(iOS 18, tvOS 18, visionOS 2, *) {
          traits.append(
            KnownTrait(
              "listEnvironment", listEnvironments, { $0.listEnvironment }, { UITraitCollection(listEnvironment: $0) }))
        }
      #endif
      // Nor those before that of iOS 26 this one.
      #if canImport(FoundationModels) && !os(visionOS)
        if #available(iOS 26, *) {
          traits.append(
            KnownTrait(
              "tabAccessoryEnvironment",
              [(UITabAccessory.Environment.none, "none"), (.regular, "regular"), (.inline, "inline")],
              { $0.tabAccessoryEnvironment }, { UITraitCollection(tabAccessoryEnvironment: $0) }))
          traits.append(
            // A collection that does not specify it has none, so that a rule cannot ask for that.
            KnownTrait(
              "splitViewControllerLayoutEnvironment",
              [(UISplitViewController.LayoutEnvironment.expanded, "expanded"), (.collapsed, "collapsed")],
              { $0.splitViewControllerLayoutEnvironment },
              { environment in UITraitCollection { $0.splitViewControllerLayoutEnvironment = environment } }))
          traits.append(
            KnownTrait(
              "hdrHeadroomUsageLimit", [(UIHDRHeadroomUsageLimit.active, "active"), (.inactive, "inactive")],
              { $0[UITraitHDRHeadroomUsageLimit.self] },
              { limit in UITraitCollection { $0.headroomUsageLimit = limit } }))
        }
      #endif
      return traits
    }

    #if canImport(Synchronization)
      @available(iOS 18, tvOS 18, visionOS 2, *)
      private static var listEnvironments: [(UIListEnvironment, String)] {
        let everywhere: [(UIListEnvironment, String)] = [(.none, "none"), (.plain, "plain"), (.grouped, "grouped")]
        #if os(tvOS)
          return everywhere
        #else
          return everywhere + [
            (.insetGrouped, "insetGrouped"), (.sidebar, "sidebar"), (.sidebarPlain, "sidebarPlain"),
          ]
        #endif
      }
    #endif
  }

  // SDKs before that of iOS 17 have neither traits of an app's own nor this module.
  #if canImport(SwiftData)
    @available(iOS 17, tvOS 17, *)
    extension AppearanceTraits {
      /// The traits that views are followed for: those of UIKit that rules can name, and the app's own.
      @MainActor package private(set) static var followed: [any UITraitDefinition.Type] = {
        var traits: [any UITraitDefinition.Type] = [
          UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
          UITraitUserInterfaceIdiom.self, UITraitLayoutDirection.self, UITraitDisplayGamut.self,
          UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self, UITraitPreferredContentSizeCategory.self,
          UITraitActiveAppearance.self, UITraitImageDynamicRange.self,
        ]
        #if !os(tvOS)
          traits.append(UITraitUserInterfaceLevel.self)
        #endif
        #if canImport(Synchronization)
          traits.append(UITraitSceneCaptureState.self)
          if #available(iOS 18, tvOS 18, visionOS 2, *) { traits.append(UITraitListEnvironment.self) }
        #endif
        #if canImport(FoundationModels) && !os(visionOS)
          if #available(iOS 26, *) {
            traits += [
              UITraitTabAccessoryEnvironment.self, UITraitSplitViewControllerLayoutEnvironment.self,
              UITraitHDRHeadroomUsageLimit.self,
            ]
          }
        #endif
        return traits
      }()

      /// Lets rules name a trait of the app's own, by its identifier, with its values as text.
      ///
      /// ```swift
      /// struct Density: UITraitDefinition {
      ///   static let defaultValue = "regular"
      ///   static let identifier = "com.example.density"
      /// }
      ///
      /// AppearanceTraits.declare(Density.self)
      /// UILabel.appearanceState(for: UITraitCollection(Density.self, value: "compact")).font = .preferredFont(forTextStyle: .caption1)
      /// ```
      ///
      /// Files have it beside UIKit's traits: `"traits": { "com.example.density": "compact" }`. Views that have entered follow
      /// it as they do the others. State the identifier: that of a definition that has none may contain the name of the module.
      ///
      /// The default value is what a collection has that does not specify the trait, so no rule can ask for it.
      ///
      /// - Parameter trait: The trait. Declared a second time, it stays as it is. Call it at launch, before views enter.
      @MainActor
      public static func declare<Trait: UITraitDefinition>(_ trait: Trait.Type)
      where Trait.Value: LosslessStringConvertible & Equatable {
        if known.contains(where: { $0.name == trait.identifier }) { return }
        known.append(
          KnownTrait(
            trait.identifier,
            value: { traits in
              let value: Trait.Value = traits[trait]
              return value.description
            },
            isUnspecified: { $0[trait] == trait.defaultValue },
            collection: { text in
              Trait.Value(text).map { value in
                UITraitCollection { (traits: inout any UIMutableTraits) in traits[trait] = value }
              }
            }))
        followed.append(trait)
      }
    }
  #endif
#endif
