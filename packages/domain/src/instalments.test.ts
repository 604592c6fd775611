import fc from "fast-check"
import { expect, test } from "vitest"
import {
  INSTALMENTS_FROM_MINOR,
  type InstalmentLine,
  instalmentCounts,
  isAsShown,
  laterDays,
  offeredPlans,
  planInstalments,
  splitAmount,
  splitInvoice,
  whyNoPaymentDays,
} from "./instalments.ts"
import { vatInside, vatOfPart } from "./money.ts"
import { addWallClockDays, wallClockDate } from "./time.ts"

const now = new Date("2026-11-26T14:40:00+01:00")
const camp = (days: number, price_minor = 249_500): InstalmentLine => ({
  price_minor,
  starts_at: addWallClockDays(now, days),
})

test("a camp far ahead is offered on two and on three dates, a month apart", () => {
  expect(offeredPlans([camp(90)], now)).toMatchObject([
    { count: 2, amounts: [124_800, 124_700] },
    { count: 3, amounts: [83_300, 83_100, 83_100] },
  ])
  expect(planInstalments([camp(90)], 3, now)?.due_at.map((day) => day.toISOString().slice(0, 10))).toEqual([
    "2026-11-26",
    "2026-12-26",
    "2027-01-25",
  ])
})

test("nothing is paid later than two days before the session: fewer dates, then none", () => {
  expect(offeredPlans([camp(62)], now).map(({ count }) => count)).toEqual([2, 3])
  expect(offeredPlans([camp(61)], now).map(({ count }) => count)).toEqual([2])
  expect(offeredPlans([camp(32)], now).map(({ count }) => count)).toEqual([2])
  expect(offeredPlans([camp(31)], now)).toEqual([])
})

test("below the limit there is one payment", () => {
  expect(offeredPlans([camp(90, INSTALMENTS_FROM_MINOR - 1)], now)).toEqual([])
  expect(offeredPlans([camp(90, INSTALMENTS_FROM_MINOR)], now)).toHaveLength(2)
  expect(offeredPlans([camp(90, 75_000), camp(80, 75_000)], now)).toHaveLength(2)
})

test("what has no date, and a session of next week, is paid whole with the first payment", () => {
  const plan = planInstalments([{ price_minor: 250_000, starts_at: null }, camp(7, 29_000), camp(90)], 2, now)
  expect(plan?.lines).toEqual([
    [250_000, 0],
    [29_000, 0],
    [124_800, 124_700],
  ])
  expect(plan?.amounts).toEqual([403_800, 124_700])
})

const anyLines = fc.array(
  fc.record({
    price_minor: fc.nat(1_000_000),
    starts_at: fc.option(
      fc.integer({ min: 0, max: 400 }).map((days) => addWallClockDays(now, days)),
      { nil: null },
    ),
  }),
  { minLength: 1, maxLength: 8 },
)
const anyMoment = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true })

test("whatever is bought: the payments are its price to the öre, each later one whole kronor, its VAT too", () => {
  fc.assert(
    fc.property(anyLines, anyMoment, fc.constantFrom(...instalmentCounts), (lines, at, count) => {
      const plan = planInstalments(lines, count, at)
      if (!plan) return
      const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)
      expect(sum(plan.amounts)).toBe(sum(lines.map(({ price_minor }) => price_minor)))
      for (const [index, amounts] of plan.lines.entries()) {
        expect(sum(amounts)).toBe(lines[index]?.price_minor)
        expect(amounts.slice(1).every((amount) => amount >= 0 && amount % 100 === 0)).toBe(true)
        const vats = amounts.map((amount, part) => vatOfPart(sum(amounts.slice(0, part)), amount, 0.06))
        expect(sum(vats)).toBe(vatInside(sum(amounts), 0.06))
      }
    }),
  )
})

test("whenever it is bought: the dates rise and end two days before the session", () => {
  fc.assert(
    fc.property(anyLines, anyMoment, fc.constantFrom(...instalmentCounts), (lines, at, count) => {
      const plan = planInstalments(lines, count, at)
      if (!plan) return
      expect(plan.due_at[0]).toEqual(at)
      expect([...plan.due_at].sort((one, other) => one.getTime() - other.getTime())).toEqual(plan.due_at)
      for (const [index, amounts] of plan.lines.entries()) {
        const starts_at = lines[index]?.starts_at
        if (!amounts.slice(1).some((amount) => amount > 0) || !starts_at) continue
        expect(plan.due_at.every((day) => day <= addWallClockDays(starts_at, -2))).toBe(true)
      }
    }),
  )
})

