import { beforeEach, expect, test } from "vitest"
import { sendDueEmails } from "../../jobs/send-emails.ts"
import { as } from "../../testing/as.ts"
import type { GivenAccount } from "../../testing/given.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { suggestAfterTrial } from "./suggest-after-trial.ts"

const t = testAcademy()
const TRIAL = "2026-11-28T10:00:00+01:00"
const EVENING_AFTER = "2026-11-29T17:00:00+01:00"

type Session = Awaited<ReturnType<typeof t.given.bookable>>
let sara: GivenAccount
let noah: { id: number }
let trial: Session
let group: Session

beforeEach(async () => {
  await t.deps.pool.query("delete from notifications; delete from emails; delete from mailbox")
  await t.deps.pool.query("delete from bookings; update bookables set status = 'cancelled'")
  t.clock.set("2026-11-26T12:00:00+01:00")
  sara = await t.given.account({ first_name: "Sara" })
  noah = await t.given.player(sara, { first_name: "Noah" })
  trial = await t.given.bookable({
    ...{ slug: "trial", price_minor: 0, capacity: 8 },
    ...{ starts_at: new Date(TRIAL), ends_at: new Date("2026-11-28T11:00:00+01:00") },
  })
  group = await t.given.bookable({ starts_at: new Date("2026-12-01T17:30:00+01:00") })
})

const tried = (facts: object = {}, account = sara, player = noah) =>
  t.given.booking(account, player, trial, {
    is_trial: true,
    ...facts,
  })

const runAt = (iso: string) => {
  t.clock.set(iso)
  return suggestAfterTrial(t.deps)
}

/** What was delivered. */
async function delivered(): Promise<{ to: string; subject: string; text: string }[]> {
  await sendDueEmails(t.deps)
  return (await t.deps.pool.query('select "to", subject, text from mailbox order by id')).rows
}

test("in the evening after a trial who booked it is sent what fits, leading to its sheet, once", async () => {
  await tried()
  for (const early of [TRIAL, "2026-11-28T18:00:00+01:00", "2026-11-29T16:59:59+01:00"])
    expect(await runAt(early), early).toBe(0)
  expect(await runAt(EVENING_AFTER)).toBe(1)
  expect(await runAt("2026-11-29T18:00:00+01:00")).toBe(0)
  const [message, ...others] = await delivered()
  expect(others).toEqual([])
  expect(message?.to).toBe(sara.email)
  expect(message?.subject).toBe("A session that fits Noah: Tuesday 1 December")
  expect(message?.text).toContain("Group · Finishing under pressure")
  expect(message?.text).toContain(
    `${t.deps.settings.publicUrl}/account?bookableModal=true&bookableId=${group.id}&playerId=${noah.id}`,
  )
  // Sent, its key is what remains: the next evening sends nothing.
  expect(await runAt("2026-11-30T18:00:00+01:00")).toBe(0)
})

test("several copies of the server write one email for each player", async () => {
  const elsa = await t.given.player(sara, { first_name: "Elsa" })
  await tried()
  await tried({}, sara, elsa)
  t.clock.set(EVENING_AFTER)
  const written = await Promise.all(Array.from({ length: 8 }, () => suggestAfterTrial(t.deps)))
  expect(written.reduce((sum, one) => sum + one, 0)).toBe(2)
  expect((await delivered()).map(({ subject }) => subject.split(":")[0]).sort()).toEqual([
    "A session that fits Elsa",
    "A session that fits Noah",
  ])
})

test("it is in the account's language, and not sent to who does without such emails", async () => {
  const jonas = await t.given.account({ first_name: "Jonas", language: "sv" })
  const lova = await t.given.player(jonas, { first_name: "Lova" })
  await tried()
  await tried({}, jonas, lova)
  await (await as(t.app, sara)).put("/api/notification-settings/", {
    ...{ kind: "progress", channel: "mail", is_on: false },
  })
  expect(await runAt(EVENING_AFTER)).toBe(2)
  expect(await delivered()).toMatchObject([
    { to: jonas.email, subject: "Ett pass som passar Lova: tisdag 1 december" },
  ])
})

test.each([
  // Such a trial counts as used.
  ["was cancelled late", { status: "cancelled" }],
  ["was missed", { attendance: "absent" }],
])("nothing is sent of a trial that %s", async (_, facts) => {
  await tried(facts)
  expect(await runAt(EVENING_AFTER)).toBe(0)
})

test("nor of a session that the academy cancelled", async () => {
  await tried()
  await t.deps.pool.query("update bookables set status = 'cancelled' where id = $1", [trial.id])
  expect(await runAt(EVENING_AFTER)).toBe(0)
})

test("nor to who has booked since, looks after the player no more, or has closed the account", async () => {
  const booking = await tried()
  const next = await t.given.booking(sara, noah, group)
  expect(await runAt(EVENING_AFTER)).toBe(0)
  await t.deps.pool.query("delete from bookings where id = $1", [next.id])
  await t.deps.pool.query("update accounts set is_active = false where id = $1", [sara.id])
  expect(await runAt(EVENING_AFTER)).toBe(0)
  await t.deps.pool.query("update accounts set is_active = true where id = $1", [sara.id])
  const other = await t.given.account()
  await t.deps.pool.query("update bookings set account_id = $2 where id = $1", [booking.id, other.id])
  expect(await runAt(EVENING_AFTER)).toBe(0)
  await t.deps.pool.query("update bookings set account_id = $2 where id = $1", [booking.id, sara.id])
  expect(await runAt(EVENING_AFTER)).toBe(1)
})

test("where nothing fits the next two evenings look again, then no more", async () => {
  await tried()
  const later = await t.given.bookable({ starts_at: new Date("2026-12-05T10:00:00+01:00") })
  const fill = "update bookables set seats_taken = capacity where id = any($1)"
  await t.deps.pool.query(fill, [[group.id, later.id]])
  expect(await runAt(EVENING_AFTER)).toBe(0)
  await t.deps.pool.query("update bookables set seats_taken = 0 where id = $1", [later.id])
  expect(await runAt("2026-12-02T18:00:00+01:00"), "four days after").toBe(0)
  expect(await runAt("2026-12-01T17:00:00+01:00")).toBe(1)
})
