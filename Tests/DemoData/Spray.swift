/// What the co-operative sprays, with the pre-harvest and re-entry intervals that labels of this kind commonly give.
/// The label in hand decides, not this table.
struct Spray {
  var name: Words
  /// Per 100 m² of crop.
  var dose: Double
  var unit: String
  var preHarvestDays: Int
  var reEntryHours: Int
  var purpose: Words

  static let neem = Spray(
    name: Words("Neem oil, 1500 ppm azadirachtin", "नीम तेल, 1500 पीपीएम अजाडिरेक्टिन"), dose: 20, unit: "ml",
    preHarvestDays: 3, reEntryHours: 4, purpose: Words("Whitefly and jassids", "सफेद मक्खी और हरा फुदका"))
  static let trichoderma = Spray(
    name: Words("Trichoderma viride", "ट्राइकोडर्मा विरिडी"), dose: 25, unit: "g", preHarvestDays: 0, reEntryHours: 4,
    purpose: Words("Root rot and wilt", "जड़ सड़न और उकठा"))
  static let bacillus = Spray(
    name: Words("Bacillus thuringiensis", "बैसिलस थुरिंजिएन्सिस"), dose: 10, unit: "g", preHarvestDays: 0,
    reEntryHours: 4, purpose: Words("Fruit and pod borer", "फल और फली छेदक"))
  static let mancozeb = Spray(
    name: Words("Mancozeb 75 WP", "मैंकोजेब 75 डब्ल्यूपी"), dose: 15, unit: "g", preHarvestDays: 7, reEntryHours: 24,
    purpose: Words("Early blight and leaf spot", "अगेती झुलसा और पत्ती धब्बा"))
  static let purpleBlotch = Spray(
    name: Words("Mancozeb 75 WP", "मैंकोजेब 75 डब्ल्यूपी"), dose: 15, unit: "g", preHarvestDays: 10, reEntryHours: 24,
    purpose: Words("Purple blotch", "बैंगनी धब्बा"))
  static let sulphur = Spray(
    name: Words("Wettable sulphur 80 WP", "घुलनशील गंधक 80 डब्ल्यूपी"), dose: 20, unit: "g", preHarvestDays: 7,
    reEntryHours: 24, purpose: Words("Powdery mildew", "चूर्णिल आसिता"))
  static let vineMancozeb = Spray(
    name: Words("Mancozeb 75 WP", "मैंकोजेब 75 डब्ल्यूपी"), dose: 20, unit: "g", preHarvestDays: 66, reEntryHours: 24,
    purpose: Words("Downy mildew", "मृदुरोमिल आसिता"))
  static let bordeaux = Spray(
    name: Words("Bordeaux mixture, 1 per cent", "बोर्डो मिश्रण, 1 प्रतिशत"), dose: 100, unit: "g", preHarvestDays: 21,
    reEntryHours: 48, purpose: Words("Bacterial blight", "जीवाणु झुलसा"))
  static let spinosad = Spray(
    name: Words("Spinosad 45 SC", "स्पिनोसैड 45 एससी"), dose: 2, unit: "ml", preHarvestDays: 3, reEntryHours: 4,
    purpose: Words("Thrips and borer", "थ्रिप्स और छेदक"))
  static let soap = Spray(
    name: Words("Soft soap, 1 per cent", "मुलायम साबुन, 1 प्रतिशत"), dose: 60, unit: "ml", preHarvestDays: 1,
    reEntryHours: 1, purpose: Words("Aphids", "माहू"))
}
