/** How the seats of a purchase were paid: it chooses what is said of cancelling. */
export const paidWith = ["money", "pass", "free", "invoice", "mixed"] as const
export type PaidWith = (typeof paidWith)[number]

/** How one seat is paid. */
export const wayOfSeat = ({
  is_pass,
  is_free,
  payed,
}: {
  is_pass: boolean
  is_free: boolean
  payed: boolean
}): Exclude<PaidWith, "mixed"> => {
  if (is_pass) return "pass"
  if (is_free) return "free"
  return payed ? "money" : "invoice"
}

/** One way of paying for all seats, or `mixed`. */
export const wayOfAll = (ways: readonly PaidWith[]): PaidWith => {
  const [first, ...others] = new Set(ways)
  return first && others.length === 0 ? first : "mixed"
}
