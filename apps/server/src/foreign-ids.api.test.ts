import type { CallDeclaration } from "@academy/contract/call"
import { allCalls } from "@academy/contract/calls"
import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "./testing/as.ts"
import { familyCallsOf } from "./testing/family-calls.ts"
import { type FamilyThings, giveFamilyThings } from "./testing/family-things.ts"
import { nameOf, send } from "./testing/send-call.ts"
import { testAcademy } from "./testing/test-app.ts"

/**
 * Tries every call that takes an id with somebody else's, as a parent, a coach and the office. A new call with an id
 * fails here until it is told which ids to try.
 */
const academy = testAcademy({ benchLimitsOff: true })
let theirs: FamilyThings
/** Which foreign ids each call is tried with, several ways where it takes several. */
let attempts: ReturnType<typeof familyCallsOf>
/** Somebody with a player of their own, and who works here: that opens no family's things either. */
const others = {} as Record<"stranger" | "coach" | "office", Visitor>

beforeAll(async () => {
  const { app, given } = academy
  theirs = await giveFamilyThings(academy)
  const me = await given.account()
  const mine = { player: (await given.player(me)).id }
  const duo = (await given.bookable({ slug: "duo", capacity: 2 })).id
  attempts = familyCallsOf({ theirs, mine, duo })
  Object.assign(others, {
    stranger: await as(app, me),
    coach: await as(app, await given.account({ is_staff: true })),
    office: await as(app, await given.account({ is_superuser: true })),
  })
})

/** Calls whose ids belong to nobody: sessions and packages are for all. */
const nobodys = new Set([
  "GET /api/available-bookings/:id/",
  "GET /api/available-bookings/:id/weeks/",
  "POST /api/buy-package/",
  "POST /api/create-player/",
])

/** What the office sees of every player, and may tell about each; a coach needs the player on a roster. */
const officeSees = new Set([
  "GET /api/fetch-player/:id/",
  "GET /api/player-points/:id/",
  ...allCalls
    .filter(({ feature }) => feature === "development" || feature === "videos")
    .map(({ call }) => nameOf(call)),
])

const isId = (name: string) => /^(id|a|b|player|session|.*_id|players_id)$/.test(name)
const takesId = (call: CallDeclaration) =>
  [call.params, call.query, call.body].some((part) => Object.keys(part?.properties ?? {}).some(isId))

const withIds = allCalls.filter(
  ({ call }) => call.form !== "allauth" && call.access === "account" && takesId(call),
)

test.each(withIds.map(({ call }) => [nameOf(call), call] as const))("%s", async (name, call) => {
  if (nobodys.has(name)) return
  const tries = attempts[name]?.()
  expect(tries, `say in testing/family-calls.ts which foreign ids ${name} is tried with`).toBeDefined()
  for (const [who, visitor] of Object.entries(others)) {
    if (who === "office" && officeSees.has(name)) continue
    for (const { params, body } of tries ?? []) {
      const { status, body: said } = await send(visitor, call, params, body)
      expect({ who, status, code: said.code }).toEqual({ who, status: 404, code: "not_found" })
    }
  }
})

test("nothing of theirs changed", async () => {
  const { rows } = await academy.deps.pool.query(
    `select p.first_name, k.status from players p join bookings k on k.player_id = p.id
     where p.id = $1 and k.id = $2`,
    [theirs.player, theirs.booking],
  )
  expect(rows).toEqual([{ first_name: "Elsa", status: "confirmed" }])
  const ratings = await academy.deps.pool.query("select 1 from ratings where booking_id = $1", [theirs.over])
  expect(ratings.rows).toEqual([])
  const memberships = await academy.deps.pool.query(
    "select paused_from, ends_on, next_plan_id, ended_at from player_memberships where player_id = $1",
    [theirs.player],
  )
  expect(memberships.rows).toEqual([{ paused_from: null, ends_on: null, next_plan_id: null, ended_at: null }])
})
