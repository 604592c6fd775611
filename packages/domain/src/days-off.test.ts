import { describe, expect, test } from "vitest"
import { type DayOff, isSkipped, offOn, suggestedBreaks } from "./days-off.ts"

const entry = (more: Partial<DayOff>): DayOff => ({
  kind: "own",
  name: "Coaches’ course",
  from_day: "2027-04-24",
  until_day: "2027-04-24",
  address_id: null,
  ...more,
})
const sportlov = entry({
  kind: "school_break",
  name: "Sportlov",
  from_day: "2027-03-01",
  until_day: "2027-03-07",
})

describe("offOn", () => {
  test("a public holiday is off without an entry, unless the academy trains on it", () => {
    expect(offOn("2027-05-06", [])).toEqual({
      reason: "public_holiday",
      name: "",
      holiday: "ascension_day",
    })
    const training = entry({ kind: "training", name: "", from_day: "2027-05-06", until_day: "2027-05-06" })
    expect(offOn("2027-05-06", [training])).toBeNull()
    expect(offOn("2027-05-01", [training])?.holiday).toBe("may_day")
  })

  test("a break and an own day have their names, first and last day included", () => {
    for (const day of ["2027-03-01", "2027-03-07"])
      expect(offOn(day, [sportlov])).toMatchObject({ reason: "school_break", name: "Sportlov" })
    for (const day of ["2027-02-28", "2027-03-08"]) expect(offOn(day, [sportlov])).toBeNull()
    const own = entry({ from_day: "2027-03-02", until_day: "2027-03-02" })
    expect(offOn("2027-03-02", [sportlov, own])?.reason).toBe("own")
  })

  test("a day off at one venue is none at another", () => {
    const atOne = entry({ address_id: 3 })
    expect(offOn("2027-04-24", [atOne], 3)?.reason).toBe("own")
    expect(offOn("2027-04-24", [atOne], 4)).toBeNull()
    expect(offOn("2027-04-24", [atOne])).toBeNull()
  })
})

test("a series skips each reason unless it says not to; a holiday in a break is skipped as a holiday, too", () => {
  const all = { skip_red_days: true }
  const none = { skip_red_days: false, skip_school_breaks: false, skip_own_days: false }
  const breakDay = offOn("2027-03-02", [sportlov])
  const ownDay = offOn("2027-04-24", [entry({})])
  const holiday = offOn("2027-05-06", [])
  for (const off of [breakDay, ownDay, holiday])
    expect([isSkipped(off, all), isSkipped(off, none)]).toEqual([true, false])
  const easter = offOn("2027-03-29", [
    entry({ kind: "school_break", from_day: "2027-03-29", until_day: "2027-04-04" }),
  ])
  expect(isSkipped(easter, { ...none, skip_red_days: true })).toBe(true)
  expect(isSkipped(null, all)).toBe(false)
})

test("breaks are suggested for the term they fall into", () => {
  expect(suggestedBreaks("2027-01-11", "2027-06-13")).toEqual([
    { name: "Sportlov", from_day: "2027-03-01", until_day: "2027-03-07" },
    { name: "Påsklov", from_day: "2027-03-29", until_day: "2027-04-04" },
  ])
  expect(suggestedBreaks("2026-08-24", "2026-12-13").map(({ name, from_day }) => [name, from_day])).toEqual([
    ["Höstlov", "2026-10-26"],
  ])
})
