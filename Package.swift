// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "AppearanceState",
  platforms: [.iOS(.v13), .tvOS(.v13), .macOS(.v10_15), .macCatalyst(.v13), .visionOS(.v1)],
  products: [
    .library(name: "AppearanceState", targets: ["AppearanceState"]),
    .executable(name: "appearance-diff", targets: ["appearance-diff"]),
    .plugin(name: "AppearanceDiffPlugin", targets: ["AppearanceDiffPlugin"]),
  ],
  targets: [
    .target(name: "AppearanceState"),
    .executableTarget(name: "appearance-diff", dependencies: ["AppearanceState"]),
    .plugin(
      name: "AppearanceDiffPlugin",
      capability: .command(
        intent: .custom(verb: "appearance-diff", description: "Compares, checks and merges appearance themes")),
      dependencies: ["appearance-diff"]),
    // The sample files are found from the place of the sources: the schema is checked against the same files.
    .testTarget(
      name: "AppearanceStateTests", dependencies: ["AppearanceState"],
      exclude: [
        "Files/Accepted", "Files/Rejected", "Files/Pairs", "Files/Journal/Lines", "Apple/UIKit/uikit-appearance.json",
      ]),
    .testTarget(
      name: "AppearanceDiffTests", dependencies: ["appearance-diff", "AppearanceState"], exclude: ["Formats/Samples"]),
  ],
  swiftLanguageModes: [.v6]
)

// One place for what every target is held to.
for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