test("an amount that does not divide has what is over in its first payment", () => {
  expect(splitAmount(100_001, 3)).toEqual([33_401, 33_300, 33_300])
  expect(splitAmount(150, 2)).toEqual([150, 0])
})

test("a split invoice adds up, by part and by line, and takes no more of a line than it has", () => {
  const lines = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(lines, fc.integer({ min: 2, max: 4 }), (open, count) => {
      const plan = splitInvoice(
        open,
        Array.from({ length: count }, (_, index) => addWallClockDays(now, index)),
      )
      expect(plan.lines.map((parts) => parts.reduce((sum, part) => sum + part))).toEqual(open)
      expect(plan.amounts).toEqual(
        plan.amounts.map((_, part) => plan.lines.reduce((sum, parts) => sum + (parts[part] ?? 0), 0)),
      )
      expect(plan.lines.flat().every((part) => part >= 0)).toBe(true)
    }),
  )
})

const onOwnDays = (price_minor: number, ...payment_days: string[]): InstalmentLine => ({
  price_minor,
  starts_at: new Date("2027-06-21T09:00:00+02:00"),
  payment_days,
})

test("a camp with payment days is offered those alone; a day that has come is paid with the first", () => {
  const days = ["2026-11-26", "2027-02-01", "2027-06-19"]
  expect(offeredPlans([onOwnDays(320_100, ...days)], now)).toEqual([
    {
      count: 3,
      is_on_payment_days: true,
      amounts: [160_100, 80_000, 80_000],
      lines: [[160_100, 80_000, 80_000]],
      due_at: [now, new Date("2027-02-01T22:59:59.999Z"), new Date("2027-06-19T21:59:59.999Z")],
    },
  ])
  expect(offeredPlans([onOwnDays(320_000, "2026-11-26")], now), "nothing is left for later").toEqual([])
  expect(offeredPlans([onOwnDays(20_000, "2027-02-01")], now), "however small").toHaveLength(1)
})

test("two camps are paid each on its own days, a day of both once, and all else now", () => {
  const [plan] = offeredPlans(
    [onOwnDays(300_000, "2027-02-01", "2027-04-01"), onOwnDays(200_000, "2027-02-01"), camp(90, 200_000)],
    now,
  )
  expect(plan?.lines).toEqual([
    [100_000, 100_000, 100_000],
    [100_000, 100_000, 0],
    [200_000, 0, 0],
  ])
  expect(plan?.amounts).toEqual([400_000, 200_000, 100_000])
})

test("payment days rise and end two days before the camp", () => {
  const starts = new Date("2027-06-21T09:00:00+02:00")
  expect(whyNoPaymentDays(["2027-02-01", "2027-06-19"], starts)).toBe(null)
  expect(whyNoPaymentDays(["2027-02-01", "2027-06-20"], starts)).toBe("too_late")
  expect(whyNoPaymentDays(["2027-02-01", "2027-02-01"], starts)).toBe("not_ascending")
  expect(whyNoPaymentDays([], starts)).toBe(null)
})

test("the days that were shown are compared where camps have their own", () => {
  const [own] = offeredPlans([onOwnDays(300_000, "2027-02-01")], now)
  const [usual] = offeredPlans([camp(90)], now)
  expect([["2027-02-01"], undefined, ["2027-02-02"]].map((days) => own && isAsShown(own, days))).toEqual([
    true,
    true,
    false,
  ])
  expect(usual && isAsShown(usual, ["2027-02-02"])).toBe(true)
})

test("whatever the days: parts add up to each price, later ones are whole kronor on rising days", () => {
  const days = fc
    .uniqueArray(fc.integer({ min: -40, max: 200 }), { maxLength: 3 })
    .map((offsets) =>
      offsets.sort((one, other) => one - other).map((days) => wallClockDate(addWallClockDays(now, days))),
    )
  const lines = fc.array(
    fc.record({ price_minor: fc.nat(1_000_000), starts_at: fc.constant(null), payment_days: days }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(lines, (bought) => {
      const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0)
      for (const plan of offeredPlans(bought, now)) {
        expect(plan.lines.map(sum)).toEqual(bought.map(({ price_minor }) => price_minor))
        expect(sum(plan.amounts)).toBe(sum(bought.map(({ price_minor }) => price_minor)))
        expect(plan.lines.flatMap(([, ...later]) => later).every((part) => part % 100 === 0)).toBe(true)
        expect(plan.amounts.slice(1).every((part) => part > 0)).toBe(true)
        const later = laterDays(plan.due_at)
        expect(later).toEqual([...new Set(later)].sort())
        expect(later.every((day) => day > wallClockDate(now))).toBe(true)
      }
    }),
  )
})
