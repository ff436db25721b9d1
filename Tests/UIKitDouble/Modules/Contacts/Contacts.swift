// The module for `import Contacts`. The declarations are in the module of the library; see CONTRIBUTING.md.
@_exported import Foundation
