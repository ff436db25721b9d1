extension AppearanceValue {
  /// An exact decimal number, in the spelling of a theme file.
  ///
  /// Numbers are equal if they have the same decimal value: `1`, `1.0` and `1e0` are one number, and
  /// `12345678901234567890` is not `12345678901234567891`, although a `Double` cannot distinguish the two.
  public struct Number: Hashable, Sendable {
    package enum Storage: Hashable, Sendable {
      case finite(JSONNumber)
      // JSON cannot represent these; a file writes their names.
      case nan, infinity, negativeInfinity
    }

    package let storage: Storage

    package init(_ storage: Storage) {
      self.storage = storage
    }

    /// Makes the number with the value of `double`. All NaNs are one number; `-0.0` is not `0.0`.
    public init(_ double: Double) {
      if double.isFinite {
        storage = .finite(JSONNumber(double))
      } else if double.isNaN {
        storage = .nan
      } else {
        storage = double < 0 ? .negativeInfinity : .infinity
      }
    }

    /// The nearest `Double`. It is exact for every number that was made from a `Double`.
    public var double: Double {
      switch storage {
      case .finite(let number): number.double
      case .nan: .nan
      case .infinity: .infinity
      case .negativeInfinity: -.infinity
      }
    }

    /// The number as an `Int`; nil if it has a fraction or does not fit.
    public var integer: Int? {
      if case .finite(let number) = storage { number.integer } else { nil }
    }
  }
}

extension AppearanceValue.Number: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a number from a literal: `let spacing: AppearanceValue = .number(1.5)`.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Makes a number from a literal: `let lines: AppearanceValue = .number(2)`.
  public init(integerLiteral value: Int) {
    self.init(.finite(JSONNumber(value)))
  }
}
