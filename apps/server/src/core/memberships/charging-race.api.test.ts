import { monthStart } from "@academy/domain/months"
import { MINUTE_MS } from "@academy/domain/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { playerMemberships } from "../../db/tables/memberships.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { trackProcesses } from "../../testing/child.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts"
import { chargeMembershipPeriods, openMembershipPeriods } from "./index.ts"

const tracked = trackProcesses()
/** Rounds of two processes each, all of which are killed. */
const ROUNDS = 10
/** Of each account's players: more than twenty processes can settle before they die. */
const PLAYERS = 15
const points = ["before", "after", "transaction"] as const

let database: TestDatabase
let academy: TestApp

beforeAll(async () => {
  database = await createTestDatabase()
  academy = await openTestApp({}, database)
})
afterAll(async () => {
  await tracked.clear()
  await academy.close()
})

/** An account that pays for many players, with a card that works or not. */
async function givenPayer(plan_id: number, kind: "works" | "declines") {
  const { given, deps } = academy
  const account = await given.account()
  await given.card(account, kind)
  for (let nth = 0; nth < PLAYERS; nth++) {
    const { id: player_id } = await given.player(account)
    await deps.db.insert(playerMemberships).values({
      player_id,
      account_id: account.id,
      plan_id,
      price_minor: 190_000,
      currency: "SEK",
      billing: "monthly",
      joined_at: deps.clock(),
      starts_on: "2026-12",
      bound_until: "2027-06",
      terms_version: "test",
      terms_agreed_at: deps.clock(),
    })
  }
  return account.id
}

test("two processes charge at once and are killed twenty times: each period is charged once, and told once", async () => {
  const { deps, clock, given } = academy
  const plan = (await given.plan()).id
  const payer = await givenPayer(plan, "works")
  const other = await givenPayer(plan, "works")
  const refused = await givenPayer(plan, "declines")
  clock.set(monthStart("2026-12"))
  await openMembershipPeriods(deps)

  const NODE_COMPILE_CACHE = tracked.makeDir()
  for (let round = 0; round < ROUNDS; round++) {
    const killed = await Promise.all(
      [0, 1].map(async (copy) => {
        const nth = 2 * round + copy
        const child = await tracked.start("charging-process", {
          env: {
            NODE_COMPILE_CACHE,
            DATABASE: JSON.stringify(database.config),
            NOW: clock.now().toISOString(),
            DIE_AT: points[nth % points.length] ?? "",
            DIE_IN: String(1 + (nth % 2)),
          },
        })
        const { signal } = await child.ended
        return [signal, child.stderr()]
      }),
    )
    expect(killed).toEqual([
      ["SIGKILL", ""],
      ["SIGKILL", ""],
    ])
    // What the dead had claimed is free again.
    clock.pass(3 * MINUTE_MS)
  }
  while ((await chargeMembershipPeriods(deps)) > 0);

  const count = async (text: string, values: unknown[] = []) =>
    (await deps.pool.query<{ found: number }>(`select count(*) as found from ${text}`, values)).rows[0]?.found
  const charged = 2 * PLAYERS
  expect(await count("membership_periods where status = 'paid'")).toBe(charged)
  for (const once of [
    "sandbox_charges where result = 'paid'",
    "payments",
    "receipts",
    "orders where status = 'paid'",
    "emails where kind = 'receipt'",
  ])
    expect([once, await count(once)]).toEqual([once, charged])
  expect(await count("pass_lots")).toBe(2 * charged)
  expect(await count("membership_periods where failures = 1 and status = 'open'")).toBe(PLAYERS)
  for (const told of [
    "notifications where account_id = $1",
    "emails l join accounts a on a.email = l.to_email where a.id = $1",
  ]) {
    expect(await count(told, [refused])).toBe(PLAYERS)
    expect(await count("notifications where account_id = any($1)", [[payer, other]])).toBe(0)
  }
  await expectBooksToAgree(deps.pool)
})
