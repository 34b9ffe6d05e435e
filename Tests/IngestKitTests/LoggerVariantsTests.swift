import FarmModel
import FieldRecords
import SiteModel
import Testing

@testable import IngestKit

/// Forms as their makers document them, in other settings than those of the sample files.
@Suite("Loggers in other settings")
struct LoggerVariantsTests {
  private func readings(
    _ text: String, as name: String = "data/sensors/log.csv", zone: SiteZone = .utc
  ) throws -> (site: TestSite, file: IngestReport.File) {
    let site = TestSite(zone: zone)
    site.put(name, text)
    let file = try #require(try site.ingest().files.first)
    #expect(file.counts.addsUp)
    return (site, file)
  }

  @Test(
    "HOBO exports",
    arguments: [
      // Day first, proven by the 28th; °F.
      """
      Plot Title: shed
      #,"Date Time, GMT+05:30","Temp, °F (LGR S/N: 1, SEN S/N: 2)"
      1,28/02/26 23:30:00,68
      2,01/03/26 00:00:00,50
      """,
      // Year first, semicolons, decimal commas, no title: the serial number names the node.
      """
      "#";"Date Time, GMT+05:30";"Temp, °C (LGR S/N: shed, SEN S/N: 2)"
      1;26/02/28 23:30:00;20,0
      2;26/03/01 00:00:00;10,0
      """,
      // Details above the headings; temperatures of several sensors, of which the air's comes first.
      """
      Plot Title: shed
      Serial Number: 1
      Deployment Number: 4
      Logger memory, bytes: 64000

      #,"Date Time, GMT+05:30","Temp, °C (LGR S/N: 1, SEN S/N: 1, LBL: Air Temp)","Temp, °C (LGR S/N: 1, SEN S/N: 1, LBL: Canopy Temp)"
      1,2026-02-28 23:30,20.0,21.0
      2,2026-03-01 0:00,10.0,11.0
      """,
      // HOBOconnect.
      """
      Plot Title: shed
      #,Date-Time (+0530),"Temperature , °C","Host Connected"
      1,02/28/2026 23:30:00,20.00,
      2,03/01/2026 00:00:00,10.00,
      """,
      // Units in brackets, the day in a column of its own, a twelve-hour clock.
      """
      Plot Title: shed
      #,Date,"Time (GMT+05:30)",Temp (*C)
      1,02/28/2026,11:30:00 PM,20.0
      2,03/01/2026,12:00:00 AM,10.0
      """,
    ])
  func hobo(_ text: String) throws {
    let (site, file) = try readings(text)
    #expect(file.counts.taken == 2)
    #expect(site.farm.nodes == ["shed"])
    #expect(site.farm.values(.airTemperature).map { ($0 * 1e6).rounded() / 1e6 }.sorted() == [10, 20])
    #expect(file.first == "2026-02-28T18:00:00Z" && file.last == "2026-02-28T18:30:00Z")
  }

  @Test("a HOBO log of soil and light; a cut row is padded, a bad time set aside")
  func hoboOtherSensors() throws {
    let (site, file) = try readings(
      """
      "Plot Title: bed 4"
      "#","Date Time, GMT+00:00","Temp, °C (LGR S/N: 1, SEN S/N: 1, LBL: soil 10 cm)","Intensity, lum/ft² (LGR S/N: 1, SEN S/N: 2)","Water Content, m³/m³ (LGR S/N: 1, SEN S/N: 3)","Stopped (LGR S/N: 1)"
      1,03/01/26 12:00:00 AM,15.5,100,0.25,
      2,03/01/26 12:99:00 AM,15.5,100,0.25,
      3,03/01/26 12:10:00 AM,15.5
      4,03/01/26 12:11:00 AM,,,,Logged
      """)
    #expect(file.counts.rows == 4 && file.counts.taken == 2 && file.counts.aside == 1 && file.counts.empty == 1)
    #expect(site.farm.values(.soilTemperature) == [15.5, 15.5])
    #expect(site.farm.values(.soilMoisture) == [25])
    #expect(abs((site.farm.values(.illuminance).first ?? 0) - 1076.391) < 0.001)
    #expect(site.rejected["content/data/sensors/log.csv"].map(\.line) == [4])
  }

