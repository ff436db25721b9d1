import Foundation

/// Reads a deflate stream (RFC 1951).
struct Inflate {
  private let input: [UInt8]
  private let limit: Int
  private var place = 0
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  private struct Damaged: Error {}

  /// Returns the decoded bytes; nil if the input is damaged or the output is longer than the limit.
  static func bytes(_ input: [UInt8], atMost limit: Int) -> [UInt8]? {
    var reader = Inflate(input: input, limit: limit)
    do {
      while try !reader.readBlock() {}
      return reader.output
    } catch { return nil }
  }

  private init(input: [UInt8], limit: Int) { (self.input, self.limit) = (input, limit) }

  private mutating func read(_ count: Int) throws -> Int {
    while bitCount < count {
      guard place < input.count else { throw Damaged() }
      bits |= UInt32(input[place]) << UInt32(bitCount)
      place += 1
      bitCount += 8
    }
    defer {
      bits >>= UInt32(count)
      bitCount -= count
    }
    return Int(bits & (1 << UInt32(count) - 1))
  }

  private mutating func append(_ byte: UInt8) throws {
    guard output.count < limit else { throw Damaged() }
    output.append(byte)
  }

  /// Reads a block.
  ///
  /// - Returns: Whether it was the last one.
  private mutating func readBlock() throws -> Bool {
    let isLast = try read(1) == 1
    switch try read(2) {
    case 0:
      (bits, bitCount) = (0, 0)
      guard place + 4 <= input.count else { throw Damaged() }
      let size = Int(input[place]) | Int(input[place + 1]) << 8
      guard place + 4 + size <= input.count else { throw Damaged() }
      for byte in input[(place + 4)..<(place + 4 + size)] { try append(byte) }
      place += 4 + size
    case 1:
      let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
      try readCodes(Codes(lengths), Codes(Array(repeating: 5, count: 30)))
    case 2: try readOwnCodes()
    default: throw Damaged()
    }
    return isLast
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func readOwnCodes() throws {
    let (literals, distances, count) = (try read(5) + 257, try read(5) + 1, try read(4) + 4)
    var lengths = Array(repeating: 0, count: 19)
    for index in Self.order.prefix(count) { lengths[index] = try read(3) }
    let codes = Codes(lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      switch try decode(codes) {
      case 16:
        guard let last = all.last else { throw Damaged() }
        all += Array(repeating: last, count: try read(2) + 3)
      case 17: all += Array(repeating: 0, count: try read(3) + 3)
      case 18: all += Array(repeating: 0, count: try read(7) + 11)
      case let length: all.append(length)
      }
    }
    guard all.count == literals + distances else { throw Damaged() }
    try readCodes(Codes(Array(all.prefix(literals))), Codes(Array(all.dropFirst(literals))))
  }

  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12_289, 16_385, 24_577,
  ]

  private mutating func readCodes(_ literals: Codes, _ distances: Codes) throws {
    while true {
      let symbol = try decode(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        try append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < Self.lengths.count else { throw Damaged() }
      let length = Self.lengths[symbol - 257] + (try read(Self.lengthBits[symbol - 257]))
      let code = try decode(distances)
      guard code < Self.distances.count else { throw Damaged() }
      let distance = Self.distances[code] + (try read(max(0, code / 2 - 1)))
      guard distance <= output.count else { throw Damaged() }
      for _ in 0..<length { try append(output[output.count - distance]) }
    }
  }

  private mutating func decode(_ codes: Codes) throws -> Int {
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      code |= try read(1)
      let count = codes.counts[length]
      if code - count < first { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw Damaged()
  }

  /// Canonical Huffman codes: the number of codes of each length, and the symbols in the order of their codes.
  private struct Codes {
    var counts = Array(repeating: 0, count: 16)
    var symbols: [Int]

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }
  }
}
