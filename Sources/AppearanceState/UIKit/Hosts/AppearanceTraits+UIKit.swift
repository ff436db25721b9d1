#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // Deprecated in iOS 17 in favor of a closure that sets single traits, which earlier systems do not have. A call through a
  // protocol causes no warning.

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
    /// Returns the traits of several collections; those of later ones win.
    static func merged(_ collections: [UITraitCollection]) -> UITraitCollection {
      let merging: any TraitMerging.Type = Merging.self
      return merging.merged(collections)
    }
  }

  extension AppearanceTraits {
    /// Creates the traits that a collection specifies, by name. Traits that rules cannot name are left out.
    @MainActor
    public init(_ traits: UITraitCollection) {
      self.init()
      for trait in Self.known where !trait.isUnspecified(traits) { self[trait.name] = trait.value(traits) }
    }

    /// Creates the traits that hold in a view or controller, by name. They replace the outer ones, so this names a trait even
    /// if it has its default: further out it may have another value.
    @MainActor
    init(holdingIn traits: UITraitCollection) {
      self.init()
      for trait in Self.known { self[trait.name] = trait.value(traits) }
    }

    /// Creates the traits of a rule.
    ///
    /// A collection of only traits that rules cannot name is a programmer error: without them it would be a rule for
    /// everything.
    @MainActor
    init(forRule traits: UITraitCollection, at position: SourceLocation) {
      self.init(traits)
      programmerError(
        unless: !values.isEmpty || traits == UITraitCollection(),
        "\(position): \(traits) has no trait that rules can name; they can name \(Self.known.map(\.name).joined(separator: ", "))"
      )
    }

    /// The collection of these traits; nil if UIKit has no such trait or value.
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
      /// Returns the name of the value in a collection, including a default.
      let value: (UITraitCollection) -> String?
      /// Returns whether a collection has the default, as it also does if it does not specify the trait.
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

    /// The traits that rules can name: those of UIKit, and those that the app has declared.
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

    /// The traits added after iOS 13.
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
      // Only SDKs since that of iOS 26 have this module.
      #if canImport(FoundationModels) && !os(visionOS)
        if #available(iOS 26, *) {
          traits.append(
            KnownTrait(
              "tabAccessoryEnvironment",
              [(UITabAccessory.Environment.none, "none"), (.regular, "regular"), (.inline, "inline")],
              { $0.tabAccessoryEnvironment }, { UITraitCollection(tabAccessoryEnvironment: $0) }))
          traits.append(
            // A collection that does not specify it has the value none, so a rule cannot request that.
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

  // SDKs before that of iOS 17 have neither custom traits nor this module.
  #if canImport(SwiftData)
    @available(iOS 17, tvOS 17, *)
    extension AppearanceTraits {
      /// The traits that are observed in views: those of UIKit that rules can name, and the app's own.
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

      /// Lets rules name a custom trait of the app by its identifier, with its values as text.
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
      /// Files contain it beside UIKit's traits: `"traits": { "com.example.density": "compact" }`. Views that have entered
      /// observe it like the others. State the identifier: the default one may contain the name of the module.
      ///
      /// A collection that does not specify the trait has the default value, so no rule can request it.
      ///
      /// - Parameter trait: The trait. A second declaration has no effect. Declare it at launch, before views enter.
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
