import FarmModel

/// All units that files write, of all dimensions, each as a line to the unit in which Fieldpress keeps the dimension.
public enum Units {
  /// The conversion from a unit as written (`°F`, `kPa`, `Rs./kg`) to the dimension's own; nil: no unit of it.
  public static func conversion(_ name: String, _ dimension: Dimension) -> Conversion? {
    table[dimension]?[folded(name)]
  }

  /// Lower case, without spaces, points and carets; µ for both micro signs; small raised digits as digits.
  static func folded(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.lowercased().unicodeScalars {
      switch scalar {
      case " ", ".", "^", "_", "\u{A0}", "·", "⋅", "*": continue
      case "²": result.append("2")
      case "³": result.append("3")
      case "¹": result.append("1")
      case "⁻": result.append("-")
      case "μ", "µ": result.append("u")
      case "º", "˚": result.append("°")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static let table: [Dimension: [String: Conversion]] = {
    var table: [Dimension: [String: Conversion]] = [:]
    for (dimension, rows) in units {
      for (names, conversion) in rows {
        for name in names.split(separator: ",") { table[dimension, default: [:]][String(name)] = conversion }
      }
    }
    return table
  }()

  private static func times(_ factor: Double) -> Conversion { Conversion(factor: factor) }
  private static let one = Conversion.identity

  /// Names are folded, commas between them. Factors: SI brochure (9th edition) and NIST SP 811, appendix B; land in
  /// acres and hectares is exact (international foot); the guntha is a fortieth of an acre. The bigha differs between
  /// districts and is left out on purpose.
  private static let units: [Dimension: [(String, Conversion)]] = [
    .temperature: [
      ("°c,c,degc,degreesc,degreec,celsius,degreecelsius,degreescelsius,centigrade,℃", one),
      (
        "°f,f,degf,degreesf,degreef,fahrenheit,degreefahrenheit,degreesfahrenheit,℉",
        Conversion(factor: 5.0 / 9, offset: -160.0 / 9)
      ),
      ("k,kelvin", Conversion(factor: 1, offset: -273.15)), ("01°c", times(0.1)),
    ],
    .fraction: [
      ("%,pct,percent,prozent,%rh,rh%,%vwc,%vol,vol%,%wet,rh", one),
      ("fraction,m3/m3,m3m-3,cm3/cm3,ratio,0-1,wfv", times(100)),
    ],
    .illuminance: [
      ("lux,lx,lumen/m2,lm/m2", one), ("klux,klx,kilolux", times(1000)),
      ("fc,footcandle,footcandles", times(10.763910416709722)),
    ],
    .photonFlux: [
      ("umol/m2/s,umolm-2s-1,umol/m2s,umol/(m2s),umolm2s,umol/sm2,umol,umol/s/m2,umolm2/s", one)
    ],
    .pressure: [
      ("hpa,mbar,mb,millibar,hectopascal", one), ("pa,pascal", times(0.01)), ("kpa,kilopascal", times(10)),
      ("bar", times(1000)), ("inhg,inchhg,inchesofmercury", times(33.86389)), ("mmhg,torr", times(1.3332239)),
      ("atm", times(1013.25)), ("psi", times(68.94757)),
    ],
    .depth: [
      ("mm,millimetre,millimeter,millimetres,millimeters,l/m2,kg/m2,mm/day,mm/d", one),
      ("cm,centimetre,centimeter", times(10)),
      ("m,metre,meter", times(1000)), ("inch,in,inches,\",in/day,inch/day", times(25.4)), ("01mm", times(0.1)),
    ],
    .speed: [
      ("m/s,ms-1,mps,ms,metrespersecond,meterspersecond", one), ("km/h,kmh,kph,kmph,kmh-1", times(1 / 3.6)),
      ("mph,mi/h,milesperhour", times(0.44704)), ("knots,knot,kn,kt,kts", times(1852.0 / 3600)),
      ("ft/s,fps", times(0.3048)),
      ("cm/s", times(0.01)), ("01m/s", times(0.1)), ("km/day,km/d", times(1000.0 / 86_400)),
    ],
    .concentration: [("ppm,umol/mol,mg/l", one), ("ppb", times(0.001)), ("vol%,%", times(10_000))],
    .area: [
      ("m2,sqm,sqmetre,sqmeter,squaremetre,squaremeter,squaremetres,squaremeters,sqmt,sqmtr", one),
      ("ha,hectare,hectares", times(10_000)), ("acre,acres,ac", times(4046.8564224)),
      ("guntha,gunta,gunthas,guntas", times(101.17141056)), ("cent,cents", times(40.468564224)),
      ("are,ares", times(100)),
      ("sqft,ft2,squarefoot,squarefeet", times(0.09290304)), ("km2", times(1_000_000)),
    ],
    .mass: [
      ("kg,kgs,kilogram,kilograms,kilo,kilos", one), ("g,gm,gms,gram,grams", times(0.001)), ("mg", times(0.000_001)),
      ("q,qtl,qtls,quintal,quintals", times(100)),
      ("t,tonne,tonnes,ton,tons,mt,metrictonnes,metrictonne,metricton,metrictons", times(1000)),
      ("lb,lbs,pound,pounds", times(0.45359237)), ("oz,ounce,ounces", times(0.028349523125)),
    ],
    .volume: [
      ("l,lt,ltr,litre,liter,litres,liters", one), ("ml,millilitre,milliliter", times(0.001)), ("m3,kl", times(1000)),
      ("gal,gallon,gallons", times(3.785411784)),
    ],
    .radiation: [
      ("mj/m2,mj/m2/day,mj/m2/d,mjm-2,mjm-2d-1,mjm-2day-1,mj/m2day,mjm2", one),
      ("w/m2,wm-2,watt/m2,watts/m2,wm2", times(0.0864)),
      ("kwh/m2,kwh/m2/day,kwhm-2,kwh/m2/d", times(3.6)), ("wh/m2,wh/m2/day", times(0.0036)), ("j/cm2", times(0.01)),
      ("cal/cm2,ly,langley,langleys", times(0.04184)), ("j/m2", times(0.000_001)),
    ],
    .days: [("d,day,days", one), ("h,hour,hours,hr,hrs", times(1.0 / 24)), ("week,weeks,wk", times(7))],
    .hours: [("h,hour,hours,hr,hrs", one), ("d,day,days", times(24)), ("min,minute,minutes", times(1.0 / 60))],
    .mandiPrice: [
      ("rs/quintal,₹/quintal,inr/quintal,rs/qtl,₹/qtl,rs/q,rs/100kg,rsperquintal,perquintal,quintal,/quintal", one),
      ("rs/kg,₹/kg,inr/kg,rsperkg,perkg,/kg,kg", times(100)), ("rs/tonne,₹/tonne,rs/t,rs/mt,inr/tonne", times(0.1)),
    ],
    .angle: [("°,deg,degree,degrees,°n,°e,decimaldegrees", one)],
    .count: [],
    .price: [],
  ]
}

extension FieldSchema {
  /// What a value in the dimension's unit is multiplied with to be kept in this field: the column's name says its unit,
  /// and `arrivals_t` alone says another one than its dimension (tonnes, as mandi files and `MandiPrice` have it).
  var keptScale: Double { name.hasSuffix("_t") ? 0.001 : 1 }

  /// The conversion from a unit as written to what this field keeps; nil: no unit of its dimension.
  func conversion(_ unit: String) -> Conversion? {
    guard case .number(let dimension) = type, let found = Units.conversion(unit, dimension) else { return nil }
    guard keptScale != 1 else { return found }
    return Conversion(factor: found.factor * keptScale, offset: found.offset * keptScale)
  }
}
