import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  costUntilFree,
  findDuePeriod,
  membershipPassesExpireAt,
  nextCharge,
  nextChargeAt,
  passesExpireWithoutPause,
  proRata,
  resumeAfterRest,
} from "./membership-periods.ts"
import {
  changeMembership,
  endMembership,
  joinMembership,
  keepMembership,
  LONGEST_PAUSE_MONTHS,
  type MembershipRegret,
  type MembershipState,
  type MembershipStep,
  membershipRegrets,
  pauseMembership,
  pendingOf,
  phaseOf,
  settleState,
  unchangeMembership,
  unpauseMembership,
} from "./memberships.ts"
import { addMonths, monthOf, monthStart, monthsBetween } from "./months.ts"
import { addWallClockDays } from "./time.ts"

const basic = { plan_id: 1, price_minor: 100_000, binding_months: 3, withdrawal_days: 14 }
const pro = { plan_id: 2, price_minor: 190_000, binding_months: 6, withdrawal_days: 14 }
const elite = { plan_id: 3, price_minor: 358_000, binding_months: 6, withdrawal_days: 14 }
const at = (iso: string) => new Date(iso)
const NOV_26 = at("2026-11-26T14:30:00Z")
const joinPro = () => joinMembership(pro, { billing: "monthly", start: "next" }, NOV_26)
const must = (step: MembershipStep): MembershipState => {
  if ("refusal" in step) throw new Error(step.refusal)
  return step.state
}

describe("periods", () => {
  test("begin on the 1st in Stockholm, also where UTC still has the month before", () => {
    const state = joinPro()
    expect(state).toMatchObject({ starts_on: "2026-12", bound_until: "2027-06" })
    const none = { latest: null, isUnpaid: false }
    expect(findDuePeriod(state, none, at("2026-11-30T22:59:59Z"))).toBeNull()
    expect(findDuePeriod(state, none, at("2026-11-30T23:00:00Z"))).toEqual({
      month: "2026-12",
      plan_id: 2,
      agreed: null,
      amount_minor: 190_000,
    })
  })

  test("joined now: the days that are left, this one included, in whole kronor", () => {
    const state = joinMembership(pro, { billing: "monthly", start: "now" }, NOV_26)
    expect(state).toMatchObject({ starts_on: "2026-11", bound_until: "2027-05" })
    expect(findDuePeriod(state, { latest: null, isUnpaid: false }, NOV_26)?.amount_minor).toBe(31_700)
    expect(proRata(190_000, at("2026-11-01T00:00:00Z"))).toBe(190_000)
    expect(proRata(190_000, at("2026-11-30T22:00:00Z"))).toBe(6_300)
  })

  test("a year is paid with its first month and is over with its last", () => {
    const state = joinMembership(pro, { billing: "yearly", start: "now" }, NOV_26)
    expect(state).toMatchObject({ starts_on: "2026-12", ends_on: "2027-12" })
    const first = findDuePeriod(state, { latest: null, isUnpaid: false }, monthStart("2026-12"))
    const second = findDuePeriod(state, { latest: "2026-12", isUnpaid: false }, monthStart("2027-01"))
    expect([first?.amount_minor, second?.amount_minor]).toEqual([12 * 190_000, 0])
    expect(findDuePeriod(state, { latest: "2027-11", isUnpaid: false }, monthStart("2027-12"))).toBeNull()
    expect(pauseMembership(state, 1, monthStart("2027-01"))).toEqual({ refusal: "yearly_plan_stays" })
  })

  test("none is opened while one waits for its money, and months gone by are not charged afterwards", () => {
    const state = joinPro()
    expect(findDuePeriod(state, { latest: "2026-12", isUnpaid: true }, monthStart("2027-02"))).toBeNull()
    const resumed = { ...state, resumes_on: "2027-03" }
    expect(findDuePeriod(resumed, { latest: "2026-12", isUnpaid: false }, monthStart("2027-02"))).toBeNull()
    expect(
      findDuePeriod(resumed, { latest: "2026-12", isUnpaid: false }, monthStart("2027-03")),
    ).toMatchObject({ month: "2027-03" })
  })

  test("a year that was paid after a rest goes on for as many months; a month is never charged afterwards", () => {
    const year = joinMembership(pro, { billing: "yearly", start: "next" }, NOV_26)
    const inFebruary = at("2027-02-03T10:00:00Z")
    const rested = { month: "2026-12", failures: 3, paid_by: "card" } as const
    expect(resumeAfterRest(year, rested, inFebruary)).toEqual({
      ...year,
      resumes_on: "2027-03",
      ends_on: "2028-02",
    })
    expect(resumeAfterRest(year, rested, at("2026-12-31T22:59:59Z"))).toEqual(year)
    expect(resumeAfterRest(year, rested, monthStart("2027-12"))).toEqual(year)
    const monthly = settleState(joinPro(), inFebruary)
    expect(resumeAfterRest(monthly, rested, inFebruary)).toEqual({ ...monthly, resumes_on: "2027-03" })
  })

  test("the last days of a month, charged after its end, do not pay the next month as well", () => {
    const joined = at("2026-11-30T22:59:00Z")
    const state = joinMembership(pro, { billing: "monthly", start: "now" }, joined)
    const charged = { month: "2026-11", failures: 0, paid_by: "card" } as const
    const justAfter = at("2026-11-30T23:00:01Z")
    const december = (after: MembershipState) =>
      findDuePeriod(after, { latest: "2026-11", isUnpaid: false }, justAfter)?.amount_minor
    expect(december(resumeAfterRest(state, charged, justAfter))).toBe(190_000)
    expect(december(resumeAfterRest(state, { ...charged, failures: 3 }, justAfter))).toBeUndefined()
    expect(december(resumeAfterRest(state, { ...charged, paid_by: "invoice" }, justAfter))).toBeUndefined()
  })

  test("a failed charge is tried on day 3 and 7, then the membership rests", () => {
    const first = at("2027-03-26T08:00:00Z")
    expect([1, 2, 3].map((failures) => nextChargeAt(first, failures)?.toISOString() ?? null)).toEqual([
      // The clocks go forward between the first and the second.
      "2027-03-29T07:00:00.000Z",
      "2027-04-02T07:00:00.000Z",
      null,
    ])
  })

  test("the next charge skips a pause; the sum until free leaves it out", () => {
    const running = monthStart("2026-12")
    expect(nextCharge(joinPro(), null, NOV_26)).toEqual({ month: "2026-12", amount_minor: 190_000 })
    expect(costUntilFree(joinPro(), null, NOV_26)).toBe(6 * 190_000)
    const paused = must(pauseMembership(joinPro(), 2, running))
    expect(nextCharge(paused, "2026-12", running)).toEqual({ month: "2027-03", amount_minor: 190_000 })
    expect(costUntilFree(paused, "2026-12", running)).toBe(3 * 190_000)
  })

  test("passes last for their month; paid later, for the month after the payment", () => {
    expect(membershipPassesExpireAt("2026-12", at("2026-12-07T12:00:00Z"))).toEqual(monthStart("2027-01"))
    expect(membershipPassesExpireAt("2026-12", at("2027-01-20T12:00:00Z"))).toEqual(monthStart("2027-03"))
  })

  test("a pause that is taken back leaves passes as long as they were granted, or as an earlier pause had moved them", () => {
    const paidLate = at("2026-12-10T12:00:00Z")
    expect(passesExpireWithoutPause("2027-01", "2026-11", paidLate)).toEqual(monthStart("2027-02"))
    expect(passesExpireWithoutPause("2027-01", "2026-12", paidLate)).toEqual(monthStart("2027-01"))
    expect(passesExpireWithoutPause("2027-04", "2026-12", paidLate)).toEqual(monthStart("2027-04"))
  })
})

