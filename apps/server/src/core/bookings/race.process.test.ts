import { afterAll, beforeAll, expect, test } from "vitest"
import { openDb } from "../../db/connection.ts"
import { expectBooksToAgree, sessionOf } from "../../testing/booking-steps.ts"
import { trackProcesses } from "../../testing/child.ts"
import { givenIn } from "../../testing/given.ts"
import { openServerProcesses, type ServerProcesses } from "../../testing/server-processes.ts"
import { openStripeImitation, type StripeImitation } from "../../testing/stripe-imitation.ts"

const RIVALS = 200
const SEATS = 3

const tracked = trackProcesses()
let servers: ServerProcesses
let stripe: StripeImitation

beforeAll(async () => {
  stripe = await openStripeImitation()
  servers = await openServerProcesses(tracked, "academy_race", {
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_API_URL: stripe.settings.apiUrl ?? "",
  })
})
afterAll(async () => {
  await tracked.clear()
  await servers.close()
  await stripe.close()
})

/** An event of the payment provider, told to one of the servers in turn. */
const tell = (turn: number, { body, signature }: { body: string; signature: string }) =>
  fetch(`${servers.at(turn).url}/api/stripe/webhook/`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  })

/** Waits until both servers together have sent all emails; how often those to these addresses were handed over. */
async function attemptsOfEmailsTo(emails: string[]): Promise<{ kind: string; attempts: number }[]> {
  const waiting = () =>
    servers.pool.query("select 1 from emails where sent_at is null").then(({ rowCount }) => rowCount)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  const { rows } = await servers.pool.query(
    "select kind, attempts from emails where to_email = any($1) order by kind, id",
    [emails],
  )
  return rows
}

test("two server processes, 200 accounts, the last 3 seats: 3 bookings, 197 told that it is full", async () => {
  const given = givenIn({ db: openDb(servers.pool), clock: () => new Date() })
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
      const { code, status } = await servers.at(turn).post(account, path, { player: player.id })
      return code ?? status
    }),
  )

  expect(answers.filter((answer) => answer === "confirmed")).toHaveLength(SEATS)
  expect(answers.filter((answer) => answer === "bookable_full")).toHaveLength(RIVALS - SEATS)
  await expectBooksToAgree(servers.pool)
  // Both processes look for emails every second: each was handed over by one of them, once.
  expect(await attemptsOfEmailsTo(rivals.map(({ account }) => account.email))).toEqual(
    Array.from({ length: SEATS }, () => ({ kind: "booking_confirmed", attempts: 1 })),
  )
})

test("a payment told to both processes, again and again, by events and by the browser: one booking, one receipt", async () => {
  const given = givenIn({ db: openDb(servers.pool), clock: () => new Date() })
  const account = await given.account()
  const player = await given.player(account)
  const bookable = await given.bookable({ capacity: 1 })
  const booked = await servers.at(0).post(account, `/api/bookable-payments/${bookable.id}/`, {
    player: player.id,
    payment_method: "card",
  })
  const session = sessionOf(booked.checkout_url ?? "")
  stripe.pay(session)

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      turn < 6
        ? tell(turn, stripe.message("checkout.session.completed", session)).then(({ status }) => status)
        : servers
            .at(turn)
            .post(account, "/api/confirm-checkout/", { session_id: session })
            .then(({ status }) => status),
    ),
  )
  await tell(1, stripe.message("checkout.session.expired", session, { status: "expired" }))

  expect(answers).toEqual([...Array(6).fill(200), ...Array(4).fill("paid")])
  const { rows } = await servers.pool.query(
    `select (select array_agg(status) from bookings where account_id = $1) as bookings,
       (select count(*) from receipts where account_id = $1) as receipts,
       (select count(*) from notifications where account_id = $1) as told`,
    [account.id],
  )
  expect(rows).toEqual([{ bookings: ["confirmed"], receipts: 1, told: 1 }])
  expect(await attemptsOfEmailsTo([account.email])).toEqual([{ kind: "booking_confirmed", attempts: 1 }])
  await expectBooksToAgree(servers.pool)
})
