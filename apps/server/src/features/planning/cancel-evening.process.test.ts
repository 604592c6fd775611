import type { Pool } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openDb, openPool } from "../../db/connection.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { type Child, removeBundle, trackProcesses } from "../../testing/child.ts"
import { type GivenAccount, givenIn } from "../../testing/given.ts"
import {
  administer,
  configOf,
  dropDatabase,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts"

const SESSIONS = 12
const FAMILIES = 90
const DATABASE = "academy_evening"
const CSRF_TOKEN = "abcdefghijklmnopqrstuvwxyz012345"

interface Copy {
  child: Child
  url: string
}

const tracked = trackProcesses()
let database: { server: TestServer; stop(): Promise<void> }
let pool: Pool
let copies: [Copy, Copy]

beforeAll(async () => {
  database = await startTestServer(process.env.TEST_DATABASE_URL)
  await administer(database.server, `CREATE DATABASE ${DATABASE} TEMPLATE ${database.server.template}`)
  pool = openPool(configOf(database.server, DATABASE))
  copies = await Promise.all([startCopy(), startCopy()])
})
afterAll(async () => {
  await tracked.clear()
  await pool.end()
  await dropDatabase(database.server, DATABASE)
  await database.stop()
  removeBundle()
})

async function startCopy(): Promise<Copy> {
  const { connectionString, host, port, user } = configOf(database.server, DATABASE)
  const url =
    connectionString ??
    `postgresql://${user}@localhost:${port}/${DATABASE}?host=${encodeURIComponent(host ?? "")}`
  const child = await tracked.start("main", {
    env: {
      PORT: "0",
      SEED: "none",
      DATA_DIR: tracked.makeDir(),
      DATABASE_URL: url,
      BENCH_LIMITS_OFF: "1",
    },
  })
  return { child, url: (await child.line(/ is at http/)).split(" is at ")[1] ?? "" }
}

async function write(account: GivenAccount, copy: Copy, path: string, body: object) {
  const answer = await fetch(`${copy.url}${path}`, {
    method: "POST",
    headers: {
      cookie: `sessionid=${account.session_token}; csrftoken=${CSRF_TOKEN}`,
      "x-csrftoken": CSRF_TOKEN,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as {
    code?: string
    status?: string | number
    cancelled?: number
    told?: number
  }
}

test("two administrators cancel an evening of 12 sessions with 90 families, one server is killed on the way: everything goes back once, everybody is told once", async () => {
  const given = givenIn({ db: openDb(pool), clock: () => new Date() })
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => given.bookable({ capacity: 8 })))
  const families = await Promise.all(
    Array.from({ length: FAMILIES }, async (_, place) => {
      const account = await given.account()
      await given.passes(account, { amount: 1 })
      return { account, player: await given.player(account), session: sessions[place % SESSIONS] }
    }),
  )
  const booked = await Promise.all(
    families.map(({ account, player, session }, place) =>
      write(account, copies[place % 2] ?? copies[0], `/api/bookable-payments/${session?.id}/`, {
        player: player.id,
        payment_method: "pass",
      }),
    ),
  )
  expect(new Set(booked.map(({ status }) => status))).toEqual(new Set(["confirmed"]))

  const input = { bookable_ids: sessions.map(({ id }) => id), cause: "weather", words: "" }
  const offices = await Promise.all([0, 1].map(() => given.account({ is_superuser: true })))
  const answers = offices.map((office, place) =>
    write(office, copies[place] ?? copies[0], "/api/admin/cancel-sessions/", input).catch(() => ({
      code: "killed",
    })),
  )
  const ended = async () =>
    (await pool.query("select count(*) as seats from bookings where status = 'cancelled'")).rows[0].seats
  // In the middle of it, whichever of the two was first: the seats of the evening are being ended one by one.
  await expect.poll(ended, { timeout: 20_000, interval: 5 }).toBeGreaterThan(5)
  copies[0].child.process.kill("SIGKILL")
  const codes = (await Promise.all(answers)).map((answer) => answer.code ?? "done")
  expect(codes.filter((code) => code === "done").length).toBeLessThanOrEqual(1)
  expect(["already_cancelled", "done"]).toContain(codes[1])

  await expect.poll(ended, { timeout: 40_000 }).toBe(FAMILIES)
  const { rows } = await pool.query(
    `select (select count(*) from letters where kind = 'session_cancelled') as letters,
       (select count(distinct to_email) from letters where kind = 'session_cancelled') as readers,
       (select count(*) from notifications where type = 'session_cancelled') as notifications,
       (select count(*) from pass_lots where amount_left = 1) as passes,
       (select count(*) from audit_entries where action = 'bookable_cancelled') as entries,
       (select coalesce(sum(seats_taken), 0) from bookables) as seats`,
  )
  expect(rows).toEqual([
    {
      letters: FAMILIES,
      readers: FAMILIES,
      notifications: FAMILIES,
      passes: FAMILIES,
      entries: SESSIONS,
      seats: 0,
    },
  ])
  await expectBooksToAgree(pool)
}, 120_000)
