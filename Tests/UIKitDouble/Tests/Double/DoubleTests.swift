import Testing

/// The double has one set of proxies, switches and windows, so its tests run one after the other.
@Suite(.serialized) enum DoubleTests {}