  @Test("Campbell names and units; two files put together; a binary table is refused")
  func campbell() throws {
    let head = """
      "TOA5","weir","CR300","1","CR300.Std.10","CPU:a.CR300","1","Hourly"
      "TIMESTAMP","RECORD","AirTC_Avg","VWC_2","BP_mmHg","Rain_in_Tot","WS_ms_S_WVT","T109_C_Avg","AirTC_Max"
      "TS","RN","Deg C","m^3/m^3","mmHg","inch","meters/second","Deg C","Deg C"
      "","","Avg","Smp","Smp","Tot","WVc","Avg","Max"

      """
    let (site, file) = try readings(
      head + "\"2026-03-01 00:00:00\",0,20.5,0.25,750,0.1,\"NAN\",18,25\n" + head
        + "\"2026-03-01 01:00:00\",0,\"NAN\",0.30,750,0,2.5,18.5,26\n", as: "data/weir.dat")
    #expect(file.counts.rows == 6 && file.counts.taken == 2 && file.counts.empty == 4)
    #expect(site.farm.nodes == ["weir"])
    #expect(site.farm.values(.airTemperature) == [20.5] && site.farm.values(.windSpeed) == [2.5])
    #expect(site.farm.values(.soilMoisture).sorted() == [25, 30])
    #expect(site.farm.values(.rainfall).sorted() == [0, 2.54])
    #expect(site.farm.values(.soilTemperature).sorted() == [18, 18.5])
    #expect(abs((site.farm.values(.airPressure).first ?? 0) - 999.917) < 0.001)

    let (short, _) = try readings(
      "TOACI1,weir,Hourly\nTMSTAMP,RECNBR,Temp_F_Avg,RH,PTemp_C\n2026-03-01 00:00:00,0,68,70,30\n", as: "data/weir.dat")
    #expect(short.farm.values(.airTemperature).map { $0.rounded() } == [20] && short.farm.nodes == ["weir"])

    let binary = TestSite()
    binary.files["content/data/a.dat"] = Array("\"TOB1\",\"weir\",\"CR300\"\r\n".utf8) + [0, 1, 2, 0, 0]
    #expect(try binary.ingest().files.first?.state == .notUnderstood)
    #expect(binary.codes() == ["format-not-read"])
  }

  @Test(
    "wide tables",
    arguments: [
      "Zeit;T_north_1;RH_north_1;T_south_2;RH_south_2\n2026-03-01 00:00;20,5;70;21,5;\n2026-03-01 00:10;;;;\n",
      "Datum;Uhrzeit;north_1 Temp (°C);south_2 Temp (°C);north_1 RH (%)\n01.03.2026;00:00;20,5;21,5;70\n13.03.2026;00:10;;;\n",
      "time,north_1_temp_c,south_2_temp_c,north_1_humidity\n2026-03-01T00:00:00Z,20.5,21.5,70\n2026-03-01T00:10:00Z,,,\n",
      "timestamp\tTemperature north_1 °C\tTemperature south_2 °C\tHumidity north_1\n2026-03-01 00:00\t20.5\t21.5\t70\n2026-03-01 00:10\t\t\t\n",
      "time,Temp (north_1),Temp (south_2),RH (north_1)\n2026-03-01 00:00,20.5,21.5,70\n2026-03-01 00:10,,,\n",
      "time,north_1 temp (°F),south_2 temp (°C),north_1 RH\n2026-03-01 00:00,68.9,21.5,70\n2026-03-01 00:10,,,\n",
      "time,T_north_1_avg,T_south_2_avg,RH_north_1_avg\n2026-03-01 00:00,20.5,21.5,70\n2026-03-01 00:10,,,\n",
      "time,north_1.temp,south_2.temp,north_1.rh\n2026-03-01 00:00,20.5,21.5,70\n2026-03-01 00:10,,,\n",
      "Year,Month,Day,Hour,north_1 T,south_2 T,north_1 RH\n2026,3,1,0,20.5,21.5,70\n2026,3,1,1,,,\n",
    ])
  func wide(_ text: String) throws {
    let (site, file) = try readings(text)
    #expect(file.counts.rows == 2 && file.counts.taken == 1 && file.counts.empty == 1)
    #expect(site.farm.nodes == ["north_1", "south_2"])
    #expect(site.farm.values(.airTemperature).map { ($0 * 1e6).rounded() / 1e6 }.sorted() == [20.5, 21.5])
    #expect(site.farm.values(.relativeHumidity) == [70])
    #expect(file.first == "2026-03-01T00:00:00Z")
  }