describe("changes and taking them back", () => {
  const inDecember = at("2026-12-10T10:00:00Z")

  test("each regret restores exactly what was", () => {
    const state = settleState(joinPro(), inDecember)
    expect(must(unpauseMembership(must(pauseMembership(state, 3, inDecember)), inDecember))).toEqual(state)
    expect(must(unchangeMembership(must(changeMembership(state, elite, inDecember)), inDecember))).toEqual(
      state,
    )
    expect(must(keepMembership(must(endMembership(state, inDecember)), inDecember))).toEqual(state)
    const paused = must(pauseMembership(state, 3, inDecember))
    const inJanuary = at("2027-01-10T10:00:00Z")
    const restarted = must(unpauseMembership(paused, inJanuary))
    expect(restarted.paused_until).toBe("2027-02")
    expect(must(keepMembership(restarted, inJanuary))).toEqual(settleState(paused, inJanuary))
  })

  test("a start that is regretted never begins", () => {
    const state = must(endMembership(joinPro(), NOV_26))
    expect(phaseOf(state, NOV_26)).toBe("ended")
    expect(findDuePeriod(state, { latest: null, isUnpaid: false }, monthStart("2026-12"))).toBeNull()
    expect(keepMembership(state, NOV_26)).toEqual({ refusal: "no_membership" })
    expect(must(keepMembership(joinPro(), NOV_26, "start"))).toEqual(state)
    // Of one that has not begun nothing else can be pending.
    expect(must(keepMembership(joinPro(), NOV_26))).toEqual(state)
    expect(keepMembership(joinPro(), inDecember, "start")).toEqual({ refusal: "no_longer_pending" })
  })

  test("staying paused leaves the end that was asked for, whichever came first; unnamed, the end is taken back first", () => {
    const inJanuary = at("2027-01-10T10:00:00Z")
    const paused = settleState(must(pauseMembership(joinPro(), 3, inDecember)), inJanuary)
    const ending = must(endMembership(paused, inJanuary))
    const both = must(unpauseMembership(ending, inJanuary))
    expect(must(endMembership(must(unpauseMembership(paused, inJanuary)), inJanuary))).toEqual(both)
    expect(must(keepMembership(both, inJanuary, "restart"))).toEqual(ending)
    expect(must(keepMembership(both, inJanuary, "end"))).toEqual(must(unpauseMembership(paused, inJanuary)))
    expect(must(keepMembership(both, inJanuary))).toEqual(must(unpauseMembership(paused, inJanuary)))
  })

  test("the end comes after the binding time, later with the month in which it is said", () => {
    expect(must(endMembership(joinPro(), inDecember)).ends_on).toBe("2027-06")
    expect(must(endMembership(joinPro(), at("2027-08-31T21:00:00Z"))).ends_on).toBe("2027-09")
    const paused = must(pauseMembership(joinPro(), 3, inDecember))
    expect(must(endMembership(paused, inDecember)).ends_on).toBe("2027-06")
  })

  test("says why not", () => {
    const state = joinPro()
    const ended = must(endMembership(state, NOV_26))
    expect(changeMembership(state, basic, NOV_26)).toEqual({ refusal: "membership_not_started" })
    expect(changeMembership(state, pro, inDecember)).toEqual({ refusal: "same_plan" })
    expect(changeMembership(ended, basic, inDecember)).toEqual({ refusal: "no_active_membership" })
    expect(unchangeMembership(state, inDecember)).toEqual({ refusal: "nothing_to_take_back" })
    expect(unpauseMembership(state, inDecember)).toEqual({ refusal: "membership_not_paused" })
    const paused = must(pauseMembership(state, 1, inDecember))
    expect(pauseMembership(paused, 1, inDecember)).toEqual({ refusal: "membership_already_paused" })
    const ending = must(endMembership(state, inDecember))
    expect(endMembership(ending, inDecember)).toEqual({ refusal: "membership_already_ending" })
    expect(pauseMembership(ending, 1, at("2027-05-10T10:00:00Z"))).toEqual({ refusal: "membership_ending" })
  })
})

