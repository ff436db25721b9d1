// swift-tools-version: 6.0
// Open this folder in Xcode or Swift Playgrounds: in this form an app needs no project file.
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "BrandedContacts",
  platforms: [.iOS("16.0")],
  products: [
    .iOSApplication(
      name: "BrandedContacts", targets: ["BrandedContacts"],
      bundleIdentifier: "example.appearance-state.branded-contacts", displayVersion: "1.0", bundleVersion: "1",
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ])
  ],
  dependencies: [.package(name: "AppearanceState", path: "../..")],
  targets: [
    .executableTarget(
      // Not `Contacts`: a module cannot import Apple's module of the same name.
      name: "BrandedContacts",
      dependencies: [
        .product(name: "AppearanceState", package: "AppearanceState"),
        .product(name: "AppearanceDebugging", package: "AppearanceState"),
      ], path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
