/** The most that discounts by hand take off a family's orders within a day, in minor units. */
export const DISCOUNTED_A_DAY_MINOR = 100_000

/**
 * How a discount spreads over the lines of an order in proportion to what is open of each, in minor units: rounded to
 * the öre so that the shares add up to it and none is more than its line.
 */
export function spreadDiscount(open: readonly number[], discount_minor: number): number[] {
  const total = open.reduce((sum, amount) => sum + amount, 0)
  const upTo = (sum: number) => (total === 0 ? 0 : Math.round((sum * discount_minor) / total))
  let sum = 0
  return open.map((amount) => {
    const before = upTo(sum)
    sum += amount
    return upTo(sum) - before
  })
}
