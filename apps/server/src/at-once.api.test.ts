import type { CallDeclaration } from "@academy/contract/call"
import { allCalls } from "@academy/contract/calls"
import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as } from "./testing/as.ts"
import { book } from "./testing/booking-steps.ts"
import { exampleOf } from "./testing/example-of.ts"
import { familyCallsOf } from "./testing/family-calls.ts"
import { type FamilyThings, giveFamilyThings } from "./testing/family-things.ts"
import { giveGiftCard } from "./testing/give-gift-card.ts"
import { officeWritesOf } from "./testing/office-writes.ts"
import { nameOf, type OfficeWrite, send } from "./testing/send-call.ts"
import { testAcademy } from "./testing/test-app.ts"

/**
 * Makes every write of the contract eight times at once, as an impatient thumb and two tabs do: each is answered or
 * refused, and none is a fault of the server's, whatever unique row two of them want at the same moment.
 */
const AT_ONCE = 8
const academy = testAcademy({ benchLimitsOff: true })
/** Where the office writes: some of it is there once. */
const office = testAcademy({ benchLimitsOff: true })

interface Sent {
  params?: unknown
  body?: unknown
}

async function eightTimes(
  call: CallDeclaration,
  visitor: Parameters<typeof send>[0],
  { params, body }: Sent,
) {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(visitor, call, params, body)))
  return answers.map(({ status, body }) => (status < 400 ? "ok" : `${status} ${body.code}`))
}

const faults = (answers: string[]) => answers.filter((answer) => answer.startsWith("5"))

const changing = allCalls.filter(({ call }) => call.method !== "GET" && call.form !== "allauth")
const named = (accesses: readonly string[]) =>
  changing
    .filter(({ call }) => accesses.includes(call.access))
    .map(({ call }) => [nameOf(call), call] as const)

describe("of staff", () => {
  let writes: Record<string, () => Promise<OfficeWrite>>
  beforeAll(async () => {
    writes = await officeWritesOf(office)
  })
  // So many at once fill their list.
  beforeEach(() => office.deps.pool.query("delete from webhook_endpoints"))

  test.each(named(["staff", "superuser", "owner"]))("%s", async (name, call) => {
    // What is not there only reads.
    const write = await writes[name]?.()
    if (!write) return
    const answers = await eightTimes(call, write.by.visitor, write)
    expect([faults(answers), answers.includes("ok")]).toEqual([[], true])
  })
})

const daysHence = (days: number) => new Date(academy.clock.now().getTime() + days * DAY_MS)
const givenSession = (days: number) => academy.given.bookable({ starts_at: daysHence(days) })

async function givenSecondGuardian({ player }: FamilyThings) {
  const { id } = await academy.given.account()
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    [id, player],
  )
  return id
}

/** What calls of families succeed with, where what stands in `family-calls.ts` or the smallest body does not. */
const sentBy: Record<string, (theirs: FamilyThings) => Promise<Sent>> = {
  "POST /api/push-subscriptions/": async () => ({
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/abc",
      p256dh: "a".repeat(87),
      auth: "a".repeat(22),
    },
  }),
  "POST /api/calendar-feeds/": async ({ player }) => ({ body: { player_id: player } }),
  "POST /api/create-player/": async () => ({
    body: { first_name: "Hugo", last_name: "Ek", year_of_birth: 2014 },
  }),
  "POST /api/parent-requests/send/": async () => ({ body: { email: "grandma@klubb.example" } }),
  "POST /api/purchases/:id/share/": async (theirs) => ({
    params: { id: theirs.booking },
    body: { account_id: await givenSecondGuardian(theirs) },
  }),
  "POST /api/book-seats/": async ({ owner, player }) => {
    await academy.given.passes(owner, { amount: 3 })
    const sessions = [await givenSession(20), await givenSession(21)]
    return { body: { seats: sessions.map(({ id }) => ({ bookable_id: id, players_id: [player] })) } }
  },
  "POST /api/buy-package/": async () => ({
    body: { package_id: (await academy.given.package()).id, payment_method: "swish" },
  }),
  "POST /api/gift-cards/": async () => ({ body: { amount: 500, recipient_name: "Anna" } }),
  "POST /api/redeem-gift-card/": async ({ owner }) => {
    const { code } = await giveGiftCard(academy, await as(academy.app, owner), owner)
    return { body: { code } }
  },
  "POST /api/connection-codes/": async ({ player }) => ({ body: { players_id: [player] } }),
  "POST /api/waiting-list/": async ({ player }) => {
    const full = await academy.given.bookable({ starts_at: daysHence(22), capacity: 1, seats_taken: 1 })
    return { body: { bookable_id: full.id, players_id: [player] } }
  },
  "POST /api/bookings/:a/:b/move/": async ({ owner, player }) => {
    await academy.given.passes(owner, { amount: 1 })
    const visitor = await as(academy.app, owner)
    const { body } = await book(visitor, await givenSession(24), { id: player }, "pass")
    return {
      params: { a: player, b: body.booking_id },
      body: { bookable_id: (await givenSession(25)).id },
    }
  },
  "POST /api/bookings/:a/:b/running-late/": async ({ owner, player }) => {
    const soon = await academy.given.bookable({
      starts_at: new Date(academy.clock.now().getTime() + HOUR_MS / 2),
    })
    const { id } = await academy.given.booking(owner, { id: player }, soon)
    return { params: { a: player, b: id }, body: { minutes: 10 } }
  },
  "POST /api/players/:id/own-login/": async ({ owner }) => {
    const { id } = await academy.given.player(owner, { year_of_birth: 2011 })
    return { params: { id }, body: { email: `elsa-${id}@klubb.example` } }
  },
  "POST /api/create_membership/:membership/:player/": async ({ owner, plan }) => ({
    params: { membership: plan, player: (await academy.given.player(owner)).id },
    body: { terms_version: MEMBERSHIP_TERMS_VERSION },
  }),
  "POST /api/contact/": async () => ({
    body: { name: "Sara Ek", email: "sara@klubb.example", message: "Hello there", open_for_ms: 9000 },
  }),
  "POST /api/newsletter/": async () => ({ body: { email: "sara@klubb.example", open_for_ms: 9000 } }),
}

test.each(named(["account", "anyone"]))("%s", async (name, call) => {
  const theirs = await giveFamilyThings(academy)
  const visitor = await as(academy.app, theirs.owner)
  const sent = await sentBy[name]?.(theirs)
  const duo = (await academy.given.bookable({ slug: "duo", capacity: 2 })).id
  const known = familyCallsOf({ theirs, mine: { player: theirs.player }, duo })[name]?.()
  const smallest = {
    params: call.params && exampleOf(call.params),
    body: call.body && exampleOf(call.body),
  }
  for (const tried of sent ? [sent] : (known ?? [smallest])) {
    const answers = await eightTimes(call, visitor, tried)
    expect(faults(answers)).toEqual([])
    if (sent) expect(answers).toContain("ok")
  }
})

test("what is told of is a call", () => {
  const names = changing.map(({ call }) => nameOf(call))
  expect(Object.keys(sentBy).filter((name) => !names.includes(name))).toEqual([])
})
