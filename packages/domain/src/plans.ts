/** The most players of a plan. */
export const MOST_PLAN_PLAYERS = 10
/** The most plans of an academy, with those that are no longer on offer. */
export const MOST_PLANS = 50
/** The most passes a month of one type that a plan counts. */
export const MOST_PLAN_PASSES = 200

/** What a plan includes a month, and how long it binds. A member keeps what was agreed, whatever the plan has since. */
export interface PlanContents {
  /** Null: as many as there are sessions. */
  group_passes: number | null
  personal_passes: number
  players: number
  binding_months: number
}

/** These of a plan's row. */
export const contentsOf = ({
  group_passes,
  personal_passes,
  players,
  binding_months,
}: PlanContents): PlanContents => ({ group_passes, personal_passes, players, binding_months })

export type Billing = "monthly" | "yearly"

/** Prices of a plan a month, in major units with VAT: paid monthly, and when the year is paid at once. */
export interface PlanPrices {
  price: number
  yearly_price: number
}

/** What a month costs, paid like this. */
export const monthlyPrice = ({ price, yearly_price }: PlanPrices, billing: Billing): number =>
  billing === "yearly" ? yearly_price : price

/** The discount for paying a year at once, in major units; 0 without one. */
export const yearlySaving = ({ price, yearly_price }: PlanPrices): number =>
  Math.max(0, 12 * (price - yearly_price))

/** The whole percent that every one of these plans saves with a year paid at once; 0 without plans. */
export function leastYearlySaving(plans: readonly PlanPrices[]): number {
  const percents = plans.map((plan) => Math.round((100 * yearlySaving(plan)) / (12 * plan.price)))
  return percents.length === 0 ? 0 : Math.min(...percents)
}

/** The price per session of a plan, rounded to major units; null if its sessions are not limited, or none. */
export function pricePerSession(
  plan: PlanPrices & { group_passes: number | null; personal_passes: number },
  billing: Billing,
): number | null {
  const { group_passes, personal_passes } = plan
  if (group_passes === null || group_passes + personal_passes === 0) return null
  return Math.round(monthlyPrice(plan, billing) / (group_passes + personal_passes))
}
