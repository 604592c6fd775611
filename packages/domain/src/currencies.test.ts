import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { demoAcademy, takeAcademy } from "./academy.ts"
import { type Currency, currencies } from "./countries.ts"
import { discountLines, discountOff } from "./discounts.ts"
import { formatMoney } from "./format-money.ts"
import { splitAmount } from "./instalments.ts"
import { proRata } from "./membership-periods.ts"
import { currencyDecimals, toMajor, toMinor, toWhole, vatInside, vatOfPart } from "./money.ts"
import { vatPermille } from "./vat.ts"

// The same cases at every run.
fc.configureGlobal({ seed: 20_261_128, numRuns: 300 })
afterAll(() => takeAcademy(null))

const own = (currency: Currency) => ({ ...demoAcademy, currency })

describe.each([
  ["SEK", 2],
  ["NOK", 2],
  ["GBP", 2],
  ["EUR", 2],
  ["JPY", 0],
  ["ISK", 0],
] as const)("%s with %i decimals", (currency, decimals) => {
  beforeAll(() => takeAcademy(own(currency)))
  const unit = 10 ** decimals
  const amounts = fc.integer({ min: 0, max: 100_000_000 })

  test("minor to major and back loses nothing, and no amount has more decimals than the currency", () => {
    expect(currencyDecimals(currency)).toBe(decimals)
    fc.assert(
      fc.property(amounts, (minor) => {
        expect(toMinor(toMajor(minor))).toBe(minor)
        expect(toMajor(minor)).toBe(minor / unit)
        expect(toWhole(minor) % unit).toBe(0)
        expect(Math.abs(toWhole(minor) - minor)).toBeLessThanOrEqual(unit / 2)
      }),
    )
  })

  test("VAT, parts, discounts and instalments are whole minor units that add up", () => {
    const rates = fc.constantFrom(0, 60, 81, 200, 250, 255).map((permille) => permille / 1000)
    fc.assert(
      fc.property(amounts, amounts, rates, fc.integer({ min: 1, max: 90 }), (one, other, rate, percent) => {
        const parts = [vatOfPart(0, one, rate), vatOfPart(one, other, rate)]
        expect(parts.reduce((sum, part) => sum + part)).toBe(vatInside(one + other, rate))
        const off = discountOff(one, "percent", percent)
        expect([Number.isInteger(off), off <= one]).toEqual([true, true])
        const lines = [one, other].map((price_minor) => ({ price_minor, currency, what: "session" as const }))
        const { shares } = discountLines(
          { percent, amount_minor: null, target: "everything", least_minor: 0 },
          lines,
        )
        if (shares) expect(shares.every(Number.isInteger)).toBe(true)
        const split = splitAmount(one, 3)
        expect(split.reduce((sum, part) => sum + part)).toBe(one)
        expect(split.slice(1).every((part) => part % unit === 0)).toBe(true)
      }),
    )
  })

  test("an amount off is one of the currency, and a month in part is whole units", () => {
    expect(discountOff(1000 * unit, "amount", 5)).toBe(5 * unit)
    expect(proRata(1000 * unit, new Date("2026-11-20T12:00:00Z"))).toBe(367 * unit)
  })

  test("it is written as its readers do, without decimals where there are none", () => {
    const whole = formatMoney("en-GB", 1250, currency)
    expect(whole.replace(/\D/g, "")).toBe("1250")
    if (decimals === 2) expect(formatMoney("en-GB", 56.6, currency)).toMatch(/56\.60/)
    expect(/kr/.test(whole)).toBe(["SEK", "NOK", "ISK"].includes(currency))
  })
})

test("each currency that can be chosen has two decimals or none", () => {
  for (const currency of currencies) expect([0, 2]).toContain(currencyDecimals(currency))
})

test("the VAT rate of a kind of product is kept in thousandths, typed with a comma or a point", () => {
  takeAcademy({ ...demoAcademy, vat_training: "8,1", vat_camps: "25.5" })
  expect([vatPermille("training"), vatPermille("camps")]).toEqual([81, 255])
  takeAcademy(null)
  expect([vatPermille("training"), vatPermille("camps")]).toEqual([60, 60])
})
