import type { Pool } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openDb, openPool } from "../../db/connection.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { makeNursery, removeBundle } from "../../testing/child.ts"
import { givenIn } from "../../testing/given.ts"
import { administer, configOf, startTestServer, type TestServer } from "../../testing/test-server.ts"

const RIVALS = 200
const SEATS = 3
const DATABASE = "academy_race"

const nursery = makeNursery()
let database: { server: TestServer; stop(): Promise<void> }
let pool: Pool

beforeAll(async () => {
  database = await startTestServer(undefined)
  await administer(database.server, `CREATE DATABASE ${DATABASE} TEMPLATE ${database.server.template}`)
  pool = openPool(configOf(database.server, DATABASE))
})
afterAll(async () => {
  await nursery.clear()
  await pool.end()
  await database.stop()
  await removeBundle()
})

/** The race database's address, as an operator would set it. */
function databaseUrl(): string {
  const { host, port, user } = configOf(database.server, DATABASE)
  return `postgresql://${user}@localhost:${port}/${DATABASE}?host=${encodeURIComponent(host ?? "")}`
}

/** A server process of its own; its address once it listens. */
async function startCopy(): Promise<string> {
  const server = await nursery.start("main", {
    env: {
      PORT: "0",
      SEED: "none",
      DATA_DIR: nursery.makeDir(),
      DATABASE_URL: databaseUrl(),
      BENCH_LIMITS_OFF: "1",
    },
  })
  return (await server.line(/ is at http/)).split(" is at ")[1] ?? ""
}

const CSRF_TOKEN = "abcdefghijklmnopqrstuvwxyz012345"

test("two server processes, 200 accounts, the last 3 seats: 3 bookings, 197 told that it is full", async () => {
  const copies = [await startCopy(), await startCopy()]
  const given = givenIn({ db: openDb(pool), clock: () => new Date() })
  const bookable = await given.bookable({ capacity: SEATS })
  const rivals = await Promise.all(
    Array.from({ length: RIVALS }, async () => {
      const account = await given.account()
      await given.passes(account, { amount: 1 })
      return { account, player: await given.player(account) }
    }),
  )

  const answers = await Promise.all(
    rivals.map(async ({ account, player }, place) => {
      const answer = await fetch(`${copies[place % copies.length]}/api/bookable-payments/${bookable.id}/`, {
        method: "POST",
        headers: {
          cookie: `sessionid=${account.session_token}; csrftoken=${CSRF_TOKEN}`,
          "x-csrftoken": CSRF_TOKEN,
          "content-type": "application/json",
        },
        body: JSON.stringify({ player: player.id }),
      })
      const body = (await answer.json()) as { status: string | number; code?: string }
      return body.code ?? body.status
    }),
  )

  expect(answers.filter((answer) => answer === "confirmed")).toHaveLength(SEATS)
  expect(answers.filter((answer) => answer === "bookable_full")).toHaveLength(RIVALS - SEATS)
  await expectBooksToAgree(pool)
}, 60_000)