  @Test(
    "a line of units below the headings",
    arguments: [
      "node,time,temp,rh,pressure\n,yyyy-mm-dd,°F,%,kPa\nN1,2026-03-01 00:00,68,70,91.5\n",
      "My farm\n\nnode\ttime\ttemp\trh\tpressure\n\t\t(°F)\t(%)\t(kPa)\nN1\t2026-03-01 00:00\t68\t70\t91.5\n",
      "time,N1 temp,N2 temp,N1 rh,N1 pressure\n,°F,°F,%,kPa\n2026-03-01 00:00,68,,70,91.5\n",
      "node,date,hour,temp,rh,pressure\n,,h,°F,%,kPa\nN1,2026-03-01,0,68,70,91.5\n",
    ])
  func unitsLine(_ text: String) throws {
    let (site, file) = try readings(text)
    #expect(file.counts.rows == 1 && file.counts.taken == 1)
    #expect(site.farm.nodes == ["N1"] && site.farm.values(.relativeHumidity) == [70])
    #expect(site.farm.values(.airTemperature).map { $0.rounded() } == [20])
    #expect(site.farm.values(.airPressure) == [915])
    #expect(site.codes(.warning).isEmpty)
  }

  @Test("a row without a time is set aside once, as it stands")
  func wideAside() throws {
    let (site, file) = try readings("time,T_a,T_b\n2026-03-01 00:00,20,21\nsoon,20,21\n2026-03-01 00:10,20\n")
    #expect(file.counts.rows == 3 && file.counts.taken == 1 && file.counts.aside == 2)
    #expect(site.rejected["content/data/sensors/log.csv"].map(\.text) == ["soon,20,21", "2026-03-01 00:10,20"])
  }

  @Test(
    "columns that name statistics, depths or places of a sensor are no nodes",
    arguments: [
      "date,arrivals_t,sold_t\n2026-03-01,20,21\n",
      "date,temp_morning,temp_evening\n2026-03-01,20,21\n",
      "time,temp_min,temp_max\n2026-03-01 00:00,20,21\n",
      "time,temperature,soil_temp_10cm,soil_temp_20cm\n2026-03-01 00:00,20,21,22\n",
      "time,air temperature,soil temperature,T_a,T_b\n2026-03-01 00:00,20,21,22,23\n",
      "node,time,T_a,T_b,temperature\nN,2026-03-01 00:00,20,21,22\n",
    ])
  func notWide(_ text: String) throws {
    let site = TestSite()
    site.put("data/sensors/log.csv", text)
    let report = try site.ingest()
    #expect(site.farm.nodes.isSubset(of: ["log", "N"]), "\(report.files.first?.state.rawValue ?? "")")
  }

