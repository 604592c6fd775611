import { academy } from "@academy/domain/academy"
import { joinMembership, MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { plans } from "@academy/domain/plans"
import { addWallClockDays } from "@academy/domain/time"
import type { Tx } from "../connection.ts"
import { membershipChanges, membershipPlans, paymentCards, playerMemberships } from "../tables/memberships.ts"
import type { Family } from "./families.ts"
import { insertRows } from "./insert-rows.ts"
import { at } from "./random.ts"

const bindings = { basic: 3, pro: 6, elite: 6 } as const
const names = { basic: "Basic", pro: "Pro", elite: "Elite" } as const

/** The plans of the pricing page, to be joined. */
export async function insertPlans(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    membershipPlans,
    plans.map(({ slug, monthly, yearly, group_passes, personal_sessions }, index) => ({
      id: index + 1,
      slug,
      name: names[slug],
      description: "",
      translations: {},
      price_minor: monthly * 100,
      yearly_price_minor: yearly * 100,
      currency: academy.currency,
      group_passes,
      personal_passes: personal_sessions,
      binding_months: bindings[slug],
      active: true,
    })),
  )
}

/** Elsa Lindqvist has joined Basic two days ago: it begins with the next month and can still be taken back. */
export async function joinLindqvists(tx: Tx, { account, players }: Family, now: Date): Promise<void> {
  const joined_at = addWallClockDays(now, -2)
  const basic = plans[0]
  const state = joinMembership(
    { plan_id: 1, price_minor: basic.monthly * 100, binding_months: bindings.basic },
    { billing: "monthly", start: "next" },
    // Always a start to come, also on the first days of a month.
    now,
  )
  await tx.insert(paymentCards).values({
    account_id: account.id,
    customer: "cus_demo_1",
    card: "pm_sandbox_works",
    brand: "visa",
    last4: "4242",
    exp_month: 12,
    exp_year: now.getUTCFullYear() + 3,
    created_at: joined_at,
  })
  const [membership] = await tx
    .insert(playerMemberships)
    .values({
      ...state,
      joined_at,
      player_id: at(players, 0).id,
      account_id: account.id,
      currency: academy.currency,
      terms_version: MEMBERSHIP_TERMS_VERSION,
      terms_agreed_at: joined_at,
    })
    .returning({ id: playerMemberships.id })
  if (!membership) throw new Error("the demo's membership was not inserted")
  await tx.insert(membershipChanges).values({
    membership_id: membership.id,
    kind: "joined",
    account_id: account.id,
    plan_id: 1,
    effective_on: state.starts_on,
    created_at: joined_at,
  })
}