type Action = "change" | "unchange" | "pause" | "unpause" | "end" | "keep" | "card fails" | "card works"
const step = fc.record({
  hours: fc.integer({ min: 1, max: 24 * 40 }),
  action: fc.constantFrom<Action>(
    "change",
    "unchange",
    "pause",
    "unpause",
    "end",
    "keep",
    "card fails",
    "card works",
  ),
  months: fc.integer({ min: 1, max: LONGEST_PAUSE_MONTHS }),
  regrets: fc.boolean(),
  what: fc.constantFrom(undefined, ...membershipRegrets),
})
const sequence = fc.record({
  billing: fc.constantFrom("monthly" as const, "yearly" as const),
  start: fc.constantFrom("now" as const, "next" as const),
  joined: fc.date({ min: at("2026-01-01"), max: at("2027-01-01"), noInvalidDate: true }),
  steps: fc.array(step, { minLength: 10, maxLength: 60 }),
})

interface Period {
  month: string
  amount_minor: number
  failures: number
  first_tried_at: Date
  next_at: Date | null
  paid_at: Date | null
  granted: number
}

/** Taken back is what was named if it was pending, and nothing else. */
function expectOnly(what: MembershipRegret, was: MembershipState, asked: MembershipStep, now: Date) {
  const before = pendingOf(was, now)
  if ("refusal" in asked) {
    expect(before[what]).toBe(false)
    expect(asked.refusal).toBe(phaseOf(was, now) === "ended" ? "no_membership" : "no_longer_pending")
    return
  }
  const after = pendingOf(asked.state, now)
  expect([before[what], after[what]]).toEqual([true, false])
  expect(after).toEqual({ ...before, [what]: false })
}