  @Test("long tables, whatever the order of their rows")
  func long() throws {
    let (site, file) = try readings(
      """
      node,time,quantity,value,unit
      N1,2026-03-01 00:00,temperature,68,°F
      N2,2026-03-01 00:00,temperature,21,°C
      N1,2026-03-01 00:00,humidity,70,%
      N2,2026-03-01 00:00,humidity,71,%
      N1,2026-03-01 00:00,humidity,70,%
      N2,2026-03-01 00:00,humidity,72,%
      N1,2026-03-01 00:10,battery,3.3,V
      N1,later,temperature,20,°C
      N1,2026-03-01 00:20
      """)
    #expect(file.counts.rows == 9 && file.counts.taken == 4 && file.counts.duplicate == 1)
    #expect(file.counts.empty == 1 && file.counts.aside == 3)
    #expect(site.farm.values(.airTemperature).map { ($0 * 1e6).rounded() / 1e6 }.sorted() == [20, 21])
    #expect(site.farm.values(.relativeHumidity).sorted() == [70, 72])
    #expect(site.rejected["content/data/sensors/log.csv"].map(\.line).sorted() == [5, 9, 10])
  }

  @Test(
    "serial logs",
    arguments: [
      "boot ok 3\n2026-03-01 00:00:00 Humidity: 70.0%  Temperature: 20.50 *C  68.9 *F\nnan\n",
      "ets Jun  8 2016\n[2026-03-01 00:00:00] t=20.5C, h=70\nFailed!\n",
      "starting\ntime=2026-03-01T00:00:00Z node=N1 temperature=20.5 humidity=70\nWiFi lost\n",
      "starting\n2026-03-01T00:00:00Z -> temp: 68.9 °F | rh: 70 %\nWiFi lost\n",
      "starting\n2026-03-01 00:00:00, temperature_f: 68.9, hum=70, volt=3.3\nWiFi lost\n",
      "starting\n1772323200 temp=20.5;hum=70\nWiFi lost\n",
    ])
  func serial(_ text: String) throws {
    let (site, file) = try readings(text, as: "data/sensors/N1.log")
    #expect(file.counts.rows == 3 && file.counts.taken == 1 && file.counts.empty == 2)
    #expect(site.farm.nodes == ["N1"])
    #expect(site.farm.values(.airTemperature).map { ($0 * 1e6).rounded() / 1e6 } == [20.5])
    #expect(site.farm.values(.relativeHumidity) == [70])
    #expect(file.first == "2026-03-01T00:00:00Z")
  }

  @Test("a serial log without any other line is one")
  func serialOnly() throws {
    let (site, file) = try readings(
      "2026-03-01 00:00:00 Humidity: 70.0%  Temperature: 20.5 *C\n2026-03-01 00:10:00 Humidity: 70.1%  Temperature: 20.6 *C\n"
    )
    #expect(file.counts.rows == 2 && file.counts.taken == 2)
    #expect(site.farm.values(.airTemperature).sorted() == [20.5, 20.6])
  }

  @Test("rows under headings among a board's other lines")
  func serialTable() throws {
    let (site, file) = try readings(
      "Booting v1.3\ntime,temp,hum\n2026-03-01 00:00:00,20.5,70\nFailed to read from DHT sensor!\n2026-03-01 00:10:00,20.6\n",
      as: "data/sensors/N1.log")
    #expect(file.counts.rows == 4 && file.counts.taken == 1 && file.counts.empty == 2 && file.counts.aside == 1)
    #expect(site.farm.values(.airTemperature) == [20.5])
  }

  @Test("a terminal's times of day take their date from the file's name, and pass midnight")
  func serialClock() throws {
    let lines = "23:59:59.500 -> Temperature: 20.5 C\n00:00:09.500 -> Temperature: 20.6 C\n"
    let (_, dated) = try readings(lines, as: "data/sensors/serial_2026-03-01.log")
    #expect(dated.first == "2026-03-01T23:59:59.500Z" && dated.last == "2026-03-02T00:00:09.500Z")
    let (site, undated) = try readings(lines, as: "data/sensors/serial.log")
    #expect(undated.counts.aside == 2 && site.farm.count(.reading) == 0)
  }

