import AppearanceState

// The classes that the benchmarks style: 100 classes, 8 attributes each (5 objects, a number, four numbers, a Boolean).

/// A value that is an object, as colors and images are in UIKit.
public final class Paint: AppearanceValueRepresentable {
  public let name: String

  public init(_ name: String) {
    self.name = name
  }

  public static func == (left: Paint, right: Paint) -> Bool { left === right || left.name == right.name }

  public var appearanceValue: AppearanceValue { .string(name) }

  public static func fromAppearanceValue(_ appearanceValue: AppearanceValue) -> Self? { nil }
}

/// The base class of all hosts.
@MainActor
open class Item: AppearanceHost {
  public unowned(unsafe) var parent: Item?
  public var fill: Paint?
  public var stroke: Paint?
  public var image: Paint?
  public var font: Paint?
  public var shadow: Paint?
  public var width = 1.0
  public var insets = AppearanceValue.Insets()
  public var isHidden = false

  public var appearanceParent: (any AppearanceContainer)? { parent }
  public var appearancePresenter: (any AppearanceContainer)? { nil }
  public var appearanceTraits: AppearanceTraits { .none }

  public required init(in parent: Item?) {
    self.parent = parent
  }

  open class func declareAppearance(_ declaration: AppearanceDeclaration) {
    func list<Host: Item>(_ item: AppearanceAttributes<Host>) {
      item.attribute("fill", \.fill, default: nil, isStored: true, get: { $0.fill }) { $0.fill = $1 }
      item.attribute("stroke", \.stroke, default: nil, isStored: true, get: { $0.stroke }) { $0.stroke = $1 }
      item.attribute("image", \.image, default: nil, isStored: true, get: { $0.image }) { $0.image = $1 }
      item.attribute("font", \.font, default: nil, isStored: true, get: { $0.font }) { $0.font = $1 }
      item.attribute("shadow", \.shadow, default: nil, isStored: true, get: { $0.shadow }) { $0.shadow = $1 }
      item.attribute("width", \.width, default: 1, isStored: true, get: { $0.width }) { $0.width = $1 }
      item.attribute("insets", \.insets, default: .init(), isStored: true, get: { $0.insets }) { $0.insets = $1 }
      item.attribute("isHidden", \.isHidden, default: false, isStored: true, get: { $0.isHidden }) { $0.isHidden = $1 }
    }
    list(declaration.attributes(of: Self.self))
  }
}

public final class Item1: Item {}
public final class Item2: Item {}
public final class Item3: Item {}
public final class Item4: Item {}
public final class Item5: Item {}
public final class Item6: Item {}
public final class Item7: Item {}
public final class Item8: Item {}
public final class Item9: Item {}
public final class Item10: Item {}
public final class Item11: Item {}
public final class Item12: Item {}
public final class Item13: Item {}
public final class Item14: Item {}
public final class Item15: Item {}
public final class Item16: Item {}
public final class Item17: Item {}
public final class Item18: Item {}
public final class Item19: Item {}
public final class Item20: Item {}
public final class Item21: Item {}
public final class Item22: Item {}
public final class Item23: Item {}
public final class Item24: Item {}
public final class Item25: Item {}
public final class Item26: Item {}
public final class Item27: Item {}
public final class Item28: Item {}
public final class Item29: Item {}
public final class Item30: Item {}
public final class Item31: Item {}
public final class Item32: Item {}
public final class Item33: Item {}
public final class Item34: Item {}
public final class Item35: Item {}
public final class Item36: Item {}
public final class Item37: Item {}
public final class Item38: Item {}
public final class Item39: Item {}
public final class Item40: Item {}
public final class Item41: Item {}
public final class Item42: Item {}
public final class Item43: Item {}
public final class Item44: Item {}
public final class Item45: Item {}
public final class Item46: Item {}
public final class Item47: Item {}
public final class Item48: Item {}
public final class Item49: Item {}
public final class Item50: Item {}
public final class Item51: Item {}
public final class Item52: Item {}
public final class Item53: Item {}
public final class Item54: Item {}
public final class Item55: Item {}
public final class Item56: Item {}
public final class Item57: Item {}
public final class Item58: Item {}
public final class Item59: Item {}
public final class Item60: Item {}
public final class Item61: Item {}
public final class Item62: Item {}
public final class Item63: Item {}
public final class Item64: Item {}
public final class Item65: Item {}
public final class Item66: Item {}
public final class Item67: Item {}
public final class Item68: Item {}
public final class Item69: Item {}
public final class Item70: Item {}
public final class Item71: Item {}
public final class Item72: Item {}
public final class Item73: Item {}
public final class Item74: Item {}
public final class Item75: Item {}
public final class Item76: Item {}
public final class Item77: Item {}
public final class Item78: Item {}
public final class Item79: Item {}
public final class Item80: Item {}
public final class Item81: Item {}
public final class Item82: Item {}
public final class Item83: Item {}
public final class Item84: Item {}
public final class Item85: Item {}
public final class Item86: Item {}
public final class Item87: Item {}
public final class Item88: Item {}
public final class Item89: Item {}
public final class Item90: Item {}
public final class Item91: Item {}
public final class Item92: Item {}
public final class Item93: Item {}
public final class Item94: Item {}
public final class Item95: Item {}
public final class Item96: Item {}
public final class Item97: Item {}
public final class Item98: Item {}
public final class Item99: Item {}

/// All 100 classes.
public let itemClasses: [Item.Type] = [
  Item.self,
  Item1.self, Item2.self, Item3.self, Item4.self, Item5.self, Item6.self,
  Item7.self, Item8.self, Item9.self, Item10.self, Item11.self, Item12.self,
  Item13.self, Item14.self, Item15.self, Item16.self, Item17.self, Item18.self,
  Item19.self, Item20.self, Item21.self, Item22.self, Item23.self, Item24.self,
  Item25.self, Item26.self, Item27.self, Item28.self, Item29.self, Item30.self,
  Item31.self, Item32.self, Item33.self, Item34.self, Item35.self, Item36.self,
  Item37.self, Item38.self, Item39.self, Item40.self, Item41.self, Item42.self,
  Item43.self, Item44.self, Item45.self, Item46.self, Item47.self, Item48.self,
  Item49.self, Item50.self, Item51.self, Item52.self, Item53.self, Item54.self,
  Item55.self, Item56.self, Item57.self, Item58.self, Item59.self, Item60.self,
  Item61.self, Item62.self, Item63.self, Item64.self, Item65.self, Item66.self,
  Item67.self, Item68.self, Item69.self, Item70.self, Item71.self, Item72.self,
  Item73.self, Item74.self, Item75.self, Item76.self, Item77.self, Item78.self,
  Item79.self, Item80.self, Item81.self, Item82.self, Item83.self, Item84.self,
  Item85.self, Item86.self, Item87.self, Item88.self, Item89.self, Item90.self,
  Item91.self, Item92.self, Item93.self, Item94.self, Item95.self, Item96.self,
  Item97.self, Item98.self, Item99.self,
]
