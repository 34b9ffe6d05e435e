extension ProductTable {
  static let products: [DemoProduct] = vegetables + greensAndFruit + pantry + spicesAndFlowers

  private static let vegetables = [
    DemoProduct(
      code: "tomato", name: Words("Tomato", "टमाटर"), crop: "tomato", farm: "vihir-mala", category: "vegetables",
      price: 32, packs: [1, 5, 20], stock: 240, photo: "tomato.svg",
      summary: Words("Red and firm, picked with the stalk.", "लाल और कड़े, डंठल समेत तोड़े गए।")),
    DemoProduct(
      code: "tomato-organic", name: Words("Tomato, organic", "टमाटर, जैविक"), crop: "tomato", farm: "jambhul-mala",
      category: "vegetables", price: 48, packs: [0.5, 1, 5], stock: 95, organic: true, photo: "tomato.svg",
      summary: Words("From the drip rows under the jambhul tree.", "जामुन के पेड़ के पास की टपक सिंचाई वाली क्यारियों से।")),
    DemoProduct(
      code: "tomato-sauce", name: Words("Tomato for sauce", "चटनी के टमाटर"), crop: "tomato", farm: "vihir-mala",
      category: "vegetables", price: 20, packs: [5, 20], stock: 160, photo: "tomato.svg",
      summary: Words("Soft, very ripe, for the pot on the same day.", "नरम, पूरे पके, उसी दिन पकाने के लिए।")),
    DemoProduct(
      code: "onion-red", name: Words("Red onion", "लाल प्याज"), crop: "onion", farm: "nadikath", category: "vegetables",
      price: 26, packs: [1, 5, 25], stock: 1800, photo: "onion.svg",
      summary: Words("Late kharif onion, dried in the shade for ten days.", "पछेती खरीफ प्याज, दस दिन छाया में सुखाया।"),
      keeps: 60, picked: 1.12),
    DemoProduct(
      code: "onion-small", name: Words("Small onion", "छोटा प्याज"), crop: "onion", farm: "nadikath",
      category: "vegetables", price: 18, packs: [1, 5], stock: 220, photo: "onion.svg",
      summary: Words("For pickle and sambar.", "अचार और सांभर के लिए।"), keeps: 60, picked: 1.12),
    DemoProduct(
      code: "okra", name: Words("Okra", "भिंडी"), crop: "okra", farm: "vihir-mala", category: "vegetables", price: 56,
      packs: [0.5, 1, 5], stock: 60, photo: "okra.svg",
      summary: Words("Picked at finger length, every third day.", "उँगली भर लंबी, हर तीसरे दिन तोड़ी जाती है।")),
    DemoProduct(
      code: "okra-organic", name: Words("Okra, organic", "भिंडी, जैविक"), crop: "okra", farm: "jambhul-mala",
      category: "vegetables", price: 72, packs: [0.5, 1], stock: 24, organic: true, photo: "okra.svg",
      since: "2026-03-06", summary: Words("The first okra of the summer.", "गर्मी की पहली भिंडी।")),
    DemoProduct(
      code: "brinjal-round", name: Words("Round brinjal", "गोल बैंगन"), crop: "brinjal", farm: "tekdi-mala",
      category: "vegetables", price: 38, packs: [0.5, 1, 5], stock: 45, photo: "brinjal.svg",
      summary: Words("Manjari Gota, purple and white, for bharit.", "मांजरी गोटा, बैंगनी और सफेद, भरते के लिए।")),
    DemoProduct(
      code: "brinjal-small", name: Words("Small brinjal", "छोटा बैंगन"), crop: "brinjal", farm: "tekdi-mala",
      category: "vegetables", price: 44, packs: [0.5, 1], stock: 0, photo: "brinjal.svg",
      summary: Words("Egg-sized, for stuffing.", "अंडे जितने, भरवाँ बैंगन के लिए।")),
    DemoProduct(
      code: "chilli-green", name: Words("Green chilli", "हरी मिर्च"), crop: "chilli", farm: "jambhul-mala",
      category: "vegetables", price: 68, packs: [0.1, 0.25, 1], stock: 32, organic: true, photo: "chilli.svg",
      summary: Words("Phule Jyoti, hot, with thin skin.", "फुले ज्योति, तीखी, पतले छिलके वाली।")),
  ]

  private static let greensAndFruit = [
    DemoProduct(
      code: "spinach", name: Words("Spinach", "पालक"), crop: "spinach", farm: "tekdi-mala", category: "leafy-greens",
      price: 40, packs: [0.25, 0.5], stock: 36, photo: "spinach.svg",
      summary: Words("Cut before sunrise, washed once.", "सूरज निकलने से पहले काटी, एक बार धोई।")),
    DemoProduct(
      code: "spinach-organic", name: Words("Spinach, organic", "पालक, जैविक"), crop: "spinach", farm: "jambhul-mala",
      category: "leafy-greens", price: 52, packs: [0.25, 0.5], stock: 0, organic: true, photo: "spinach.svg",
      summary: Words("A winter crop; it comes again in November.", "सर्दी की फसल; फिर नवंबर में आएगी।")),
    DemoProduct(
      code: "grape-white", name: Words("White grapes", "सफेद अंगूर"), crop: "grape", farm: "nadikath", category: "fruit",
      price: 88, packs: [0.5, 1, 4], stock: 130, photo: "grape.svg",
      summary: Words("Thompson Seedless, sweet, without seeds.", "थॉम्पसन सीडलेस, मीठे, बिना बीज के।")),
    DemoProduct(
      code: "raisins", name: Words("Raisins", "किशमिश"), crop: "grape", farm: "nadikath", category: "fruit", price: 320,
      packs: [0.25, 0.5, 1], stock: 40, photo: "grape.svg", since: "2026-03-08",
      summary: Words("Dried on racks in the shade for fifteen days.", "पंद्रह दिन छाया में रैक पर सुखाई।"), keeps: 180,
      picked: 4.4),
    DemoProduct(
      code: "pomegranate", name: Words("Pomegranate, organic", "अनार, जैविक"), crop: "pomegranate",
      farm: "jambhul-mala", category: "fruit", price: 145, packs: [1, 3], stock: 85, organic: true,
      photo: "pomegranate.svg", summary: Words("Bhagwa, deep red, soft seed.", "भगवा, गहरा लाल, मुलायम दाना।")),
    DemoProduct(
      code: "pomegranate-juice-grade", name: Words("Pomegranate for juice", "रस के अनार"), crop: "pomegranate",
      farm: "jambhul-mala", category: "fruit", price: 80, packs: [3, 10], stock: 60, organic: true,
      photo: "pomegranate.svg",
      summary: Words("Cracked skin, sound inside.", "छिलका फटा, भीतर से अच्छे।"), keeps: 5),
  ]

  private static let pantry = [
    DemoProduct(
      code: "chickpea", name: Words("Brown chickpea", "देसी चना"), crop: "chickpea", farm: "tekdi-mala",
      category: "grains-and-pulses", price: 92, packs: [0.5, 1, 5], stock: 380, photo: "chickpea.svg",
      summary: Words("This winter's crop, hand-sorted.", "इसी सर्दी की फसल, हाथ से बीनी।")),
    DemoProduct(
      code: "chana-dal", name: Words("Chana dal", "चना दाल"), crop: "chickpea", farm: "vihir-mala",
      category: "grains-and-pulses", price: 118, packs: [0.5, 1, 5], stock: 210, photo: "chickpea.svg",
      summary: Words("Split on the stone mill at Belsondi.", "बेलसोंडी की पत्थर की चक्की पर दली।"), keeps: 180, picked: 1.3),
    DemoProduct(
      code: "besan", name: Words("Chickpea flour", "बेसन"), crop: "chickpea", farm: "vihir-mala",
      category: "grains-and-pulses", price: 130, packs: [0.5, 1], stock: 90, photo: "chickpea.svg",
      summary: Words("Ground from our own dal, nothing added.", "अपनी ही दाल से पिसा, कुछ नहीं मिलाया।"), keeps: 90, picked: 1.35),
    DemoProduct(
      code: "wheat", name: Words("Wheat", "गेहूँ"), crop: "wheat", farm: "vihir-mala", category: "grains-and-pulses",
      price: 42, packs: [5, 10, 25], stock: 1450, photo: "wheat.svg", since: "2026-03-09",
      summary: Words("New wheat, cleaned twice.", "नया गेहूँ, दो बार साफ किया।")),
    DemoProduct(
      code: "wheat-flour", name: Words("Stone-ground wheat flour", "चक्की का आटा"), crop: "wheat", farm: "vihir-mala",
      category: "grains-and-pulses", price: 54, packs: [1, 5, 10], stock: 260, photo: "wheat.svg",
      summary: Words("Whole, ground slowly and cool.", "पूरा गेहूँ, धीमी और ठंडी पिसाई।"), keeps: 60),
    DemoProduct(
      code: "wheat-daliya", name: Words("Broken wheat", "दलिया"), crop: "wheat", farm: "vihir-mala",
      category: "grains-and-pulses", price: 60, packs: [0.5, 1], stock: 75, photo: "wheat.svg", since: "2026-03-13",
      summary: Words("Coarse, for porridge and upma.", "मोटा, दलिया और उपमा के लिए।"), keeps: 90),
  ]

  private static let spicesAndFlowers = [
    DemoProduct(
      code: "chilli-dry", name: Words("Dried red chilli", "सूखी लाल मिर्च"), crop: "chilli", farm: "jambhul-mala",
      category: "spices", price: 290, packs: [0.1, 0.25, 0.5], stock: 18, organic: true, photo: "chilli.svg",
      summary: Words("Ripened on the plant, dried in the sun.", "पौधे पर पकी, धूप में सुखाई।"), keeps: 300, picked: 4),
    DemoProduct(
      code: "turmeric-fresh", name: Words("Fresh turmeric", "कच्ची हल्दी"), crop: "turmeric", farm: "tekdi-mala",
      category: "spices", price: 85, packs: [0.25, 0.5, 1], stock: 0, photo: "turmeric.svg",
      summary: Words("Dug in January and February only.", "केवल जनवरी और फरवरी में खोदी जाती है।")),
    DemoProduct(
      code: "turmeric-fingers", name: Words("Turmeric fingers", "हल्दी गाँठ"), crop: "turmeric", farm: "tekdi-mala",
      category: "spices", price: 210, packs: [0.25, 0.5, 1], stock: 66, photo: "turmeric.svg",
      summary: Words("Boiled, sun-dried, rubbed clean.", "उबाली, धूप में सुखाई, रगड़कर साफ की।"), keeps: 360, picked: 4.8),
    DemoProduct(
      code: "turmeric-powder", name: Words("Turmeric powder", "हल्दी पाउडर"), crop: "turmeric", farm: "tekdi-mala",
      category: "spices", price: 260, packs: [0.1, 0.25, 0.5], stock: 48, photo: "turmeric.svg",
      since: "2026-03-09",
      summary: Words("Salem turmeric, ground this month.", "सेलम हल्दी, इसी महीने पिसी।"), keeps: 300, picked: 5),
    DemoProduct(
      code: "marigold", name: Words("Marigold, loose", "गेंदा, खुला"), crop: "marigold", farm: "tekdi-mala",
      category: "flowers", price: 70, packs: [0.5, 1, 5], stock: 0, photo: "marigold.svg",
      summary: Words("Orange and yellow, without stalks.", "नारंगी और पीला, बिना डंठल।")),
    DemoProduct(
      code: "weekly-basket", name: Words("Weekly basket", "हफ्ते की टोकरी"), crop: "", farm: "", category: "vegetables",
      price: 420, packs: [1], stock: 30, photo: "basket.svg", unit: "basket",
      summary: Words(
        "Six kinds, about seven kilograms, what is best that week.", "छह तरह की सब्जियाँ, करीब सात किलो, जो उस हफ्ते सबसे अच्छी हो।")),
  ]
}
