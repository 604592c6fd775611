import type { PassLot, Wallet } from "./queries.ts"

export interface PassSummary {
  id: number
  name: string
  left: number
  /** What the lots that still hold passes held at first. */
  granted: number
  /** The passes that run out first, when any do. */
  next_expiry: { amount: number; last_day: string } | null
}

/** What is there of each type of pass; types that the account never had are left out. */
export function summarisePasses({ pass_types, training_passes }: Wallet): PassSummary[] {
  return pass_types.flatMap(({ id, name, amount }) => {
    const ofType = training_passes.filter((lot) => lot.pass_type.id === id)
    const live = ofType.filter((lot) => lot.amount > 0)
    if (amount === 0 && ofType.length === 0) return []
    return [{ id, name, left: amount, granted: sum(live, "amount_granted"), next_expiry: nextExpiry(live) }]
  })
}

function nextExpiry(lots: readonly PassLot[]): PassSummary["next_expiry"] {
  const [first] = lots.flatMap(({ last_day }) => (last_day === null ? [] : [last_day])).sort()
  if (first === undefined) return null
  return {
    last_day: first,
    amount: sum(
      lots.filter(({ last_day }) => last_day === first),
      "amount",
    ),
  }
}

const sum = (lots: readonly PassLot[], field: "amount" | "amount_granted") =>
  lots.reduce((total, lot) => total + lot[field], 0)
