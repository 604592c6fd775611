import { createHmac } from "node:crypto"
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { MOST_WEBHOOK_ENDPOINTS, type WebhookEventType, webhookEventTypes } from "@academy/domain/webhooks"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openWebhooks } from "../../gateways/webhooks.ts"
import type { Deps } from "../../http/deps.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { book, cancel } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { sendWebhooks, sweepWebhookEvents } from "./index.ts"

interface Received {
  id: string
  timestamp: string
  signature: string
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into events of every type
  event: any
}

const academy = testAcademy()
let owner: Visitor
let receiver: Server
let url: string
/** What the other program got, and how it answers. */
const received: Received[] = []
let answers = 204

beforeAll(async () => {
  owner = await as(
    academy.app,
    await academy.given.account({ is_superuser: true, email: "owner@klubb.example" }),
  )
  receiver = createServer((request, answer) => {
    let body = ""
    request.on("data", (chunk) => {
      body += chunk
    })
    request.on("end", () => {
      const header = (name: string) => String(request.headers[`webhook-${name}`])
      received.push({
        id: header("id"),
        timestamp: header("timestamp"),
        signature: header("signature"),
        body,
        event: JSON.parse(body),
      })
      answer.writeHead(answers).end()
    })
  }).listen(0, "127.0.0.1")
  await once(receiver, "listening")
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/academy`
})
afterAll(() => receiver.close())
beforeEach(async () => {
  await academy.deps.pool.query(
    "delete from webhook_endpoints; delete from webhook_events; delete from emails",
  )
  received.length = 0
  answers = 204
})

async function add(...events: WebhookEventType[]): Promise<{ id: number; secret: string }> {
  const { status, body } = await owner.post("/api/admin/webhook-endpoints/", { url, events })
  expect(status).toBe(200)
  return body
}
const logOf = async (id: number) =>
  (await owner.get(`/api/admin/webhook-endpoints/${id}/deliveries/`)).body.rows
const listed = async () => (await owner.get("/api/admin/webhook-endpoints/")).body
const sendTest = (id: number) => owner.post(`/api/admin/webhook-endpoints/${id}/test/`, {})

/** As a receiver's library checks it. */
const isSignedBy = (secret: string, { id, timestamp, body, signature }: Received) => {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64")
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")
  return signature.split(" ").includes(`v1,${expected}`)
}

test("a booking and its cancellation are told in their order, signed, with ids and no name", async () => {
  const { id, secret } = await add("booking.created", "booking.cancelled")
  const { account, player, visitor } = await academy.family()
  await academy.given.passes(account, { amount: 3 })
  const bookable = await academy.given.bookable({
    starts_at: new Date(academy.clock.now().getTime() + 7 * DAY_MS),
  })
  const booked = await book(visitor, bookable, player, "pass")
  expect(booked.status).toBe(200)
  expect(await sendWebhooks(academy.deps)).toBe(1)
  await cancel(visitor, player, booked.body.booking_id ?? booked.body.id)
  expect(await sendWebhooks(academy.deps)).toBe(1)
  expect(await sendWebhooks(academy.deps)).toBe(0)
  expect(received.map(({ event }) => event.type)).toEqual(["booking.created", "booking.cancelled"])
  const [created] = received as [Received]
  expect(created.event.data).toMatchObject({
    session_id: bookable.id,
    player_id: player.id,
    account_id: account.id,
    payment_method: "pass",
  })
  expect(Object.keys(created.event.data).filter((name) => /name|email|phone/.test(name))).toEqual([])
  expect(received.every((one) => isSignedBy(secret, one))).toBe(true)
  expect(Number(created.timestamp)).toBe(academy.clock.now().getTime() / 1000)
  expect(
    (await logOf(id)).map(({ state, attempts }: { state: string; attempts: unknown[] }) => [
      state,
      attempts.length,
    ]),
  ).toEqual([
    ["delivered", 1],
    ["delivered", 1],
  ])
})

test("each change has its event, and only in the transaction that is kept", async () => {
  await add(...webhookEventTypes)
  const { pool } = academy.deps
  const { account, player } = await academy.family()
  const session = await academy.given.bookable()
  const other = await academy.given.bookable()
  const booking = await academy.given.booking(account, player, session)
  const plan = await academy.given.plan()
  await pool.query(
    `update bookings k set bookable_id = b.id, starts_at = b.starts_at, ends_at = b.ends_at from bookables b
      where k.id = $1 and b.id = $2`,
    [booking.id, other.id],
  )
  await pool.query(
    "update bookables set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1",
    [other.id],
  )
  await pool.query("update bookables set title = 'Other', seats_taken = seats_taken where id = $1", [
    other.id,
  ])
  await pool.query("update bookables set status = 'cancelled', cancel_cause = 'weather' where id = $1", [
    session.id,
  ])
  const order = (
    await pool.query(
      `with made as (insert into orders (account_id, kind, status, payment_method, amount_minor, currency)
          values ($1, 'package', 'open', 'card', 19900, 'SEK') returning id),
        line as (insert into order_lines (order_id, title, amount_minor, vat_permille) select id, 'Pack', 19900, 60 from made)
      select id from made`,
      [account.id],
    )
  ).rows[0].id
  await pool.query("update orders set status = 'paid', closed_at = now() where id = $1", [order])
  await pool.query("update order_lines set refunded_minor = 5000 where order_id = $1", [order])
  await pool.query(
    `with made as (insert into player_memberships (player_id, account_id, plan_id, price_minor, currency, billing, joined_at,
          starts_on, bound_until, terms_version, terms_agreed_at)
        values ($1, $2, $3, 19900, 'SEK', 'monthly', now(), '2026-12', '2027-02', '1', now()) returning id)
      insert into membership_changes (membership_id, kind, plan_id, created_at) select id, 'joined', $3, now() from made`,
    [player.id, account.id, plan.id],
  )
  const client = await pool.connect()
  await client.query("begin")
  await client.query("update bookings set status = 'cancelled', cancelled_at = now() where id = $1", [
    booking.id,
  ])
  await client.query("rollback")
  client.release()
  await sendWebhooks(academy.deps)
  const told = received.map(({ event }) => event)
  expect(told.map(({ type }) => type).sort()).toEqual(
    webhookEventTypes.filter((type) => type !== "booking.cancelled").toSorted(),
  )
  const dataOf = (type: WebhookEventType) => told.find((event) => event.type === type).data
  expect(dataOf("booking.moved")).toMatchObject({ session_id: other.id, old_session_id: session.id })
  expect(dataOf("session.cancelled")).toMatchObject({ session_id: session.id, cause: "weather" })
  expect(dataOf("order.paid")).toMatchObject({ order_id: order, amount: 199, currency: "SEK" })
  expect(dataOf("order.refunded")).toMatchObject({ order_id: order, amount: 50, currency: "SEK" })
  expect(dataOf("membership.changed")).toMatchObject({ player_id: player.id, change: "joined" })
  const moved = dataOf("session.moved")
  expect(Date.parse(moved.starts_at) - Date.parse(moved.old_starts_at)).toBe(HOUR_MS)
})

test("who wants nothing of it is told nothing, and nothing is written where nobody wants it", async () => {
  await add("order.paid")
  const { account, player } = await academy.family()
  await academy.given.booking(account, player, await academy.given.bookable())
  expect(await sendWebhooks(academy.deps)).toBe(0)
  expect((await academy.deps.pool.query("select from webhook_events")).rowCount).toBe(0)
})

test("what is refused is tried again later and later under the same id, until it is taken", async () => {
  const { id } = await add("order.paid")
  await sendTest(id)
  answers = 500
  await sendWebhooks(academy.deps)
  expect(await sendWebhooks(academy.deps)).toBe(0)
  expect((await listed())[0]).toMatchObject({ waiting: 1, disabled: null })
  expect((await listed())[0].failing_since).not.toBeNull()
  academy.clock.pass(5_000)
  await sendWebhooks(academy.deps)
  answers = 200
  academy.clock.pass(4 * MINUTE_MS)
  expect(await sendWebhooks(academy.deps)).toBe(0)
  academy.clock.pass(MINUTE_MS)
  await sendWebhooks(academy.deps)
  expect(received).toHaveLength(3)
  expect(new Set(received.map((one) => one.id)).size).toBe(1)
  expect(new Set(received.map((one) => one.timestamp)).size).toBe(3)
  const [row] = await logOf(id)
  expect(row.id && row.attempts.map(({ answered }: { answered: number }) => answered)).toEqual([
    500, 500, 200,
  ])
  expect((await listed())[0]).toMatchObject({ waiting: 0, failing_since: null })
})

test("many copies of the server tell each event once", async () => {
  const { id } = await add("order.paid")
  for (let n = 0; n < 25; n++) await sendTest(id)
  const runs = await Promise.all(Array.from({ length: 8 }, () => sendWebhooks(academy.deps)))
  expect(runs.reduce((sum, done) => sum + done, 0)).toBe(25)
  expect(received).toHaveLength(25)
  expect(new Set(received.map((one) => one.id)).size).toBe(25)
})

test("a process that died after sending: the event comes again after the lease, under the same id", async () => {
  const { id } = await add("order.paid")
  await sendTest(id)
  const dies: Deps = {
    ...academy.deps,
    gateways: {
      ...academy.deps.gateways,
      webhooks: {
        ...academy.deps.gateways.webhooks,
        post: async (...sent) => {
          await academy.deps.gateways.webhooks.post(...sent)
          // The process ends here: nothing after the sending is ever done.
          return new Promise<number>(() => {})
        },
      },
    },
  }
  void sendWebhooks(dies)
  await expect.poll(() => received.length).toBe(1)
  academy.clock.pass(MINUTE_MS - 1)
  expect(await sendWebhooks(academy.deps)).toBe(0)
  academy.clock.pass(1)
  expect(await sendWebhooks(academy.deps)).toBe(1)
  expect(received.map((one) => one.id)).toEqual([received[0]?.id, received[0]?.id])
  expect((await logOf(id))[0].state).toBe("delivered")
})

test("an address that takes nothing for three days is switched off, the owners read of it, and what waited goes out later", async () => {
  const { id } = await add("order.paid")
  await sendTest(id)
  answers = 500
  for (let tries = 0; tries < 12 && (await listed())[0].disabled === null; tries++) {
    await sendWebhooks(academy.deps)
    academy.clock.pass(24 * HOUR_MS)
  }
  expect((await listed())[0].disabled).not.toBeNull()
  const emails = (await academy.deps.pool.query("select kind, to_email, params from emails")).rows
  expect(emails).toMatchObject([
    { kind: "webhook_disabled", to_email: "owner@klubb.example", params: { receiver: new URL(url).host } },
  ])
  const tried = received.length
  academy.clock.pass(DAY_MS)
  expect(await sendWebhooks(academy.deps)).toBe(0)
  answers = 204
  await owner.post(`/api/admin/webhook-endpoints/${id}/enable/`, {})
  await sendWebhooks(academy.deps)
  expect(received).toHaveLength(tried + 1)
  expect((await listed())[0]).toMatchObject({ disabled: null, failing_since: null, waiting: 0 })
})

test("one that says it is gone is switched off at once", async () => {
  const { id } = await add("order.paid")
  await sendTest(id)
  answers = 410
  await sendWebhooks(academy.deps)
  expect((await listed())[0].disabled).not.toBeNull()
})

test("a delivery is sent again by a press, under the same id; the log keeps both", async () => {
  const { id } = await add("order.paid")
  await sendTest(id)
  await sendWebhooks(academy.deps)
  const [row] = await logOf(id)
  expect((await owner.post(`/api/admin/webhook-deliveries/${row.id}/replay/`, {})).status).toBe(200)
  await sendWebhooks(academy.deps)
  expect(received.map((one) => one.id)).toEqual([row.event, row.event])
  expect((await logOf(id))[0].attempts).toHaveLength(2)
  const audit = await academy.deps.pool.query("select action from audit_entries order by id desc limit 1")
  expect(audit.rows[0].action).toBe("webhook_replayed")
})

test("a new secret signs beside the old one for a day; no secret stands in the database", async () => {
  const { id, secret } = await add("order.paid")
  const fresh = (await owner.post(`/api/admin/webhook-endpoints/${id}/rotate-secret/`, {})).body.secret
  expect(fresh).not.toBe(secret)
  await sendTest(id)
  await sendWebhooks(academy.deps)
  academy.clock.pass(DAY_MS)
  await sendTest(id)
  await sendWebhooks(academy.deps)
  expect(received.map((one) => [isSignedBy(secret, one), isSignedBy(fresh, one)])).toEqual([
    [true, true],
    [false, true],
  ])
  const rows = (await academy.deps.pool.query("select * from webhook_endpoints")).rows
  const audit = (await academy.deps.pool.query("select * from audit_entries")).rows
  for (const one of [secret, fresh]) expect(JSON.stringify([rows, audit])).not.toContain(one)
})

test("an address of a network of our own is refused when it is added, and when it is told", async () => {
  const refused = await owner.post("/api/admin/webhook-endpoints/", {
    url: "https://10.0.0.5/hook",
    events: ["order.paid"],
  })
  expect([refused.status, refused.body.code]).toEqual([422, "webhook_address_refused"])
  const { id } = await add("order.paid")
  await sendTest(id)
  const outside = { ...academy.deps.gateways, webhooks: openWebhooks({ allowsLoopback: false }) }
  await sendWebhooks({ ...academy.deps, gateways: outside })
  expect(received).toEqual([])
  expect((await logOf(id))[0].attempts).toMatchObject([
    { answered: null, failure: "the address is not allowed" },
  ])
})

test("owners alone add addresses, and not without end; events are forgotten after thirty days", async () => {
  const office = await as(
    academy.app,
    await academy.given.account({ is_superuser: true, staff_role: "office" }),
  )
  expect((await office.get("/api/admin/webhook-endpoints/")).status).toBe(403)
  const made = await Promise.all(
    Array.from({ length: MOST_WEBHOOK_ENDPOINTS + 1 }, () =>
      owner.post("/api/admin/webhook-endpoints/", { url, events: ["order.paid"] }),
    ),
  )
  expect(made.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(
    MOST_WEBHOOK_ENDPOINTS,
  )
  expect(made.find(({ status }) => status !== 200)?.body.code).toBe("too_many_webhook_endpoints")
  const [{ id }] = await listed()
  await sendTest(id)
  expect(await sweepWebhookEvents(academy.deps)).toBe(0)
  await academy.deps.pool.query("update webhook_events set created_at = created_at - interval '31 days'")
  expect(await sweepWebhookEvents(academy.deps)).toBe(1)
  expect(await logOf(id)).toEqual([])
  expect((await owner.delete(`/api/admin/webhook-endpoints/${id}/`)).status).toBe(200)
  expect((await owner.get(`/api/admin/webhook-endpoints/${id}/deliveries/`)).status).toBe(404)
})
