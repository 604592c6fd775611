import fc from "fast-check"
import { expect, test } from "vitest"
import { bankReference, toMajor, toMinor, vatInside } from "./money.ts"

const TRAINING_VAT_RATE = 0.06

// The same cases at every run.
fc.configureGlobal({ seed: 20_261_126, numRuns: 500 })

const amounts = fc.integer({ min: 0, max: 100_000_000 })

test("1 000 kr at 6 % contains 56.60 kr", () => {
  expect(vatInside(100_000, TRAINING_VAT_RATE)).toBe(5_660)
  expect(vatInside(29_000, TRAINING_VAT_RATE)).toBe(1_642)
  expect(vatInside(0, TRAINING_VAT_RATE)).toBe(0)
})

test("the VAT inside a price is 6 % of what is left, to the öre", () => {
  fc.assert(
    fc.property(amounts, (price) => {
      const vat = vatInside(price, TRAINING_VAT_RATE)
      expect(Number.isInteger(vat)).toBe(true)
      expect(Math.abs(vat - (price - vat) * TRAINING_VAT_RATE)).toBeLessThanOrEqual(0.54)
    }),
  )
})

test("minor to major and back loses nothing", () => {
  expect([toMajor(19_950), toMinor(199.5), toMinor(0.29)]).toEqual([199.5, 19_950, 29])
  fc.assert(
    fc.property(amounts, (minor) => {
      expect(toMinor(toMajor(minor))).toBe(minor)
    }),
  )
})

/** Luhn as bankgiro checks it: every second digit from the right doubled, the digits' sum divisible by ten. */
const passesLuhn = (reference: string) =>
  [...reference]
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((sum, product) => sum + Math.floor(product / 10) + (product % 10), 0) %
    10 ===
  0

test("a bank reference is its order's alone, and any mistyped digit is noticed", () => {
  expect(bankReference(1)).toBe("00000018")
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_147_483_647 }),
      fc.nat(20),
      fc.integer({ min: 1, max: 9 }),
      (id, at, add) => {
        const reference = bankReference(id)
        expect(Number(reference.slice(0, -1))).toBe(id)
        expect(passesLuhn(reference)).toBe(true)
        const index = at % reference.length
        const wrong = (Number(reference[index]) + add) % 10
        expect(passesLuhn(reference.slice(0, index) + wrong + reference.slice(index + 1))).toBe(false)
      },
    ),
  )
})
