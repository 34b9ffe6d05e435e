import FarmModel
import Presentation

extension ReportPresenter {
  /// An advice as what to do and why.
  func task(_ advice: FarmAdvice) -> ReportTask {
    let (what, why) = words(advice)
    return ReportTask(what: what, why: why, isUrgent: advice.isUrgent)
  }

  private func words(_ advice: FarmAdvice) -> (what: String, why: String) {
    switch advice {
    case .keepOut, .doNotPick: sprayWords(advice)
    case .heat(let day, let maximum):
      (voice.say(.taskHeat), voice.say(.taskHeatWhy, ["high": voice.temperature(maximum), "date": voice.day(day)]))
    case .cold(let day, let minimum):
      (voice.say(.taskCold), voice.say(.taskColdWhy, ["low": voice.temperature(minimum), "date": voice.day(day)]))
    case .fieldHeat(let plots, let day, let maximum):
      (
        voice.say(.taskFieldHeat, ["place": voice.list(plots.map(name(plot:)))]),
        voice.say(.taskFieldHeatWhy, ["high": voice.temperature(maximum), "date": voice.day(day)])
      )
    case .drySoil(let plot, let day, let moisture):
      (
        voice.say(.taskDrySoil, ["place": name(plot: plot)]),
        voice.say(.taskDrySoilWhy, ["moisture": voice.percent(moisture / 100), "date": voice.day(day)])
      )
    case .harvestDue, .harvestExpected, .pickAgain: harvestWords(advice)
    case .heldLots(let count): (voice.count(.taskHeldLots, count), voice.say(.taskHeldLotsWhy))
    case .ordersToPick(let orders, let products):
      (
        voice.count(.taskOrders, orders, ["products": voice.count(.products, products)]), voice.say(.taskOrdersWhy)
      )
    case .silent, .stuck: sensorWords(advice)
    }
  }

  private func sprayWords(_ advice: FarmAdvice) -> (what: String, why: String) {
    switch advice {
    case .keepOut(let plot, let spray, let until):
      return (
        voice.say(.taskKeepOut, ["place": name(plot: plot), "until": moment(until)]),
        voice.say(.taskKeepOutWhy, ["spray": voice.name(spray: spray), "date": voice.day(spray.day)])
      )
    case .doNotPick(let plot, let crop, let spray, let until?):
      return (
        voice.say(
          .taskDoNotPick, ["crop": name(crop: crop), "place": name(plot: plot), "date": voice.day(until)]),
        voice.say(.taskDoNotPickWhy, ["spray": voice.name(spray: spray), "date": voice.day(spray.day)])
      )
    case .doNotPick(let plot, let crop, let spray, nil):
      return (
        voice.say(.taskFindInterval, ["crop": name(crop: crop), "place": name(plot: plot)]),
        voice.say(.taskFindIntervalWhy, ["spray": voice.name(spray: spray), "date": voice.day(spray.day)])
      )
    default: return ("", "")
    }
  }

  private func harvestWords(_ advice: FarmAdvice) -> (what: String, why: String) {
    switch advice {
    case .harvestDue(let plot, let crop, let sum, let goal, let days):
      let names = ["crop": name(crop: crop), "place": name(plot: plot)]
      return (
        days == 0 ? voice.say(.taskHarvest, names) : voice.count(.taskHarvestSoon, days, names),
        voice.say(.taskHarvestWhy, ["sum": voice.number(sum), "goal": voice.number(goal)])
      )
    case .harvestExpected(let plot, let crop, let day):
      return (
        voice.say(.taskHarvest, ["crop": name(crop: crop), "place": name(plot: plot)]),
        voice.say(.taskHarvestExpectedWhy, ["date": voice.day(day)])
      )
    case .pickAgain(let plot, let crop, let last):
      return (
        voice.say(.taskPickAgain, ["crop": name(crop: crop), "place": name(plot: plot)]),
        voice.say(.taskPickAgainWhy, ["date": voice.day(last)])
      )
    default: return ("", "")
    }
  }

  private func sensorWords(_ advice: FarmAdvice) -> (what: String, why: String) {
    switch advice {
    case .silent(let node, let plot, let since):
      return (
        voice.say(.taskSensor, ["node": node, "place": name(plot: plot)]),
        since.map { voice.say(.taskSensorSilentWhy, ["moment": moment($0)]) } ?? voice.say(.taskSensorNeverWhy)
      )
    case .stuck(let node, let plot, let quantities):
      return (
        voice.say(.taskSensor, ["node": node, "place": name(plot: plot)]),
        voice.say(.taskSensorStuckWhy, ["what": voice.list(quantities.map(name))])
      )
    default: return ("", "")
    }
  }
}
