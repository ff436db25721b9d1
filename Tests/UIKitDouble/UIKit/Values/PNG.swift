import Foundation

/// Portable Network Graphics: writes 8 bits with opacity, not compressed; reads 8 bits of every color type.
enum PNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  // MARK: Writing

  static func data(_ pixels: Pixels) -> Data {
    var data = Data(signature)
    data += chunk("IHDR", bigEndian(pixels.width) + bigEndian(pixels.height) + [8, 6, 0, 0, 0])
    var rows: [UInt8] = []
    for row in 0..<pixels.height {
      rows.append(0)
      rows += pixels.bytes[(row * pixels.width * 4)..<((row + 1) * pixels.width * 4)]
    }
    data += chunk("IDAT", stored(rows))
    data += chunk("IEND", [])
    return data
  }

  private static func bigEndian(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bigEndian(content.count) + named + bigEndian(Int(checksum(named)))
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ (value >> 1) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }

  /// Returns a zlib stream of blocks that are not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(bytes.count, 1), by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let size = UInt16(block.count)
      stream.append(start + block.count == bytes.count ? 1 : 0)
      for word in [size, ~size] { stream += [UInt8(word & 0xFF), UInt8(word >> 8)] }
      stream += block
    }
    var (first, second): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      first = (first + UInt32(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return stream + bigEndian(Int(second << 16 | first))
  }

  // MARK: Reading

  /// Returns the pixels; nil if the data is not a PNG file, is interlaced, or does not have 8 bits.
  static func pixels(_ data: Data) -> Pixels? {
    let bytes = [UInt8](data)
    guard bytes.starts(with: signature) else { return nil }
    var header: [UInt8]?
    var (stream, palette, opacities): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
    var place = signature.count
    while place + 12 <= bytes.count {
      let size = integer(bytes[place...])
      guard size >= 0, place + 12 + size <= bytes.count else { return nil }
      let content = Array(bytes[(place + 8)..<(place + 8 + size)])
      switch String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self) {
      case "IHDR": header = content
      case "PLTE": palette = content
      case "tRNS": opacities = content
      case "IDAT": stream += content
      default: break
      }
      place += 12 + size
    }
    guard let header, header.count == 13, header[8] == 8, header[12] == 0, stream.count > 2 else { return nil }
    let (width, height) = (integer(header[0...]), integer(header[4...]))
    guard let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][header[9]], (1...20_000).contains(width),
      (1...20_000).contains(height),
      let raw = Inflate.bytes(Array(stream.dropFirst(2)), atMost: (width * channels + 1) * height),
      let samples = unfiltered(raw, width: width * channels, height: height, step: channels)
    else { return nil }
    var pixels = Pixels(width: width, height: height)
    for pixel in 0..<(width * height) {
      let sample = samples[(pixel * channels)..<((pixel + 1) * channels)]
      guard let color = color(Array(sample), type: header[9], palette: palette, opacities: opacities) else {
        return nil
      }
      pixels.bytes.replaceSubrange((pixel * 4)..<(pixel * 4 + 4), with: color)
    }
    return pixels
  }

  private static func integer(_ bytes: ArraySlice<UInt8>) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }

  private static func color(_ sample: [UInt8], type: UInt8, palette: [UInt8], opacities: [UInt8]) -> [UInt8]? {
    switch type {
    case 0: return [sample[0], sample[0], sample[0], 255]
    case 2: return sample + [255]
    case 4: return [sample[0], sample[0], sample[0], sample[1]]
    case 6: return sample
    default:
      let entry = Int(sample[0])
      guard entry * 3 + 3 <= palette.count else { return nil }
      return palette[(entry * 3)..<(entry * 3 + 3)] + [entry < opacities.count ? opacities[entry] : 255]
    }
  }

  /// Removes the filter of each row.
  private static func unfiltered(_ raw: [UInt8], width: Int, height: Int, step: Int) -> [UInt8]? {
    guard raw.count == (width + 1) * height else { return nil }
    var samples = Array(repeating: UInt8(0), count: width * height)
    for row in 0..<height {
      let filter = raw[row * (width + 1)]
      for column in 0..<width {
        let left = column >= step ? samples[row * width + column - step] : 0
        let above = row > 0 ? samples[(row - 1) * width + column] : 0
        let corner = row > 0 && column >= step ? samples[(row - 1) * width + column - step] : 0
        let guess: UInt8
        switch filter {
        case 0: guess = 0
        case 1: guess = left
        case 2: guess = above
        case 3: guess = UInt8((Int(left) + Int(above)) / 2)
        case 4: guess = nearest(left, above, corner)
        default: return nil
        }
        samples[row * width + column] = raw[row * (width + 1) + 1 + column] &+ guess
      }
    }
    return samples
  }

  private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let sum = Int(left) + Int(above) - Int(corner)
    let distances = [left, above, corner].map { abs(sum - Int($0)) }
    if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
    return distances[1] <= distances[2] ? above : corner
  }
}
