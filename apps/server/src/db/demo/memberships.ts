import { academy } from "@academy/domain/academy"
import { passesAfterPause } from "@academy/domain/membership-periods"
import { joinMembership, MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { addMonths, monthOf, monthStart } from "@academy/domain/months"
import { addWallClockDays } from "@academy/domain/time"
import { eq } from "drizzle-orm"
import { samplePlans } from "../catalogue/sample-plans.ts"
import type { Tx } from "../connection.ts"
import { textIn } from "../in-languages.ts"
import {
  membershipChanges,
  membershipPeriods,
  paymentCards,
  playerMemberships,
} from "../tables/memberships.ts"
import type { Family } from "./families.ts"
import { insertRows } from "./insert-rows.ts"
import { grantLot, type Ledger, type OrderRow, sell } from "./ledger.ts"
import { at } from "./random.ts"

/** The id of the only period, the first month of Elsa's membership. */
const PERIOD = 1

/**
 * Elsa Lindqvist is a member of Pro since this month began and pauses in the next one, which can still be taken back.
 * What her month cost and brought goes into the ledger. Answers what inserts the membership's rows.
 */
export function joinLindqvists(ledger: Ledger, family: Family, now: Date) {
  const { account, players } = family
  const elsa = at(players, 0)
  // The catalogue's second row.
  const pro = { ...at(samplePlans(), 1), id: 2 }
  const month = monthOf(now)
  const begins = monthStart(month)
  const joined_at = addWallClockDays(begins, -6)
  const state = joinMembership(
    {
      plan_id: pro.id,
      price_minor: pro.price_minor,
      binding_months: pro.binding_months,
      withdrawal_days: 14,
    },
    { billing: "monthly", start: "next" },
    joined_at,
  )
  const pause = { paused_from: addMonths(month, 1), paused_until: addMonths(month, 2) }
  const yesterday = addWallClockDays(now, -1)
  const order = sell(ledger, {
    kind: "membership",
    family,
    method: "card",
    line: {
      title: `${academy.short_name} ${textIn(pro, "name", account.language)}`,
      package_id: null,
      player_id: elsa.id,
      booking_id: null,
      amount_minor: pro.price_minor,
    },
    created_at: begins,
    paid_at: begins,
    due_at: null,
  })
  const waiting = passesAfterPause(pause.paused_from, pause.paused_until)
  for (const [pass, amount] of [
    ["Group", pro.group_passes ?? 0] as const,
    ["PT", pro.personal_passes] as const,
  ])
    grantLot(ledger, family, {
      pass,
      amount,
      order,
      period_id: PERIOD,
      created_at: begins,
      player_ids: [elsa.id],
      ...waiting,
    })

  /** Before the ledger, whose passes name the period. */
  async function insert(tx: Tx): Promise<void> {
    const kept = { account_id: account.id, customer: "cus_demo_1", card: "pm_sandbox_works", brand: "visa" }
    const valid = { last4: "4242", exp_month: 12, exp_year: now.getUTCFullYear() + 3 }
    await tx.insert(paymentCards).values({ ...kept, ...valid, created_at: joined_at })
    const id = 1
    const agreed = { terms_version: MEMBERSHIP_TERMS_VERSION, terms_agreed_at: joined_at }
    const paidBy = { account_id: account.id, currency: academy.currency }
    const membership = { ...state, ...pause, id, player_id: elsa.id, ...paidBy, ...agreed }
    await insertRows(tx, playerMemberships, [membership])
    const told = { membership_id: id, account_id: account.id, plan_id: pro.id }
    const changes = [
      { id: 1, ...told, kind: "joined", effective_on: month, created_at: joined_at },
      {
        id: 2,
        ...told,
        kind: "pause_asked",
        effective_on: pause.paused_from,
        created_at: yesterday > begins ? yesterday : begins,
      },
    ] as const
    const periods = [
      {
        id: PERIOD,
        membership_id: id,
        month,
        plan_id: pro.id,
        amount_minor: pro.price_minor,
        status: "paid",
        paid_at: begins,
        granted_at: begins,
        created_at: begins,
        failures: 0,
      },
    ] as const
    await insertRows(tx, membershipChanges, changes)
    await insertRows(tx, membershipPeriods, periods)
  }
  return { insert, nameOrder: (tx: Tx) => nameOrder(tx, order) }
}

/** After the ledger, which has the order that paid the period. */
async function nameOrder(tx: Tx, { id: order_id }: OrderRow): Promise<void> {
  await tx.update(membershipPeriods).set({ order_id }).where(eq(membershipPeriods.id, PERIOD))
}
