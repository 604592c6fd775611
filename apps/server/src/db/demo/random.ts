/** Chance that always falls the same way: the demo academy of a day is the same on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  isLucky(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Mulberry32: small, fast, good enough for names and numbers of seats. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    between,
    isLucky: (probability) => next() < probability,
    pick: (list) => at(list, between(0, list.length - 1)),
  }
}

/** How fond a player is of a weekly session, 0 to 1: who likes Tuesday at half past five comes every Tuesday. */
export const preference = (player: number, slot: number): number =>
  seededRandom(player * 7919 + slot * 104_729).next()

/** The element that is known to be there. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`)
  return found
}