/** Lives through a sequence for three years as the jobs do it, a try each six hours, and keeps every row. */
function live({ billing, start, joined, steps }: typeof sequence extends fc.Arbitrary<infer S> ? S : never) {
  let state = joinMembership(pro, { billing, start }, joined)
  const until = addWallClockDays(joined, 3 * 365)
  const periods: Period[] = []
  const pausedMonths = new Set<string>()
  const regrets: [MembershipState, MembershipState][] = []
  let cardWorks = true
  let now = joined

  const runJobs = () => {
    state = settleState(state, now)
    if (phaseOf(state, now) === "paused") pausedMonths.add(monthOf(now))
    const waiting = periods.find((period) => !period.paid_at)
    const due = findDuePeriod(
      state,
      { latest: periods.at(-1)?.month ?? null, isUnpaid: Boolean(waiting) },
      now,
    )
    if (due) {
      const isFree = due.amount_minor === 0
      periods.push({
        ...due,
        failures: 0,
        first_tried_at: now,
        next_at: isFree ? null : now,
        paid_at: isFree ? now : null,
        granted: isFree ? 1 : 0,
      })
    }
    const open = periods.find((period) => !period.paid_at && period.next_at !== null && period.next_at <= now)
    if (!open) return
    if (cardWorks) {
      open.paid_at = now
      open.granted++
      state = resumeAfterRest(state, { ...open, paid_by: "card" }, now)
    } else {
      open.failures++
      open.next_at = nextChargeAt(open.first_tried_at, open.failures)
    }
  }

  const ask = (action: Action, months: number, what: MembershipRegret | undefined): MembershipStep => {
    if (action === "change") return changeMembership(state, state.plan_id === 1 ? pro : basic, now)
    if (action === "unchange") return unchangeMembership(state, now)
    if (action === "pause") return pauseMembership(state, months, now)
    if (action === "unpause") return unpauseMembership(state, now)
    if (action === "end") return endMembership(state, now)
    return keepMembership(state, now, what)
  }
  const regretOf = (action: Action, was: MembershipState): MembershipRegret | null => {
    if (action === "change" && !pendingOf(was, now).change) return "change"
    if (action === "pause") return "pause"
    if (action === "unpause" && phaseOf(was, now) === "paused") return "restart"
    return action === "end" && phaseOf(was, now) !== "starting" ? "end" : null
  }

  runJobs()
  for (const { hours, action, months, what, regrets: isRegretted } of steps) {
    const next = new Date(Math.min(now.getTime() + hours * 3_600_000, until.getTime()))
    while (now < next) {
      now = new Date(Math.min(now.getTime() + 6 * 3_600_000, next.getTime()))
      runJobs()
    }
    if (action === "card fails" || action === "card works") {
      cardWorks = action === "card works"
      // A mended card is charged at once, also when the membership rests.
      const open = periods.find((period) => !period.paid_at)
      if (cardWorks && open) open.next_at = now
      runJobs()
      continue
    }
    const was = settleState(state, now)
    const asked = ask(action, months, what)
    if (action === "keep" && what) expectOnly(what, was, asked, now)
    if ("refusal" in asked) continue
    expect(asked.state.bound_until).toBe(was.bound_until)
    state = asked.state
    const regret = isRegretted ? regretOf(action, was) : null
    if (regret) {
      state = must(keepMembership(state, now, regret))
      regrets.push([was, state])
    }
  }
  return { state, periods, pausedMonths, regrets, now }
}

test("three years of a membership: one order a period, none in a pause, passes once, binding kept, regrets restore", () => {
  fc.assert(
    fc.property(sequence, (given) => {
      const { state, periods, pausedMonths, regrets, now } = live(given)
      const months = periods.map(({ month }) => month)
      expect(new Set(months).size).toBe(months.length)
      expect([...months].sort()).toEqual(months)
      expect(months.filter((month) => pausedMonths.has(month))).toEqual([])
      for (const { month, granted, paid_at } of periods) {
        expect(granted).toBe(paid_at ? 1 : 0)
        expect(month >= state.starts_on).toBe(true)
        expect(state.ends_on === null || month < state.ends_on).toBe(true)
      }
      expect(periods.filter((period) => !period.paid_at).length).toBeLessThanOrEqual(1)
      for (const [was, after] of regrets) expect(after).toEqual(was)
      if (phaseOf(state, now) === "ended" && state.ends_on !== state.starts_on)
        expect(state.ends_on !== null && state.ends_on >= state.bound_until).toBe(true)
      expect(monthsBetween(state.starts_on, state.bound_until)).toBeLessThanOrEqual(12)
      const [first] = periods
      const isYearPaid = first?.paid_at && monthOf(first.paid_at) < state.bound_until
      if (given.billing === "yearly" && phaseOf(state, now) === "ended" && isYearPaid)
        expect(periods).toHaveLength(12)
      let inARow = 0
      for (let month = state.starts_on; month <= monthOf(now); month = addMonths(month, 1)) {
        inARow = pausedMonths.has(month) ? inARow + 1 : 0
        expect(inARow).toBeLessThanOrEqual(LONGEST_PAUSE_MONTHS)
      }
      expect(live(given)).toEqual({ state, periods, pausedMonths, regrets, now })
    }),
    { numRuns: 80 },
  )
})
