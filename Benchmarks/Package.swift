// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "AppearanceState", path: "..")],
  targets: [
    // A separate module, as an app's classes are.
    .target(name: "SampleHierarchy", dependencies: ["AppearanceState"]),
    .executableTarget(name: "Benchmarks", dependencies: ["AppearanceState", "SampleHierarchy"]),
  ],
  swiftLanguageModes: [.v6]
)
