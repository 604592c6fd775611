import { afterAll, beforeAll, expect, test } from "vitest"
import { openDb } from "../../db/connection.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { trackProcesses } from "../../testing/child.ts"
import { givenIn } from "../../testing/given.ts"
import { openServerProcesses, type ServerProcesses } from "../../testing/server-processes.ts"

const SESSIONS = 12
const FAMILIES = 90

const tracked = trackProcesses()
let servers: ServerProcesses

beforeAll(async () => {
  servers = await openServerProcesses(tracked, "academy_evening")
})
afterAll(async () => {
  await tracked.clear()
  await servers.close()
})

test("two administrators cancel an evening of 12 sessions with 90 families, one server is killed on the way: everything goes back once, everybody is told once", async () => {
  const given = givenIn({ db: openDb(servers.pool), clock: () => new Date() })
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => given.bookable({ capacity: 8 })))
  const families = await Promise.all(
    Array.from({ length: FAMILIES }, async (_, index) => {
      const account = await given.account()
      await given.passes(account, { amount: 1 })
      return { account, player: await given.player(account), session: sessions[index % SESSIONS] }
    }),
  )
  const booked = await Promise.all(
    families.map(({ account, player, session }, index) =>
      servers.at(index).post(account, `/api/bookable-payments/${session?.id}/`, {
        player: player.id,
        payment_method: "pass",
      }),
    ),
  )
  expect(new Set(booked.map(({ status }) => status))).toEqual(new Set(["confirmed"]))

  const input = { bookable_ids: sessions.map(({ id }) => id), cause: "weather", words: "" }
  const offices = await Promise.all([0, 1].map(() => given.account({ is_superuser: true })))
  const answers = offices.map((office, index) =>
    servers
      .at(index)
      .post(office, "/api/admin/cancel-sessions/", input)
      .catch(() => ({
        code: "killed",
      })),
  )
  const ended = async () =>
    (await servers.pool.query("select count(*) as seats from bookings where status = 'cancelled'")).rows[0]
      .seats
  // In the middle of it, whichever of the two was first: the seats of the evening are being ended one by one.
  await expect.poll(ended, { timeout: 20_000, interval: 5 }).toBeGreaterThan(5)
  servers.at(0).child.process.kill("SIGKILL")
  const codes = (await Promise.all(answers)).map((answer) => answer.code ?? "done")
  expect(codes.filter((code) => code === "done").length).toBeLessThanOrEqual(1)
  expect(["already_cancelled", "done"]).toContain(codes[1])

  await expect.poll(ended, { timeout: 40_000 }).toBe(FAMILIES)
  const { rows } = await servers.pool.query(
    `select (select count(*) from emails where kind = 'session_cancelled') as emails,
       (select count(distinct to_email) from emails where kind = 'session_cancelled') as readers,
       (select count(*) from notifications where type = 'session_cancelled') as notifications,
       (select count(*) from pass_lots where amount_left = 1) as passes,
       (select count(*) from audit_entries where action = 'bookable_cancelled') as entries,
       (select coalesce(sum(seats_taken), 0) from bookables) as seats`,
  )
  expect(rows).toEqual([
    {
      emails: FAMILIES,
      readers: FAMILIES,
      notifications: FAMILIES,
      passes: FAMILIES,
      entries: SESSIONS,
      seats: 0,
    },
  ])
  await expectBooksToAgree(servers.pool)
})
