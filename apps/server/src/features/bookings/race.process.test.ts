import type { Pool } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openDb, openPool } from "../../db/connection.ts"
import { expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { removeBundle, trackProcesses } from "../../testing/child.ts"
import { type GivenAccount, givenIn } from "../../testing/given.ts"
import { openStripeImitation, type StripeImitation } from "../../testing/stripe-imitation.ts"
import {
  administer,
  configOf,
  dropDatabase,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts"

const RIVALS = 200
const SEATS = 3
const DATABASE = "academy_race"

const tracked = trackProcesses()
let database: { server: TestServer; stop(): Promise<void> }
let pool: Pool
let stripe: StripeImitation
/** The addresses of two server processes on the one database. */
let copies: [string, string]

beforeAll(async () => {
  stripe = await openStripeImitation()
  database = await startTestServer(process.env.TEST_DATABASE_URL)
  await administer(database.server, `CREATE DATABASE ${DATABASE} TEMPLATE ${database.server.template}`)
  pool = openPool(configOf(database.server, DATABASE))
  copies = await Promise.all([startCopy(), startCopy()])
})
afterAll(async () => {
  await tracked.clear()
  await stripe.close()
  await pool.end()
  await dropDatabase(database.server, DATABASE)
  await database.stop()
  removeBundle()
})

/** The race database's address, as an operator would set it. */
function databaseUrl(): string {
  const { connectionString, host, port, user } = configOf(database.server, DATABASE)
  return (
    connectionString ??
    `postgresql://${user}@localhost:${port}/${DATABASE}?host=${encodeURIComponent(host ?? "")}`
  )
}

/** A server process of its own; its address once it listens. */
async function startCopy(): Promise<string> {
  const server = await tracked.start("main", {
    env: {
      PORT: "0",
      SEED: "none",
      DATA_DIR: tracked.makeDir(),
      DATABASE_URL: databaseUrl(),
      BENCH_LIMITS_OFF: "1",
      STRIPE_SECRET_KEY: stripe.settings.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
      STRIPE_API_URL: stripe.settings.apiUrl ?? "",
    },
  })
  return (await server.line(/ is at http/)).split(" is at ")[1] ?? ""
}

const CSRF_TOKEN = "abcdefghijklmnopqrstuvwxyz012345"

/** A write of a logged-in account, at one of the copies in turn; the answer's body. */
async function write(account: GivenAccount, turn: number, path: string, body: object) {
  const answer = await fetch(`${copies[turn % copies.length]}${path}`, {
    method: "POST",
    headers: {
      cookie: `sessionid=${account.session_token}; csrftoken=${CSRF_TOKEN}`,
      "x-csrftoken": CSRF_TOKEN,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { status: string | number; code?: string; checkout_url?: string }
}

/** An event of the payment provider, told to one of the copies in turn. */
const tell = (turn: number, { body, signature }: { body: string; signature: string }) =>
  fetch(`${copies[turn % copies.length]}/api/stripe/webhook/`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  })

/** Waits until both copies together have sent all letters; how often those to these addresses were handed over. */
async function attemptsOfLettersTo(emails: string[]): Promise<{ kind: string; attempts: number }[]> {
  const waiting = () =>
    pool.query("select 1 from letters where sent_at is null").then(({ rowCount }) => rowCount)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  const { rows } = await pool.query(
    "select kind, attempts from letters where to_email = any($1) order by kind, id",
    [emails],
  )
  return rows
}

test("two server processes, 200 accounts, the last 3 seats: 3 bookings, 197 told that it is full", async () => {
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
    rivals.map(async ({ account, player }, turn) => {
      const path = `/api/bookable-payments/${bookable.id}/`
      const { code, status } = await write(account, turn, path, { player: player.id })
      return code ?? status
    }),
  )

  expect(answers.filter((answer) => answer === "confirmed")).toHaveLength(SEATS)
  expect(answers.filter((answer) => answer === "bookable_full")).toHaveLength(RIVALS - SEATS)
  await expectBooksToAgree(pool)
  // Both processes look for letters every second: each was handed over by one of them, once.
  expect(await attemptsOfLettersTo(rivals.map(({ account }) => account.email))).toEqual(
    Array.from({ length: SEATS }, () => ({ kind: "booking_confirmed", attempts: 1 })),
  )
}, 60_000)

test("a payment told to both processes, again and again, by events and by the browser: one booking, one receipt", async () => {
  const given = givenIn({ db: openDb(pool), clock: () => new Date() })
  const account = await given.account()
  const player = await given.player(account)
  const bookable = await given.bookable({ capacity: 1 })
  const booked = await write(account, 0, `/api/bookable-payments/${bookable.id}/`, {
    player: player.id,
    payment_method: "card",
  })
  const session = sessionOf(booked.checkout_url ?? "")
  stripe.pay(session)

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      turn < 6
        ? tell(turn, stripe.message("checkout.session.completed", session)).then(({ status }) => status)
        : write(account, turn, "/api/confirm-checkout/", { session_id: session }).then(
            ({ status }) => status,
          ),
    ),
  )
  await tell(1, stripe.message("checkout.session.expired", session, { status: "expired" }))

  expect(answers).toEqual([...Array(6).fill(200), ...Array(4).fill("paid")])
  const { rows } = await pool.query(
    `select (select array_agg(status) from bookings where account_id = $1) as bookings,
       (select count(*) from receipts where account_id = $1) as receipts,
       (select count(*) from notifications where account_id = $1) as told`,
    [account.id],
  )
  expect(rows).toEqual([{ bookings: ["confirmed"], receipts: 1, told: 1 }])
  expect(await attemptsOfLettersTo([account.email])).toEqual([
    { kind: "booking_confirmed", attempts: 1 },
    { kind: "receipt", attempts: 1 },
  ])
  await expectBooksToAgree(pool)
}, 60_000)
