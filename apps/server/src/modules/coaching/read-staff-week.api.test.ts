import { beforeAll, expect, test } from "vitest"
import { bookableCoaches, coaches } from "../../db/tables/index.ts"
import { as } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const t = testAcademy()
beforeAll(async () => {
  t.clock.set("2026-11-26T12:00:00+01:00")
})

test("a week has the sessions of all coaches, says which are one's own, and names no player", async () => {
  const { given, deps, app } = t
  const account = await given.account({ is_staff: true })
  const [coach] = await deps.db
    .insert(coaches)
    .values({ name: "Sofia Lund", account_id: account.id })
    .returning()
  const at = (instant: string) => new Date(instant)
  const first = await given.bookable({ starts_at: at("2026-11-23T00:00:00+01:00") })
  const mine = await given.bookable({ starts_at: at("2026-11-26T17:30:00+01:00") })
  const last = await given.bookable({ starts_at: at("2026-11-29T23:30:00+01:00") })
  await given.bookable({ starts_at: at("2026-11-22T23:59:00+01:00") })
  await given.bookable({ starts_at: at("2026-11-30T00:00:00+01:00") })
  await given.bookable({ starts_at: at("2026-11-25T17:00:00+01:00"), status: "cancelled" })
  await deps.db.insert(bookableCoaches).values({ bookable_id: mine.id, coach_id: coach?.id ?? 0 })
  const parent = await given.account()
  const elsa = await given.player(parent)
  const noah = await given.player(parent)
  await given.booking(parent, elsa, first, { attendance: "present" })
  await given.booking(parent, elsa, mine, { attendance: "present" })
  await given.booking(parent, noah, mine, { attendance: "absent" })

  const mother = await as(app, parent)
  for (const player of [elsa, noah]) {
    await mother.post(`/api/players/${player.id}/consents/`, { purpose: "health", text_version: 1 })
    const note = { contact_name: "Erik", contact_phone: "070-1740610", note: "Asthma" }
    expect((await mother.put(`/api/players/${player.id}/health/`, note)).status).toBe(200)
  }

  const { body } = await (await as(app, account)).get("/api/staff/week/?date=2026-11-29")
  expect(body.days).toEqual([23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`))
  expect(body.is_coach).toBe(true)
  expect(body.sessions.map(({ bookable_id }: { bookable_id: number }) => bookable_id)).toEqual([
    first.id,
    mine.id,
    last.id,
  ])
  expect(body.sessions.map(({ is_mine }: { is_mine: boolean }) => is_mine)).toEqual([false, true, false])
  expect(body.sessions[1]).toMatchObject({
    date: "2026-11-26",
    players: 2,
    present: 1,
    absent: 1,
    first_sessions: 1,
    health_notes: 2,
    coaches: [{ id: coach?.id, name: "Sofia Lund" }],
  })
  expect(JSON.stringify(body)).not.toMatch(/Elsa|Asthma/)
  // Elsa is in the first one too, which another coach leads.
  expect(body.sessions[0].health_notes).toBe(0)

  const office = await as(app, await given.account({ is_superuser: true }))
  const { body: seen } = await office.get("/api/staff/week/")
  expect(seen.is_coach).toBe(false)
  expect(seen.sessions).toHaveLength(3)
})
