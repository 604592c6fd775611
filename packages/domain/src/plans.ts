/** The owner's monthly plans. `null` passes: as many as there are sessions. Prices a month in kronor, with VAT. */
export const plans = [
  {
    slug: "basic",
    group_passes: 4,
    personal_sessions: 0,
    players: 1,
    monthly: 1000,
    yearly: 890,
    binding_months: 3,
  },
  {
    slug: "pro",
    group_passes: 10,
    personal_sessions: 1,
    players: 2,
    monthly: 1900,
    yearly: 1690,
    binding_months: 6,
  },
  {
    slug: "elite",
    group_passes: null,
    personal_sessions: 4,
    players: 3,
    monthly: 3580,
    yearly: 3190,
    binding_months: 6,
  },
] as const
/** The most players of a plan. */
export const MOST_PLAN_PLAYERS = 10

export type Plan = (typeof plans)[number]
export type Billing = "monthly" | "yearly"

/** The discount for paying a year at once, in major units. */
export const yearlySaving = ({ monthly, yearly }: Pick<Plan, "monthly" | "yearly">): number =>
  12 * (monthly - yearly)

/** The price per session of a plan, rounded to major units; null if its sessions are not limited. */
export function pricePerSession(plan: Plan, billing: Billing): number | null {
  if (plan.group_passes === null) return null
  return Math.round(plan[billing] / (plan.group_passes + plan.personal_sessions))
}
