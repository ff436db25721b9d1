// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

// Apple's privacy manifest is a resource where apps are built. Elsewhere a resource would link Foundation for nothing.
#if os(macOS)
  let library = Target.target(name: "AppearanceState", resources: [.copy("PrivacyInfo.xcprivacy")])
#else
  let library = Target.target(name: "AppearanceState", exclude: ["PrivacyInfo.xcprivacy"])
#endif

let package = Package(
  name: "AppearanceState",
  platforms: [.iOS(.v13), .tvOS(.v13), .macOS(.v10_15), .macCatalyst(.v13), .visionOS(.v1)],
  products: [
    // In the order in which people need them, which is the order in Xcode's sheet.
    .library(name: "AppearanceState", targets: ["AppearanceState"]),
    .library(name: "AppearanceMacros", targets: ["AppearanceMacros"]),
    .library(name: "AppearanceTesting", targets: ["AppearanceTesting"]),
    .library(name: "AppearanceDebugging", targets: ["AppearanceDebugging"]),
    .library(name: "AppearanceThemes", targets: ["AppearanceThemes"]),
    .executable(name: "appearance-diff", targets: ["appearance-diff"]),
  ],
  targets: [
    // What a running program links.
    library,
    // What tools, tests and apps with design tokens need besides.
    .target(name: "AppearanceThemes", dependencies: ["AppearanceState"]),
    // For test targets. It imports Testing and XCTest, which are not on a device: an app that linked it would not start.
    .target(name: "AppearanceTesting", dependencies: ["AppearanceState", "AppearanceThemes"]),
    // For debug builds of apps: a first run on a device, and why a view looks as it does.
    .target(name: "AppearanceDebugging", dependencies: ["AppearanceState"]),
    // Attributes in one line each. The plugin is a program that the compiler runs, without swift-syntax, which would take
    // longer to build than all of this package. What it does is a library, because SwiftPM builds every test, and all that it
    // uses, a second time where one depends on a plugin.
    .target(name: "AppearanceMacros", dependencies: ["AppearanceState", "AppearanceMacroPlugin"]),
    .macro(name: "AppearanceMacroPlugin", dependencies: ["AppearanceMacroExpansion"]),
    .target(name: "AppearanceMacroExpansion"),
    // The style sheet and the script of its pages are files of their own, which become constants of the program.
    .executableTarget(
      name: "appearance-diff", dependencies: ["AppearanceState", "AppearanceThemes"],
      resources: [.embedInCode("Formats/HTML/Page/page.css"), .embedInCode("Formats/HTML/Page/page.js")]),
    // The tests find the sample files by the path of their sources: the schema is checked against the same files.
    .testTarget(
      name: "AppearanceStateTests",
      dependencies: ["AppearanceState", "AppearanceThemes", "AppearanceTesting", "AppearanceDebugging"],
      exclude: [
        "Files/Accepted", "Files/Rejected", "Files/Pairs", "Files/Journal/Lines", "UIKit/uikit-appearance.json",
      ]),
    .testTarget(
      name: "AppearanceMacrosTests",
      dependencies: ["AppearanceMacros", "AppearanceMacroExpansion", "AppearanceState", "AppearanceTesting"]),
    .testTarget(name: "AppearanceThemesTests", dependencies: ["AppearanceState", "AppearanceThemes"]),
    .testTarget(
      name: "AppearanceDiffTests", dependencies: ["appearance-diff", "AppearanceState", "AppearanceThemes"],
      exclude: ["Formats/Samples", "Released"]),
  ],
  swiftLanguageModes: [.v6]
)

// CI's run with the address sanitizer: the libraries optimized, their tests not, and no command, in half the time.
if Context.environment["APPEARANCE_LIBRARY_TESTS"] != nil {
  package.products.removeAll { $0.name == "appearance-diff" }
  package.targets.removeAll { ["appearance-diff", "AppearanceDiffTests"].contains($0.name) }
}

// The UIKit parts on Linux: the library and a UIKit of our own are one module, because app classes override what the library
// adds to UIKit's classes. The modules UIKit, SwiftUI and so on are there to be imported; see CONTRIBUTING.md.
if Context.environment["APPEARANCE_UIKIT_DOUBLE"] != nil {
  let modules = [
    "UIKit", "SwiftUI", "Combine", "SwiftData", "FoundationModels", "SwiftUICore", "DeveloperToolsSupport",
    "Contacts", "ContactsUI", "MessageUI", "PhotosUI",
  ]
  let double = "Tests/UIKitDouble"
  let libraries = ["AppearanceThemes", "AppearanceTesting", "AppearanceDebugging"]
  let imported = modules.map { Target.Dependency(stringLiteral: $0) }
  package.products = []
  package.targets.removeAll { !libraries.contains($0.name) }
  for target in package.targets { target.dependencies += imported }
  package.targets += modules.map { .target(name: $0, path: "\(double)/Modules/\($0)") }
  package.targets += [
    .target(
      name: "AppearanceState", dependencies: imported, path: double,
      exclude: [
        "Library/AppearanceState.docc", "Library/PrivacyInfo.xcprivacy", "Modules", "Programs", "Tests", "check",
        "faults", "unreached.txt",
      ]),
    // The code of apps, which is compiled against Apple's SDKs elsewhere: here it runs. Without the runtime of Objective-C
    // there is no property that is sent as a message, which the call site of badges shows.
    .target(
      name: "UIKitCallSites", dependencies: ["AppearanceState", "AppearanceTesting"] + imported,
      path: "Tests/UIKitCallSites", exclude: ["Badge.swift", "README.md"]),
    .executableTarget(
      name: "BrandedContacts", dependencies: ["AppearanceState", "AppearanceDebugging"] + imported,
      path: "Examples/BrandedContacts.swiftpm/Sources"),
    .executableTarget(
      name: "UIKitPrograms", dependencies: ["AppearanceState"] + imported, path: "\(double)/Programs"),
    .testTarget(
      name: "UIKitDoubleTests",
      dependencies: [
        "AppearanceState", "AppearanceThemes", "AppearanceTesting", "AppearanceDebugging", "UIKitCallSites",
        "BrandedContacts", "UIKitPrograms",
      ] + imported,
      path: "\(double)/Tests"),
  ]
}

// One place for what every target is held to.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if Context.environment["APPEARANCE_LIBRARY_TESTS"] != nil, target.type == .test {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"]))
  }
}