  @Test(
    "SAF records with their headings written out",
    arguments: ["saf_area_12.csv", "saf-records-area-12.csv"])
  func saf(_ name: String) throws {
    let site = TestSite()
    site.put(
      "data/\(name)",
      """
      Serial No,Temperature,Humidity,Light Intensity,Fertilizer,Pesticide,Record Time
      1,23.2 C,48%,42659 lux,DAP,Neem 2 ml/l,2026/03/01 00:00
      2,74 F,50%,1 klux,-,none,2026/03/01 00:30
      """)
    try site.ingest()
    #expect(site.farm.nodes.count == 1 && site.farm.nodes.first?.hasSuffix("12") ?? false)
    #expect(site.farm.values(.illuminance).sorted() == [1000, 42659])
    #expect(Set(site.farm.values(.operation, "what")) == ["DAP", "Neem"])
    #expect(site.farm.values(.operation, "unit") == ["ml/l"])
  }
}

@Suite("Weather in other forms")
struct WeatherVariantsTests {
  private func weather(_ text: String, as name: String = "data/weather/w.csv") throws -> (
    site: TestSite, file: IngestReport.File
  ) {
    let site = TestSite()
    site.put(name, text)
    let file = try #require(try site.ingest().files.first)
    #expect(file.counts.addsUp)
    return (site, file)
  }

  @Test(
    "days in several columns",
    arguments: [
      "YEAR,DOY,TMAX,TMIN\n2024,60,30,20\n2024,367,30,20\n",
      "YEAR MO DY tmax tmin\n2024 2 29 30 20\n2024 2 30 30 20\n",
      "%%Day\tMonth\tYear\tTmin(C)\tTmax(C)\tPrcp(mm)\tEt0(mm)%%\n29\tFeb\t24\t20\t30\t0\t3\n31\t2\t2024\t20\t30\t0\t3\n",
    ])
  func splitDays(_ text: String) throws {
    let (site, file) = try weather(text)
    #expect(file.counts.taken == 1 && file.counts.aside == 1)
    #expect(file.first == "2024-02-29" && site.farm.values(.weather, "tmax_c") == ["30.0"])
  }

  @Test("operations too may say their day in three columns")
  func splitDaysOfOperations() throws {
    let (site, file) = try weather(
      "Year,Month,Day,Hour,plot,operation,product\n2026,3,1,6,P1,irrigation,water\n", as: "data/operations.csv")
    #expect(file.kind == .operation && file.counts.taken == 1 && file.first == "2026-03-01")
    #expect(site.farm.values(.operation, "time") == ["21600000"])
  }

  @Test(
    "cells set apart by spaces",
    arguments: [
      "date        tmax   tmin  rain\n2024-02-29  30.0   20.0  1.5\n2024-03-01  31.0   20.0  0\n",
      "Station report\n\nday  tmax  tmin  rain_in\n29/02/2024 30.0  20.0  0.0590551\n01/03/2024 31.0  20.0  0\n",
    ])
  func spaced(_ text: String) throws {
    let (site, file) = try weather(text)
    #expect(file.counts.taken == 2 && file.counts.rows == 2 && file.first == "2024-02-29")
    #expect(abs((site.farm.values(.weather, "rain_mm").compactMap(Double.init).max() ?? 0) - 1.5) < 1e-4)
  }

