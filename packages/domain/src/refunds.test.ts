import fc from "fast-check"
import { expect, test } from "vitest"
import { paidByCard, priceOfUnused, refundableOf, splitRefund } from "./refunds.ts"

const line = (amount_minor: number, wallet_minor = 0, refunded_minor = 0) => ({
  amount_minor,
  wallet_minor,
  refunded_minor,
})

test("what can go back is what was paid less what went back before", () => {
  expect(refundableOf(line(29_000, 0, 10_000))).toBe(19_000)
  expect(paidByCard({ payment_method: "swish", amount_minor: 29_000, wallet_minor: 9_000 })).toBe(20_000)
  expect(paidByCard({ payment_method: "bank_transfer", amount_minor: 29_000, wallet_minor: 0 })).toBe(0)
})

test("to the card goes what came from it, the wallet's part to the wallet", () => {
  const whole = [{ line: line(29_000, 9_000), amount_minor: 29_000 }]
  expect(splitRefund(whole, "card", 20_000)).toEqual({ card: 20_000, wallet: 9_000 })
  expect(splitRefund(whole, "wallet", 20_000)).toEqual({ card: 0, wallet: 29_000 })
  // 150 kr went back to the card before: 50 kr of it are left.
  const rest = [{ line: line(29_000, 9_000, 15_000), amount_minor: 14_000 }]
  expect(splitRefund(rest, "card", 5_000)).toEqual({ card: 5_000, wallet: 9_000 })
  // A line that the wallet paid alone takes nothing from the card's other lines.
  expect(splitRefund([{ line: line(1_000, 1_000), amount_minor: 1_000 }], "card", 20_000)).toEqual({
    card: 0,
    wallet: 1_000,
  })
})

test("unused passes are worth their part of the price, in whole öre and never more than is left", () => {
  const passes = { granted: 10, unused: 8 }
  expect(priceOfUnused(line(250_000), passes)).toBe(200_000)
  expect(priceOfUnused(line(250_000, 0, 100_000), passes)).toBe(150_000)
  expect(priceOfUnused(line(100_001), { granted: 3, unused: 2 })).toBe(66_667)
  expect(priceOfUnused(line(250_000), { granted: 10, unused: 0 })).toBe(0)
})

test("any split gives the whole amount back and never more to the card than it paid", () => {
  const amounts = fc.array(
    fc.tuple(fc.nat(50_000), fc.nat(50_000)).map(([amount, part]) => ({
      line: line(amount, Math.min(amount, part)),
      amount_minor: amount,
    })),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(
      amounts,
      fc.nat(100_000),
      fc.constantFrom("card" as const, "wallet" as const),
      (lines, left, to) => {
        const { card, wallet } = splitRefund(lines, to, left)
        expect(card + wallet).toBe(lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0))
        expect(card).toBeGreaterThanOrEqual(0)
        expect(wallet).toBeGreaterThanOrEqual(0)
        expect(card).toBeLessThanOrEqual(left)
      },
    ),
  )
})
