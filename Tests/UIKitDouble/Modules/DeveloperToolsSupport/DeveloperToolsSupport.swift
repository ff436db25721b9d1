// The module for `import DeveloperToolsSupport`. The declarations are in the module of the library; see CONTRIBUTING.md.
@_exported import Foundation
