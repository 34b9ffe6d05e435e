import FarmModel

/// Two thousand orders of three hundred buyers, all invented: surnames that nobody has, and telephone numbers of a form
/// that a search for leaks can look for.
struct Orders {
  static let buyers = 300
  static let orders = 2000
  private static let firstDay = dated("2026-01-02")

  private static let givenNames = [
    "Aarohi", "Bhaskar", "Chhaya", "Dnyanesh", "Esha", "Farida", "Gopal", "Hema", "Imran", "Jyotsna", "Kedar", "Lata",
    "Mukta", "Narayan", "Ojas", "Pallavi", "Qasim", "Revati", "Sagar", "Tara", "Ulhas", "Vaidehi", "Waman", "Yogini",
    "Zubeda",
  ]
  private static let surnames = [
    "Kalpanikar", "Namunekar", "Udaharnekar", "Swapnalekar", "Chachnikar", "Abhasikar", "Kathakalpe", "Manorathkar",
    "Pratimanekar", "Bhasmanekar", "Drishtantkar", "Anumankar",
  ]

  static func name(_ number: Int) -> String {
    "\(givenNames[number % givenNames.count]) \(surnames[number / givenNames.count % surnames.count])"
  }

  static func code(_ number: Int) -> String { "B\(1001 + number)" }

  /// `99999 00017`
  static func phone(_ number: Int) -> String {
    let digits = String(10_000 + number * 31 + 17).dropFirst()
    return "99999 0\(digits)"
  }

  static func buyersTable() -> Table {
    var table = Table(heading: ["buyer", "name", "phone", "address"])
    for number in 0..<buyers {
      table.cell(code(number))
      table.cell(name(number))
      table.cell(phone(number))
      table.cell("House \(number + 1), Kalpanik Galli, Namunanagar")
      table.end()
    }
    return table
  }

  /// What people come for, and what they take with it: product and chance.
  private struct Habit {
    var weight: Double
    var goods: [(String, Double)]
  }

  private static let habits = [
    Habit(
      weight: 40,
      goods: [
        ("tomato", 0.9), ("onion-red", 0.85), ("chilli-green", 0.62), ("okra", 0.3), ("brinjal-round", 0.28),
        ("spinach", 0.2),
      ]),
    Habit(
      weight: 16,
      goods: [
        ("tomato-organic", 0.85), ("okra-organic", 0.45), ("spinach-organic", 0.45), ("pomegranate", 0.35),
        ("chilli-green", 0.4), ("turmeric-powder", 0.15),
      ]),
    Habit(
      weight: 15, goods: [("grape-white", 0.85), ("pomegranate", 0.6), ("raisins", 0.2), ("weekly-basket", 0.15)]),
    Habit(
      weight: 14,
      goods: [
        ("wheat-flour", 0.75), ("chana-dal", 0.6), ("besan", 0.4), ("turmeric-powder", 0.35), ("chilli-dry", 0.3),
        ("wheat-daliya", 0.2), ("chickpea", 0.25),
      ]),
    Habit(
      weight: 7,
      goods: [("brinjal-small", 0.8), ("onion-small", 0.6), ("chilli-dry", 0.35), ("turmeric-fresh", 0.25)]),
    Habit(weight: 5, goods: [("marigold", 0.95), ("pomegranate", 0.4), ("grape-white", 0.35)]),
    Habit(
      weight: 5, goods: [("tomato-sauce", 0.9), ("onion-red", 0.6), ("chilli-dry", 0.35), ("turmeric-fingers", 0.2)]),
    Habit(weight: 4, goods: [("wheat", 0.9), ("turmeric-fingers", 0.4), ("chickpea", 0.5)]),
  ]