  @Test("AquaCrop's climate files say the first day and then only values")
  func aquaCrop() throws {
    let head = """
      Tunis - daily temperature (December 31, 1979)
           1  : Daily records (1=daily, 2=10-daily and 3=monthly data)
          31  : First day of record (1, 11 or 21 for 10-day or 1 for months)
          12  : First month of record
        1979  : First year of record (1901 if not linked to a specific year)

        Tmin (C)   TMax (C)
      =======================

      """
    let (site, file) = try weather(head + "     4.5\t17.0\n  5.0\n     6.5\t18.0\n", as: "data/Tunis.Tnx")
    #expect(file.counts.rows == 3 && file.counts.taken == 2 && file.counts.aside == 1)
    #expect(file.first == "1979-12-31" && file.last == "1980-01-02")
    #expect(site.farm.values(.weather, "tmax_c").sorted() == ["17.0", "18.0"])
    let monthly = TestSite()
    monthly.put("data/Tunis.Tnx", head.replacing("     1  : Daily", with: "     3  : Daily") + "4.5 17.0\n")
    #expect(try monthly.ingest().files.first?.state == .notUnderstood)
    #expect(monthly.codes() == ["format-not-read"])
  }

  @Test("hours in a column of their own make readings; hour 24 ends the day")
  func splitHours() throws {
    let (_, file) = try weather("date,hour,temperature\n2026-03-01,0,20\n2026-03-01,24,21\n", as: "data/sensors/w.csv")
    #expect(file.kind == .reading && file.first == "2026-03-01T00:00:00Z" && file.last == "2026-03-02T00:00:00Z")
  }

  @Test("NASA POWER by month and day, in kWh and with another word for missing; and by the hour")
  func power() throws {
    let (site, file) = try weather(
      """
      -BEGIN HEADER-
      NASA/POWER CERES/MERRA2 Native Resolution Daily Data
      Dates (month/day/year): 01/01/2026 through 01/02/2026
      Location: Latitude  13.1   Longitude 78.1
      Value for missing model data cannot be computed or out of model availability range: -99
      Parameter(s):
      ALLSKY_SFC_SW_DWN     CERES SYN1deg All Sky Surface Shortwave Downward Irradiance (kW-hr/m^2/day)
      T2M                   MERRA-2 Temperature at 2 Meters (C)
      -END HEADER-
      YEAR,MO,DY,ALLSKY_SFC_SW_DWN,T2M,RH2M
      2026,1,1,5,25.5,60
      2026,1,2,-99,26.5,-99
      """)
    #expect(file.kind == .weather && file.counts.taken == 2)
    #expect(site.farm.values(.weather, "solar_mj_m2") == ["18.0"])
    #expect(site.farm.values(.weather, "rhmean_pct") == ["60.0"])

    let (hours, hourly) = try weather(
      """
      -BEGIN HEADER-
      NASA/POWER Source Native Resolution Hourly Data
      Dates (month/day/year): 01/01/2026 through 01/02/2026 in LST
      Location: latitude  13.1   longitude 78.1
      parameter(s):
      T2M     MERRA-2 Temperature at 2 Meters (C)
      PS      MERRA-2 Surface Pressure (kPa)
      -END HEADER-
      YEAR,MO,DY,HR,T2M,PS
      2026,1,1,0,15.5,91.5
      """)
    #expect(hourly.kind == .reading && hourly.first == "2025-12-31T19:00:00Z")
    #expect(hours.farm.values(.airPressure) == [915])
  }

  @Test("AgriMet with several stations, day marks and its number for missing")
  func agriMet() throws {
    let (site, file) = try weather(
      """
      BEGIN DATA
      DATE      , BOII MX, BOII MN, FALN MX, FALN MN, FALN SR
      01/13/2015,   50.00,   32.00,   68.00,   50.00,  100.00
      01/14/2015,   50.00,998877.00, NO RECORD,  50.00,  100.00
      END DATA
      """)
    #expect(file.counts.rows == 3 && file.counts.taken == 2 && file.counts.empty == 1)
    #expect(Set(site.farm.values(.weather, "station")) == ["BOII", "FALN"])
    #expect(site.farm.values(.weather, "tmax_c").compactMap(Double.init).map { $0.rounded() }.sorted() == [10, 10, 20])
    #expect(site.farm.values(.weather, "tmin_c").count == 3)
    #expect(abs((site.farm.values(.weather, "solar_mj_m2").compactMap(Double.init).first ?? 0) - 4.184) < 1e-9)
    #expect(file.last == "2015-01-14")
  }

