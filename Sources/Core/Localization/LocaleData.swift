/// What a language's conventions are: data of CLDR 47 (months, digits and patterns) and of the ICU in Swift 6.3.1's
/// Foundation (weekdays), for the country India where the site's currency is the rupee.
struct LocaleData: Sendable {
  /// Digits in the groups left of the lowest three: 2 in India (12,34,567), 3 elsewhere.
  var secondaryGrouping = 2
  var months: [String]
  var abbreviatedMonths: [String]
  /// Monday first.
  var weekdays: [String]
  var abbreviatedWeekdays: [String]
  /// `d` day, `M` month, `y` year, `E` weekday; all else as it stands.
  var datePattern = "d M y"
  var dayAndMonthPattern = "d M"
  var weekdayPattern = "E, d M"
  var numbering = NumberingSystem.latin

  /// Whether a separator stands between a digit and the `remaining` ones that follow it before the point.
  @inline(__always)
  func endsGroup(before remaining: Int) -> Bool { Self.endsGroup(before: remaining, secondaryGrouping) }

  /// Groups of two or of three: spelt out, since a remainder costs a division.
  @inline(__always)
  static func endsGroup(before remaining: Int, _ secondaryGrouping: Int) -> Bool {
    remaining >= 3 && (secondaryGrouping == 2 ? remaining & 1 == 1 : remaining % 3 == 0)
  }
}

extension LocaleData {
  static let english = LocaleData(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    abbreviatedMonths: [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec",
    ],
    weekdays: [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ],
    abbreviatedWeekdays: [
      "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun",
    ])

  static let hindi = LocaleData(
    months: [
      "जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर",
      "नवंबर", "दिसंबर",
    ],
    abbreviatedMonths: [
      "जन॰", "फ़र॰", "मार्च", "अप्रैल", "मई", "जून", "जुल॰", "अग॰", "सित॰", "अक्टू॰", "नव॰", "दिस॰",
    ],
    weekdays: [
      "सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार", "रविवार",
    ],
    abbreviatedWeekdays: [
      "सोम", "मंगल", "बुध", "गुरु", "शुक्र", "शनि", "रवि",
    ])

  static let bengali = LocaleData(
    months: [
      "জানুয়ারী", "ফেব্রুয়ারী", "মার্চ", "এপ্রিল", "মে", "জুন", "জুলাই", "আগস্ট", "সেপ্টেম্বর",
      "অক্টোবর", "নভেম্বর", "ডিসেম্বর",
    ],
    abbreviatedMonths: [
      "জানু", "ফেব", "মার্চ", "এপ্রি", "মে", "জুন", "জুল", "আগ", "সেপ্টেঃ", "অক্টোঃ", "নভেঃ",
      "ডিসেঃ",
    ],
    weekdays: [
      "সোমবার", "মঙ্গলবার", "বুধবার", "বৃহস্পতিবার", "শুক্রবার", "শনিবার", "রবিবার",
    ],
    abbreviatedWeekdays: [
      "সোম", "মঙ্গল", "বুধ", "বৃহস্পতি", "শুক্র", "শনি", "রবি",
    ], datePattern: "d M, y", weekdayPattern: "E d M", numbering: .bengali)

  static let tamil = LocaleData(
    months: [
      "ஜனவரி", "பிப்ரவரி", "மார்ச்", "ஏப்ரல்", "மே", "ஜூன்", "ஜூலை", "ஆகஸ்ட்", "செப்டம்பர்",
      "அக்டோபர்", "நவம்பர்", "டிசம்பர்",
    ],
    abbreviatedMonths: [
      "ஜன.", "பிப்.", "மார்.", "ஏப்.", "மே", "ஜூன்", "ஜூலை", "ஆக.", "செப்.", "அக்.", "நவ.", "டிச.",
    ],
    weekdays: [
      "திங்கள்", "செவ்வாய்", "புதன்", "வியாழன்", "வெள்ளி", "சனி", "ஞாயிறு",
    ],
    abbreviatedWeekdays: [
      "திங்.", "செவ்.", "புத.", "வியா.", "வெள்.", "சனி", "ஞாயி.",
    ], datePattern: "d M, y", weekdayPattern: "M d, E")

  static let telugu = LocaleData(
    months: [
      "జనవరి", "ఫిబ్రవరి", "మార్చి", "ఏప్రిల్", "మే", "జూన్", "జులై", "ఆగస్టు", "సెప్టెంబర్",
      "అక్టోబర్", "నవంబర్", "డిసెంబర్",
    ],
    abbreviatedMonths: [
      "జన", "ఫిబ్ర", "మార్చి", "ఏప్రి", "మే", "జూన్", "జులై", "ఆగ", "సెప్టెం", "అక్టో", "నవం",
      "డిసెం",
    ],
    weekdays: [
      "సోమవారం", "మంగళవారం", "బుధవారం", "గురువారం", "శుక్రవారం", "శనివారం", "ఆదివారం",
    ],
    abbreviatedWeekdays: [
      "సోమ", "మంగళ", "బుధ", "గురు", "శుక్ర", "శని", "ఆది",
    ], datePattern: "d M, y", weekdayPattern: "d M, E")

  /// English as in the United States: `January 15, 2026`, `Sep`, groups of three.
  static let americanEnglish: LocaleData = {
    var data = english
    data.secondaryGrouping = 3
    data.abbreviatedMonths[8] = "Sep"
    data.datePattern = "M d, y"
    data.dayAndMonthPattern = "M d"
    data.weekdayPattern = "E, M d"
    return data
  }()

  /// A language that is not here has the names of English and the numbers of the site's country.
  static func of(language: String, currency: String) -> LocaleData {
    var data: LocaleData
    switch language {
    case "hi": data = hindi
    case "bn": data = bengali
    case "ta": data = tamil
    case "te": data = telugu
    default:
      data = currency == "USD" ? americanEnglish : english
      if currency != "INR" { data.secondaryGrouping = 3 }
    }
    return data
  }
}