  /// Days on which a product is to be had; all others always are.
  private static let windows: [String: (String, String)] = [
    "tomato": ("2026-01-31", "2026-03-16"), "tomato-organic": ("2026-01-08", "2026-03-16"),
    "tomato-sauce": ("2026-02-20", "2026-03-16"), "onion-red": ("2026-02-13", "2026-03-16"),
    "onion-small": ("2026-02-24", "2026-03-16"), "okra": ("2026-02-24", "2026-03-16"),
    "okra-organic": ("2026-03-06", "2026-03-16"), "brinjal-round": ("2026-01-12", "2026-03-16"),
    "brinjal-small": ("2026-02-25", "2026-03-03"), "spinach": ("2026-03-10", "2026-03-16"),
    "spinach-organic": ("2025-12-08", "2026-01-14"), "grape-white": ("2026-02-18", "2026-03-16"),
    "raisins": ("2026-03-08", "2026-03-16"), "pomegranate": ("2026-02-23", "2026-03-16"),
    "pomegranate-juice-grade": ("2026-03-10", "2026-03-16"), "turmeric-fresh": ("2026-01-31", "2026-02-20"),
    "wheat-daliya": ("2026-03-13", "2026-03-16"), "chickpea": ("2026-02-23", "2026-03-16"),
    "chana-dal": ("2026-01-02", "2026-03-16"), "marigold": ("2026-01-02", "2026-01-28"),
    "wheat": ("2026-03-09", "2026-03-16"), "chilli-dry": ("2026-03-02", "2026-03-16"),
    "turmeric-fingers": ("2026-01-02", "2026-03-16"), "chilli-green": ("2026-01-15", "2026-03-16"),
  ]

  static func isToBeHad(_ product: String, on date: CalendarDay) -> Bool {
    guard let window = windows[product] else { return true }
    return date >= dated(window.0) && date <= dated(window.1)
  }

  static func ordersTable(seed: UInt64, _ mistakes: inout Mistakes) -> Table {
    var random = Generator(seed: seed, subject: "orders")
    var table = Table(heading: ["order", "line", "date", "due", "status", "buyer", "product", "quantity", "unit_price"])
    let span = FieldWork.today.days(since: firstDay)
    for number in 0..<orders {
      // More orders towards the spring, when there is more to sell.
      let share = Double(number) / Double(orders - 1)
      let ordered = firstDay.adding(Int((Double(span) * (0.75 * share + 0.25 * (2 - share) * share)).rounded(.down)))
      let due = ordered.adding(random.integer(1, 2))
      let status = status(due, &random)
      // A few buyers order every week, most now and then; every sixth order makes sure that nobody is left out.
      let frequent = min(buyers - 1, Int(Double(buyers) * random.unit() * random.unit() * 1.02))
      let buyer = number % 6 == 0 ? number / 6 % buyers : frequent
      for (place, line) in basket(on: ordered, &random).enumerated() {
        table.cell("O\(20_001 + number)")
        table.cell(place + 1)
        table.cell(ordered)
        table.cell(due)
        table.cell(status)
        table.cell(code(buyer))
        table.cell(line.product)
        if number == 1234, place == 0 {
          table.cell("two")
          mistakes.note("private/orders.csv", table.lines + 1, "`two` in `quantity`", "set aside")
        } else {
          table.cell(line.quantity, places: 2, trimmed: true)
        }
        table.cell(line.price, places: 0)
        table.end()
      }
    }
    return table
  }

  private static func status(_ due: CalendarDay, _ random: inout Generator) -> String {
    if random.chance(0.03) { return "cancelled" }
    if due < FieldWork.today { return "delivered" }
    return random.chance(0.8) ? "paid" : ""
  }

  private static func basket(
    on date: CalendarDay, _ random: inout Generator
  ) -> [(product: String, quantity: Double, price: Double)] {
    var chosen: [String] = []
    for _ in 0..<20 where chosen.isEmpty {
      let habit = habits[random.weighted(habits.map(\.weight))]
      for (product, chance) in habit.goods where isToBeHad(product, on: date) && random.chance(chance) {
        chosen.append(product)
      }
    }
    if random.chance(0.16) {
      let other = random.pick(ProductTable.products).code
      if isToBeHad(other, on: date), !chosen.contains(other) { chosen.append(other) }
    }
    if chosen.isEmpty { chosen = ["wheat-flour"] }
    return chosen.compactMap { code in
      guard let index = ProductTable.index(code) else { return nil }
      let product = ProductTable.products[index]
      let pack = product.packs[random.weighted(product.packs.indices.map { 1 / Double($0 + 1) })]
      return (code, pack * Double(random.weighted([0.7, 0.22, 0.08]) + 1), product.price)
    }
  }
}