  @Test(
    "GHCN-Daily in each of its units",
    arguments: [
      ("\"65\",\"41\",\"0.10\"", "units-not-said"), ("\"18.3\",\"5.0\",\"2.5\"", "units-not-said"),
      ("\"  183\",\"   50\",\"   25\"", "units-not-said"),
    ])
  func ghcn(_ cells: String, _ code: String) throws {
    // Only a hot day shows that whole numbers are tenths.
    let hot = cells.contains("183") ? "\"S\",\"2018-07-01\",\"250\",\"200\",\"0\"\n" : ""
    let (site, _) = try weather(
      "\"STATION\",\"DATE\",\"TMAX\",\"TMIN\",\"PRCP\"\n\"S\",\"2018-01-01\",\(cells)\n" + hot)
    let low = site.farm.values(.weather, "tmin_c").compactMap(Double.init).min() ?? 0
    let rain = site.farm.values(.weather, "rain_mm").compactMap(Double.init).max() ?? 0
    #expect(abs(low - 5) < 1e-9 && abs(rain - 2.5) < 0.05)
    #expect(site.codes(.note).contains(code))
  }

  @Test("the climate network's own daily file has no headings")
  func climateNetwork() throws {
    let row =
      " -9999.0 -9999.0 -9999.0 -99.000 -99.000 -99.000 -99.000 -99.000 -9999.0 -9999.0 -9999.0 -9999.0 -9999.0"
    let (site, file) = try weather(
      """
      53974 20031002  1.201  -96.61   39.10    18.9     2.5    10.7    11.7     0.0    16.72 R -9999.0 -9999.0    13.7\(row)
      53974 20031003  1.201  -96.61   39.10    22.6    -9.0    15.4    14.8 -9999.0    12.55 R -9999.0 -9999.0    16.1\(row)

      """, as: "data/CRND0103-2003-KS_Manhattan_6_SSW.txt")
    #expect(file.counts.taken == 2 && file.kind == .weather)
    #expect(site.farm.values(.weather, "tmin_c").sorted() == ["-9.0", "2.5"])
    #expect(site.farm.values(.weather, "rain_mm") == ["0.0"])
  }

  @Test("an EPW row is dated by the end of its hour, in the place's time; its words for missing are none")
  func energyPlus() throws {
    let head = """
      LOCATION,Kolar,KA,IND,ISHRAE,432950,13.10,78.10,5.5,880
      DESIGN CONDITIONS,0
      TYPICAL/EXTREME PERIODS,0
      GROUND TEMPERATURES,0
      HOLIDAYS/DAYLIGHT SAVINGS,No,0,0,0
      COMMENTS 1,-
      COMMENTS 2,-
      DATA PERIODS,1,1,Data,Sunday,1/1,12/31

      """
    let rest = ",9999,9999,300,0,0,0,999999,999999,999999,9999,90,2.5,5,5,9999,99999,9,999999999,0,0,0,88,0,999,99"
    let (site, file) = try weather(
      head + "2006,1,31,24,60,?9,20.5,10.0,50,91500\(rest)\n2006,1,31,7,60,?9,99.9,10.0,999,999999\(rest)\nbroken\n")
    #expect(file.counts.rows == 3 && file.counts.taken == 2 && file.counts.aside == 1)
    #expect(site.farm.nodes == ["Kolar"])
    #expect(site.farm.values(.airTemperature) == [20.5] && site.farm.values(.relativeHumidity) == [50])
    #expect(site.farm.values(.airPressure) == [915])
    #expect(site.farm.values(.illuminance).isEmpty)
    #expect(file.last == "2006-01-31T18:30:00Z")
  }
}
