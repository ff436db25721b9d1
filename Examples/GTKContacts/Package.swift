// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "GTKContacts",
  dependencies: [.package(name: "AppearanceState", path: "../..")],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(
      name: "GTKContacts",
      dependencies: ["AppearanceState", .product(name: "AppearanceThemes", package: "AppearanceState"), "CGTK"]),
  ],
  swiftLanguageModes: [.v6]
)

// The same settings as the library's own targets.
for target in package.targets where target.type == .executable {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
