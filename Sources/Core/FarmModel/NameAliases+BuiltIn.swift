/// Spellings seen in Agmarknet's and data.gov.in's files, and common names of the same things. Names stand for what
/// those files write most.
extension NameAliases {
  static let builtInCommodities: [(String, [String])] = [
    ("Soyabean", ["Soybean", "Soya bean", "Soya"]),
    ("Paddy(Dhan)(Common)", ["Paddy", "Paddy(Common)", "Dhan", "Paddy(Dhan)"]),
    ("Paddy(Dhan)(Basmati)", ["Paddy(Basmati)", "Basmati paddy"]),
    ("Bhindi(Ladies Finger)", ["Bhindi", "Okra", "Lady's finger", "Ladies Finger", "Ladyfinger"]),
    ("Brinjal", ["Eggplant", "Aubergine", "Baingan"]),
    ("Bottle gourd", ["Lauki", "Ghia"]),
    ("Bitter gourd", ["Karela"]),
    ("Ridgeguard(Tori)", ["Ridge gourd", "Ridgegourd", "Tori", "Turai"]),
    ("Snakeguard", ["Snake gourd", "Snakegourd"]),
    ("Ashgourd", ["Ash gourd", "Winter melon"]),
    ("Little gourd (Kundru)", ["Little gourd", "Ivy gourd", "Kundru", "Tindora"]),
    ("Pointed gourd (Parval)", ["Pointed gourd", "Parval", "Parwal"]),
    ("Cucumbar(Kheera)", ["Cucumber", "Kheera", "Cucumber(Kheera)"]),
    ("Raddish", ["Radish", "Mooli"]),
    ("Green Chilli", ["Green chili", "Chilli green", "Chillies green"]),
    ("Dry Chillies", ["Dry chilli", "Dried chilli", "Red chilli dry"]),
    ("Capsicum", ["Bell pepper", "Sweet pepper", "Shimla mirch"]),
    ("Coriander(Leaves)", ["Coriander", "Coriander leaves", "Cilantro", "Dhania leaves"]),
    ("Corriander seed", ["Coriander seed"]),
    ("Methi(Leaves)", ["Methi", "Fenugreek", "Fenugreek leaves"]),
    ("Mint(Pudina)", ["Mint", "Pudina"]),
    ("French Beans (Frasbean)", ["French beans", "French bean", "Frasbean"]),
    ("Cluster beans", ["Cluster bean", "Gavar"]),
    ("Cowpea(Veg)", ["Cowpea", "Yardlong bean"]),
    ("Drumstick", ["Moringa pods"]),
    ("Ginger(Green)", ["Ginger", "Green ginger", "Fresh ginger"]),
    ("Ginger(Dry)", ["Dry ginger"]),
    ("Bajra(Pearl Millet/Cumbu)", ["Bajra", "Pearl millet"]),
    ("Jowar(Sorghum)", ["Jowar", "Sorghum"]),
    ("Ragi (Finger Millet)", ["Ragi", "Finger millet"]),
    ("Maize", ["Corn", "Makka"]),
    ("Bengal Gram(Gram)(Whole)", ["Bengal gram", "Chana", "Gram", "Chickpea"]),
    ("Green Gram (Moong)(Whole)", ["Green gram", "Moong", "Mung bean"]),
    ("Black Gram (Urd Beans)(Whole)", ["Black gram", "Urd", "Urad"]),
    ("Arhar (Tur/Red Gram)(Whole)", ["Arhar", "Tur", "Red gram", "Pigeon pea"]),
    ("Lentil (Masur)(Whole)", ["Lentil", "Masur", "Masoor"]),
    ("Sesamum(Sesame,Gingelly,Til)", ["Sesame", "Til", "Gingelly", "Sesamum"]),
    ("Arecanut(Betelnut/Supari)", ["Arecanut", "Betelnut", "Supari"]),
    ("Gur(Jaggery)", ["Jaggery", "Gur"]),
    ("Chikoos(Sapota)", ["Sapota", "Chikoo", "Chiku"]),
    ("Mousambi(Sweet Lime)", ["Mousambi", "Mosambi", "Sweet lime"]),
    ("Karbuja(Musk Melon)", ["Musk melon", "Muskmelon", "Kharbuja"]),
    ("Water Melon", ["Watermelon"]),
    ("Jack Fruit", ["Jackfruit"]),
    ("Mashrooms", ["Mushroom", "Mushrooms"]),
    ("Marigold(loose)", ["Marigold"]),
    ("Peas Wet", ["Peas", "Green peas pods"]),
    ("Amla(Nelli Kai)", ["Amla", "Indian gooseberry"]),
  ]

  static let builtInStates: [(String, [String])] = [
    ("Kerala", ["Keralam"]),
    ("Uttarakhand", ["Uttrakhand", "Uttaranchal"]),
    ("Odisha", ["Orissa"]),
    ("Puducherry", ["Pondicherry"]),
    ("NCT of Delhi", ["Delhi", "New Delhi"]),
    ("Chhattisgarh", ["Chattisgarh", "Chhatisgarh"]),
    ("Jammu and Kashmir", ["Jammu & Kashmir", "J&K"]),
    ("Andaman and Nicobar Islands", ["Andaman and Nicobar", "Andaman & Nicobar"]),
    ("Tamil Nadu", ["Tamilnadu"]),
    ("Telangana", ["Telengana"]),
  ]

  /// Markets that one file calls by their town and the next by their committee.
  static let builtInMarkets: [(String, [String])] = [
    ("Maddipadu", ["Maddipadu APMC"])
  ]

  /// Districts, and the markets of the same name.
  static let builtInPlaces: [(String, [String])] = [
    ("Kozhikode", ["Calicut", "Kozhikode(Calicut)"]),
    ("Thiruvananthapuram", ["Thirvananthapuram", "Trivandrum"]),
    ("Alappuzha", ["Alleppey", "Alappuzha(Alleppey)"]),
    ("Kollam", ["Quilon"]),
    ("Thrissur", ["Thirssur", "Trichur"]),
    ("Vadodara", ["Baroda"]),
    ("Bengaluru", ["Bangalore"]),
    ("Mysuru", ["Mysore"]),
    ("Belagavi", ["Belgaum"]),
    ("Kalaburagi", ["Gulbarga"]),
    ("Dharashiv", ["Osmanabad", "Usmanabad"]),
    ("Chhatrapati Sambhajinagar", ["Aurangabad (Maharashtra)", "Chattrapati Sambhajinagar"]),
    ("Nashik", ["Nasik"]),
    ("Gurugram", ["Gurgaon"]),
    ("Hisar", ["Hissar"]),
    ("Prayagraj", ["Allahabad"]),
    ("Ayodhya", ["Faizabad"]),
    ("Chittoor", ["Chittor (Andhra Pradesh)"]),
  ]
}
